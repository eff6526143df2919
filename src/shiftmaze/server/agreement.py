"""What is agreed at a table: the game, who sits where, and what has become of it."""

import json
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

from .. import bots
from .errors import Refused

OPEN, PERSON, BOT = "open", "person", "bot"
WAITING, RUNNING, OVER, CLOSED = "waiting", "running", "over", "closed"
MOST_LETTERS = 24
DEFAULT_LEVEL = "normal"


@dataclass(frozen=True)
class Chair:
    """A seat at a table: open, a person's or a bot's."""

    kind: str
    name: str = ""
    level: str | None = None
    """The bot that sits here, or plays for the person whose seat it is."""
    emptied: int = 0
    """How often somebody was sent away from here."""

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot makes the turns of this seat."""
        return self.level is not None


@dataclass(frozen=True)
class Agreement:
    """Everything about a table but the position and the secrets."""

    rules: str
    options: Mapping[str, Any]
    chairs: tuple[Chair, ...]
    hints: bool = False
    turn_seconds: int | None = None
    level: str = DEFAULT_LEVEL
    """The bot that finishes a turn whose time has run out."""
    passed: tuple[int, ...] = ()
    """Who has nothing to say for the price that stands."""
    asked_at: float | None = None
    """When the price was put up."""
    votes: tuple[tuple[int, int], ...] = ()
    """(voter, seat) for a bot in the place of somebody who has gone."""
    resigned: tuple[int, ...] = ()
    winners: tuple[int, ...] | None = None
    """Who has won a game that was given up."""
    rematch: str | None = None
    """The table of the next game."""
    expected: tuple[int, ...] = ()
    """The seats whose owners in the game before may sit down in them again."""
    started_at: float | None = None
    record: str | None = None
    """The record that was brought, where this is no game but one to look through."""

    def text(self) -> str:
        """As it is stored."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> "Agreement":
        """As it was stored."""
        known = {field.name for field in fields(cls)}
        given = {name: value for name, value in json.loads(text).items() if name in known}
        given["chairs"] = tuple(Chair(**chair) for chair in given["chairs"])
        given["votes"] = tuple((voter, seat) for voter, seat in given["votes"])
        for name in ("passed", "resigned", "expected"):
            given[name] = tuple(given.get(name, ()))
        if given["winners"] is not None:
            given["winners"] = tuple(given["winners"])
        return cls(**given)

    def chair(self, seat: int) -> Chair:
        """A seat, or an error in words."""
        if not 0 <= seat < len(self.chairs):
            raise Refused(404, "no-seat", seat=seat)
        return self.chairs[seat]

    def seated(self, seat: int, chair: Chair) -> "Agreement":
        """With somebody else in a seat."""
        self.chair(seat)
        return replace(self, chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))

    def claimed(self, seat: int, name: str) -> "Agreement":
        """With a person in an open seat."""
        if self.chair(seat).kind != OPEN:
            raise Refused(409, "not-open", seat=seat)
        return self._sits(seat, Chair(PERSON, clean_name(name)))

    def filled(self, seat: int, level: str) -> "Agreement":
        """With a bot in an open seat."""
        if self.chair(seat).kind != OPEN:
            raise Refused(409, "not-open", seat=seat)
        return self._sits(seat, Chair(BOT, "", checked_level(level)))

    def _sits(self, seat: int, chair: Chair) -> "Agreement":
        return self.seated(seat, replace(chair, emptied=self.chair(seat).emptied))

    def emptied(self, seat: int) -> "Agreement":
        """With nobody in a seat."""
        chair = Chair(OPEN, emptied=self.chair(seat).emptied + 1)
        expected = tuple(other for other in self.expected if other != seat)
        return replace(self.seated(seat, chair), expected=expected)

    def handed_to_bot(self, seat: int, level: str) -> "Agreement":
        """A bot plays for a person for now."""
        chair = self.chair(seat)
        if chair.kind != PERSON:
            raise Refused(409, "not-a-person", seat=seat)
        return self.seated(seat, replace(chair, level=checked_level(level)))

    def taken_back(self, seat: int) -> "Agreement":
        """A person plays again."""
        chair = self.chair(seat)
        if chair.kind != PERSON or seat in self.resigned:
            raise Refused(409, "not-a-person", seat=seat)
        return replace(
            self.seated(seat, replace(chair, level=None)), votes=self._votes_not_for(seat)
        )

    def _votes_not_for(self, seat: int) -> tuple[tuple[int, int], ...]:
        return tuple((voter, gone) for voter, gone in self.votes if gone != seat)

    def people(self) -> list[int]:
        """The seats that persons play themselves."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == PERSON and not chair.played_by_bot
        ]

    def voted(self, voter: int, seat: int, gone: Sequence[int]) -> "Agreement":
        """With a vote for a bot in the place of somebody; if all others agree, it sits there.

        Those who have gone themselves are not waited for.
        """
        if voter not in self.people() or voter == seat:
            raise Refused(403, "no-vote")
        if seat not in self.people():
            raise Refused(409, "not-a-person", seat=seat)
        votes = tuple(dict.fromkeys((*self.votes, (voter, seat))))
        agreed = replace(self, votes=votes)
        voters = {other for other, voted_out in votes if voted_out == seat}
        if voters >= set(self.people()) - {seat, *gone}:
            return replace(agreed.handed_to_bot(seat, self.level), votes=self._votes_not_for(seat))
        return agreed

    def gave_up(self, seat: int) -> "Agreement":
        """Somebody resigns: against one other the game is lost, among more a bot plays on."""
        if seat in self.resigned:
            raise Refused(409, "not-a-person", seat=seat)
        if len(self.chairs) <= 2:
            others = tuple(other for other in range(len(self.chairs)) if other != seat)
            return replace(self, resigned=(*self.resigned, seat), winners=others)
        agreed = self.handed_to_bot(seat, self.level)
        return replace(agreed, resigned=(*self.resigned, seat))


def checked_level(level: str) -> str:
    """A bot's level, or an error in words; programs never play here."""
    if level not in bots.names():
        raise Refused(422, "no-bot", level=level[:40], known=", ".join(bots.names()))
    return level


def clean_name(name: str) -> str:
    """A name as it is shown: normalised, without control characters, and not too long."""
    text = unicodedata.normalize("NFC", name)
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    short = " ".join(kept.split())[:MOST_LETTERS].strip()
    if not short:
        raise Refused(422, "bad-name", most=MOST_LETTERS)
    return short


def names(agreement: Agreement) -> list[str]:
    """What the seats are called, for records."""
    colours: Sequence[str] = agreement.options["colours"]
    return [
        chair.name or chair.level or colour
        for chair, colour in zip(agreement.chairs, colours, strict=True)
    ]


def named_in(text: str, colours: Sequence[str]) -> tuple[Chair, ...]:
    """Who sat where, by what a record calls the seats; whoever has no name there has none here."""
    found = text.split(", ")
    if len(found) != len(colours):
        return (Chair(PERSON),) * len(colours)
    return tuple(map(_named, found, colours))


def _named(name: str, colour: str) -> Chair:
    if name in bots.names():
        return Chair(BOT, "", name)
    return Chair(PERSON, "" if name == colour or not name.strip() else clean_name(name))
