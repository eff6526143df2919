"""Deals in `master`: Merlin is to act and sees no good move, Miranda and Morgan may advise him."""

from typing import Any

import pytest

from shiftmaze import IllegalAction, State

from ..play import position
from .situations import changed, collected, laid, moving, options, player, refused, tokens_on

MERLIN, MIRANDA, MORGAN = 0, 1, 2
SHOWN = "a6:5>c1"


def merlin(wands: int = 3, tokens: tuple[int, ...] = (3,), **settings: Any) -> State:
    """Merlin on a1, the way to c1, with the next token, open; he has a token and wands."""
    state = laid(position("master", 1, players=3, **settings), b1="A", a2="A", spare="5")
    others = [token for token in range(1, 11) if token not in tokens]
    state = tokens_on(collected(state, tokens, others), c1=11)
    return changed(state, {"pawns": ["a1", "g7", "g7"], "players[0].wands": wands})


def advised(price: str, turn: str = SHOWN, **settings: Any) -> State:
    """Merlin has put up a price, and Miranda has shown him a turn."""
    return merlin(**settings).play(f"offer:{price}").play(f"advise:{MIRANDA}:{turn}")


def tokens(state: State) -> list[list[int]]:
    return [player(state, seat)["tokens"] for seat in (MERLIN, MIRANDA)]


def wands(state: State) -> list[int]:
    return [player(state, seat)["wands"] for seat in range(3)]


# Miranda's advice


@pytest.mark.parametrize("price", ["3", "wand"])
@pytest.mark.parametrize("turn", ["a6:5>-", "a6:5>b1", "a4:5>c1", "a6:A>c1"])
def test_if_merlin_makes_another_move_he_pays_nothing(price: str, turn: str) -> None:
    """M21, M22: another shift or turning of the tile that leads to the same square counts too."""
    after = advised(price).play(turn)
    assert wands(after) == [3, 3, 3]
    assert 3 in tokens(after)[MERLIN]
    assert after.to_dict()["offer"] is None


def test_if_merlin_makes_her_move_he_pays_a_token() -> None:
    """M22, M25, M28: he takes what he came for, then pays; it is put after her own."""
    before = advised("3")
    after = before.play(SHOWN)
    assert tokens(after) == [[11], [*tokens(before)[MIRANDA], 3]]
    assert (after.turn, wands(after)) == (MIRANDA, [3, 3, 3])


def test_if_merlin_makes_her_move_he_pays_a_wand() -> None:
    """M22, M25: hers to spend, a fourth one."""
    after = advised("wand").play(SHOWN)
    assert wands(after) == [2, 4, 3]
    assert wands(moving(after, MIRANDA).play("-*")) == [2, 3, 3]


def test_advice_to_stay() -> None:
    """M19, M22: a complete turn like any other."""
    assert wands(advised("wand", "b1:A>-").play("b1:A>-")) == [2, 4, 3]
    assert wands(advised("wand", "b1:A>-").play(SHOWN)) == [3, 3, 3]


def test_a_traded_token_counts_for_its_new_owner() -> None:
    """M25: with the bonus of her formula, and no longer with that of his."""
    formulas = {"players[0].formula": [11, 3, 14], "players[1].formula": [20, 17, 3]}
    before = changed(advised("3"), formulas)
    after = before.play(SHOWN)
    assert before.scores == (3 + 20 + 9, 52 + 9, 9)
    assert after.scores == (11 + 20 + 9, 52 + 9 + 3 + 20, 9)


# The price


def test_merlin_offers_what_he_has() -> None:
    """M18"""
    state = merlin()
    for price in ("4", "11", "25", "21"):
        assert refused(state, f"offer:{price}") == "price-not-owned"
    assert refused(merlin(wands=0), "offer:wand") == "price-not-owned"
    assert state.play("offer:3").to_dict()["offer"] == {"price": 3, "advice": []}
    assert state.play("offer:wand").to_dict()["offer"] == {"price": "wand", "advice": []}


def test_deals_are_made_before_the_shift() -> None:
    """M18, M19"""
    shifted = merlin().play("offer:wand").play("a6:5")
    for deal in ("offer:3", "withdraw", f"advise:{MIRANDA}:{SHOWN}"):
        assert refused(shifted, deal) == "deal-late"


def test_the_price_may_change_while_nobody_has_answered() -> None:
    """M20"""
    state = merlin().play("offer:3").play("offer:wand")
    assert state.to_dict()["offer"]["price"] == "wand"
    assert state.play("withdraw") == merlin()
    assert refused(merlin(), "withdraw") == "no-price"
    assert wands(state.play(SHOWN)) == [3, 3, 3], "nobody showed it"
    answered = advised("wand")
    assert refused(answered, "offer:3") == refused(answered, "withdraw") == "price-answered"


def test_the_price_and_all_advice_are_public_and_gone_when_the_turn_ends() -> None:
    """M26"""
    state = advised("3").play(f"advise:{MORGAN}:b1:5>-")
    deal = {
        "price": 3,
        "advice": [{"seat": MIRANDA, "turn": SHOWN}, {"seat": MORGAN, "turn": "b1:5>-"}],
    }
    for viewer in (MERLIN, MIRANDA, MORGAN, None):
        assert state.view(viewer).to_dict()["offer"] == deal
    assert state.play("a6:5").to_dict()["offer"] == deal
    for turn in (SHOWN, "a6:5>-", "a6:5>-*"):
        assert state.play(turn).to_dict()["offer"] is None


def test_a_deal_is_no_turn_and_nobody_has_to_make_one() -> None:
    """M27, S31: deals are not among the listed actions, and the same seat is still to act."""
    state = advised("wand")
    assert (state.turn, state.turns, state.phase) == (MERLIN, 0, "shift")
    assert options(state) == options(merlin())
    assert all(":" in text and "offer" not in text for text in options(state))


# Who may answer, and what


def test_anyone_else_may_answer_once_per_price() -> None:
    """M19"""
    state = merlin().play("offer:wand")
    assert refused(merlin(), f"advise:{MIRANDA}:{SHOWN}") == "no-price"
    assert refused(state, f"advise:{MERLIN}:{SHOWN}") == "own-advice"
    assert refused(state, f"advise:3:{SHOWN}") == "no-seat"
    both = state.play(f"advise:{MORGAN}:{SHOWN}").play(f"advise:{MIRANDA}:b1:5>-")
    assert refused(both, f"advise:{MORGAN}:b1:5>-") == "advised-already"
    assert refused(both, f"advise:{MIRANDA}:b1:5>-") == "advised-already"


@pytest.mark.parametrize(
    ("turn", "because"),
    [
        ("a6:3>-", "spare-shape"),
        ("c1:5>-", "no-arrow"),
        ("a6:5>g7", "unreachable"),
        ("a6:5>a1", "own-square"),
        ("a6:5>c1*", "advice-wand"),
    ],
)
def test_advice_is_a_complete_legal_turn_without_a_wand(turn: str, because: str) -> None:
    """M19"""
    state = merlin().play("offer:wand")
    with pytest.raises(IllegalAction) as caught:
        state.play(f"advise:{MIRANDA}:{turn}")
    assert (caught.value.key, caught.value.values["because"]) == ("advice-illegal", because)


def test_the_banned_arrow_cannot_be_advised() -> None:
    """M19, S14"""
    state = changed(merlin(), {"banned": "a6"}).play("offer:3")
    assert refused(state, f"advise:{MIRANDA}:{SHOWN}") == "advice-illegal"


def test_the_first_of_several_who_showed_the_same_turn_is_paid() -> None:
    """M23"""
    state = merlin().play("offer:wand").play(f"advise:{MORGAN}:{SHOWN}")
    both = state.play(f"advise:{MIRANDA}:{SHOWN}")
    assert wands(both.play(SHOWN)) == [2, 3, 4]
    differing = state.play(f"advise:{MIRANDA}:b1:5>-")
    assert wands(differing.play("b1:5>-")) == [2, 4, 3]


def test_views_deal_for_their_own_seat() -> None:
    """M18, M19, S42"""
    offered = merlin().view(MERLIN).play("offer:wand")
    assert offered == merlin().play("offer:wand").view(MERLIN)
    asked = merlin().play("offer:wand")
    shown = asked.view(MORGAN).play(f"advise:{MORGAN}:{SHOWN}")
    assert shown.to_dict()["offer"]["advice"] == [{"seat": MORGAN, "turn": SHOWN}]
    assert refused(asked.view(MORGAN), f"advise:{MIRANDA}:{SHOWN}") == "other-view"
    assert refused(merlin().view(MORGAN), "offer:wand") == "other-view"
    assert refused(asked.view(None), f"advise:{MIRANDA}:{SHOWN}") == "spectator-acts"


# Wands and the end of the turn


def test_an_advised_turn_may_be_followed_by_a_wand() -> None:
    """M22, M28: the price is paid all the same, and the extra turn begins without it."""
    after = advised("3").play(f"{SHOWN}*")
    assert (after.turn, after.to_dict()["extra"], after.to_dict()["offer"]) == (MERLIN, True, None)
    assert (wands(after), tokens(after)[MERLIN]) == ([2, 3, 3], [11])


def test_the_last_wand_cannot_be_promised_and_spent() -> None:
    """M24: any other turn may still be followed by it."""
    state = advised("wand", wands=1).play("a6:5")
    assert {"c1", "-*", "b1*"} <= options(state)
    assert "c1*" not in options(state)
    assert refused(state, "c1*") == "wand-promised"
    assert wands(state.play("b1*")) == [0, 3, 3]
    assert wands(state.play("c1")) == [0, 4, 3]


def test_with_two_wands_one_is_paid_and_one_spent() -> None:
    """M24, M28"""
    after = advised("wand", wands=2).play(f"{SHOWN}*")
    assert (wands(after), after.turn) == ([0, 4, 3], MERLIN)


def test_a_promised_token_does_not_hold_back_the_last_wand() -> None:
    """M24"""
    assert wands(advised("3", wands=1).play(f"{SHOWN}*")) == [0, 3, 3]


def test_deals_in_an_extra_turn() -> None:
    """M15, M18, M19: a new price, which the same adviser may answer again."""
    extra = advised("3").play("a6:5>-*")
    assert extra.turn == MERLIN
    turn = f"a6:{extra.maze.spare}>c1"
    paid = extra.play("offer:wand").play(f"advise:{MIRANDA}:{turn}").play(turn)
    assert (wands(paid), paid.turn) == ([1, 4, 3], MIRANDA)


def test_the_price_is_paid_even_when_25_is_taken() -> None:
    """M30: and counts in the points that decide."""
    lower = [token for token in range(1, 21) if token != 3]
    state = collected(laid(position("master", 1, players=3), b1="A", a2="A", spare="5"), [3], lower)
    state = changed(tokens_on(state, c1=25), {"pawns": ["a1", "g7", "g7"]})
    formulas = {"players[0].formula": [14, 4, 10], "players[1].formula": [7, 6, 25]}
    state = changed(state, formulas).play("offer:3").play(f"advise:{MIRANDA}:{SHOWN}")
    over = state.play(SHOWN)
    assert (over.over, over.to_dict()["offer"]) == (True, None)
    assert tokens(over) == [[25], [*lower, 3]]
    assert over.scores == (25 + 9, 210 + 2 * 20 + 9, 9)


def test_a_game_without_deals() -> None:
    """M38"""
    state = merlin(deals=False)
    for deal in ("offer:3", "withdraw", f"advise:{MIRANDA}:{SHOWN}"):
        assert refused(state, deal) == "deals-off"
    assert refused(state, "$1") == "not-in-rules"
