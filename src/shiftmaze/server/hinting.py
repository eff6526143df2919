"""Hints: what a bot would do, told all at once or step by step."""

import asyncio
from typing import Any

from ..rules import Action, Phase, Shift, State, events
from .errors import Refused
from .room import Room
from .thinking import EXPLAIN, Question, Thinkers

REACH, LINE = "reach", "line"
FINDS = frozenset({"found", "token-taken", "quest-done"})


async def hint(thinkers: Thinkers, room: Room, seat: int, step: str | None) -> dict[str, Any]:
    """As much as is asked for: whether something is in reach, which line, or the whole turns."""
    view = _allowed(room, seat)
    number = room.number
    if step == REACH:
        reached = await asyncio.to_thread(in_reach, view)
        return {"number": number, "step": REACH, "in_reach": reached, "arrow": None}
    best = await _best(thinkers, room, seat)
    if step == LINE:
        return {"number": number, "step": LINE, "in_reach": None, "arrow": _arrow(best)}
    return {"number": number, "best": best}


def _allowed(room: Room, seat: int) -> State:
    """What a seat sees that may ask for a hint now."""
    state = room.running()
    if not room.agreement.hints:
        raise Refused(403, "no-hints")
    if state.turn != seat:
        raise Refused(409, "not-your-turn", seat=seat)
    return state.view(seat)


async def _best(thinkers: Thinkers, room: Room, seat: int) -> Any:
    """The best turns; those of one position are kept, so that every step tells of the same one."""
    number = room.number
    if room.hinted is None or room.hinted[0] != number:
        assert room.start is not None
        actions = tuple(step.action for step in room.steps)
        question = Question(EXPLAIN, "expert", seat, 0, 1.0, room.start.to_dict(), actions)
        room.hinted = number, await thinkers.ask(question)
    return room.hinted[1]


def _arrow(best: Any) -> str | None:
    """Where the best turn pushes the spare in; None where it is pushed in already."""
    arrow, colon, _ = best[0]["turn"].partition(":")
    return arrow if colon else None


def in_reach(view: State) -> bool:
    """Whether some way to complete the turn finds something, or ends the game."""
    shifted: dict[Action, State] = {}
    for *shifts, move in view.turns_available():
        before = view
        for shift in shifts:
            assert isinstance(shift, Shift)
            if shift not in shifted:
                shifted[shift] = view.unchecked(shift)
            before = shifted[shift]
        if _finds(before, move):
            return True
    return False


def _finds(before: State, move: Action) -> bool:
    if before.phase is not Phase.MOVE:
        return False
    after = before.unchecked(move)
    if after.phase in (Phase.OVER, Phase.COIN):
        return True
    return any(event.kind in FINDS for event in events(before, move, after))
