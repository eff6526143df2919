"""Judging the turns of a game, each by what its player could know."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from ..bots import Because, Bot, Judgement, make, names, read_name
from ..notation import Record
from ..rules import Coin, Move, Shift, State, Turn, parse_turn, turn_text
from .errors import StudyError

DIGITS = 6
"""Chances and turns are told so exactly; what differs less is alike."""


class Made(NamedTuple):
    """A turn that was made, and the number of actions before it: the position it was made from."""

    number: int
    turn: Turn

    @property
    def until(self) -> int:
        """The number of actions after it."""
        return self.number + len(self.turn)


def turns_made(record: Record) -> tuple[Made, ...]:
    """The shifts and moves of a game, and its coin; deals and a turn that was not ended are none.

    A game that begins in the middle of a turn begins with a move alone.
    """
    made: list[Made] = []
    pushed: Shift | None = None
    for number, action in enumerate(record.actions()):
        if isinstance(action, Shift):
            pushed = action
        elif isinstance(action, Move):
            turn: Turn = (action,) if pushed is None else (pushed, action)
            made.append(Made(number + 1 - len(turn), turn))
            pushed = None
        elif isinstance(action, Coin):
            made.append(Made(number, (action,)))
    return tuple(made)


@dataclass(frozen=True)
class Judged:
    """A turn that was made, beside the best one that was found; they may be the same."""

    number: int
    """The actions before it."""
    until: int
    """The actions after it."""
    turn: int
    seat: int
    played: Judgement
    best: Judgement

    @property
    def loss(self) -> float:
        """What was given away: a chance of winning or, alone at the table, turns."""
        return round(_worth(self.best, self.seat) - _worth(self.played, self.seat), DIGITS)

    def to_dict(self) -> dict[str, Any]:
        """As plain JSON."""
        return {
            "number": self.number,
            "until": self.until,
            "turn": self.turn,
            "seat": self.seat,
            "played": turn_text(self.played.turn),
            "before": list(self.best.chances),
            "chances": list(self.played.chances),
            "turns": self.played.turns,
            "loss": self.loss,
            "reasons": [one.to_dict() for one in self.played.reasons],
            "best": {
                "played": turn_text(self.best.turn),
                "chances": list(self.best.chances),
                "turns": self.best.turns,
                "reasons": [one.to_dict() for one in self.best.reasons],
            },
        }

    @classmethod
    def from_dict(cls, document: dict[str, Any]) -> "Judged":
        """What `to_dict` gave."""
        return cls(
            document["number"],
            document["until"],
            document["turn"],
            document["seat"],
            _judgement(document),
            _judgement(document["best"]),
        )


def judged_turns(
    record: Record, level: str = "expert", seed: int = 0, since: int = 0
) -> Iterator[Judged]:
    """The turns of a game that were made at or after a number of actions, judged one by one.

    In every seat sits a bot that is shown that seat's views from the start on, and no others.
    """
    if record.partial:
        raise StudyError("partial", viewer=record.start.viewer)
    judges = [_judge(level, seed + seat) for seat in range(record.start.players)]
    made = {one.number: one for one in turns_made(record) if one.number >= since}
    for number, state in enumerate(record.states()):
        for seat, judge in enumerate(judges):
            judge.watch(state.view(seat))
        if number in made:
            yield _judged(judges[state.turn], state, made.pop(number))
        if not made:
            return


def _judge(level: str, seed: int) -> Bot:
    named = read_name(level)
    if named.name not in names():
        raise StudyError("no-judge", level=level, known=", ".join(names()))
    return make(named.name, seed=seed, seconds=named.seconds, work=named.work)


def _judged(judge: Bot, state: State, made: Made) -> Judged:
    view = state.view(state.turn)
    few = judge.explain(view)
    played = next((one for one in few if one.turn == made.turn), None)
    played = _rounded(played or judge.explain(view, [made.turn])[0])
    best = _rounded(few[0])
    if _worth(best, state.turn) <= _worth(played, state.turn):
        best = played
    turn = state.turns + (not isinstance(made.turn[0], Coin))
    return Judged(made.number, made.until, turn, state.turn, played, best)


def _worth(judgement: Judgement, seat: int) -> float:
    """What a turn is worth to a seat: its chance of winning, or alone, the fewer turns the more."""
    return judgement.chances[seat] if judgement.turns is None else -judgement.turns


def _rounded(judgement: Judgement) -> Judgement:
    turns = judgement.turns
    return replace(
        judgement,
        chances=tuple(round(chance, DIGITS) for chance in judgement.chances),
        turns=None if turns is None else round(turns, DIGITS),
    )


def _judgement(document: dict[str, Any]) -> Judgement:
    reasons = tuple(Because(one["key"], one["values"]) for one in document["reasons"])
    turn, chances = parse_turn(document["played"]), tuple(document["chances"])
    return Judgement(turn, chances, document["turns"], reasons)
