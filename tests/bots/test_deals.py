"""Deals in `master`: who asks for advice, who follows it and who gives it."""

from functools import cache

import pytest

import shiftmaze
from shiftmaze import State
from shiftmaze.bots import BotError
from shiftmaze.rules import Advise, Move, Offer, Turn

from ..rules.situations import changed, collected
from .games import LEVELS, THINKERS, explained, finding, finds, game, made, plain_turns

ADVISERS = ("normal", "hard", "expert", "champion")
LAST_IN_REACH = 15
"""A deal in which token 25 is in reach at once, and the seats are about even before it."""


@cache
def deals(players: int = 2) -> tuple[tuple[State, list[Turn]], ...]:
    """Some deals, each with every way to the first token."""
    states = [shiftmaze.new_game("master", seed=seed, players=players) for seed in range(16)]
    return tuple((state, finding(state)) for state in states)


def without_way() -> State:
    """Nobody can show a way to the token."""
    return next(state for state, ways in deals() if not ways)


def advised(state: State, turn: Turn) -> State:
    """With a wand put up, and the next seat's advice for it."""
    adviser = (state.turn + 1) % state.players
    return state.play("offer:wand").play(Advise.of(adviser, turn))


def asking(state: State) -> list[int]:
    """The seeds with which `easy` puts up a price, of the first 40."""
    view = state.view(state.turn)
    chosen = [made("easy", seed).choose(view) for seed in range(40)]
    return [seed for seed, turn in enumerate(chosen) if isinstance(turn[0], Offer)]


def test_easy_asks_now_and_then_when_it_sees_no_way_to_the_token() -> None:
    state = without_way()
    seeds = asking(state)
    assert 4 < len(seeds) < 26
    offer, shift, move = made("easy", seeds[0]).choose(state.view(state.turn))
    assert offer == Offer(None)
    assert state.play(offer).play(shift).play(move).turns == state.turns + 1


def test_easy_asks_less_where_it_sees_a_way() -> None:
    """With a way in many shifts, a part of the shifts is bound to show one."""
    shifts = {state: {turn[0] for turn in ways} for state, ways in deals()}
    easy_to_see = max(shifts, key=lambda state: len(shifts[state]))
    assert len(shifts[easy_to_see]) > 12
    assert len(asking(easy_to_see)) < 3


def test_easy_does_not_ask_without_a_wand_or_where_deals_are_off() -> None:
    state = without_way()
    poor = changed(state, {f"players[{state.turn}].wands": 0})
    assert asking(poor) == []
    off = changed(state, {"options.deals": False})
    assert asking(off) == []


def test_easy_plays_on_where_its_price_was_not_answered() -> None:
    state = without_way()
    for seed in asking(state):
        offer, *rest = made("easy", seed).choose(state.view(state.turn))
        asked = state.play(offer)
        again = made("easy", seed).choose(asked.view(asked.turn))
        assert again == tuple(rest)


def test_easy_follows_advice_that_takes_the_token() -> None:
    """It asked because it saw no way; what it is shown it sees."""
    followed = 0
    for state, ways in deals():
        if not 0 < len(ways) < 7:
            continue
        for seed in asking(state):
            offered = advised(state, ways[-1])
            shift, move = made("easy", seed).choose(offered.view(0))
            assert (shift, str(move).rstrip("*")) == (ways[-1][0], str(ways[-1][1]))
            followed += 1
    assert followed > 10


def test_advice_that_takes_nothing_need_not_be_followed() -> None:
    state, _ = next(deal for deal in deals() if deal[1])
    idle = next(turn for turn in plain_turns(state) if not finds(state, turn))
    offered = advised(state, idle)
    for level in THINKERS[1:]:
        assert made(level).choose(offered.view(offered.turn)) != idle


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "easy"])
def test_only_a_child_asks(level: str) -> None:
    for state, _ in deals()[:8]:
        turn = made(level).choose(state.view(state.turn))
        assert not isinstance(turn[0], Offer)


# Advising


@pytest.mark.parametrize("level", ADVISERS)
def test_advice_takes_the_token_and_spends_no_wand(level: str) -> None:
    for state, ways in deals():
        turn = made(level).advise(state.play("offer:wand").view(1))
        assert turn in ways if ways else turn is None


@pytest.mark.parametrize("level", ["random", "easy"])
def test_a_child_does_not_advise(level: str) -> None:
    for state, _ in deals():
        assert made(level).advise(state.play("offer:wand").view(1)) is None


@pytest.mark.parametrize("level", ADVISERS)
def test_a_seat_advises_once_and_only_before_the_shift(level: str) -> None:
    state, ways = next(deal for deal in deals() if deal[1])
    offered = advised(state, ways[0])
    assert made(level).advise(offered.view(1)) is None
    shifted = state.play("offer:wand").play(ways[0][0])
    assert made(level).advise(shifted.view(1)) is None


@pytest.mark.parametrize("level", ["hard", "expert", "champion"])
def test_a_small_price_for_the_greatest_token_is_not_worth_advice(level: str) -> None:
    """All but the last token are taken, and a wand is worth no more than its points."""
    shelves = ([1, 3, 5, 7, 9, 12, 14, 16, 18, 20], [2, 4, 6, 8, 10, 11, 13, 15, 17, 19])
    last = collected(shiftmaze.new_game("master", seed=LAST_IN_REACH), *shelves)
    assert finding(last)
    assert made(level).advise(last.play("offer:wand").view(1)) is None
    assert made("normal").advise(last.play("offer:wand").view(1)) is not None


# Following


def with_prices() -> tuple[State, Turn, Turn]:
    """Two ways to the token after the first has been taken, so that a token can be put up too."""
    for state, ways in deals():
        for way in ways:
            then = state.play(way)
            again = then.play(some_idle_turn(then))
            if len(finding(again)) > 1:
                first, second, *_ = finding(again)
                return again, first, second
    raise AssertionError("there is no such deal")


def some_idle_turn(state: State) -> Turn:
    return next(turn for turn in plain_turns(state) if not finds(state, turn))


@pytest.mark.parametrize(("offer", "key"), [("offer:wand", "pays-wand"), ("offer:1", "pays-token")])
def test_a_turn_that_was_shown_is_judged_with_its_price(offer: str, key: str) -> None:
    state, shown, other = with_prices()
    mover = state.turn
    shift, move = shown
    offered = state.play(offer).play(Advise.of(1 - mover, shown))
    free, dear = (explained(one, shown)[0] for one in (state, offered))
    assert dear.chances[mover] < free.chances[mover]
    assert dear.chances[1 - mover] > free.chances[1 - mover]
    paid = {reason.key: reason.values for reason in dear.reasons}[key]
    colour = state.game.options.colours[1 - mover].capitalize()
    assert (paid["seat"], paid["colour"], paid.get("token", 1)) == (1 - mover, colour, 1)
    assert key not in [reason.key for reason in free.reasons]
    assert explained(offered, other)[0].chances == explained(state, other)[0].chances
    shifted = explained(offered.play(shift), (move,))[0]
    assert shifted.chances == pytest.approx(dear.chances)
    assert key in [reason.key for reason in shifted.reasons]


def test_a_wand_after_a_turn_that_was_shown_comes_on_top_of_the_price() -> None:
    state, shown, _ = with_prices()
    shift, move = shown
    assert isinstance(move, Move)
    offered = state.play("offer:1").play(Advise.of(1 - state.turn, shown))
    richer = (shift, Move(move.to, wand=True))
    free, dear = (explained(one, richer)[0] for one in (state, offered))
    assert dear.chances[state.turn] < free.chances[state.turn]


# Errors


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_asked_for_advice_where_no_price_stands(level: str) -> None:
    master, classic = shiftmaze.new_game("master", seed=1), shiftmaze.new_game("classic", seed=1)
    for view in (master.view(1), master.play("offer:wand").view(0), classic.view(1)):
        with pytest.raises(BotError) as caught:
            made(level).advise(view)
        assert caught.value.key == "not-asked"
        assert str(caught.value) == "there is no price to advise seat 0 for"


@pytest.mark.parametrize("level", LEVELS)
def test_advice_needs_a_seats_view_of_a_running_game(level: str) -> None:
    offered = shiftmaze.new_game("master", seed=1).play("offer:wand")
    over = game("master")[-1]
    for view, key in (
        (offered, "not-a-view"),
        (offered.view(None), "not-a-view"),
        (over.view(0), "game-over"),
    ):
        with pytest.raises(BotError) as caught:
            made(level).advise(view)
        assert caught.value.key == key


def test_advice_is_the_same_whoever_else_has_advised() -> None:
    """With three at the table the third sees what the second has shown, and may show another."""
    state, ways = next(deal for deal in deals(players=3) if len(deal[1]) > 3)
    offered = advised(state, ways[0])
    for level in ADVISERS:
        assert made(level).advise(offered.view(2)) in ways
