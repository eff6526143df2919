"""A game as a value that can be written down and played again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ..rules import Action, State
from ..rules.paths import differences
from .entry import Entry, followed, grouped, tidy
from .reading import read_record
from .writing import checked_headers, write_record


@dataclass(frozen=True, slots=True)
class Record:
    """A game, finished or not: headers, where it starts, and what was done.

    It is *partial* when it starts from a view: then it holds what that viewer saw, and no more.
    """

    start: State
    entries: tuple[Entry, ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    comment: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "headers", checked_headers(self.headers))
        object.__setattr__(self, "comment", tidy(self.comment))

    @classmethod
    def of(
        cls, start: State, actions: Iterable[Action], headers: Mapping[str, str] | None = None
    ) -> Record:
        """A game from its start and everything that was done."""
        return cls(start, tuple(map(Entry, grouped(actions))), headers or {})

    @classmethod
    def watched(
        cls,
        views: Sequence[State],
        actions: Sequence[Action],
        headers: Mapping[str, str] | None = None,
    ) -> Record:
        """A game as one viewer saw it: the views before, between and after the actions."""
        if len(views) != len(actions) + 1:
            raise ValueError("there must be a view before the first action and after each")
        entries: list[Entry] = []
        done = 0
        for turn in grouped(actions):
            done += len(turn)
            foreseen = followed(views[done - 1], turn[-1]).to_dict()
            seen = tuple(differences(foreseen, views[done].to_dict()))
            entries.append(Entry(turn, seen=seen))
        return cls(views[0], tuple(entries), headers or {})

    @classmethod
    def parse(cls, text: str) -> Record:
        """Read what `text` writes; RecordError names the line of a mistake."""
        read = read_record(text)
        return cls(read.start, read.entries, read.headers, read.comment)

    def text(self) -> str:
        """A file that a person can read and edit."""
        return write_record(self.headers, self.comment, self.start, self.entries)

    @property
    def partial(self) -> bool:
        """Whether this is only what one viewer saw."""
        return self.start.viewer is not None

    def actions(self) -> tuple[Action, ...]:
        """Everything that was done, in order, deals and coins too."""
        return tuple(action for entry in self.entries for action in entry.turn)

    def states(self) -> Iterator[State]:
        """The starting position, and the one after each action."""
        state = self.start
        yield state
        for entry in self.entries:
            for after in entry.after(state):
                yield after
                state = after
