"""Whole games of every rule set: nothing gets lost, nobody is stuck, and somebody wins."""

from collections import Counter
from typing import Any

import pytest

import shiftmaze
from shiftmaze import Action, Phase, State
from shiftmaze.rules import Move, Shift

from ..games import recorded
from ..play import Player, at_random, played, seeking
from .tables import Table, name_of, tables

Document = dict[str, Any]

SHAPES = {**dict.fromkeys("5A", "straight"), **dict.fromkeys("36C9", "corner"), "F": "crossing"}
SHAPES |= dict.fromkeys("7EDB", "tee")
MOST_TURNS = 12_000


def kept(document: Document) -> dict[str, Any]:
    """What no action can change: every thing that is somewhere, wherever that is."""
    players = document["players"]
    things: dict[str, Any] = {
        "tiles": Counter(SHAPES[tile] for row in document["board"] for tile in row),
        "homes": document["homes"],
        "options": document["options"],
    }
    things["tiles"][SHAPES[document["spare"]]] += 1
    for key in ("treasures", "night"):
        things[key] = sorted(document.get(key, {}).values())
        assert len(set(things[key])) == len(things[key])
    if "heights" in document:
        heights = "".join([*document["heights"], document["spare_height"]])
        spells = Counter([*document["spell_pile"], *document["discard"]])
        for player in players:
            spells.update(player["spells"])
        things |= {"heights": Counter(heights), "spells": spells}
    if "tokens" in document:
        taken = [token for player in players for token in player["tokens"]]
        things["tokens"] = sorted([*document["tokens"].values(), *taken])
        things["formulas"] = [player["formula"] for player in players]
    things["coins"] = document.get("coins")
    for name, found, pile in (("cards", "found", "pile"), ("night cards", "night_found", "night")):
        if document.get("light") != "night" or name != "cards":
            things[name] = [sorted(p.get(found, []) + p.get(pile, [])) for p in players]
    return things


def check_step(before: Document, action: Action, after: Document, things: dict[str, Any]) -> None:
    """What holds for every action of every rule set."""
    now = kept(after)
    assert now == {name: things[name] for name in now}
    assert after["turns"] == before["turns"] + isinstance(action, Move)
    if isinstance(action, Shift):
        assert after["phase"] == "move"
        assert after["turn"] == before["turn"]
        assert after["players"] == before["players"]
        assert after["banned"] not in (None, str(action.arrow))
    else:
        assert after["board"] == before["board"]
        assert after["banned"] == before["banned"]
    for old, new in zip(before["players"], after["players"], strict=True):
        for found in ("found", "night_found"):
            if found in old:
                assert new[found][: len(old[found])] == old[found]
    wands = [sum(player.get("wands", 0) for player in one["players"]) for one in (before, after)]
    assert wands[0] - wands[1] == (isinstance(action, Move) and action.wand)


def check_outcome(state: State) -> None:
    if not state.over:
        assert state.winners == ()
        assert state.actions()
        if state.phase is Phase.MOVE:
            assert Move(None) in state.actions()
        return
    assert not state.actions()
    assert not state.turns_available()
    assert state.winners
    assert set(state.winners) <= set(range(state.players))
    assert list(state.winners) == sorted(set(state.winners))
    if state.scores is None:
        assert state.winners == (state.turn,)
    else:
        assert {state.scores[seat] for seat in state.winners} == {max(state.scores)}


def check_game(table: Table, player: Player, seed: int, most_turns: int) -> State:
    """Play a game, holding every step of it against what must be so; its last position."""
    rules, options = table
    state = shiftmaze.new_game(rules, seed=seed, **options)
    document = state.to_dict()
    things = kept(document)
    for before, action, state in played(rules, seed, player, most_turns, **options):
        assert before.to_dict() == document, f"{action} changed the position it was played in"
        after = state.to_dict()
        check_step(document, action, after, things)
        check_outcome(state)
        document = after
    return state


@pytest.mark.parametrize("player", [at_random, seeking])
@pytest.mark.parametrize("table", tables(2), ids=name_of)
def test_a_game_begins_well(table: Table, player: Player) -> None:
    check_game(table, player, seed=5, most_turns=5)


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_a_random_game_comes_to_an_end(table: Table) -> None:
    assert check_game(table, at_random, seed=6, most_turns=MOST_TURNS).over


@pytest.mark.slow
@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_a_seeking_game_comes_to_an_end(table: Table) -> None:
    assert check_game(table, seeking, seed=7, most_turns=MOST_TURNS).over


def test_the_coin_is_no_turn() -> None:
    *_, before, after = recorded("daynight")
    assert before.phase is Phase.COIN
    assert (before.turns, before.turn) == (after.turns, after.turn)
