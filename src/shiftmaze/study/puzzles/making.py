"""Making the puzzle of a name."""

from dataclasses import dataclass
from random import Random
from typing import Any

from ...rules import turn_text
from .grading import Solution, solution
from .naming import Name
from .positions import Target, Task, tasks
from .proof import the_only


@dataclass(frozen=True)
class Puzzle:
    """A task with exactly one first turn that solves it, and its solution."""

    name: Name
    task: Task
    solution: Solution

    @property
    def grade(self) -> int:
        """How hidden the solution is, from 1 to 5."""
        return self.solution.grade

    @property
    def solution_texts(self) -> list[str]:
        """The turns of the solution as texts."""
        return [turn_text(turn) for turn in self.solution.turns]

    def to_dict(self) -> dict[str, Any]:
        """The puzzle without its solution, as plain JSON."""
        return {
            "name": str(self.name),
            "rules": self.name.rules,
            "turns": self.name.turns,
            "target": target_document(self.task.target),
            "grade": self.grade,
        }


def make(name: Name) -> Puzzle:
    """The puzzle of a name: the first task with a single solution among those of its seed."""
    rng = Random(name.seed)
    while True:
        for task in tasks(name.rules, rng):
            first = the_only(task)
            if first is not None:
                return Puzzle(name, task, solution(task, first))


def target_document(target: Target) -> dict[str, Any]:
    """What is to be reached, as plain JSON."""
    return {"token": target} if isinstance(target, int) else {"thing": target}
