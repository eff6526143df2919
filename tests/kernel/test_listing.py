"""The kernel's list of turns is that of the rules, in the same order."""

import json

import pytest
from hypothesis import given

from shiftmaze import RULE_SETS, State, kernel
from shiftmaze.rules import Phase
from tests.play import altered, position
from tests.strategies import positions


def texts(state: State) -> dict[str, list[str]]:
    table: dict[str, list[str]] = {}
    for shift, move in state.turns_available():
        table.setdefault(str(shift), []).append(str(move))
    return table


@given(positions())
def test_turns_of_positions_and_views(state: State) -> None:
    for seen in (state, state.view(state.turn), state.view(None)):
        assert kernel.turns(seen) == seen.turns_available()
        if seen.phase is Phase.SHIFT:
            assert kernel.table(seen) == texts(seen)
            compact = json.dumps(texts(seen), separators=(",", ":"))
            assert kernel.table_text(seen) == compact


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_a_table_is_what_a_page_needs(rules: str) -> None:
    state = position(rules, seed=3, turns=5)
    table = kernel.table(state)
    assert list(table) == [str(shift) for shift in state.actions()]
    assert all(moves[0] == "-" for moves in table.values())


def test_wands_that_are_bound() -> None:
    """M17, M24: with the last token in the maze, or the last wand promised, wands are bound."""
    state = position("master", seed=2)
    document = state.to_dict()
    taken = [*range(1, 21)]
    place = next(square for square, token in document["tokens"].items() if token == 25)
    last = altered(
        state,
        {
            "tokens": {place: 25},
            "players[0].tokens": taken,
            "scores": [
                sum(taken) + 9 + 20 * sum(t in taken for t in document["players"][0]["formula"]),
                9,
            ],
        },
    )
    assert kernel.turns(last) == last.turns_available()
    assert kernel.table(last) == texts(last)
    poor = altered(state, {"players[0].wands": 1, "scores[0]": 3})
    turn = poor.turns_available()[3]
    promised = poor.play("offer:wand").play(f"advise:1:{turn[0]}>{turn[1]}")
    assert kernel.turns(promised) == promised.turns_available() != poor.turns_available()
    assert kernel.table(promised) == texts(promised)


def test_a_child_with_many_spells() -> None:
    """T34: thousands of payments do not overflow the kernel's lists."""
    none = {"up": 0, "down": 0, "wild": 0}
    rich = altered(
        position("towers", 19, 4, wild_spells=True),
        {
            "players[0].spells": {"up": 8, "down": 8, "wild": 5},
            "players[1].spells": none,
            "spell_pile": ["up", "down", "wild"],
            "discard": [],
        },
    )
    turns = kernel.turns(rich)
    assert len(turns) > 4000
    assert turns == rich.turns_available()
    assert len(kernel.payments(kernel.pack([rich])).rows) > 4000
