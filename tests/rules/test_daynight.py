"""`daynight`, rule by rule, with Anne, Ben and Claudia of the 2016 rulebook's example."""

from random import Random
from typing import Any

import pytest

from shiftmaze import InvalidPosition, State, parse_action
from shiftmaze.board import Shape
from shiftmaze.draw.palette import BOLT, MOON, PAWNS, STAR, SUN

from ..play import position
from .situations import at_night, changed, holding, laid, moving, options, player, refused, standing

NIGHT = "firefly wisp wolf cat fox hedgehog raven toad mushroom lantern comet moonflower"


def evening(found: str = "gold book map", **settings: Any) -> State:
    """Yellow is to move and seeks the skull, on c1, the last of four; row 1 is open throughout.

    On it glow, once it is dark, the firefly on b1, the wisp on d1 and the wolf on f1.
    """
    state = laid(position("daynight", **settings), b1="A firefly", d1="A wisp", f1="A wolf")
    return moving(holding(laid(state, g2="5 fox"), 0, "skull", found))


def night(cards: str, found: str = "", **settings: Any) -> State:
    """The same maze after green ended the day; yellow is to move and has these night cards."""
    state = holding(at_night(evening(**settings), ender=1), 0, "", "gold")
    return moving(holding(state, 0, cards, found, night=True))


# Setup


@pytest.mark.parametrize(("players", "each"), [(2, 4), (3, 4), (4, 3)])
def test_cards_of_both_kinds_are_dealt(players: int, each: int) -> None:
    """D1, D2: the rest is in nobody's pile."""
    state = position("daynight", players=players)
    for kind in ("pile", "night"):
        dealt = [card for seat in range(players) for card in player(state, seat)[kind]]
        assert [len(player(state, seat)[kind]) for seat in range(players)] == [each] * players
        assert len(set(dealt)) == len(dealt) == players * each


def test_by_day_the_night_is_invisible() -> None:
    """D3, D4, D21, D25: the own top card is seen, no night card, no place, by nobody."""
    state = position("daynight")
    tops = [player(state, seat)["pile"][0] for seat in (0, 1)]
    for viewer in (0, 1, None):
        seen = state.view(viewer).to_dict()
        assert seen["night"] == {}
        for seat in (0, 1):
            top = tops[seat] if seat == viewer else "?"
            assert seen["players"][seat]["pile"] == [top, "?", "?", "?"]
            assert seen["players"][seat]["night"] == ["?"] * 4


def test_the_coins_lie_face_down() -> None:
    """D5, D26: in any order, and at night too nobody knows which lies where."""
    lying = {tuple(position("daynight", seed).to_dict()["coins"]) for seed in range(60)}
    assert lying == {(1, 3, 5), (1, 5, 3), (3, 1, 5), (3, 5, 1), (5, 1, 3), (5, 3, 1)}
    for state in (position("daynight"), night("wisp fox toad cat")):
        assert [state.view(v).to_dict()["coins"] for v in (0, 1, None)] == [["?"] * 3] * 3


# Day


def test_anne_ends_the_day() -> None:
    """D8, D9, D10, D11, D12: at once, with the others' last card unfound; Ben is next."""
    anne, ben, claudia = 0, 1, 2
    state = evening(players=3)
    state = holding(state, ben, "owl", "sword ring chest")
    state = holding(state, claudia, "bat", "keys moth troll")
    state = holding(state, ben, "firefly wisp wolf fox", night=True)
    dark = state.play("c1")
    assert dark.to_dict()["light"] == "night"
    assert [player(dark, seat)["pile"] for seat in (anne, ben, claudia)] == [[], [], []]
    assert [len(player(dark, seat)["found"]) for seat in (anne, ben, claudia)] == [4, 3, 3]
    assert list(map(str, dark.pawns)) == ["c1", "g1", "g7"]
    assert (dark.turn, dark.phase) == (ben, "shift")
    assert (dark.maze, dark.banned) == (state.maze, state.banned)
    for square, card in {"b1": "firefly", "d1": "wisp", "f1": "wolf", "g2": "fox"}.items():
        after = moving(dark, ben).play(square)
        assert player(after, ben)["night_found"] == [card]


def test_what_was_left_of_a_day_pile_stays_unknown() -> None:
    """D9: nothing of it is anywhere in the position."""
    left = holding(evening(), 1, "owl bat", "ring map")
    dark = left.play("c1")
    assert "owl" not in str(dark.to_dict()["players"])
    assert dark.view(0) == holding(left, 1, "ghost moth", "ring map").play("c1").view(0)


def test_the_last_seat_ends_the_day_and_the_first_begins_the_night() -> None:
    """D10: the next in turn order."""
    state = holding(evening(players=3), 2, "chest", "keys moth troll")
    state = moving(standing(state, "a1 g1 e5"), 2)
    dark = state.play("-")
    assert (dark.turn, dark.to_dict()["light"]) == (0, "night")


def test_by_day_there_is_no_way_back_and_no_night_treasure() -> None:
    """D6, D7: coming home means nothing, nor does the firefly."""
    state = holding(evening(), 0, "firefly wisp wolf cat", night=True)
    after = state.play("b1")
    assert (player(after, 0)["night_found"], after.to_dict()["light"]) == ([], "day")
    assert player(state.play("c1"), 0)["found"][-1] == "skull"
    home = holding(standing(state, "c1 g7"), 0, "bat skull", "gold map").play("a1")
    assert (home.phase, home.turn) == ("shift", 1)


# Night


def test_at_night_any_own_treasure_is_found_one_a_turn() -> None:
    """D12, D13: in any order; the skull, a day treasure, is found no more."""
    state = night("fox wolf wisp cat")
    after = state.play("d1")
    assert (player(after, 0)["night"], player(after, 0)["night_found"]) == (
        ["fox", "wolf", "cat"],
        ["wisp"],
    )
    assert after.turn == 1
    assert player(moving(after).play("f1"), 0)["night_found"] == ["wisp", "wolf"]
    assert state.play("c1").scores == state.scores
    assert player(state.play("b1"), 0)["night_found"] == [], "the firefly is not on a card"


def test_with_all_night_treasures_found_the_way_leads_home() -> None:
    """D14, D15, D16, D17: the game ends there, and the same seat turns over a coin."""
    state = changed(night("wisp", "fox wolf cat"), {"coins": [3, 5, 1]})
    found = state.play("d1")
    assert (found.phase, found.turn) == ("shift", 1)
    assert moving(found).play("c1").phase == "shift"
    home = moving(found).play("a1")
    assert (home.phase, home.turn, home.winners) == ("coin", 0, ())
    assert home.turns == found.turns + 1
    assert options(home) == {"$1", "$2", "$3"}
    assert [str(turn) for (turn,) in home.turns_available()] == ["$1", "$2", "$3"]
    over = home.play("$2")
    assert (over.over, over.turn, over.turns) == (True, 0, home.turns)
    assert over.to_dict()["coin"] == {"seat": 0, "value": 5}
    assert over.view(1).to_dict()["coins"] == [3, 5, 1]


def test_coins_have_their_time() -> None:
    """D16"""
    state = night("", "fox wolf cat wisp")
    assert refused(state, "$1") == "coin-later"
    home = standing(state, "c1 g7").play("a1")
    assert refused(home, "$4") == refused(home, "$0") == "no-coin"
    assert refused(home, "b1:5") == refused(home, "-") == "coin-now"
    assert refused(home, "offer:wand") == "not-in-rules"
    assert refused(home.view(0), "$1") == "hidden-outcome", "which lies where is unknown"
    assert home.view(1).actions() == ()


# Points


def test_points() -> None:
    """D18, D24: 1 by day, 2 by night, and the coin for whoever turned it; all can count along."""
    state = changed(night("", "fox wolf cat wisp"), {"coins": [3, 5, 1]})
    assert state.scores == state.view(None).scores == (1 + 8, 4)
    over = standing(state, "c1 g7").play("a1").play("$1")
    assert (over.scores, over.winners) == ((1 + 8 + 3, 4), (0,))


def test_the_most_points_win_whoever_came_home() -> None:
    """D19: 9 and the smallest coin against 4 by day and 3 by night."""
    state = holding(night("", "fox wolf cat wisp"), 0, "", "")
    state = holding(state, 1, "toad", "comet raven firefly", night=True)
    over = changed(standing(state, "c1 g7"), {"coins": [1, 3, 5]}).play("a1").play("$1")
    assert (over.scores, over.winners) == ((9, 10), (1,))


def test_a_tie_goes_to_the_most_cards() -> None:
    """D20: ten points each, with five cards and with seven."""
    state = holding(night("", "fox wolf cat wisp"), 1, "toad", "comet raven firefly", night=True)
    over = changed(standing(state, "c1 g7"), {"coins": [1, 3, 5]}).play("a1").play("$1")
    assert (over.scores, over.winners) == ((10, 10), (1,))


@pytest.mark.parametrize(("day", "points"), [("", 7), ("gold", 8)])
def test_if_cards_tie_too_the_win_is_shared(day: str, points: int) -> None:
    """D20: two of four have eight points with five cards; with a fourth card less is not enough."""
    state = laid(position("daynight", players=4), b1="A")
    state = holding(at_night(state, ender=3), 0, "", day)
    state = holding(holding(state, 1, "", "ring map"), 2, "", "owl bat")
    for seat, cards in enumerate(("fox wolf cat", "wisp toad comet", "raven lantern firefly")):
        state = holding(state, seat, "", cards, night=True)
    state = changed(standing(state, "c1 c1 c1 c1"), {"coins": [5, 1, 3]})
    over = moving(state).play("a1").play("$2")
    assert (over.scores, over.winners) == ((points, 8, 8, 3), (1, 2))


# What is secret


def test_at_night_the_places_are_seen_and_the_own_cards() -> None:
    """D22, D23, D24: found ones and the number left by everyone."""
    state = night("fox wolf", "wisp cat")
    for viewer in (0, 1, None):
        seen = state.view(viewer).to_dict()
        assert seen["night"] == state.to_dict()["night"]
        assert seen["players"][0]["night"] == (["fox", "wolf"] if viewer == 0 else ["?", "?"])
        assert seen["players"][0]["night_found"] == ["wisp", "cat"]


def test_a_day_view_that_plays_into_the_night_stays_in_the_dark() -> None:
    """D21: it cannot tell yet what is found next."""
    view = evening().view(0).play("c1")
    assert (view.to_dict()["light"], view.to_dict()["night"]) == ("night", {})
    for text in (f"b1:{view.maze.spare}", "-"):
        view = view.unchecked(parse_action(text))
    assert view.turn == 0
    assert [player(view, seat)["night"] for seat in (0, 1)] == [["?"] * 4] * 2


# Options


def test_any_order_by_day() -> None:
    """D27: the skull may be found before the bat."""
    state = holding(evening(order=["any", "pile"]), 0, "bat skull", "gold map")
    assert player(state.play("c1"), 0) | {"night": []} == {
        "found": ["gold", "map", "skull"],
        "pile": ["bat"],
        "night": [],
        "night_found": [],
    }
    assert player(state.view(0), 0)["pile"] == ["bat", "skull"]
    assert player(state.view(1), 0)["pile"] == ["?", "?"]


def test_open_cards() -> None:
    """D28: the day card that is sought, and from nightfall on all night cards."""
    day = evening(open=[True, False])
    assert player(day.view(1), 0)["pile"] == player(day.view(None), 0)["pile"] == ["skull"]
    assert player(day.view(0), 0)["night"] == ["?"] * 4
    dark = night("fox wolf wisp cat", open=[True, False])
    for viewer in (0, 1, None):
        assert player(dark.view(viewer), 0)["night"] == ["fox", "wolf", "wisp", "cat"]
    assert player(dark.view(0), 1)["night"] == ["?"] * 4


# Components


@pytest.mark.parametrize(("tiles", "bare"), [("2016", 0), ("1992", 1)])
def test_each_night_treasure_is_on_a_straight_of_its_own(tiles: str, bare: int) -> None:
    """D30, D31, D32: with the tiles of 1992 one straight stays bare."""
    for seed in range(5):
        state = position("daynight", seed, tiles=tiles)
        night, day = state.to_dict()["night"], state.to_dict()["treasures"]
        assert sorted(night.values()) == sorted(NIGHT.split())
        assert night.keys() <= set(straights(state))
        assert len(straights(state)) - len(night) == bare
        assert day == position("classic", seed, tiles=tiles).to_dict()["treasures"]
        assert not night.keys() & day.keys()
    with pytest.raises(InvalidPosition, match="night: firefly is missing"):
        changed(state, {"night": {}})


def straights(state: State) -> list[str]:
    tiles = {str(square): state.maze.tile(square) for square in state.maze.grid.movable}
    tiles["spare"] = state.maze.spare
    return [place for place, tile in tiles.items() if tile.shape is Shape.STRAIGHT]


def test_which_straight_stays_bare_is_drawn() -> None:
    """D32: in the same maze it is now this, now that one."""
    state = position("daynight", tiles="1992").view(0)
    nights = [state.sample(Random(seed)).to_dict()["night"] for seed in range(30)]
    assert len({frozenset(set(straights(state)) - night.keys()) for night in nights}) > 5


def test_the_symbols_of_the_pawns() -> None:
    """D33"""
    symbols = {"yellow": SUN, "blue": MOON, "green": STAR, "red": BOLT}
    assert {colour: PAWNS[colour].symbol for colour in symbols} == symbols
