"""A view can be completed at random: to a valid position with this very view, uniformly."""

import itertools
import json
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from math import comb, sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import State
from shiftmaze.rules.components.classic import TREASURES
from shiftmaze.rules.components.daynight import NIGHT_TREASURES
from shiftmaze.rules.components.master import FORMULAS

from ..games import positions_met
from ..play import altered, position

SOME = st.randoms(use_true_random=False)


@given(positions_met(), SOME)
def test_a_sample_has_the_very_view_it_came_from(state: State, rng: Random) -> None:
    """(S47)"""
    for seat in (*range(state.players), None):
        view = state.view(seat)
        sample = view.sample(rng)
        assert sample.viewer is None
        assert sample.view(seat) == view
        assert shiftmaze.from_dict(json.loads(json.dumps(sample.to_dict()))) == sample
        assert sample.actions() == state.actions() or seat != state.turn


@given(positions_met(), st.integers())
def test_equal_generators_give_equal_samples(state: State, seed: int) -> None:
    view = state.view(0)
    assert view.sample(Random(seed)) == view.sample(Random(seed))


def test_a_whole_position_is_its_own_sample() -> None:
    state = position("towers", 1)
    assert state.sample(Random(1)) is state


@given(positions_met(), SOME)
def test_no_card_seen_is_dealt_again(state: State, rng: Random) -> None:
    seat = rng.choice([*range(state.players), None])
    view = state.view(seat)
    shown, dealt = view.to_dict()["players"], view.sample(rng).to_dict()["players"]
    for deck in (("found", "pile"), ("night_found", "night")):
        seen = {card for player in shown for key in deck for card in player.get(key, ())} - {"?"}
        new = [
            card
            for before, after in zip(shown, dealt, strict=True)
            for key in deck
            for old, card in zip(before.get(key, ()), after.get(key, ()), strict=True)
            if old == "?"
        ]
        assert not seen & set(new)
        assert len(set(new)) == len(new)


# Uniform: counted, and held against the exact chances


def holds(view: State, chances: Mapping[Any, float], told: Callable[[dict[str, Any]], Any]) -> None:
    """What samples tell comes as often as it should, by a chi-square test.

    The bound is far out (Wilson and Hilferty's quantile at five deviations), the seed is fixed.
    """
    assert abs(sum(chances.values()) - 1) < 1e-9
    draws = max(1500, 15 * len(chances))
    rng = Random(2024)
    counts: Counter[Hashable] = Counter(told(view.sample(rng).to_dict()) for _ in range(draws))
    assert set(counts) <= set(chances)
    off = sum((counts[one] - draws * p) ** 2 / (draws * p) for one, p in chances.items())
    free = len(chances) - 1
    assert off < free * (1 - 2 / (9 * free) + 5 * sqrt(2 / (9 * free))) ** 3


def evenly(outcomes: Any) -> dict[Any, float]:
    listed = list(outcomes)
    return dict.fromkeys(listed, 1 / len(listed))


def nearly_done() -> State:
    """Each of two seats has two cards left of twelve."""
    changes = {}
    for seat in (0, 1):
        cards = list(TREASURES[12 * seat : 12 * seat + 12])
        changes[f"players[{seat}].found"] = cards[:10]
        changes[f"players[{seat}].pile"] = cards[10:]
    return altered(shiftmaze.new_game("classic", seed=1), changes)


def piles(document: dict[str, Any]) -> tuple[str, ...]:
    return tuple(card for player in document["players"] for card in player["pile"])


def test_hidden_cards_come_in_every_order() -> None:
    """Seat 0 does not see three of the four cards left, a spectator none of them."""
    state = nearly_done()
    mine, *hidden = piles(state.to_dict())
    orders = ((mine, *order) for order in itertools.permutations(hidden))
    holds(state.view(0), evenly(orders), piles)
    holds(state.view(None), evenly(itertools.permutations([mine, *hidden])), piles)


def test_cards_in_the_box_are_as_likely() -> None:
    state = shiftmaze.new_game("classic", seed=2, treasures=2)
    own = state.to_dict()["players"][0]["pile"][0]
    others = [card for card in TREASURES if card != own]
    holds(state.view(0), evenly(others), lambda document: piles(document)[1])
    holds(state.view(0), evenly(others), lambda document: piles(document)[3])


def test_coins_come_in_every_order() -> None:
    state = position("daynight", 1)
    orders = itertools.permutations([1, 3, 5])
    holds(state.view(0), evenly(orders), lambda document: tuple(document["coins"]))


@pytest.mark.parametrize("tiles", ["1992", "2016"])
def test_night_treasures_lie_on_any_straight(tiles: str) -> None:
    """With the tiles of 1992 one of thirteen straights is bare. (D31, D32)"""
    state = position("daynight", 2, tiles=tiles)
    document = state.to_dict()
    squares = [col + row for row in "1234567" for col in "abcdefg"]
    places = [
        at for at, tile in zip(squares, "".join(document["board"]), strict=True) if tile in "5A"
    ]
    places += ["spare"] * (document["spare"] in "5A")
    assert len(places) == {"1992": 13, "2016": 12}[tiles]
    for name in ("firefly", "moonflower"):
        holds(state.view(1), evenly(places), lambda sample, name=name: place_of(sample, name))  # type: ignore[misc]


def place_of(document: dict[str, Any], name: str) -> str:
    return {treasure: str(place) for place, treasure in document["night"].items()}[name]


def test_night_cards_are_any_of_the_twelve() -> None:
    state = position("daynight", 3)
    for seat in (0, 1):
        chances = evenly(NIGHT_TREASURES)
        holds(state.view(0), chances, lambda sample, seat=seat: sample["players"][seat]["night"][3])  # type: ignore[misc]


def test_formulas_are_any_not_seen() -> None:
    state = shiftmaze.new_game("master", seed=4, players=2)
    own = tuple(state.to_dict()["players"][0]["formula"])
    others = [card for card in FORMULAS if card != own]
    holds(state.view(0), evenly(others), lambda document: formulas(document)[1])
    holds(state.view(None), evenly(itertools.permutations(FORMULAS, 2)), formulas)


def formulas(document: dict[str, Any]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(player["formula"]) for player in document["players"])


# Spells

KINDS = ("up", "down", "wild")


def with_spells() -> State:
    """Seat 0 holds four spells, seat 1 three, two are discarded, fifteen lie in the pile."""
    hands = {"players[0].spells": {"up": 3, "down": 1, "wild": 0}}
    hands |= {"players[1].spells": {"up": 1, "down": 0, "wild": 2}}
    rest = {"discard": ["up", "down"], "spell_pile": ["up"] * 4 + ["down"] * 7 + ["wild"] * 4}
    return altered(shiftmaze.new_game("towers", seed=5, players=2), hands | rest)


def drawn(size: int, left: tuple[int, ...]) -> dict[tuple[int, ...], float]:
    """The chances of each hand of so many cards drawn from those left, by kind."""
    hands = itertools.product(*(range(min(size, count) + 1) for count in left))
    every = comb(sum(left), size)
    return {
        hand: comb(left[0], hand[0]) * comb(left[1], hand[1]) * comb(left[2], hand[2]) / every
        for hand in hands
        if sum(hand) == size
    }


def hand_of(document: dict[str, Any], seat: int) -> tuple[int, ...]:
    return tuple(document["players"][seat]["spells"][kind] for kind in KINDS)


def test_a_hidden_hand_is_drawn_from_the_spells_not_seen() -> None:
    """Of 9 up, 9 down and 6 wild, seat 0 has seen 4, 2 and 0."""
    view = with_spells().view(0)
    holds(view, drawn(3, (5, 7, 6)), lambda document: hand_of(document, 1))
    top = {"up": 5 / 18, "down": 7 / 18, "wild": 6 / 18}
    for place in (0, 14):
        holds(view, top, lambda document, place=place: document["spell_pile"][place])  # type: ignore[misc]


def test_a_spectator_has_seen_the_discards_only() -> None:
    view = with_spells().view(None)
    holds(view, drawn(4, (8, 8, 6)), lambda document: hand_of(document, 0))
    holds(view, drawn(3, (8, 8, 6)), lambda document: hand_of(document, 1))


def test_a_spell_drawn_unseen_is_any_left() -> None:
    """After a turn played on the view the own hand has one card more than is known."""
    view = with_spells().view(0)
    later = view.play(f"{view.actions()[0]}>-")
    known = drawn(1, (5, 7, 6))
    chances = {(3 + up, 1 + down, wild): p for (up, down, wild), p in known.items()}
    holds(later, chances, lambda document: hand_of(document, 0))


def test_samples_shuffle_differently_later() -> None:
    """The seed of the next shuffle is drawn too. (T33)"""
    view = with_spells().view(0)
    rng = Random(1)
    seeds = {view.sample(rng).to_dict()["seed"] for _ in range(100)}
    assert len(seeds) == 100
    assert max(seeds) > 2**52 > min(seeds)
