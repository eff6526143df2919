"""What a lesson is made of, and reading it from its file in `scripts/`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ...rules import State, from_dict

LEARNER = 0
"""The seat of whoever learns; the script plays the others."""
MOMENTS = ("spare", "shift", "walk", "choose")
"""How far a turn is tried: not at all, the tile lies right, it was pushed in, the pawn walked."""

Shown = Mapping[str, Any]
"""A part of an event's document: what an event must have to count as this one."""


@dataclass(frozen=True)
class Note:
    """One idea, told from a moment of the turn on. `look` is what it is about beside the board."""

    name: str
    when: str
    look: str | None
    rules: tuple[str, ...]
    """The numbered rules that it tells."""


@dataclass(frozen=True)
class Reply:
    """What another seat does next, and the events that are meant to come of it."""

    turn: str
    shows: tuple[Shown, ...]


@dataclass(frozen=True)
class Step:
    """A turn, a price or a coin that is asked for, what comes of it, and how the others answer.

    In a free step whatever shows the same events will do.
    """

    turn: str
    shows: tuple[Shown, ...]
    free: bool
    notes: tuple[Note, ...]
    replies: tuple[Reply, ...]


@dataclass(frozen=True)
class Chapter:
    """A position and the steps that lead on from it."""

    start: State
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """All that is to be learned of a rule set, beside what is known of the others."""

    rules: str
    chapters: tuple[Chapter, ...]

    @property
    def notes(self) -> tuple[Note, ...]:
        """Everything it tells."""
        return tuple(
            note for chapter in self.chapters for step in chapter.steps for note in step.notes
        )


@cache
def lesson(rules: str) -> Lesson:
    """The lesson of a rule set."""
    text = (files(__package__) / "scripts" / f"{rules}.json").read_text(encoding="utf-8")
    return Lesson(rules, tuple(map(_chapter, json.loads(text)["chapters"])))


def _chapter(document: Mapping[str, Any]) -> Chapter:
    return Chapter(from_dict(document["position"]), tuple(map(_step, document["steps"])))


def _step(document: Mapping[str, Any]) -> Step:
    return Step(
        document["turn"],
        tuple(document["shows"]),
        document.get("free", False),
        tuple(map(_note, document["notes"])),
        tuple(Reply(one["turn"], tuple(one["shows"])) for one in document["replies"]),
    )


def _note(document: Mapping[str, Any]) -> Note:
    return Note(document["name"], document["when"], document.get("look"), tuple(document["rules"]))
