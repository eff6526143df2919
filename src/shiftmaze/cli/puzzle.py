"""`shiftmaze puzzle`: something to reach in two turns."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from random import SystemRandom
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .arguments import RulesOption, mistake

if TYPE_CHECKING:
    from ..study.puzzles import Puzzle

FEW_DIGITS = 10**6


def puzzle(
    rules: RulesOption = "classic",
    turns: Annotated[int, typer.Option(help="How many turns it takes; 2 is all there are.")] = 2,
    seed: Annotated[
        int | None, typer.Option(help="The number of the puzzle; any one without it.")
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of today.")] = False,
    solve: Annotated[bool, typer.Option("--solve", help="Tell the solution too.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
) -> None:
    """Show a puzzle: reach something in two turns, with one right first turn alone."""
    from ..study import puzzles  # loads the compiler, which takes a while

    if daily and seed is not None:
        raise mistake("the puzzle of today has its own number: give --daily or --seed")
    number = SystemRandom().randrange(FEW_DIGITS) if seed is None else seed
    name = puzzles.Name(rules, turns, number)
    made = puzzles.make(puzzles.daily(rules, datetime.now(UTC).date()) if daily else name)
    if as_json:
        print(json.dumps(_document(made, solve), ensure_ascii=False))
    else:
        print(_drawn(made, solve))


def _document(puzzle: Puzzle, solve: bool) -> dict[str, Any]:
    document = {**puzzle.to_dict(), "position": puzzle.task.state.to_dict()}
    if solve:
        traits = [str(trait) for trait in puzzle.solution.traits]
        document |= {"solution": puzzle.solution_texts, "hidden_by": traits}
    return document


def _drawn(puzzle: Puzzle, solve: bool) -> str:
    from ..study.puzzles import HARDEST

    state, target = puzzle.task.state, puzzle.task.target
    thing = f"token {target}" if isinstance(target, int) else f"the {target}"
    colour = state.game.options.colours[state.turn]
    stars = "★" * puzzle.grade + "☆" * (HARDEST - puzzle.grade)
    lines = [
        str(state.view(state.turn)),
        "",
        f"{puzzle.name}  {stars}",
        f"Reach {thing} with {colour} in {puzzle.name.turns} turns; nobody else shifts in between.",
    ]
    if solve:
        lines.append(f"Solution: {' then '.join(puzzle.solution_texts)}")
    return "\n".join(lines)
