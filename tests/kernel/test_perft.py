"""The perft files counted with the kernel's lists of turns."""

import pytest

from shiftmaze import RULE_SETS, State, from_text, kernel
from shiftmaze.rules import Phase
from tests.perft import Case, file_of, parse

CASES = [case for rules in RULE_SETS for case in parse(file_of(rules).read_text(encoding="utf-8"))]
IDS = [case.name for case in CASES]


def count(state: State, depth: int) -> int:
    """Like `perft`, but every whole turn comes from the kernel."""
    if depth == 0:
        return 1
    if state.phase is not Phase.SHIFT or depth == 1:
        return sum(count(state.unchecked(action), depth - 1) for action in state.actions())
    if depth == 2:
        return len(kernel.turns(state))
    total = 0
    for shift, move in kernel.turns(state):
        total += count(state.unchecked(shift).unchecked(move), depth - 2)
    return total


@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_counts_of_the_kernel(case: Case) -> None:
    state = from_text(case.position)
    assert all(count(state, depth) == case.counts[depth] for depth in (1, 2))


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=IDS)
def test_deeper_counts_of_the_kernel(case: Case) -> None:
    state = from_text(case.position)
    assert {depth: count(state, depth) for depth in case.counts} == case.counts
