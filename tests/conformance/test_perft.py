"""The engine counts what the files say, and so does the plain reading that wrote them."""

import pytest

import shiftmaze
from shiftmaze.rules.perft import divide, perft

from .. import plain
from ..perft import Case, file_of, parse

CASES = [
    pytest.param(case, id=f"{rules}: {case.name}")
    for rules in shiftmaze.RULE_SETS
    if file_of(rules).exists()
    for case in parse(file_of(rules).read_text(encoding="utf-8"))
]
QUICK = 2


@pytest.mark.parametrize("case", CASES)
def test_the_engine_counts_what_the_file_says(case: Case) -> None:
    state = shiftmaze.from_text(case.position)
    assert state.text() == case.position
    counts = {depth: perft(state, depth) for depth in case.counts if depth <= QUICK}
    assert counts == {depth: case.counts[depth] for depth in counts}


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_the_engine_counts_it_at_every_depth(case: Case) -> None:
    state = shiftmaze.from_text(case.position)
    assert {depth: perft(state, depth) for depth in case.counts} == case.counts


@pytest.mark.parametrize("case", CASES)
def test_the_plain_rules_divide_it_alike(case: Case) -> None:
    state = shiftmaze.from_text(case.position)
    document = state.to_dict()
    assert plain.divide(document, 2) == divide(state, 2)
    assert plain.perft(document, 1) == case.counts[1]


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_the_cases_cover_every_phase_and_number_of_players(rules: str) -> None:
    cases = parse(file_of(rules).read_text(encoding="utf-8"))
    states = [shiftmaze.from_text(case.position) for case in cases]
    table = shiftmaze.RULE_SETS[rules]
    assert {state.players for state in states} == set(table.options.players)
    running = {phase for phase in table.phases if phase is not shiftmaze.Phase.OVER}
    assert {state.phase for state in states} == running


def test_a_case_is_read_as_it_is_written() -> None:
    case = Case("start", "classic/1 6A6 …", {1: 44, 2: 305})
    assert parse(f"# about\n\n{case}\n\n{case}\n") == [case, case]
