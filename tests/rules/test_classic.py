"""`classic`, rule by rule."""

from dataclasses import replace
from typing import Any

import pytest

from shiftmaze import State
from shiftmaze.board import Shape, Square

from ..play import position, seeking
from .situations import holding, laid, moving, options, player, refused, standing

FIXED = {
    "c1": "skull",
    "e1": "sword",
    "a3": "gold",
    "c3": "keys",
    "e3": "emerald",
    "g3": "helmet",
    "a5": "book",
    "c5": "crown",
    "e5": "chest",
    "g5": "candelabrum",
    "c7": "map",
    "e7": "ring",
}
ON_TEES = {"bat", "dragon", "ghost", "genie", "troll", "princess"}
ON_CORNERS = {"owl", "spider", "moth", "lizard", "mouse", "scarab"}


def at_the_skull(pile: str, found: str = "", **settings: Any) -> State:
    """Yellow in its corner is to move, the way east open to the skull, c1, and the sword, e1."""
    cards = len((pile + " " + found).split())
    state = holding(position("classic", treasures=cards, **settings), 0, pile, found)
    return moving(laid(state, b1="A", d1="A", a2="A", c2="A"))


# Setup


@pytest.mark.parametrize(("players", "each"), [(1, 24), (2, 12), (3, 8), (4, 6)])
def test_the_cards_are_dealt_out_evenly(players: int, each: int) -> None:
    """C1, C2"""
    state = position("classic", 4, players=players)
    treasures = state.to_dict()["treasures"]
    piles = [player(state, seat)["pile"] for seat in range(players)]
    assert [len(pile) for pile in piles] == [each] * players
    assert sorted(card for pile in piles for card in pile) == sorted(treasures.values())
    assert len(treasures) == len(set(treasures.values())) == 24
    assert all(player(state, seat)["found"] == [] for seat in range(players))
    assert player(position("classic", 5, players=players), 0)["pile"] != piles[0]


def test_a_player_knows_only_the_own_top_card_from_the_start() -> None:
    """C3, C4, C16, C17: whoever begins."""
    state = position("classic", first=1, treasures=3)
    tops = [player(state, seat)["pile"][0] for seat in (0, 1)]
    hidden = ["?"] * 3
    for seat in (0, 1):
        piles = [[tops[seat], "?", "?"] if owner == seat else hidden for owner in (0, 1)]
        view = state.view(seat)
        assert [player(view, owner)["pile"] for owner in (0, 1)] == piles
    assert player(state.view(None), 0)["pile"] == hidden


def test_treasures_are_where_the_table_says() -> None:
    """C24"""
    for seed in range(5):
        state = position("classic", seed, tiles="1992" if seed % 2 else "2016")
        places = {name: at for at, name in state.to_dict()["treasures"].items()}
        assert {places[name]: name for name in FIXED.values()} == FIXED
        for names, shape in ((ON_TEES, Shape.TEE), (ON_CORNERS, Shape.CORNER)):
            for at in (places[name] for name in names):
                tile = state.maze.spare if at == "spare" else state.maze.tile(Square.parse(at))
                assert tile.shape is shape
                assert at not in FIXED
        assert len(places) == len(FIXED) + len(ON_TEES) + len(ON_CORNERS)


# Finding


def test_a_turn_that_ends_on_the_sought_treasure_finds_it() -> None:
    """C6, C8: the card is laid open, the next one looked at, and the turn is over."""
    after = at_the_skull("skull sword owl").play("c1")
    assert player(after, 0) == {"found": ["skull"], "pile": ["sword", "owl"]}
    assert player(after.view(0), 0)["pile"] == ["sword", "?"]
    assert (after.turn, after.phase) == (1, "shift")


def test_the_next_treasure_is_not_found_in_the_same_turn() -> None:
    """C8: both are on the way, and one turn later the sword can be found."""
    state = at_the_skull("skull sword")
    assert player(state.play("e1"), 0)["found"] == []
    assert player(moving(state.play("c1")).play("e1"), 0)["found"] == ["skull", "sword"]


def test_a_pawn_that_does_not_move_finds_too() -> None:
    """C7: it stood on the skull already, or the shift carried it along with the owl."""
    waiting = standing(at_the_skull("skull owl"), "c1 g7")
    assert player(waiting.play("-"), 0)["found"] == ["skull"]
    state = holding(position("classic", treasures=2), 0, "owl bat")
    state = standing(laid(state, a2="3 owl", spare="5"), "a2 g7")
    assert player(state.play("a2:5>-"), 0)["found"] == ["owl"]


def test_any_other_treasure_does_nothing() -> None:
    """C9: the skull lies deeper in the own pile, or is sought by somebody else."""
    assert player(at_the_skull("sword skull").play("c1"), 0)["found"] == []
    rival = holding(at_the_skull("bat owl"), 1, "skull sword").play("c1")
    assert player(rival, 0)["found"] == player(rival, 1)["found"] == []


# End


def test_with_all_found_the_way_leads_home() -> None:
    """C10, C11, C13: the last treasure does not win; the first to come home does, at once."""
    state = at_the_skull("skull", players=3)
    found = state.play("c1")
    assert (found.over, found.turn, player(found, 0)["pile"]) == (False, 1, [])
    assert not moving(found).play("e1").over
    home = moving(found).play("a1")
    assert (home.over, home.winners, home.scores, home.turn) == (True, (0,), None, 0)


def test_home_is_the_own_corner() -> None:
    """C11: green comes to the yellow corner with all treasures found, and the game goes on."""
    green = holding(standing(at_the_skull("bat"), "c1 c1"), 1, "", "skull")
    after = moving(green, 1).play("a1")
    assert (after.over, after.turn) == (False, 0)


def test_standing_at_home_wins_only_at_the_end_of_the_own_turn() -> None:
    """C12: not when somebody else's turn ends, and without moving."""
    waiting = holding(standing(position("classic", treasures=1), "a1 f7"), 1, "", "bat")
    waiting = replace(waiting, pawns=(Square.parse("a1"), Square.parse("g7")))
    after = waiting.play(f"b1:{waiting.maze.spare}>-")
    assert (after.over, after.turn) == (False, 1)
    assert after.play(f"b1:{after.maze.spare}>-").winners == (1,)


def test_alone_one_plays_with_all_cards_and_counts_the_turns() -> None:
    """C14: seat 0 is always next, and wins at the end."""
    state = position("classic", 2, 1, players=1)
    assert (state.turn, state.turns, len(player(state, 0)["pile"])) == (0, 1, 24)
    over = position("classic", 2, 500, seeking, players=1, treasures=2)
    assert (over.over, over.winners, over.scores) == (True, (0,), None)
    assert 0 < over.turns < 500


# What is secret


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_found_cards_and_the_places_of_treasures_are_public(viewer: int | None) -> None:
    """C15, C18: in the order found, the number left, and the treasure on the spare."""
    state = laid(at_the_skull("skull bat", "sword gold"), spare="3 owl")
    seen = state.view(viewer).to_dict()
    assert seen["players"][0]["found"] == ["sword", "gold"]
    assert len(seen["players"][0]["pile"]) == 2
    assert seen["treasures"] == state.to_dict()["treasures"]
    assert seen["treasures"]["spare"] == "owl"


# Options


def test_any_order() -> None:
    """C19, C20: one a turn; a card not yet found keeps its place in the pile."""
    state = at_the_skull("bat skull sword", order=["any", "pile"])
    after = state.play("c1")
    assert player(after, 0) == {"found": ["skull"], "pile": ["bat", "sword"]}
    after = moving(after).play("e1")
    assert player(after, 0) == {"found": ["skull", "sword"], "pile": ["bat"]}


def test_who_sees_cards_of_any_order_and_open_cards() -> None:
    """C19, C21: with `any` the owner knows all; with `open` everyone knows what the owner does."""
    settings: dict[str, Any] = {"order": ["any", "pile", "any"], "open": [False, True, True]}
    state = position("classic", players=3, treasures=2, **settings)
    piles = [player(state, seat)["pile"] for seat in range(3)]

    def seen(viewer: int | None) -> list[list[str]]:
        return [player(state.view(viewer), seat)["pile"] for seat in range(3)]

    public = [["?", "?"], [piles[1][0], "?"], piles[2]]
    assert seen(None) == seen(1) == seen(2) == public
    assert seen(0) == [piles[0], *public[1:]]


def test_children_may_end_the_game_with_the_last_treasure() -> None:
    """C22: without the way back, one value for all."""
    over = at_the_skull("skull", home=False).play("c1")
    assert (over.over, over.winners) == (True, (0,))
    assert not at_the_skull("skull sword", home=False).play("c1").over


def test_a_shorter_evening() -> None:
    """C23: from one card up to the even share; the others are in nobody's pile."""
    for treasures in (1, 8):
        state = position("classic", players=3, treasures=treasures)
        piles = [card for seat in range(3) for card in player(state, seat)["pile"]]
        assert len(piles) == len(set(piles)) == 3 * treasures
    assert position("classic", players=3).to_dict()["options"]["treasures"] == 8
    for wrong in (0, 9):
        with pytest.raises(ValueError, match="treasures"):
            position("classic", players=3, treasures=wrong)


def test_actions_of_other_games_are_refused() -> None:
    """S40: no coins, deals, wands or spells here."""
    state = at_the_skull("skull owl")
    for action in ("$1", "offer:wand", "withdraw", "advise:1:b1:5>-", "c1*", "c1^u"):
        assert refused(state, action) == "not-in-rules"
    assert refused(state, "g4") == "unreachable"
    assert "g4" not in options(state)
