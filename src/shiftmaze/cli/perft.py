"""`shiftmaze perft`: count action sequences."""

import time
from typing import Annotated

import typer

from ..rules import State, new_game
from ..rules.perft import divide
from ..rules.perft import perft as count
from .arguments import SeedOption, mistake, read_position

DEEPEST = 20


def perft(
    rules: Annotated[str, typer.Argument(metavar="RULES", help="The rule set.")],
    depth: Annotated[
        int, typer.Option(min=0, max=DEEPEST, help="How many actions; 2 is a whole turn.")
    ],
    position: Annotated[
        str | None,
        typer.Option(
            metavar="TEXT|FILE|-", help="Count from this position instead of a fresh deal."
        ),
    ] = None,
    seed: SeedOption = 0,
    per_action: Annotated[
        bool, typer.Option("--divide", help="Print the count for each first action.")
    ] = False,
) -> None:
    """Count the sequences of exactly so many actions, to compare implementations of the rules."""
    state = _position(rules, position, seed)
    if per_action and depth:
        counts = divide(state, depth)
        for action, number in counts.items():
            print(f"{action} {number}")
        print(f"total {sum(counts.values())}")
        return
    began = time.perf_counter()
    number = count(state, depth)
    print(number)
    seconds = time.perf_counter() - began
    typer.echo(f"{seconds:.3f} s, {number / max(seconds, 1e-9):,.0f} a second", err=True)


def _position(rules: str, position: str | None, seed: int | None) -> State:
    if position is None:
        return new_game(rules, seed=seed)
    state = read_position(position)
    if state.rules != rules:
        raise mistake(f"the position is one of {state.rules}, not of {rules}")
    if state.viewer is not None:
        raise mistake("a view hides cards: count from a whole position")
    return state
