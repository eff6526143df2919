"""Turns are listed alike with the kernel and without, and nobody waits for it to be compiled."""

import threading

import pytest

from shiftmaze import kernel
from shiftmaze.rules import RULE_SETS, State
from shiftmaze.server import listing

from ..play import position


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_kernel_and_the_rules_list_the_same(rules: str) -> None:
    for turns in (0, 7):
        state = position(rules, 3, turns)
        view = state.view(state.turn)
        assert listing.by_rules(view) == kernel.table(view)


def test_until_the_kernel_is_ready_the_rules_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[State] = []

    def compiling(view: State) -> dict[str, list[str]]:
        asked.append(view)
        return {}

    monkeypatch.setattr(listing, "_compiled", threading.Event())
    monkeypatch.setattr(kernel, "table", compiling)
    view = position("classic").view(0)
    assert listing.turns(view) == listing.by_rules(view)
    assert asked == []
    listing.get_ready()
    assert len(asked) == len(RULE_SETS)
    assert listing.turns(view) == {}
    listing.get_ready()
    assert len(asked) == len(RULE_SETS) + 1
