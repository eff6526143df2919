"""Lessons: a prepared game for each rule set, and going through it."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path

from . import answers_lessons as answers
from . import lessons, wishes
from .answers import REFUSED_TURNS, refusals
from .door import operation
from .limits import ACTING, READING
from .words import RuleSetName

router = APIRouter(prefix="/lessons", tags=["lessons"])
_get = partial(operation, router, "GET", refused=refusals())
Rules = Annotated[RuleSetName, Path(description="The rule set.")]


@_get("/{rules}", answers.Lesson, READING)
async def lesson(rules: Rules) -> dict[str, Any]:
    """The lesson of a rule set: prepared positions, what is told and what is asked for."""
    return lessons.shown(rules)


@operation(router, "POST", "/{rules}/try", answers.LessonProgress, ACTING, refused=REFUSED_TURNS)
async def try_lesson(rules: Rules, wish: wishes.LessonTurns) -> dict[str, Any]:
    """What some turns lead to in a chapter, the replies of the others included.

    Nothing is kept: all turns are sent each time.
    """
    return lessons.followed(rules, wish.chapter, wish.turns)
