"""What the bench says of puzzles must come from making them."""

import pytest

from shiftmaze import RULE_SETS
from shiftmaze.bench.puzzles import measure

pytestmark = pytest.mark.slow


def test_puzzles_of_every_rule_set_are_measured() -> None:
    figures = measure(0.2)
    assert list(figures["puzzles"]) == list(RULE_SETS)
    for rules, made in figures["puzzles"].items():
        assert made["made"] >= 1
        assert 0 < made["median"] <= made["worst"], rules
        assert made["listings"] > 1, "it looks at more than one list of turns"
