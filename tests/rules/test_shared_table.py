"""Finding, order, seats, options and secrets: what all four games share, continued."""

from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import RULE_SETS, InvalidOption, InvalidPosition, State, parse_action

from ..play import altered, played, position
from ..strategies import SEEDS, games, positions
from .situations import holding, laid, moving, options, player, refused, standing

ALL = tuple(RULE_SETS)
CORNERS = {"yellow": "a1", "blue": "g1", "green": "g7", "red": "a7"}
HOMES = {
    "classic": CORNERS,
    "daynight": CORNERS,
    "master": {"red": "c3", "yellow": "e3", "blue": "e5", "white": "c5"},
    "towers": {"yellow": "a1", "blue": "e1", "green": "e5", "red": "a5"},
}


def settings(rules: str, **values: Any) -> dict[str, Any]:
    settled: dict[str, Any] = shiftmaze.new_game(rules, seed=1, **values).to_dict()["options"]
    return settled


def faults(rules: str, **values: Any) -> list[tuple[str, str]]:
    """What is wrong with some options, as (key, option), each named in the message too."""
    with pytest.raises(InvalidOption) as caught:
        shiftmaze.new_game(rules, seed=1, **values)
    wrong = [(fault.key, str(fault.values["option"])) for fault in caught.value.faults]
    assert all(option in str(caught.value) for _, option in wrong)
    return wrong


# Finding


def finds(state: State, seat: int = 0) -> Any:
    return player(state, seat)["found"]


def test_passing_over_is_not_finding() -> None:
    """S26, S27: the skull lies on the way to the sword, and only one could be found anyway."""
    state = holding(position("classic", treasures=2, order="any"), 0, "skull sword")
    state = moving(laid(state, b1="A", d1="A"))
    assert finds(state.play("e1")) == ["sword"]
    assert finds(state.play("d1")) == []
    assert finds(state.play("c1")) == ["skull"]


def test_only_the_mover_finds_and_only_at_the_end_of_the_own_turn() -> None:
    """S28: seat 1 waits on a2 when the maze brings it to the owl's tile, or the owl to it."""
    state = holding(position("classic", treasures=2), 1, "owl bat")
    state = laid(state, a2="3 owl", spare="5")
    carried = standing(state, "a1 a2").play("a2:5")
    assert (
        str(carried.pawns[1])
        == "b2"
        == next(at for at, name in carried.to_dict()["treasures"].items() if name == "owl")
    )
    after = carried.play("-")
    assert finds(after, 1) == []
    assert finds(after.play(f"d1:{after.maze.spare}>-"), 1) == ["owl"]


def test_finding_is_not_optional() -> None:
    """S29: there is one way to stop on a square, and it finds what is there."""
    state = holding(position("classic", treasures=2), 0, "skull owl")
    state = moving(laid(state, b1="A"))
    assert len([action for action in options(state) if action.startswith("c1")]) == 1
    assert finds(state.play("c1")) == ["skull"]


# Order of play


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("first", [0, 2])
def test_turns_go_round_and_are_counted_at_the_move(rules: str, first: int) -> None:
    """S30, S31, S35"""
    seats = []
    for before, action, after in played(rules, 5, most_turns=6, players=3, first=first):
        if before.phase == "shift":
            seats.append(before.turn)
            assert after.turns == before.turns
        elif "*" not in str(action):
            assert after.turns == before.turns + 1
    without_extra_turns = [seat for i, seat in enumerate(seats) if i == 0 or seats[i - 1] != seat]
    turns = len(without_extra_turns)
    assert without_extra_turns == [(first + i) % 3 for i in range(turns)]


def test_once_a_game_is_over_no_action_is_legal() -> None:
    """S32"""
    state = standing(position("classic", players=3, treasures=1), "a1 f1 g7")
    state = laid(holding(state, 1, "", "skull"), f1="A")
    over = moving(state, 1).play("g1")
    assert (over.over, over.turn, over.actions(), over.turns_available()) == (True, 1, (), ())
    assert refused(over, "b1:5") == refused(over, "-") == "over"


@pytest.mark.parametrize("rules", ALL)
def test_no_game_is_over_before_its_end(rules: str) -> None:
    """S32: neither as a position, nor by an action that the game does not have."""
    state = position(rules)
    with pytest.raises(InvalidPosition) as caught:
        altered(state, {"phase": "over"})
    assert {fault.key for fault in caught.value.faults} <= {"not-won", "coin-not-earned"}
    if rules in ("classic", "towers"):
        assert state.game.choices() == ()
        with pytest.raises(ValueError, match="is not an action of"):
            state.unchecked(parse_action("$1"))


# Seats and options


@pytest.mark.parametrize("rules", ALL)
def test_each_seat_begins_on_the_start_square_of_its_colour(rules: str) -> None:
    """S33, S36, C5, C25, D30, M5, M39, T6, T40: in the order named, wherever the squares are."""
    colours = list(HOMES[rules])[::-1][:3]
    state = position(rules, players=3, colours=colours)
    homes = [HOMES[rules][colour] for colour in colours]
    assert list(map(str, state.homes)) == list(map(str, state.pawns)) == homes
    assert state.turn == 0


@pytest.mark.parametrize("rules", ALL)
def test_how_many_may_play(rules: str) -> None:
    """S34: two unless said; one in classic only."""
    least = 1 if rules == "classic" else 2
    assert settings(rules)["players"] == 2
    for players in range(least, 5):
        assert position(rules, players=players).players == players
    for wrong in (least - 1, 5, 2.0, "2", True):
        assert faults(rules, players=wrong) == [("option-value", "players")]


@pytest.mark.parametrize("rules", ALL)
def test_who_begins(rules: str) -> None:
    """S35"""
    assert position(rules, players=3).turn == 0
    assert position(rules, players=3, first=2).turn == 2
    assert faults(rules, players=3, first=3) == [("option-value", "first")]


@pytest.mark.parametrize("rules", ALL)
def test_colours_unless_others_are_named(rules: str) -> None:
    """S37"""
    table = {2: "yellow green", 3: "yellow blue green", 4: "yellow blue green red"}
    if rules == "master":
        table = {2: "red blue", 3: "red yellow blue", 4: "red yellow blue white"}
    if rules == "classic":
        table[1] = "yellow"
    for players, colours in table.items():
        assert settings(rules, players=players)["colours"] == colours.split()


@pytest.mark.parametrize("colours", [["yellow"], ["yellow"] * 2, ["yellow", "pink"], "yellow"])
def test_colours_must_be_distinct_and_known(colours: object) -> None:
    """S36, S41"""
    assert faults("classic", colours=colours) == [("option-value", "colours")]


@pytest.mark.parametrize("rules", ["classic", "daynight", "master"])
def test_two_sets_of_tiles(rules: str) -> None:
    """S38"""
    counts = {"1992": (13, 15, 6), "2016": (12, 16, 6)}
    assert settings(rules)["tiles"] == ("2016" if rules == "daynight" else "1992")
    for tiles, expected in counts.items():
        maze = position(rules, tiles=tiles).maze
        shapes = [maze.tile(s).shape.value for s in maze.grid.movable] + [maze.spare.shape.value]
        assert tuple(map(shapes.count, ("straight", "corner", "T-junction"))) == expected


def test_an_option_per_seat_is_one_value_or_a_list() -> None:
    """S39"""
    assert settings("classic", players=3, open=True)["open"] == [True] * 3
    mixed = settings("classic", players=3, order=["any", "pile", "pile"])
    assert mixed["order"] == ["any", "pile", "pile"]
    assert faults("classic", players=3, open=[True]) == [("option-per-seat", "open")]


@pytest.mark.parametrize(
    ("rules", "names"),
    [
        ("classic", "tiles order open home treasures"),
        ("daynight", "tiles order open"),
        ("master", "tiles chain_wands deals"),
        ("towers", "order open wild_spells"),
    ],
)
def test_a_rule_set_has_just_the_options_its_page_names(rules: str, names: str) -> None:
    """S40, D29: `tiles` in towers, `home` and `treasures` in daynight are errors."""
    assert set(settings(rules)) == {"players", "first", "colours", *names.split()}
    everything = "tiles order open home treasures chain_wands deals wild_spells colour"
    for other in set(everything.split()) - set(names.split()):
        assert faults(rules, **{other: True}) == [("option-unknown", other)]


def test_a_value_that_does_not_fit_is_named() -> None:
    """S41: each one that is wrong, not only the first."""
    wrong = {"order": "random", "home": 1, "treasures": 13, "tiles": "1986"}
    assert sorted(faults("classic", **wrong)) == [("option-value", name) for name in sorted(wrong)]


# What is secret

PUBLIC = ("options", "board", "spare", "pawns", "homes", "turn", "phase", "banned", "turns")


@given(positions(most_turns=12), st.integers(-1, 3))
def test_every_view_shows_what_is_public(state: State, seat: int) -> None:
    """S42, S43, S44, S46: and counts what it hides; when it is over everything is shown."""
    viewer = None if seat == -1 else seat % state.players
    full, seen = state.to_dict(), state.view(viewer).to_dict()
    assert seen.pop("viewer") == viewer
    assert {key: full[key] for key in PUBLIC} == {key: seen[key] for key in PUBLIC}
    for mine, theirs in zip(full["players"], seen["players"], strict=True):
        for key in {"found", "pile", "night", "night_found", "tokens"} & set(mine):
            assert len(mine[key]) == len(theirs[key])
    full.pop("seed", None)
    if state.over:
        for player in seen["players"]:
            player.get("spells", {}).pop("size", None)
        assert seen == full
    assert "seed" not in seen


@given(positions(most_turns=12), st.integers(-1, 3), SEEDS)
def test_a_view_can_be_filled_in_and_holds_nothing_hidden(
    state: State, seat: int, seed: int
) -> None:
    """S45, S47: a filled-in position differs only in what is hidden, so its view is the same."""
    view = state.view(None if seat == -1 else seat % state.players)
    filled = view.sample(Random(seed))
    assert filled.viewer is None
    assert filled.view(view.viewer.seat if view.viewer else None) == view
    assert shiftmaze.from_dict(filled.to_dict()) == filled


@given(positions(most_turns=12), SEEDS)
def test_a_shift_on_a_view_leads_to_the_view_of_the_shift(state: State, seed: int) -> None:
    """S42: a shift shows everything it does."""
    assume(state.phase == "shift")
    shift = Random(seed).choice(state.actions())
    assert state.view(state.turn).play(shift) == state.play(shift).view(state.turn)


@given(games(), SEEDS)
def test_a_deal_is_its_options_and_its_seed(
    game: tuple[str, dict[str, Any], int], other: int
) -> None:
    """S6"""
    rules, values, seed = game
    assert shiftmaze.new_game(rules, seed=seed, **values) == position(rules, seed, **values)
    assume(other != seed)
    assert shiftmaze.new_game(rules, seed=other, **values) != position(rules, seed, **values)
