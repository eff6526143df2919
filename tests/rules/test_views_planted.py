"""Hidden things that stand out are planted, and looked for in all that a view is made of."""

import json
import pickle
from typing import Any

import pytest

import shiftmaze
from shiftmaze import State

from ..play import altered, position

SEED = 0x1B2C3D4E5F6071


def planted(rules: str) -> tuple[State, dict[int | None, list[str]]]:
    """A position, and for each viewer what must not be found in its view."""
    if rules == "classic":
        first, second = ["owl", "ring", "map"], ["bat", "moth", "skull"]
        state = position(rules, 7, treasures=3)
        state = altered(state, {"players[0].pile": first, "players[1].pile": second})
        return state, {0: first[1:] + second, 1: first + second[1:], None: first + second}
    state = position(rules, 7)
    if rules == "daynight":
        everything = [*state.to_dict()["night"].values(), '"coins": [5, 3, 1]']
        state = altered(state, {"coins": [5, 3, 1]})
        return state, {0: everything, 1: everything, None: everything}
    if rules == "master":
        state = altered(state, {"players[0].formula": [7, 6, 25], "players[1].formula": [2, 8, 17]})
        return state, {0: ["[2, 8, 17]"], 1: ["[7, 6, 25]"], None: ["[2, 8, 17]", "[7, 6, 25]"]}
    state = altered(state, {"seed": SEED})
    hidden = [str(SEED), '"up"]', '"down",', '"wild",']
    return state, {0: hidden, 1: hidden, None: hidden}


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_no_hidden_thing_is_found_in_a_view(rules: str) -> None:
    state, secrets = planted(rules)
    whole = json.dumps(_without_places(state.to_dict()))
    assert any(secret in whole for secret in secrets[None])
    for seat, hidden in secrets.items():
        text = json.dumps(_without_places(state.view(seat).to_dict()))
        assert [secret for secret in hidden if secret in text] == []


@pytest.mark.parametrize("rules", ["classic", "daynight", "towers"])
def test_no_hidden_thing_is_kept_inside_a_view(rules: str) -> None:
    """Names of treasures are kept with cards only, so a view's memory holds no hidden one."""
    state, secrets = planted(rules)
    for seat, hidden in secrets.items():
        memory = pickle.dumps(state.view(seat))
        assert [secret for secret in hidden if secret.encode() in memory] == []
        assert SEED.to_bytes(7, "little") not in memory


def _without_places(document: dict[str, Any]) -> dict[str, Any]:
    """Where the treasures are is public, and so are their names."""
    return {key: value for key, value in document.items() if key != "treasures"}
