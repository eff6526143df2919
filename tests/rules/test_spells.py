"""Spells in `towers`: what a way costs, where the cards go, and who sees them."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze import State, parse_action
from shiftmaze.rules import Spells
from shiftmaze.rules.payments import payments, pays

from ..play import position
from .situations import changed, holding, laid, moving, options, player, refused, spells


def stairs(hand: str, pile: str | None = None, discard: str = "", **settings: Any) -> State:
    """Yellow on a1; row 1, and nothing else, is open: heights 2, 4, 3, 5, 2."""
    state = laid(position("towers", 1, **settings), b1="A4", d1="A5", a2="A2", c2="A2", e2="A1")
    state = holding(state, 0, "key crown", "mirror feather lantern orb")
    return moving(spells(state, hand, pile, discard))


def cards(state: State, seat: int = 0) -> dict[str, Any]:
    held: dict[str, Any] = player(state, seat)["spells"]
    return held


# What a way costs


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("", "-"),
        ("dd", "-"),
        ("u", "- b1^u c1^u"),
        ("w", "- b1^w c1^w"),
        ("uw", "- b1^u b1^w c1^u c1^w d1^uw"),
        ("uu", "- b1^u c1^u d1^uu"),
        ("uuw", "- b1^u b1^w c1^u c1^w d1^uu d1^uw e1^uuw"),
        ("uud", "- b1^u c1^u d1^uu e1^uud"),
        ("udw", "- b1^u b1^w c1^u c1^w d1^uw e1^udw"),
        ("www", "- b1^w c1^w d1^ww e1^www"),
    ],
)
def test_a_spell_pays_for_a_single_step(hand: str, expected: str) -> None:
    """T9, T11, T12, T13, T15: up for a climb, down for a descent, wild for either; any number."""
    assert options(stairs(hand)) == set(expected.split())


def test_a_descent() -> None:
    """T9: from d1 down to c1 or e1; from c1 up one level to b1 is free, down to a1 is not."""
    state = changed(stairs("dw"), {"pawns": ["d1", "e5"]})
    expected = "- c1^d c1^w b1^d b1^w e1^d e1^w a1^dw"
    assert options(state) == set(expected.split())


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("d", "- b1^d c1^d"),
        ("ud", "- b1^u b1^d c1^u c1^d d1^ud"),
        ("ddd", "- b1^d c1^d d1^dd e1^ddd"),
    ],
)
def test_children_may_use_every_spell_as_a_wild_one(hand: str, expected: str) -> None:
    """T34: payments are minimal still."""
    assert options(stairs(hand, wild_spells=[True, False])) == set(expected.split())
    grown_up = options(stairs(hand, wild_spells=[False, True]))
    assert "b1^d" not in grown_up


def test_cards_used_as_wild_ones_keep_their_kind() -> None:
    """T34"""
    after = stairs("dd", wild_spells=True).play("d1^dd")
    assert after.to_dict()["discard"] == ["down", "down"]


def test_a_dear_card_may_stand_against_two_cheap_ones() -> None:
    """T13, T15: west to the rune stone one descent, 3-1-2-3-4, east two climbs, 3-2-2-4-3-2-4."""
    west = {"b5": "71", "b4": "62", "c4": "93"}
    east = {"d5": "A2", "e4": "54", "d3": "E2"}
    state = laid(position("towers", 960), **west, **east)
    both = moving(spells(state, "uudw"), pawns="c5 a1")
    assert {text for text in options(both) if text.startswith("c3")} == {"c3^d", "c3^w", "c3^uu"}
    assert refused(both, "c3^ud") == refused(both, "c3^uw") == "spells-wrong"


def test_what_is_free_cannot_be_paid_for() -> None:
    """T14"""
    state = laid(stairs("uw"), b1="A2")
    assert {"b1", "c1"} <= options(state)
    assert refused(state, "b1^u") == refused(state, "b1^w") == "no-spell-needed"
    assert refused(state, "-^u") == "not-an-action"


def test_spells_do_not_lead_through_walls() -> None:
    """T10: a2 is shut towards a1, and b1 to the south."""
    state = stairs("uuddww")
    assert refused(state, "a2^w") == refused(state, "b2") == "unreachable"


def test_why_a_payment_is_refused() -> None:
    """T12, T13"""
    state = stairs("uw")
    assert refused(state, "b1") == "spells-needed"
    assert refused(state, "b1^d") == "spells-missing"
    assert refused(state, "b1^uw") == "spells-wrong"
    assert refused(state, "e1^uw") == "unreachable"


HANDS = st.builds(Spells, st.integers(0, 3), st.integers(0, 3), st.integers(0, 3))
WAYS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=3)


@given(WAYS, HANDS, st.booleans())
def test_payments_are_all_the_minimal_ones(
    ways: list[tuple[int, int]], hand: Spells, all_wild: bool
) -> None:
    """T13, T34: tried out with every part of the hand."""

    def enough(up: int, down: int, wild: int) -> bool:
        used = Spells(wild=up + down + wild) if all_wild else Spells(up, down, wild)
        return any(pays(used, way) for way in ways)

    minimal = set()
    for up, down, wild in product(*(range(count + 1) for count in hand)):
        fewer = [(up - 1, down, wild), (up, down - 1, wild), (up, down, wild - 1)]
        if enough(up, down, wild) and not any(enough(*f) for f in fewer if min(f) >= 0):
            minimal.add(Spells(up, down, wild))
    assert set(payments(tuple(ways), hand, all_wild)) == minimal


def test_payments_are_listed_fewest_cards_first() -> None:
    """T15"""
    listed = payments(((2, 0), (0, 1)), Spells(2, 1, 1), False)
    assert [str(spells) for spells in listed] == ["d", "w", "uu"]


# Where the cards go


def test_spent_spells_are_discarded_before_anything_is_drawn() -> None:
    """T21, T25: oldest first, the cards of one payment in the order up, down, wild."""
    after = stairs("uudw", pile="dd", discard="w").play("e1^udw")
    assert after.to_dict()["discard"] == ["wild", "up", "down", "wild"]
    assert after.to_dict()["spell_pile"] == ["down"]
    assert cards(after) == {"up": 1, "down": 1, "wild": 0}
    finder = holding(stairs("u", "dd", "w"), 0, "chalice key", "mirror feather lantern orb")
    assert finder.play("c1^u").to_dict()["discard"] == ["wild", "up"]


def test_the_top_spell_is_drawn_and_kept() -> None:
    """T19, T24: there is no limit to a hand."""
    after = stairs("uuuuuuuuuddddddd", pile="wdd").play("-")
    assert cards(after) == {"up": 9, "down": 7, "wild": 1}
    assert moving(after).to_dict()["players"][0]["spells"] == cards(after)


def test_a_draw_that_empties_the_pile_renews_it_at_once() -> None:
    """T22, T25"""
    after = stairs("", pile="d", discard="wuw").play("-")
    assert cards(after)["down"] == 1
    assert after.to_dict()["discard"] == []
    assert sorted(after.to_dict()["spell_pile"]) == ["up", "wild", "wild"]


def test_a_payment_that_finds_the_pile_empty_renews_it_before_the_draw() -> None:
    """T21, T22, T25: of the two cards spent one is drawn again."""
    after = stairs("uw", pile="").play("d1^uw")
    assert after.to_dict()["discard"] == []
    left, held = after.to_dict()["spell_pile"], cards(after)
    assert len(left) == 1
    assert sorted([*left, *(kind for kind, count in held.items() if count)]) == ["up", "wild"]


def test_a_payment_renews_an_empty_pile_also_in_a_turn_without_a_draw() -> None:
    """T22, T25: the find takes the place of the draw, not of the shuffle."""
    state = holding(stairs("uw", pile=""), 0, "chalice key", "mirror feather lantern orb")
    after = state.play("c1^u")
    assert player(after, 0)["found"][-1] == "chalice"
    assert (after.to_dict()["spell_pile"], after.to_dict()["discard"]) == (["up"], [])
    assert cards(after) == {"up": 0, "down": 0, "wild": 1}


def test_when_both_piles_are_empty_nothing_is_drawn() -> None:
    """T16, T23"""
    state = stairs("u", pile="")
    after = state.play("-")
    assert cards(after) == cards(state)
    assert (after.to_dict()["spell_pile"], after.turn) == ([], 1)


def test_the_last_card_is_drawn_when_there_are_no_discards() -> None:
    """T22, T23: nothing to renew the pile with."""
    after = stairs("", pile="u").play("-")
    assert (after.to_dict()["spell_pile"], after.to_dict()["discard"]) == ([], [])


def test_shuffles_follow_from_the_seed() -> None:
    """T22, T33: the same seed gives the same order, and each shuffle a new seed."""
    state = stairs("", pile="d", discard="uuuuuddddwww")
    orders = []
    for seed in (1, 1, 2, 3):
        after = changed(state, {"seed": seed}).play("-").to_dict()
        assert after["seed"] != seed
        orders.append(after["spell_pile"])
    assert orders[0] == orders[1]
    assert len(set(map(tuple, orders))) == 3


# Who sees them


def test_hands_and_the_pile_are_secret() -> None:
    """T30, T31, T33: sizes and discards are public; no view has a seed."""
    state = stairs("uw", pile="dd", discard="w")
    hidden = {"up": "?", "down": "?", "wild": "?"}
    for viewer in (0, 1, None):
        seen = state.view(viewer).to_dict()
        for seat, size in ((0, 2), (1, 19)):
            known = cards(state, seat) if viewer == seat else hidden
            assert seen["players"][seat]["spells"] == known | {"size": size}
        assert (seen["spell_pile"], seen["discard"]) == (["?", "?"], ["wild"])
        assert "seed" not in seen


def test_a_drawn_spell_is_seen_by_the_drawer_alone() -> None:
    """T31"""
    after = stairs("u", pile="dd").play("-")
    assert cards(after.view(0)) == {"up": 1, "down": 1, "wild": 0, "size": 2}
    assert cards(after.view(1))["size"] == 2


def test_a_view_that_plays_on_does_not_know_what_it_draws() -> None:
    """T31, T33: the hand grows by a card that only sampling can guess."""
    view = stairs("uw", pile="").view(0).play("b1^u")
    assert view.to_dict()["spell_pile"] == []
    assert cards(view) == {"up": 0, "down": 0, "wild": 1, "size": 2}
    renewed = stairs("uw", pile="d", discard="uu").view(0).play("-")
    assert (renewed.to_dict()["spell_pile"], renewed.to_dict()["discard"]) == (["?"] * 2, [])


def test_a_rivals_payment_is_judged_by_the_size_of_the_hand() -> None:
    """T30: in another's view any card might be there, but no more than there are."""
    view = stairs("uw").view(1)
    for text, legal in (("b1^w", True), ("d1^uu", True), ("e1^uud", False), ("b1", False)):
        assert (view.objection(parse_action(text)) is None) is legal
    after = view.unchecked(parse_action("b1^u"))
    assert cards(after)["size"] == 2
    assert after.to_dict()["discard"] == ["up"]
