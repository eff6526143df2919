"""`shiftmaze replay`: step through a recorded game."""

import json
import sys
from typing import Annotated

import typer

from ..notation import Record
from ..notation.writing import view_text
from ..rules import State, events
from .arguments import read_file

KEYS = "Enter or n: next, b: back, e: to the end, q: leave > "


def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A recorded game, or - for input.")],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the position document after each action.")
    ] = False,
) -> None:
    """Step through a recorded game, or print it if there is nobody to press a key."""
    record = Record.parse(sys.stdin.read() if file == "-" else read_file(file))
    states = list(record.states())
    if as_json:
        for state in states:
            print(json.dumps(state.to_dict(), ensure_ascii=False))
    elif file != "-" and sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(record, states)
    else:
        _print_all(record, states)


def names_of(record: Record) -> list[str]:
    """What to call the seats: the header `Players` if it names them all, else their colours."""
    names = [name.strip() for name in record.headers.get("Players", "").split(",")]
    colours = record.start.game.options.colours
    return names if len(names) == len(colours) and all(names) else list(colours)


def _tellings(record: Record, states: list[State]) -> list[list[str]]:
    """What happened before each position, beginning with nothing."""
    names = names_of(record)
    actions = record.actions()
    return [
        [],
        *(
            [event.told(names) for event in events(states[step], action, states[step + 1])]
            for step, action in enumerate(actions)
        ),
    ]


def _print_all(record: Record, states: list[State]) -> None:
    for name, value in record.headers.items():
        print(f"{name}: {value}")
    if record.partial:
        print(view_text(record.start))
    print(states[0])
    for lines, state in zip(_tellings(record, states), states, strict=True):
        for line in lines:
            print(f"{state.turns:>4}  {line}")
    print(states[-1])


def _step_through(record: Record, states: list[State]) -> None:
    tellings = _tellings(record, states)
    at = 0
    while True:
        print(f"\n{states[at]}\n")
        for line in tellings[at]:
            print(line)
        key = input(f"{at} of {len(states) - 1}. {KEYS}").strip().lower()
        if key == "q":
            return
        steps = {"": at + 1, "n": at + 1, "b": at - 1, "e": len(states) - 1}
        if key not in steps:
            print(f"{key} is not a key here")
        at = min(max(steps.get(key, at), 0), len(states) - 1)
