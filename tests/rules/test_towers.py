"""`towers`, rule by rule: heights, finds, the rune stone and the way home.

What spells cost and where they go is in `test_spells.py`.
"""

from collections import Counter
from typing import Any

import pytest

from shiftmaze import State
from shiftmaze.board import Shape, Square

from ..play import position
from .situations import changed, holding, laid, moving, options, player, refused, spells, standing


def court(pile: str = "chalice orb key", found: str = "", **settings: Any) -> State:
    """Yellow on a1 is to move; steps of one level lead to the chalice, c1, the rune stone, c3,
    and beyond it to d3."""
    state = laid(position("towers", 1, players=4, **settings), b1="A2", c2="53", d3="A4")
    return moving(spells(holding(state, 0, pile, found), "u"))


def drawn(before: State, after: State) -> int:
    """How many spells have gone from the pile to the hand of yellow."""
    count = len(before.to_dict()["spell_pile"]) - len(after.to_dict()["spell_pile"])
    hands = [sum(player(state, 0)["spells"].values()) for state in (before, after)]
    assert hands[1] - hands[0] == count
    return count


# Setup


def test_every_tile_is_a_tower() -> None:
    """T1, T37, T38: nine static ones, the crossing in the middle among them."""
    for seed in range(5):
        state = position("towers", seed)
        document = state.to_dict()
        board, heights = document["board"], document["heights"]
        static = [(row, column) for row in (0, 2, 4) for column in (0, 2, 4)]
        assert [board[row][column] for row, column in static] == list("6EC7FD3B9")
        assert [heights[row][column] for row, column in static] == list("232343232")
        assert set("".join(heights) + document["spare_height"]) <= set("12345")
        places = {name: at for at, name in document["treasures"].items()}
        at = [places[name] for name in ("chalice", "potion", "amulet", "orb")]
        assert at == ["c1", "a3", "e3", "c5"]
        assert document["rune"] == "c3"
        assert "F" not in document["spare"]


def test_the_movable_towers() -> None:
    """T39"""
    table = """
        straight 1, straight 2, straight 2, straight 3, straight 4, straight 5,
        corner 1 spellbook, corner 2, corner 3 hourglass, corner 3, corner 4 lantern, corner 4,
        corner 5 mirror, tee 1 key, tee 2 crown, tee 4 cauldron, tee 5 feather
    """
    document = position("towers", 3).to_dict()
    maze = position("towers", 3).maze
    words = {Shape.STRAIGHT: "straight", Shape.CORNER: "corner", Shape.TEE: "tee"}
    towers = [
        f"{words[maze.tile(s).shape]} {document['heights'][s.row][s.column]} "
        f"{document['treasures'].get(str(s), '')}"
        for s in maze.grid.movable
    ]
    spare = document["treasures"].get("spare", "")
    towers.append(f"{words[maze.spare.shape]} {document['spare_height']} {spare}")
    assert Counter(map(str.strip, towers)) == Counter(map(str.strip, table.split(",")))


@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 4), (4, 3)])
def test_what_is_dealt(players: int, each: int) -> None:
    """T2, T4, T5, T41: treasure cards evenly, a spell and an open quest for each."""
    state = position("towers", players=players)
    seats = [player(state, seat) for seat in range(players)]
    cards = [card for seat in seats for card in seat["pile"]]
    assert sorted(cards) == sorted(state.to_dict()["treasures"].values())
    assert [len(seat["pile"]) for seat in seats] == [each] * players
    assert [sum(seat["spells"].values()) for seat in seats] == [1] * players
    assert [seat["quest"] for seat in seats] == [False] * players
    pile = Counter(state.to_dict()["spell_pile"])
    for seat in seats:
        pile.update(seat["spells"])
    assert pile == {"up": 9, "down": 9, "wild": 6}
    assert state.to_dict()["discard"] == []


# Steps


def test_a_tower_keeps_its_height_wherever_it_goes() -> None:
    """T7: and the spare may be turned before it enters."""
    state = laid(position("towers"), spare="54", b5="33")
    assert {"b1:5", "b1:A"} <= options(state)
    after = state.play("b1:A").to_dict()
    before = state.to_dict()["heights"]
    assert [row[1] for row in after["heights"]] == ["4", *(row[1] for row in before[:4])]
    assert after["spare_height"] == "3"


def test_the_wizard_may_not_go_two_levels() -> None:
    """T8: one level down or up, but not two up to the right, nor two down further left."""
    state = laid(position("towers"), b1="A4", d1="A5", c2="52")
    state = moving(spells(state, ""), pawns="c1 e5")
    assert options(state) == {"-", "b1", "c2"}


def test_the_green_wizard_takes_five_steps_to_the_potion() -> None:
    """T8, T17: one down, one level, one up, one up, one down."""
    state = laid(position("towers"), a4="C3", b5="92", b4="53", b3="C4")
    state = moving(spells(holding(state, 1, "potion orb key", "mirror crown feather"), ""), 1)
    state = standing(state, "a1 a4")
    way = map(Square.parse, ("a4", "a5", "b5", "b4", "b3", "a3"))
    heights = state.to_dict()["heights"]
    assert "".join(heights[square.row][square.column] for square in way) == "322343"
    assert {"a5", "b5", "b4", "b3", "a3"} <= options(state)
    assert player(state.play("a3"), 1)["found"][-1] == "potion"
    wall = laid(state, b4="A3")
    assert "a3" not in options(wall), "through walls there is no way, however level"


# After the move


def test_a_find_draws_no_spell() -> None:
    """T3, T16, T17: the next card of the pile is looked at."""
    state = court()
    after = state.play("c1")
    assert player(after, 0)["found"] == ["chalice"]
    assert player(after.view(0), 0)["pile"] == ["orb", "?"]
    assert drawn(state, after) == 0
    assert (after.turn, after.phase) == (1, "shift")


def test_the_first_visit_to_the_rune_stone_draws_no_spell() -> None:
    """T16, T18, T27: it is the quest, also before the first treasure."""
    state = court()
    after = state.play("c3")
    assert player(after, 0)["quest"] is True
    assert [player(after, seat)["quest"] for seat in (1, 2, 3)] == [False] * 3
    assert drawn(state, after) == 0


def test_the_second_visit_draws_a_spell() -> None:
    """T19: and so does staying there."""
    state = changed(court(), {"players[0].quest": True})
    assert drawn(state, state.play("c3")) == 1
    waiting = standing(state, "c3 e1 e5 a5")
    assert drawn(waiting, waiting.play("-")) == 1


def test_passing_the_rune_stone_or_a_treasure_does_nothing() -> None:
    """T19, T20: the way to d3 leads over both."""
    state = court()
    after = state.play("d3")
    assert (player(after, 0)["quest"], player(after, 0)["found"]) == (False, [])
    assert drawn(state, after) == 1


def test_the_quest_and_a_find_without_moving() -> None:
    """T17, T18"""
    assert player(standing(court(), "c3 e1 e5 a5").play("-"), 0)["quest"] is True
    assert player(standing(court(), "c1 e1 e5 a5").play("-"), 0)["found"] == ["chalice"]


@pytest.mark.parametrize("move", ["-", "b1", "c1"])
def test_otherwise_a_spell_is_drawn(move: str) -> None:
    """T16, T19: without having moved, and on a treasure that is not sought, too."""
    state = court("orb chalice key")
    after = state.play(move)
    assert drawn(state, after) == 1
    assert player(after, 0)["found"] == []


def test_with_all_treasures_found_spells_are_drawn_still() -> None:
    """T19"""
    state = court("", "chalice orb key")
    assert drawn(state, state.play("c1")) == 1


# End


def last_steps(pile: str, found: str, quest: bool) -> State:
    """Yellow on b1, a step from home."""
    state = holding(standing(court(), "b1 e1 e5 a5"), 0, pile, found)
    return changed(state, {"players[0].quest": quest})


def test_home_with_all_treasures_and_the_quest_wins_at_once() -> None:
    """T25, T26, T28: and draws no spell any more."""
    state = last_steps("", "chalice orb key", quest=True)
    over = state.play("a1")
    assert (over.over, over.winners, over.turn, over.scores) == (True, (0,), 0, None)
    assert drawn(state, over) == 0


@pytest.mark.parametrize(
    ("pile", "found", "quest", "to"),
    [
        ("", "chalice orb key", False, "a1"),
        ("key", "chalice orb", True, "a1"),
        ("", "chalice orb key", True, "c1"),
        ("", "chalice orb key", True, "-"),
    ],
)
def test_nothing_less_wins(pile: str, found: str, quest: bool, to: str) -> None:
    """T26: without the quest, without a treasure, elsewhere."""
    state = last_steps(pile, found, quest)
    after = state.play(to)
    assert (after.over, after.turn, drawn(state, after)) == (False, 1, 1)


def test_the_quest_may_come_last_but_the_way_home_comes_after_it() -> None:
    """T26, T27"""
    state = court("", "chalice orb key").play("c3")
    assert (state.over, player(state, 0)["quest"]) == (False, True)
    assert moving(state).play("a1").winners == (0,)


# What is secret, and options


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_is_seen(viewer: int | None) -> None:
    """T29, T32: the own sought treasure; quests, heights, treasures and rune stone by all."""
    state = changed(court("orb key", "chalice"), {"players[0].quest": True})
    full, seen = state.to_dict(), state.view(viewer).to_dict()
    assert seen["players"][0]["pile"] == (["orb", "?"] if viewer == 0 else ["?", "?"])
    assert (seen["players"][0]["found"], seen["players"][0]["quest"]) == (["chalice"], True)
    for key in ("heights", "spare_height", "treasures", "rune"):
        assert seen[key] == full[key]


def test_any_order_and_open_cards() -> None:
    """T35, T36: spells stay secret."""
    state = court("key chalice orb", order=["any", *["pile"] * 3], open=[True, *[False] * 3])
    assert player(state.view(1), 0)["pile"] == ["key", "chalice", "orb"]
    assert player(state.view(1), 0)["spells"]["up"] == "?"
    after = state.play("c1")
    assert player(after, 0)["pile"] == ["key", "orb"]


def test_actions_of_other_games_are_refused() -> None:
    """S40: here moves cost spells, not wands."""
    state = court()
    assert refused(state, "c1*") == refused(state, "$1") == "not-in-rules"
    assert refused(state, "g7") == "off-board"
