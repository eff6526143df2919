"""What is not legal is refused in a sentence, with all that is needed to try it again."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shiftmaze import IllegalAction, State, from_text, parse_turn
from shiftmaze.rules import messages

from ..strategies import positions
from .papers import shelf, until, with_deal, with_views
from .situations import changed, collected, laid, moving, spells, tokens_on


class Case(NamedTuple):
    """An action that is refused, and what is said."""

    key: str
    state: Callable[[], State]
    action: str
    sentence: str


def classic() -> State:
    return laid(until("classic", "deal"), spare="5", a2="5", b1="5")


def classic_moving() -> State:
    return moving(classic())


def coin() -> State:
    return until("daynight", "coin")


def master(**options: Any) -> State:
    return laid(until("master", "deal", **options), spare="5", a2="5", b1="5")


def wands(left: int = 3) -> State:
    """On a1, after a shift that laid a straight on a2, with wands to spend."""
    return moving(changed(master(), {"players[0].wands": left}), pawns="a1 g7")


def last_token() -> State:
    taken = tokens_on(collected(master(), range(1, 21)), a2=25)
    return moving(taken, pawns="a1 g7")


def promised() -> State:
    offer = {"price": "wand", "advice": [{"seat": 1, "turn": "a2:5>a2"}]}
    return changed(wands(1), {"offer": offer})


def answered() -> State:
    return with_deal(master(players=3))


def towers() -> State:
    """On a1, of height 2, with an up and a down: a2 is level with it, b1 far above all around."""
    return moving(spells(laid(until("towers", "deal"), b1="A5", a2="52"), "ud"))


CASES = [
    Case(
        "not-an-action",
        classic,
        "castle",
        "'castle' is not an action: a shift is written b1:3, a move e5, staying -",
    ),
    Case("over", lambda: until("classic", "over"), "-", "the game is over"),
    Case("not-in-rules", classic, "$1", "$1 is not an action of classic"),
    Case("not-in-rules", classic, "offer:wand", "offer:wand is not an action of classic"),
    Case("not-in-rules", classic_moving, "a2*", "a2* is not an action of classic"),
    Case("not-in-rules", wands, "a2^u", "a2^u is not an action of master"),
    Case("not-in-rules", towers, "a2*", "a2* is not an action of towers"),
    Case("not-in-rules", master, "$1", "$1 is not an action of master"),
    Case("not-in-rules", coin, "withdraw", "withdraw is not an action of daynight"),
    Case(
        "other-view",
        lambda: classic().view(1),
        "b1:5",
        "this is what seat 1 sees: it cannot act for seat 0",
    ),
    Case("spectator-acts", lambda: classic().view(None), "b1:5", "a spectator cannot act"),
    Case(
        "hidden-outcome",
        lambda: coin().view(coin().turn),
        "$1",
        "what $1 leads to is hidden in this view: sample() it first",
    ),
    Case(
        "hidden-outcome",
        lambda: last_token().view(0),
        "a2",
        "what a2 leads to is hidden in this view: sample() it first",
    ),
    Case("shift-first", classic, "a2", "the maze must be shifted before the pawn may move"),
    Case("shift-first", classic, "-", "the maze must be shifted before the pawn may move"),
    Case(
        "already-shifted",
        classic_moving,
        "b1:5",
        "the maze has been shifted in this turn: now the pawn may move",
    ),
    Case("no-arrow", classic, "a1:5", "a1 is not an arrow of this board"),
    Case(
        "banned",
        lambda: changed(classic(), {"banned": "b1"}),
        "b1:5",
        "b1 is where the last tile came out: it may not go straight back",
    ),
    Case("spare-shape", classic, "b1:3", "the spare tile is a straight: it cannot lie as 3"),
    Case("off-board", towers, "f1", "f1 is not on this board"),
    Case(
        "own-square",
        classic_moving,
        "a1",
        "the pawn stands on a1 already: staying is written -",
    ),
    Case("own-square", wands, "a1*", "the pawn stands on a1 already: staying is written -"),
    Case("unreachable", classic_moving, "b1", "b1 cannot be reached from a1"),
    Case("unreachable", wands, "b1*", "b1 cannot be reached from a1"),
    Case("unreachable", lambda: laid(towers(), b1="55"), "b1", "b1 cannot be reached from a1"),
    Case("coin-now", coin, "b1:5", "one of the coins $1, $2 and $3 must be turned over now"),
    Case("coin-now", coin, "-", "one of the coins $1, $2 and $3 must be turned over now"),
    Case(
        "coin-later",
        lambda: until("daynight", "deal"),
        "$1",
        "a coin is turned over only by the player who ended the game",
    ),
    Case("no-coin", coin, "$4", "there is no coin $4: they are $1, $2 and $3"),
    Case("no-wand", lambda: wands(0), "a2*", "no wand is left to spend"),
    Case(
        "wand-spent",
        lambda: changed(wands(), {"extra": True}),
        "-*",
        "a wand has bought this extra turn: it cannot buy another",
    ),
    Case(
        "wand-last-token",
        last_token,
        "a2*",
        "taking the last token ends the game: no wand can be spent with it",
    ),
    Case(
        "wand-promised",
        promised,
        "a2*",
        "the last wand is the price of this advice: it cannot be spent as well",
    ),
    Case("no-spell-needed", towers, "a2^u", "a2 can be reached without a spell"),
    Case("spells-missing", towers, "b1^w", "the hand does not hold the spells w"),
    Case("spells-needed", towers, "b1", "b1 costs spells: u"),
    Case("spells-wrong", towers, "b1^d", "b1 cannot be paid with d: it costs u"),
    Case("spells-wrong", towers, "b1^ud", "b1 cannot be paid with ud: it costs u"),
    Case(
        "deals-off",
        lambda: master(deals=False),
        "offer:wand",
        "this game is played without deals",
    ),
    Case("deal-late", wands, "offer:wand", "a deal can only be made before the maze is shifted"),
    Case(
        "price-not-owned",
        master,
        "offer:13",
        "the price must be an own token or an own wand",
    ),
    Case(
        "price-answered",
        answered,
        "withdraw",
        "the price has been answered: it stands until the turn is made",
    ),
    Case(
        "price-answered",
        answered,
        "offer:wand",
        "the price has been answered: it stands until the turn is made",
    ),
    Case("no-price", master, "withdraw", "no price has been put up"),
    Case("no-price", master, "advise:1:b1:5>-", "no price has been put up"),
    Case("no-seat", answered, "advise:3:b1:5>-", "there is no seat 3"),
    Case("own-advice", answered, "advise:0:b1:5>-", "nobody can advise themselves"),
    Case(
        "advised-already",
        answered,
        "advise:1:b1:5>-",
        "seat 1 has answered this price already",
    ),
    Case(
        "advice-wand",
        answered,
        "advise:2:b1:5>-*",
        "the advised turn is not legal: advice is a shift and a move: "
        "whether to spend a wand is not part of it",
    ),
    Case(
        "advice-illegal",
        answered,
        "advise:2:b1:3>-",
        "the advised turn is not legal: the spare tile is a straight: it cannot lie as 3",
    ),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key} {case.action}")
def test_an_illegal_action_is_refused_in_a_sentence(case: Case) -> None:
    state = case.state()
    before = state.to_dict()
    with pytest.raises(IllegalAction) as refused:
        state.play(case.action)
    error = refused.value
    assert case.key in (error.key, error.values.get("because"))
    assert str(error) == case.sentence
    assert messages.ACTIONS[error.key].format(**error.values) == case.sentence
    assert error.action.strip("'") == case.action
    assert from_text(error.position) == state
    assert error.__notes__ == [f"action: {error.action}", f"position: {error.position}"]
    assert isinstance(error, ValueError)
    assert state.to_dict() == before


def test_no_reason_is_left_without_a_case() -> None:
    assert {case.key for case in CASES} == set(messages.ACTIONS)


def test_a_turn_is_refused_where_it_goes_wrong() -> None:
    state = classic()
    with pytest.raises(IllegalAction) as refused:
        state.play("b7:5>c1")
    assert refused.value.key == "unreachable"
    assert refused.value.action == "c1"
    assert from_text(refused.value.position) == state.play("b7:5")
    assert state == classic()


def test_an_adviser_may_answer_in_the_own_view() -> None:
    state = answered()
    assert state.view(2).play("advise:2:b1:5>-") == state.play("advise:2:b1:5>-").view(2)
    with pytest.raises(IllegalAction, match="it cannot act for seat 1"):
        state.view(2).play("advise:1:b1:5>-")


WRONG: list[Any] = [None, 1, 2.5, True, [], ["b1:5"], {}, b"b1:5", object, ("b1:5",), (None,)]


@pytest.mark.parametrize("action", WRONG, ids=repr)
def test_other_types_are_no_actions(action: Any) -> None:
    for state in (classic(), classic_moving(), until("classic", "over"), classic().view(None)):
        with pytest.raises(IllegalAction) as refused:
            state.play(action)
        assert refused.value.key == "not-an-action"


def is_written(text: str) -> bool:
    try:
        return bool(parse_turn(text))
    except ValueError:
        return False


@given(st.text() | st.text("abg1257:35AF>-^*udw$offerwandadvise", max_size=12), st.data())
@settings(max_examples=100)
def test_arbitrary_text_is_refused(text: str, data: st.DataObject) -> None:
    state = data.draw(st.sampled_from([v for s in shelf() for v in with_views(s)]))
    if not is_written(text):
        with pytest.raises(IllegalAction):
            state.play(text)


@given(positions(most_turns=4))
@settings(max_examples=10)
def test_long_text_is_shown_short(state: State) -> None:
    with pytest.raises(IllegalAction) as refused:
        state.play("advise:1:" * 10_000)
    assert len(str(refused.value)) < 200
