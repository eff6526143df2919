"""Hints are given step by step, and no step tells more than it is asked for."""

from typing import Any

import pytest

from shiftmaze import RULE_SETS, Record, State, from_dict, new_game
from shiftmaze.rules import Phase
from shiftmaze.server.hinting import in_reach

from .players import Table, refused, table
from .running import Running
from .test_records import game

pytest_plugins = ("tests.server.shared",)


def steps_of_a_hint(made: Table, seat: int) -> tuple[Any, Any, Any]:
    """Whether something is in reach, where to shift, and the best turns."""
    asked = [made.get(f"/hint?step={step}", f"seat:{seat}") for step in ("reach", "line", "turn")]
    assert [answer.status_code for answer in asked] == [200, 200, 200]
    reach, line, turn = (answer.json() for answer in asked)
    assert reach.keys() == line.keys() == {"number", "step", "in_reach", "arrow"}
    assert (reach["arrow"], line["in_reach"]) == (None, None), "no more than was asked for"
    return reach["in_reach"], line["arrow"], turn["best"]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_hint_is_given_step_by_step(server: Running, rules: str) -> None:
    with table(server, rules=rules, options={"first": 0}, hints=True) as made:
        made.start()
        in_reach, arrow, best = steps_of_a_hint(made, 0)
        assert best[0]["turn"].startswith(f"{arrow}:")
        assert made.get("/hint", "seat:0").json()["best"] == best
        keys = {reason["key"] for reason in best[0]["reasons"]}
        if keys & {"finds", "takes", "visits-rune"}:
            assert in_reach
        assert refused(made.get("/hint?step=all", "seat:0")) == (422, "bad-request")
        assert refused(made.get("/hint?step=reach", "seat:1")) == (409, "not-your-turn")


def test_what_is_in_reach_is_told_by_trying_every_turn() -> None:
    state = new_game("classic", players=2, seed=3)
    told = set()
    for target in ("owl", "ring", "ghost", "skull", "book", "bat", "moth", "map"):
        dealt = top_card(state, target)
        found = [finds(dealt.play(turn)) for turn in dealt.turns_available()]
        assert in_reach(dealt.view(0)) == any(found)
        told.add(any(found))
    assert told == {True, False}, "choose another seed"


def finds(after: State) -> bool:
    return len(after.to_dict()["players"][0]["found"]) == 1


def top_card(state: State, target: str) -> State:
    """The same position with this card on top of the first seat's pile."""
    document = state.to_dict()
    piles = [player["pile"] for player in document["players"]]
    owner = next(pile for pile in piles if target in pile)
    place, top = owner.index(target), piles[0][0]
    owner[place], piles[0][0] = top, target
    return from_dict(document)


def test_the_way_home_is_in_reach_where_it_ends_the_game() -> None:
    for rules in ("classic", "towers", "daynight"):
        last = [
            state for state in Record.parse(game(rules)).states() if state.phase is Phase.SHIFT
        ][-1]
        assert in_reach(last.view(last.turn)), rules
