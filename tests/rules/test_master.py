"""`master`, rule by rule: tokens, wands, points and secrets. Deals have a file of their own."""

from collections import Counter
from typing import Any

import pytest

from shiftmaze import IllegalAction, InvalidPosition, State
from shiftmaze.rules.components.master import FORMULAS

from ..play import position
from .situations import changed, collected, laid, moving, options, player, refused, tokens_on

STARTS = {"c3", "e3", "e5", "c5"}
TABLE = """
    11-3-14 19-7-15 1-10-13 20-17-3 9-20-11 6-14-8 14-4-10 13-15-12 15-2-4 4-13-20 10-12-16
    16-9-7 2-8-17 17-5-6 8-19-5 3-18-1 12-1-9 18-11-19 25-16-2 7-6-25 5-25-18
"""


def corridor(pawns: str = "a1 g7", **settings: Any) -> State:
    """Seat 0 is to move; from a1 the way east is open as far as e1 and no further."""
    state = laid(position("master", 1, **settings), b1="A", d1="A", f1="5", a2="A", c2="A", e2="A")
    return moving(state, pawns=pawns)


def next_is(token: int, state: State) -> State:
    """Seat 1 has taken all tokens below this one."""
    return collected(state, (), [*range(1, min(token, 21))])


def quiet(state: State) -> str:
    """A shift far away from the corridor."""
    return f"a6:{state.maze.spare}"


# Setup


def test_tokens_lie_open_on_the_inner_squares_but_the_start_squares() -> None:
    """M1, M2, M40: at random; there is nothing else to find."""
    inner = {column + row for column in "bcdef" for row in "23456"}
    deals = [position("master", seed) for seed in range(10)]
    for state in deals:
        tokens = state.to_dict()["tokens"]
        assert tokens.keys() == inner - STARTS
        assert sorted(tokens.values()) == [*range(1, 21), 25]
        assert "treasures" not in state.to_dict()
    assert len({state.to_dict()["tokens"]["d4"] for state in deals}) > 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_begins_with_a_formula_and_three_wands(players: int) -> None:
    """M3, M4: each formula is there once."""
    state = position("master", players=players)
    shelves = [player(state, seat) for seat in range(players)]
    assert all(shelf["tokens"] == [] and shelf["wands"] == 3 for shelf in shelves)
    formulas = [tuple(shelf["formula"]) for shelf in shelves]
    assert len(set(formulas)) == players
    assert set(formulas) <= set(FORMULAS)


def test_the_formulas() -> None:
    """M42: 21 cards of three, and every ingredient on exactly three of them."""
    assert ["-".join(map(str, formula)) for formula in FORMULAS] == TABLE.split()
    counts = Counter(token for formula in FORMULAS for token in formula)
    assert counts == dict.fromkeys([*range(1, 21), 25], 3)


# Taking tokens


def test_a_walk_that_ends_on_the_next_token_takes_it() -> None:
    """M7, M12: one, put after those taken before; the next player is to act."""
    state = tokens_on(next_is(4, corridor()), c1=4, d1=5)
    after = state.play("c1")
    assert player(after, 0)["tokens"] == [4]
    assert after.to_dict()["tokens"].get("c1") is None
    assert (after.turn, after.phase) == (1, "shift")
    again = moving(after).play("d1")
    assert player(again, 0)["tokens"] == [4, 5]


def test_tokens_are_taken_in_rising_order_only() -> None:
    """M6, M9: a pawn may stop on another token, and nothing happens."""
    state = tokens_on(corridor(), c1=2, d1=1)
    assert player(state.play("c1"), 0)["tokens"] == []
    assert player(state.play("d1"), 0)["tokens"] == [1]
    after_twenty = tokens_on(next_is(25, corridor()), c1=25)
    assert player(after_twenty.play("c1"), 0)["tokens"] == [25]


def test_passing_over_the_next_token_does_not_take_it() -> None:
    """M7"""
    state = tokens_on(corridor(), c1=1, d1=2)
    assert player(state.play("d1"), 0)["tokens"] == []


def test_standing_on_nine_when_somebody_takes_eight() -> None:
    """M8: not taken by standing still, but by moving away and back, later or with a wand."""
    someone, you = 0, 1
    state = tokens_on(next_is(8, corridor(pawns="a1 c1")), b1=8, c1=9)
    state = state.play("b1")
    assert player(state, someone)["tokens"] == [8]
    state = state.play(quiet(state))
    assert state.turn == you
    assert 9 not in player(state.play("-"), you)["tokens"]
    away = state.play("d1")
    back = moving(away, you).play("c1")
    assert player(back, you)["tokens"][-1] == 9
    extra = state.play("d1*")
    assert player(extra.play(f"{quiet(extra)}>c1"), you)["tokens"][-1] == 9


def test_a_token_that_the_maze_brings_is_not_taken() -> None:
    """M8, S19: the shift carries pawn and token across to one square."""
    state = tokens_on(laid(position("master"), spare="5"), g2=1)
    state = changed(state, {"pawns": ["g2", "e5"]}).play("a2:5")
    assert state.to_dict()["tokens"]["a2"] == 1
    assert str(state.pawns[0]) == "a2"
    assert player(state.play("-"), 0)["tokens"] == []


def test_a_token_is_taken_although_another_pawn_stands_there() -> None:
    """M10"""
    state = tokens_on(next_is(5, corridor("a1 c1")), c1=5)
    assert player(state.play("c1"), 0)["tokens"] == [5]


def test_a_walk_in_a_circle_is_no_move() -> None:
    """M11"""
    state = tokens_on(corridor(), a1=1)
    assert refused(state, "a1") == refused(state, "a1*") == "own-square"
    assert {"-", "-*"} <= options(state)


# Wands


def test_a_wand_buys_an_extra_turn() -> None:
    """M13, M15, M29: shift included, counted as a turn; the wand is out of the game."""
    state = corridor()
    extra = state.play("c1*")
    assert (extra.turn, extra.phase, extra.to_dict()["extra"]) == (0, "shift", True)
    assert extra.turns == state.turns + 1
    assert [player(extra, seat)["wands"] for seat in (0, 1)] == [2, 3]
    after = extra.play(f"{quiet(extra)}>-")
    assert (after.turn, after.to_dict()["extra"], after.turns) == (1, False, state.turns + 2)


def test_every_move_may_be_followed_by_a_wand() -> None:
    """M13: staying too, while there is a wand."""
    state = corridor()
    plain = {text for text in options(state) if not text.endswith("*")}
    assert plain == {"-", "b1", "c1", "d1", "e1"}
    assert options(state) == plain | {f"{text}*" for text in plain}
    without = changed(state, {"players[0].wands": 0})
    assert options(without) == plain
    assert refused(without, "c1*") == "no-wand"
    assert refused(state, "f5*") == "unreachable"
    assert refused(state, "c1^u") == "not-in-rules"


def test_one_wand_a_turn() -> None:
    """M14: none in the extra turn it bought, but one in the next turn."""
    extra = corridor().play("-*")
    extra = extra.play(quiet(extra))
    assert not [text for text in options(extra) if "*" in text]
    assert refused(extra, "c1*") == "wand-spent"
    later = moving(extra.play("-"))
    assert "c1*" in options(later)


def test_wands_may_be_chained_where_that_was_agreed() -> None:
    """M37: one after the other, until none is left."""
    state = corridor(chain_wands=True)
    for left in (2, 1, 0):
        state = state.play("-*")
        assert (player(state, 0)["wands"], state.turn) == (left, 0)
        state = state.play(quiet(state))
    assert refused(state, "-*") == "no-wand"
    assert state.play("-").turn == 1


def test_wands_are_spent_in_the_own_turn_only() -> None:
    """M16"""
    state = corridor()
    assert state.view(1).actions() == ()
    with pytest.raises(IllegalAction, match="cannot act for seat 0"):
        state.view(1).play("-*")
    assert player(state.play("-*"), 1)["wands"] == 3


def test_no_wand_with_the_last_token() -> None:
    """M17: 25 ends the game; another square leaves the choice."""
    state = tokens_on(next_is(25, corridor()), c1=25)
    assert {"c1", "b1", "b1*", "-*"} <= options(state)
    assert refused(state, "c1*") == "wand-last-token"
    early = tokens_on(next_is(20, corridor()), c1=20)
    assert "c1*" in options(early)


# End


def test_the_game_ends_with_25() -> None:
    """M30, M31: numbers, 20 more for each of the own formula, 3 for each wand left."""
    state = tokens_on(collected(corridor(), [3, 20], [1, 2, *range(4, 20)]), c1=25)
    state = changed(
        state,
        {
            "players[0].wands": 2,
            "players[0].formula": [20, 17, 3],
            "players[1].wands": 0,
            "players[1].formula": [5, 25, 18],
        },
    )
    over = state.play("c1")
    assert (over.over, over.turn, over.actions()) == (True, 0, ())
    assert over.scores == (3 + 20 + 25 + 2 * 20 + 2 * 3, 187 + 2 * 20)
    assert over.winners == (1,)
    with pytest.raises(InvalidPosition, match="the game cannot go on"):
        changed(over, {"phase": "shift", "winners": []})


def test_a_tie_is_shared() -> None:
    """M32: by two of three here, one with 25 and a wand, the other with more of the rest."""
    state = laid(position("master", 1, players=3), b1="A")
    high = [1, 16, 17, 18, 19, 20]
    state = tokens_on(collected(state, high, [*range(2, 16)]), c1=25)
    shelves = [(1, [12, 1, 9]), (0, [20, 17, 3]), (3, [11, 3, 14])]
    for seat, (wands, formula) in enumerate(shelves):
        state = changed(
            state, {f"players[{seat}].wands": wands, f"players[{seat}].formula": formula}
        )
    over = moving(state, pawns="a1 g7 g7").play("c1")
    assert over.scores == (91 + 25 + 20 + 3, 119 + 20, 9)
    assert over.winners == (0, 1)


# What is secret


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_formula_is_known_to_its_owner_alone(viewer: int | None) -> None:
    """M33, M34, M35, M36: tokens and wands are public; the score has the own bonus only."""
    state = collected(position("master"), [11, 3], [*range(1, 3), *range(4, 11)])
    formulas = {"players[0].formula": [11, 3, 14], "players[1].formula": [2, 8, 17]}
    state = changed(state, formulas)
    assert state.scores == (14 + 9 + 2 * 20, 52 + 9 + 2 * 20)
    seen = state.view(viewer)
    for seat in (0, 1):
        shelf = player(seen, seat)
        known = player(state, seat)["formula"] if seat == viewer else ["?", "?", "?"]
        assert shelf == player(state, seat) | {"formula": known}
    assert seen.to_dict()["tokens"] == state.to_dict()["tokens"]
    assert seen.scores == (23 + 40 * (viewer == 0), 61 + 40 * (viewer == 1))


def test_the_end_shows_every_formula() -> None:
    """M34, S46: so a view cannot tell how the last token will end it."""
    state = tokens_on(next_is(25, corridor()), c1=25)
    assert refused(state.view(0), "c1") == "hidden-outcome"
    over = state.play("c1")
    assert player(over.view(None), 1)["formula"] == player(state, 1)["formula"]
    assert over.view(1).scores == over.scores
