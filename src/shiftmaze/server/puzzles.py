"""Puzzles: made in the bots' processes, and kept in memory while people try them."""

import asyncio
from datetime import UTC, datetime
from typing import Any

from ..rules import State, events
from ..study.puzzles import Attempt, Name, Puzzle, daily, make, tried
from .listing import turns
from .thinking import Thinkers, until_compiled

MOST_KEPT = 500


def made(name: Name) -> Puzzle:
    """The puzzle of a name. Runs in a worker."""
    until_compiled()
    return make(name)


class Puzzles:
    """The puzzles that were asked for lately."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: dict[Name, asyncio.Task[Puzzle]] = {}

    async def find(self, name: Name) -> Puzzle:
        """A puzzle by its name; two who ask at the same time wait for the same one."""
        task = self._kept.pop(name, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._thinkers.work(made, name))
        self._kept[name] = task
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]
        return await asyncio.shield(task)

    async def today(self, rules: str) -> Puzzle:
        """The puzzle of today, by the clock of Greenwich."""
        return await self.find(daily(rules, datetime.now(UTC).date()))


def shown(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as it is told, without its solution."""
    return {**puzzle.to_dict(), **_standing(puzzle.task.state, to_act=True)}


def attempted(puzzle: Puzzle, texts: list[str]) -> dict[str, Any]:
    """What some turns lead to, checked by the rules."""
    attempt = tried(puzzle.task, texts)
    return {
        **_standing(attempt.state, to_act=not attempt.solved and not attempt.failed),
        "left": attempt.left,
        "solved": attempt.solved,
        "failed": attempt.failed,
        "steps": _steps(attempt),
    }


def _standing(state: State, *, to_act: bool) -> dict[str, Any]:
    view = state.view(state.turn)
    return {"view": view.to_dict(), "legal": turns(view) if to_act else None}


def _steps(attempt: Attempt) -> list[dict[str, Any]]:
    """Every action, what happened, and how it is seen by the one who tries."""
    views = [state.view(state.turn) for state in attempt.states]
    return [
        {
            "action": str(action),
            "events": [event.to_dict() for event in events(before, action, after)],
            "view": after.to_dict(),
        }
        for before, action, after in zip(views, attempt.actions, views[1:], strict=False)
    ]
