"""What a match is: everything that decides its games."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from .. import bots
from .._version import __version__
from ..bots import Bot, read_name
from ..rules import State, new_game
from .errors import ArenaError

MAX_TURNS = 1000


@dataclass(frozen=True)
class Settings:
    """The rules, the bots and the seed. Equal settings give equal games."""

    version: str
    rules: str
    players: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    games: int
    seed: int
    max_turns: int

    @classmethod
    def of(
        cls,
        rules: str,
        names: Iterable[str],
        *,
        games: int,
        players: int = 2,
        seed: int = 1,
        max_turns: int = MAX_TURNS,
        **options: object,
    ) -> "Settings":
        """Settings that can be played; a ShiftmazeError says what is wrong with any other."""
        given = tuple(name.strip() for name in names)
        if not all(given) or not given:
            raise ArenaError("no-bot", bots=",".join(given))
        if games < 1:
            raise ArenaError("no-games", games=games)
        if max_turns < 1:
            raise ArenaError("no-turns", turns=max_turns)
        settled = new_game(rules, seed=0, players=players, **options).game.options.document()
        del settled["players"]
        settings = cls(__version__, rules, players, settled, given, games, seed, max_turns)
        for bot in range(len(given)):
            settings.bot(bot, 0, 0).close()
        return settings

    @classmethod
    def read(cls, document: Mapping[str, Any]) -> "Settings":
        """From a document; TypeError or KeyError where it is none."""
        return cls(**{**document, "bots": tuple(document["bots"])})

    def document(self) -> dict[str, Any]:
        """Plain JSON."""
        return {**asdict(self), "bots": list(self.bots)}

    @property
    def labels(self) -> tuple[str, ...]:
        """What the bots are called: as they were given, a second one of a name `random#2`."""
        return tuple(
            name if name not in self.bots[:index] else f"{name}#{self.bots[:index].count(name) + 1}"
            for index, name in enumerate(self.bots)
        )

    def deal(self, deal: int) -> State:
        """The start of every game of a deal."""
        seed = _number(self.seed, "deal", deal)
        return new_game(self.rules, seed=seed, players=self.players, **self.options)

    def bot(self, bot: int, deal: int, seat: int) -> Bot:
        """A bot of the list, made for a seat in the games of a deal."""
        name, seconds, work = read_name(self.bots[bot])
        seed = _number(self.seed, "bot", self.labels[bot], deal, seat)
        return bots.make(name, seed=seed, seconds=seconds, work=work)


def _number(*parts: object) -> int:
    """A number that looks random and is the same in every process."""
    digest = sha256("\n".join(map(str, parts)).encode()).digest()
    return int.from_bytes(digest[:7], "big")
