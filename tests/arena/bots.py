"""Bots that misbehave, and quick matches for tests."""

from typing import Any

from shiftmaze.arena import Fixture, Outcome, Settings, fixtures
from shiftmaze.bots import Bot, BotError
from shiftmaze.bots.bot import Budget
from shiftmaze.rules import Advise, Move, Offer, Shift, State, Turn, parse_turn


class Stub(Bot):
    """Plays the first legal turn; notes what it sees and whether it was closed."""

    def __init__(self, name: str, seed: int) -> None:
        super().__init__(name, seed, Budget())
        self.seen: list[State] = []
        self.closed = 0

    def watch(self, view: State) -> None:
        self.seen.append(view)

    def choose(self, view: State) -> Turn:
        return view.turns_available()[0]

    def close(self) -> None:
        self.closed += 1


class Illegal(Stub):
    """Walks without shifting."""

    def choose(self, view: State) -> Turn:
        return (Move(None),)


class Crashing(Stub):
    """Fails in words."""

    def choose(self, view: State) -> Turn:
        raise BotError("game-over")


class Blind(Stub):
    """Fails when it is shown something of another's turn."""

    def watch(self, view: State) -> None:
        if view.turns == 1:
            raise BotError("no-explanation", name="Blind")


class Babbling(Stub):
    """Answers with something that is no turn."""

    def choose(self, view: State) -> Turn:
        answer: Any = ["b1:3", "e5"]
        return answer  # type: ignore[no-any-return]


class Halfway(Stub):
    """Shifts and does not walk."""

    def choose(self, view: State) -> Turn:
        return super().choose(view)[:1]


class Whispering(Stub):
    """Advises itself in another's name."""

    def choose(self, view: State) -> Turn:
        shift, move = super().choose(view)
        assert isinstance(shift, Shift)
        assert isinstance(move, Move)
        return (Advise(1 - view.turn, shift, move), shift, move)


class Broken(Stub):
    """Has a bug."""

    def choose(self, view: State) -> Turn:
        raise KeyError("treasure")


class Asking(Stub):
    """Pays a wand for advice as long as it has one, and takes the first it gets."""

    def choose(self, view: State) -> Turn:
        document = view.to_dict()
        offer = document["offer"]
        if offer is None and document["players"][view.turn]["wands"]:
            return (Offer(None), *super().choose(view))
        if offer and offer["advice"]:
            return parse_turn(offer["advice"][0]["turn"])
        return super().choose(view)


class Advising(Stub):
    """Advises the last legal turn without a wand."""

    def advise(self, view: State) -> Turn | None:
        turns = view.sample(self.chance(view)).turns_available()
        return [turn for turn in turns if not str(turn[-1]).endswith("*")][-1]


class Misleading(Stub):
    """Advises to spend a wand, which is not for others to say."""

    def advise(self, view: State) -> Turn | None:
        shift, _ = view.sample(self.chance(view)).turns_available()[0]
        return (shift, Move(None, wand=True))


STUBS: dict[str, type[Stub]] = {
    stub.__name__.lower(): stub
    for stub in (
        Stub,
        Illegal,
        Crashing,
        Blind,
        Babbling,
        Halfway,
        Whispering,
        Broken,
        Asking,
        Advising,
        Misleading,
    )
}


def settings(*names: str, games: int = 2, **options: Any) -> Settings:
    """A quick match: one treasure."""
    options = (
        {"treasures": 1, **options} if options.get("rules", "classic") == "classic" else options
    )
    return Settings.of(options.pop("rules", "classic"), names, games=games, **options)


def first(match: Settings) -> Fixture:
    return fixtures(match)[0]


def outcome(game: str = "m1-d0001-s1", winners: tuple[int, ...] = (0,), **changes: Any) -> Outcome:
    """How a game of two might have gone."""
    given: dict[str, Any] = {"turns": 10, "found": None, "forfeit": None, "time": ((1.0,), (2.0,))}
    return Outcome(game, winners, **{**given, **changes})
