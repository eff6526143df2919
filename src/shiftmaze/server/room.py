"""A table in memory: its game as it stands, and everyone who looks at it."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from ..notation import Record
from ..rules import State, from_dict, parse_action
from .agreement import OVER, RUNNING, Agreement
from .due import price_stands, turn_began
from .errors import Refused
from .listing import turns
from .scene import Scene, Viewer, seen
from .store import Step, Stored

T = TypeVar("T")


@dataclass
class Room:
    """A table as this process knows it. Whoever changes it holds the lock."""

    id: str
    status: str
    revision: int
    agreement: Agreement
    start: State | None
    state: State | None
    steps: list[Step]
    gone_after: float = 60.0
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    seen_at: dict[int, float] = field(default_factory=dict)
    loaded_at: float = field(default_factory=time.monotonic)
    used_at: float = field(default_factory=time.monotonic)
    """When somebody last asked for it."""
    users: int = 0
    """How many change it or wait until they may."""
    heard: int = 0
    """How often another process has told of a change."""
    known: int = 0
    """How often it had when this was last read."""
    sockets: "set[Any]" = field(default_factory=set)
    elsewhere: dict[str, tuple[tuple[int, ...], float]] = field(default_factory=dict)
    """For every other process the seats that are looked out of there, and how long it holds."""
    hinted: tuple[int, object] | None = None
    """The number that somebody last asked for a hint at, and the best turns there."""
    par: "tuple[tuple[str, ...], asyncio.Task[Any]] | None" = None
    """The search for par in a solo game, and the actions whose losses it tells."""
    _scene: Scene | None = None

    @classmethod
    def of(cls, stored: Stored, steps: Sequence[Step], gone_after: float) -> "Room":
        """As it was stored."""
        return cls(
            stored.id,
            stored.status,
            stored.revision,
            Agreement.read(stored.document),
            _state(stored.start),
            _state(stored.snapshot),
            list(steps),
            gone_after,
        )

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """Hold the lock; nobody lets go of the table meanwhile."""
        self.users += 1
        try:
            async with self.lock:
                yield
        finally:
            self.users -= 1

    @property
    def idle(self) -> bool:
        """Whether nobody looks at it or changes it."""
        return not self.sockets and not self.users

    @property
    def outdated(self) -> bool:
        """Whether another process has changed it since it was read."""
        return self.heard != self.known

    @property
    def number(self) -> int:
        """The number of the last step."""
        return self.steps[-1].number if self.steps else 0

    @property
    def turn_began(self) -> float:
        """When the turn that is being made began."""
        return turn_began(self.steps, self.agreement.started_at or time.time())

    def running(self) -> State:
        """The position of a game that goes on; an error in words where there is none."""
        if self.state is None:
            raise Refused(409, "not-started")
        if self.status != RUNNING:
            raise Refused(409, "game-over" if self.status == OVER else "closed")
        return self.state

    def scene(self) -> Scene:
        """The position of a game that goes on, as everybody sees it."""
        state = self.running()
        kept = self._scene
        return kept if kept is not None and kept.state is state else Scene(state)

    def keep(self, scene: Scene) -> None:
        """Keep a scene for the next turn, if somebody may wait for that."""
        self._scene = scene if self.sockets else None

    def states(self) -> list[State]:
        """Every position from the deal on."""
        if self.start is None:
            return []
        if self.agreement.record is not None:
            return list(Record.parse(self.agreement.record).states())
        states = [self.start]
        for step in self.steps:
            states.append(states[-1].unchecked(parse_action(step.action)))
        return states

    def state_at(self, number: int) -> State:
        """The position after a step."""
        if self.state is None or not 0 <= number <= self.number:
            raise Refused(404, "no-number", number=number)
        return self.state if number == self.number else self.states()[number]

    # What a viewer is told

    def sight(self, viewer: Viewer) -> dict[str, Any]:
        """The table as it stands, for one viewer."""
        return {"type": "table", "table": self.summary(), **self.now(viewer)}

    def now(self, viewer: Viewer) -> dict[str, Any]:
        """The game as it stands, for one viewer."""
        return {
            "number": self.number,
            "view": None if self.state is None else seen(self.state, viewer).to_dict(),
            "turns": self.turns_for(viewer, turns),
        }

    def summary(self) -> dict[str, Any]:
        """What everybody may know of the table."""
        agreed = self.agreement
        return {
            "id": self.id,
            "status": self.status,
            "rules": agreed.rules,
            "options": dict(agreed.options),
            "seats": [
                {"kind": chair.kind, "name": chair.name, "level": chair.level}
                for chair in agreed.chairs
            ],
            "hints": agreed.hints,
            "turn_seconds": agreed.turn_seconds,
            "started_at": agreed.started_at,
            "level": agreed.level,
            "passed": list(agreed.passed),
            "votes": [list(vote) for vote in agreed.votes],
            "resigned": list(agreed.resigned),
            "winners": self.winners(),
            "rematch": agreed.rematch,
            "connected": self.connected(),
        }

    def winners(self) -> list[int] | None:
        """Who has won, None while nobody has."""
        if self.agreement.winners is not None:
            return list(self.agreement.winners)
        return list(self.state.winners) if self.state is not None and self.state.over else None

    @property
    def told_all(self) -> bool:
        """Whether nothing is secret any more: the game has ended, or was brought as a record."""
        return self.winners() is not None or self.agreement.record is not None

    def connected(self) -> list[int]:
        """The seats that somebody looks out of at the moment."""
        now = time.monotonic()
        there = [seats for seats, until in self.elsewhere.values() if until > now]
        return sorted({*self.seats_here(), *(seat for seats in there for seat in seats)})

    def seats_here(self) -> list[int]:
        """Those of them that are connected to this very process."""
        return sorted({socket.viewer for socket in self.sockets if socket.viewer is not None})

    def forget_silent(self) -> bool:
        """Forget processes that have not been heard of for too long; whether there were any."""
        now = time.monotonic()
        silent = [process for process, (_, until) in self.elsewhere.items() if until <= now]
        for process in silent:
            del self.elsewhere[process]
        return bool(silent)

    def was_here(self, seat: int) -> None:
        """Somebody has just acted, or their socket was there until now."""
        self.seen_at[seat] = time.monotonic()

    def has_gone(self, seat: int) -> bool:
        """Whether nobody has looked or acted out of a seat for some time."""
        since = self.seen_at.get(seat, self.loaded_at)
        return seat not in self.connected() and time.monotonic() - since >= self.gone_after

    def turns_for(self, viewer: Viewer, form: Callable[[State], T]) -> T | None:
        """The legal turns, for the one to act and, while a price stands, for all other seats."""
        state = self.state
        if state is None or viewer is None or self.status != RUNNING:
            return None
        if viewer != state.turn and not price_stands(state):
            return None
        return form(self.scene().view(state.turn))


def _state(text: str | None) -> State | None:
    return None if text is None else from_dict(json.loads(text))
