"""A view tells what its seat may know, and nothing else can be worked out from it."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import State

from ..games import positions_met, recorded
from ..play import altered, altered_document, played, position, seeking
from .secrets import reshuffled

UNKNOWN = ["?", "?", "?"]
SOME = st.randoms(use_true_random=False)


def seats_of(state: State) -> list[int | None]:
    return [*range(state.players), None]


def shows(state: State, seat: int | None, hidden: Mapping[str, Any]) -> None:
    """A view is the document with some places hidden, and no others."""
    expected = altered_document(state, hidden) | {"viewer": seat}
    expected.pop("seed", None)
    assert state.view(seat).to_dict() == expected


# Treasure cards

CARDS = [["owl", "ring", "map"], ["bat", "moth", "skull"]]


def three_cards_each(order: Any, is_open: Any) -> State:
    state = shiftmaze.new_game("classic", seed=1, treasures=3, order=order, open=is_open)
    return altered(state, {"players[0].pile": CARDS[0], "players[1].pile": CARDS[1]})


@pytest.mark.parametrize(
    ("order", "is_open", "seen"),
    [
        ("pile", False, {0: ("o??", "???"), 1: ("???", "b??"), None: ("???", "???")}),
        ("any", False, {0: ("orm", "???"), 1: ("???", "bms"), None: ("???", "???")}),
        ("pile", True, {0: ("o??", "b??"), 1: ("o??", "b??"), None: ("o??", "b??")}),
        ("any", True, {0: ("orm", "bms"), 1: ("orm", "bms"), None: ("orm", "bms")}),
        (
            ["any", "pile"],
            [False, True],
            {0: ("orm", "b??"), 1: ("???", "b??"), None: ("???", "b??")},
        ),
        (
            ["pile", "any"],
            [True, False],
            {0: ("o??", "???"), 1: ("o??", "bms"), None: ("o??", "???")},
        ),
    ],
)
def test_a_pile_is_seen_as_order_and_open_say(
    order: Any, is_open: Any, seen: dict[int | None, tuple[str, str]]
) -> None:
    """A letter stands for its card. (C16, C17, C19, C21)"""
    state = three_cards_each(order, is_open)
    for seat, piles in seen.items():
        hidden = {
            f"players[{owner}].pile": [
                card if letter == card[0] else "?"
                for card, letter in zip(CARDS[owner], letters, strict=True)
            ]
            for owner, letters in enumerate(piles)
        }
        shows(state, seat, hidden)


def test_found_cards_and_the_size_of_piles_are_public() -> None:
    """(C15)"""
    found = {"players[0].found": ["owl"], "players[0].pile": ["ring", "map"]}
    state = altered(three_cards_each("pile", False), found)
    shows(state, 1, {"players[0].pile": ["?", "?"], "players[1].pile": ["bat", "?", "?"]})


# Day and night


def by_night(**options: Any) -> State:
    """The first position of a night, some of whose cards have been found."""
    games = played("daynight", 3, seeking, most_turns=60, players=2, **options)
    nights = (after for _, _, after in games if after.to_dict()["light"] == "night")
    return next(n for n in nights if all(p["night_found"] for p in n.to_dict()["players"]))


def test_nothing_of_the_night_is_known_by_day() -> None:
    """Not even what the own night cards are. (D4, D21, D26)"""
    state = position("daynight", 4, players=2, open=True)
    tops = [[player["pile"][0], *UNKNOWN] for player in state.to_dict()["players"]]
    hidden = {"night": {}, "coins": UNKNOWN}
    hidden |= {f"players[{owner}].night": ["?"] * 4 for owner in (0, 1)}
    for seat in seats_of(state):
        shows(state, seat, hidden | {f"players[{owner}].pile": tops[owner] for owner in (0, 1)})


def test_by_night_the_places_are_seen_and_the_own_cards() -> None:
    """(D22, D23, D24)"""
    state = by_night()
    sizes = [len(player["night"]) for player in state.to_dict()["players"]]
    cards = {owner: {f"players[{owner}].night": ["?"] * sizes[owner]} for owner in (0, 1)}
    shows(state, 0, {"coins": UNKNOWN, **cards[1]})
    shows(state, 1, {"coins": UNKNOWN, **cards[0]})
    shows(state, None, {"coins": UNKNOWN, **cards[0], **cards[1]})


def test_an_open_seats_night_cards_are_seen_by_all() -> None:
    """(D28)"""
    state = by_night(open=[True, False])
    others = {"players[1].night": ["?"] * len(state.to_dict()["players"][1]["night"])}
    shows(state, 0, {"coins": UNKNOWN, **others})
    shows(state, 1, {"coins": UNKNOWN})
    shows(state, None, {"coins": UNKNOWN, **others})


# Formulas


def with_bonus() -> State:
    """Each of three seats owns a token of its formula, the third two of them."""
    state = shiftmaze.new_game("master", seed=5, players=3)
    tokens = {at: token for at, token in state.to_dict()["tokens"].items() if token > 4}
    shelves = [([1], [1, 10, 13]), ([2], [15, 2, 4]), ([3, 4], [11, 3, 14])]
    changes: dict[str, Any] = {"tokens": tokens, "scores": [1 + 29, 2 + 29, 7 + 29]}
    for seat, (taken, formula) in enumerate(shelves):
        changes |= {f"players[{seat}].tokens": taken, f"players[{seat}].formula": formula}
    return altered(state, changes)


def test_a_formula_and_its_bonus_are_known_to_its_owner_alone() -> None:
    """(M34, M36)"""
    state = with_bonus()
    assert state.scores == (30, 31, 36)
    formulas = {seat: {f"players[{seat}].formula": UNKNOWN} for seat in range(3)}
    shows(state, 0, {"scores": [30, 11, 16], **formulas[1], **formulas[2]})
    shows(state, 2, {"scores": [10, 11, 36], **formulas[0], **formulas[1]})
    shows(state, None, {"scores": [10, 11, 16], **formulas[0], **formulas[1], **formulas[2]})


def test_price_and_advice_are_public() -> None:
    """(M26)"""
    state = with_bonus().play("offer:wand")
    state = state.play(f"advise:1:{state.turns_available()[0][0]}>-")
    for seat in seats_of(state):
        assert state.view(seat).to_dict()["offer"] == state.to_dict()["offer"]


# Spells


def with_hands() -> State:
    state = position("towers", 6, 10, players=2)
    document = state.to_dict()
    assert document["discard"]
    assert "seed" in document
    return state


def test_a_hand_is_known_to_its_owner_and_its_size_to_all() -> None:
    """(T30, T31, T33)"""
    state = with_hands()
    document = state.to_dict()
    own = [player["spells"] for player in document["players"]]
    known = [hand | {"size": sum(hand.values())} for hand in own]
    secret = [hand | dict.fromkeys(own[0], "?") for hand in known]
    tops = [
        [player["pile"][0], *["?"] * (len(player["pile"]) - 1)] for player in document["players"]
    ]
    backs = [["?"] * len(pile) for pile in tops]
    pile = {"spell_pile": ["?"] * len(document["spell_pile"])}

    def seen(hands: list[Any], piles: list[Any]) -> dict[str, Any]:
        spells = {f"players[{seat}].spells": hands[seat] for seat in (0, 1)}
        return pile | spells | {f"players[{seat}].pile": piles[seat] for seat in (0, 1)}

    shows(state, 0, seen([known[0], secret[1]], [tops[0], backs[1]]))
    shows(state, 1, seen([secret[0], known[1]], [backs[0], tops[1]]))
    shows(state, None, seen(secret, backs))


# Any rule set


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_a_finished_game_is_seen_whole_but_for_the_seed(rules: str) -> None:
    """(S46)"""
    *_, state = recorded(rules)
    assert state.over
    sizes = {}
    if rules == "towers":
        hands = [player["spells"] for player in state.to_dict()["players"]]
        sizes = {
            f"players[{seat}].spells": hand | {"size": sum(hand.values())}
            for seat, hand in enumerate(hands)
        }
    twin = shiftmaze.from_dict(reshuffled(state.to_dict(), None, Random(1)))
    for seat in seats_of(state):
        shows(state, seat, sizes)
        assert twin.view(seat) == state.view(seat)


@given(positions_met(), SOME)
def test_positions_that_differ_in_hidden_things_have_equal_views(state: State, rng: Random) -> None:
    """(S45)"""
    for seat in seats_of(state):
        twin = shiftmaze.from_dict(reshuffled(state.to_dict(), seat, rng)).view(seat)
        view = state.view(seat)
        assert (twin, hash(twin)) == (view, hash(view))
        assert (twin.text(), json.dumps(twin.to_dict())) == (
            view.text(),
            json.dumps(view.to_dict()),
        )


@settings(max_examples=15)
@given(positions_met(), SOME)
def test_equal_views_look_alike(state: State, rng: Random) -> None:
    def faces(one: State) -> list[object]:
        return [one, hash(one), repr(one), str(one), one._repr_svg_()]

    seat = rng.choice(seats_of(state))
    twin = shiftmaze.from_dict(reshuffled(state.to_dict(), seat, rng))
    assert faces(twin.view(seat)) == faces(state.view(seat))
    assert faces(state.view(seat).sample(rng).view(seat)) == faces(state.view(seat))


@given(positions_met())
def test_a_view_of_a_view_is_itself_or_refused(state: State) -> None:
    for seat in seats_of(state):
        view = state.view(seat)
        assert view.view(seat) == view
        for other in set(seats_of(state)) - {seat}:
            with pytest.raises(ValueError, match="view already"):
                view.view(other)


@given(positions_met())
def test_a_view_is_read_back_from_its_document_and_its_line(state: State) -> None:
    for seat in seats_of(state):
        view = state.view(seat)
        assert shiftmaze.from_dict(json.loads(json.dumps(view.to_dict()))) == view
        assert shiftmaze.from_text(view.text()) == view


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 0.0])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        shiftmaze.new_game("classic", seed=1, players=2).view(seat)


# All cards open


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_with_all_cards_open_everything_is_seen_but_the_seed(rules: str) -> None:
    state = position(rules, seed=3, turns=5, player=seeking, players=2)
    opened = state.revealed()
    document = opened.to_dict()
    assert document["viewer"] is None
    assert '"?"' not in json.dumps(document)
    assert "seed" not in document
    assert opened.revealed() == opened
    assert state.view(0).revealed() == state.view(0), "a view has nothing more to show"


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_when_the_game_is_over_a_spectator_sees_all_cards(rules: str) -> None:
    last = recorded(rules)[-1]
    assert last.over
    assert last.revealed() == last.view(None)
