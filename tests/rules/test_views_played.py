"""A seat can play on its own view, as far as it can know what happens."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import Action, IllegalAction, State
from shiftmaze.board import Square
from shiftmaze.rules import Move
from shiftmaze.rules.paths import differences

from ..games import positions_met, recorded
from ..play import played, position, seeking


@given(positions_met())
def test_a_seat_has_the_actions_of_the_whole_position(state: State) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        acts = seat == state.turn
        assert view.actions() == (state.actions() if acts else ())
        assert view.turns_available() == (state.turns_available() if acts else ())
    assert not state.view(None).actions()
    assert not state.view(None).turns_available()


@given(positions_met(), st.data())
def test_nobody_plays_on_a_view_for_another_seat(state: State, data: st.DataObject) -> None:
    assume(not state.over)
    action = data.draw(st.sampled_from(state.actions()))
    for seat in {None, *range(state.players)} - {state.turn}:
        with pytest.raises(IllegalAction) as refused:
            state.view(seat).play(action)
        assert refused.value.key == ("spectator-acts" if seat is None else "other-view")


@given(positions_met(), st.data())
def test_playing_on_a_view_agrees_with_playing(state: State, data: st.DataObject) -> None:
    assume(not state.over)
    action = data.draw(st.sampled_from(state.actions()))
    view, after = state.view(state.turn), state.play(action)
    if after.over and state.scores is not None:
        assert key_of(view, action) == "hidden-outcome"
        return
    foreseen, seen = view.play(action), after.view(state.turn)
    if turns_up(state, after):
        paths = [path for path, _ in differences(foreseen.to_dict(), seen.to_dict())]
        assert set(paths) <= set(unknown(foreseen.to_dict()))
    else:
        assert foreseen == seen


def key_of(view: State, action: Action) -> str:
    with pytest.raises(IllegalAction) as refused:
        view.play(action)
    return refused.value.key


def turns_up(before: State, after: State) -> bool:
    """Whether the seat to act comes to see something new: a card, a spell, the night, the end."""
    old, new = before.to_dict(), after.to_dict()
    mine, later = (document["players"][before.turn] for document in (old, new))
    card = mine.get("found") != later.get("found")
    size = sum(mine.get("spells", {}).values()), sum(later.get("spells", {}).values())
    drawn = len(new.get("spell_pile", ())) != len(old.get("spell_pile", ())) or size[1] > size[0]
    return card or drawn or old.get("light") != new.get("light") or after.over


def unknown(document: dict[str, Any]) -> Iterator[str]:
    """The places a view leaves open, those of spells drawn unseen among them."""
    yield "night"
    for place in range(len(document.get("spell_pile", ()))):
        yield f"spell_pile[{place}]"
    for seat, player in enumerate(document["players"]):
        for key in ("pile", "night"):
            hidden = [i for i, card in enumerate(player.get(key, ())) if card == "?"]
            yield from (f"players[{seat}].{key}[{place}]" for place in hidden)
        hand = player.get("spells", {})
        known = sum(count for kind, count in hand.items() if kind != "size" and count != "?")
        if hand and known < hand["size"]:
            yield from (f"players[{seat}].spells.{kind}" for kind in ("up", "down", "wild"))


def test_a_card_turned_up_stays_unknown() -> None:
    games = played("classic", 2, seeking, players=2)
    finds = (t for t in games if t[2].to_dict()["players"][t[0].turn]["found"])
    before, action, after = next(finds)
    seat = before.turn
    mine = before.view(seat).play(action).to_dict()["players"][seat]
    assert mine["found"] == after.to_dict()["players"][seat]["found"]
    assert mine["pile"] == ["?"] * 11
    assert after.view(seat).to_dict()["players"][seat]["pile"][0] != "?"


def test_a_spell_drawn_only_makes_the_hand_larger() -> None:
    state = position("towers", 1, players=2)
    hand = state.view(0).to_dict()["players"][0]["spells"]
    later = state.view(0).play(f"{state.actions()[0]}>-")
    assert later.to_dict()["players"][0]["spells"] == hand | {"size": 2}
    assert later.to_dict()["spell_pile"] == ["?"] * 21


def test_a_spell_drawn_unseen_is_guessed_by_a_sample() -> None:
    view = position("towers", 1, players=2).view(0)
    known = view.to_dict()["players"][0]["spells"]
    sample = view.play(f"{view.actions()[0]}>-").sample(Random(1))
    hand = sample.to_dict()["players"][0]["spells"]
    assert sum(hand.values()) == 2
    assert all(count >= known[kind] for kind, count in hand.items())


def test_nightfall_on_a_view_leaves_the_night_dark() -> None:
    games = played("daynight", 3, seeking, players=2)
    before, action, after = next(step for step in games if step[2].to_dict()["light"] == "night")
    foreseen = before.view(before.turn).play(action).to_dict()
    assert foreseen["light"] == "night"
    assert foreseen["night"] == {}
    assert [player["night"] for player in foreseen["players"]] == [["?"] * 4] * 2
    assert [player["pile"] for player in foreseen["players"]] == [[], []]
    assert foreseen["scores"] == list(after.scores or ())
    assert shiftmaze.from_dict(foreseen).to_dict() == foreseen


def test_a_coin_is_not_turned_on_a_view() -> None:
    *_, before, _ = recorded("daynight")
    view = before.view(before.turn)
    assert view.actions() == before.actions()
    assert [key_of(view, coin) for coin in view.actions()] == ["hidden-outcome"] * 3
    assert view.sample(Random(1)).play(view.actions()[0]).over


def test_the_last_token_is_not_taken_on_a_view() -> None:
    """Who wins depends on formulas the viewer does not know; any other move can be played."""
    *_, before, _ = recorded("master")
    view = before.view(before.turn)
    (last,) = before.to_dict()["tokens"]
    assert key_of(view, Move(Square.parse(last))) == "hidden-outcome"
    others = [move for move in view.actions() if move != Move(Square.parse(last))]
    assert [view.play(move).turns for move in others] == [before.turns + 1] * len(others)


def test_a_wand_is_spent_and_advice_given_on_a_view() -> None:
    state = position("master", 1, players=2)
    shift = state.actions()[0]
    extra = state.view(0).play((shift, Move(None, wand=True)))
    assert extra.actions() == state.play((shift, Move(None, wand=True))).actions()
    offered = state.play("offer:wand")
    advice = f"advise:1:{shift}>-"
    assert offered.view(1).play(advice) == offered.play(advice).view(1)
    assert key_of(offered.view(0), shiftmaze.parse_action(advice)) == "other-view"
