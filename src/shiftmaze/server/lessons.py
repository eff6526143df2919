"""Lessons as they are told: every position and every check comes from the rules."""

from typing import Any

from ..rules import State
from ..study.lessons import (
    LEARNER,
    Chapter,
    Happening,
    LessonError,
    Note,
    Step,
    follow,
    lesson,
)
from .listing import turns


def shown(rules: str) -> dict[str, Any]:
    """A whole lesson, with what it asks for."""
    chapters = [_chapter(rules, chapter) for chapter in lesson(rules).chapters]
    return {"rules": rules, "chapters": chapters}


def followed(rules: str, chapter: int, texts: list[str]) -> dict[str, Any]:
    """What some turns lead to in a chapter."""
    chapters = lesson(rules).chapters
    if chapter >= len(chapters):
        raise LessonError("lesson-chapter", chapter=chapter, last=len(chapters) - 1)
    progress = follow(chapters[chapter], texts)
    return {
        **_standing(progress.state, to_act=not progress.over),
        "done": progress.done,
        "astray": progress.astray,
        "over": progress.over,
        "steps": [_happening(one) for one in progress.happenings],
    }


def _chapter(rules: str, chapter: Chapter) -> dict[str, Any]:
    steps = [_step(rules, step) for step in chapter.steps]
    return {**_standing(chapter.start, to_act=True), "steps": steps}


def _step(rules: str, step: Step) -> dict[str, Any]:
    notes = [_note(rules, note) for note in step.notes]
    return {"turn": step.turn, "free": step.free, "notes": notes}


def _note(rules: str, note: Note) -> dict[str, Any]:
    return {"name": f"{rules}-{note.name}", "when": note.when, "look": note.look}


def _standing(state: State, *, to_act: bool) -> dict[str, Any]:
    view = state.view(LEARNER)
    return {"view": view.to_dict(), "legal": turns(view) if to_act else None}


def _happening(one: Happening) -> dict[str, Any]:
    return {
        "seat": one.seat,
        "action": str(one.action),
        "events": [event.to_dict() for event in one.events],
        "view": one.after.view(LEARNER).to_dict(),
    }
