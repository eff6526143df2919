"""What questions about lessons are answered with."""

from .answers import Answer, Turns, View
from .answers_puzzles import TriedStep
from .words import LessonLook, LessonMoment, LessonNote, RuleSetName, SeatNumber


class NoteTold(Answer):
    """One idea, told from a moment of the turn on; `look` is what it is about beside the board."""

    name: LessonNote
    when: LessonMoment
    look: LessonLook | None


class LessonStep(Answer):
    """What is asked for; in a free step other turns may do as well."""

    turn: str
    free: bool
    notes: list[NoteTold]


class LessonChapter(Answer):
    """A prepared position, and the steps that lead on from it."""

    view: View
    legal: Turns
    steps: list[LessonStep]


class Lesson(Answer):
    """The lesson of a rule set."""

    rules: RuleSetName
    chapters: list[LessonChapter]


class LessonHappening(TriedStep):
    """An action of a seat, what happened, and how it looked then."""

    seat: SeatNumber


class LessonProgress(Answer):
    """What some turns have led to: so many steps are done. `legal` is null once all are.

    After a turn that is legal but not the one asked for, `astray` is true and nothing has changed.
    """

    view: View
    legal: Turns | None
    done: int
    astray: bool
    over: bool
    steps: list[LessonHappening]
