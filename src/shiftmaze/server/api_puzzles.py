"""Puzzles: the one of today, any by its name, and trying to solve them."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from ..study.puzzles import Name
from . import answers_puzzles as answers
from . import puzzles, wishes
from .answers import REFUSED_TURNS, refusals
from .door import Server, operation
from .limits import ACTING, PUZZLING

router = APIRouter(prefix="/puzzles", tags=["puzzles"])
_get = partial(operation, router, "GET", refused=refusals())
PuzzleName = Annotated[
    str, Path(pattern="^[a-z]{1,20}-[1-9]-[0-9]{1,16}$", description="`classic-2-831`.")
]


@_get("/daily", answers.Puzzle, PUZZLING)
async def daily_puzzle(
    server: Server, wish: Annotated[wishes.DailyWish, Query()]
) -> dict[str, Any]:
    """The puzzle of today (UTC), the same for everybody."""
    return puzzles.shown(await server.puzzles.today(wish.rules))


@_get("/{name}", answers.Puzzle, PUZZLING)
async def puzzle(name: PuzzleName, server: Server) -> dict[str, Any]:
    """A puzzle by its name, which is its own seed."""
    return puzzles.shown(await server.puzzles.find(Name.parse(name)))


@operation(router, "POST", "/{name}/try", answers.Tried, ACTING, refused=REFUSED_TURNS)
async def try_puzzle(name: PuzzleName, wish: wishes.PuzzleTurns, server: Server) -> dict[str, Any]:
    """What some turns lead to from the start. Nothing is kept: all turns are sent each time."""
    return puzzles.attempted(await server.puzzles.find(Name.parse(name)), wish.turns)


@_get("/{name}/solution", answers.PuzzleSolution, PUZZLING)
async def puzzle_solution(name: PuzzleName, server: Server) -> dict[str, Any]:
    """The only first turn, and a turn that ends it."""
    return {"turns": (await server.puzzles.find(Name.parse(name))).solution_texts}
