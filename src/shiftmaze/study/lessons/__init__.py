"""Lessons: a prepared game that is told step by step, every step checked by the rules."""

from .following import Happening, LessonError, Progress, follow
from .script import LEARNER, MOMENTS, Chapter, Lesson, Note, Reply, Step, lesson

__all__ = [
    "LEARNER",
    "MOMENTS",
    "Chapter",
    "Happening",
    "Lesson",
    "LessonError",
    "Note",
    "Progress",
    "Reply",
    "Step",
    "follow",
    "lesson",
]
