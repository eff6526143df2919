"""Options of every rule set: what they default to, what they take, and what they refuse."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import RULE_SETS, InvalidOption, new_game
from shiftmaze.rules import Option

from ..strategies import games

COMMON: dict[str, Any] = {"players": 2, "first": 0}
DEFAULTS: dict[str, dict[str, Any]] = {
    "classic": {
        "colours": ["yellow", "green"],
        "tiles": "1992",
        "order": ["pile", "pile"],
        "open": [False, False],
        "home": True,
        "treasures": 12,
    },
    "daynight": {
        "colours": ["yellow", "green"],
        "tiles": "2016",
        "order": ["pile", "pile"],
        "open": [False, False],
    },
    "master": {
        "colours": ["red", "blue"],
        "tiles": "1992",
        "chain_wands": False,
        "deals": True,
    },
    "towers": {
        "colours": ["yellow", "green"],
        "order": ["pile", "pile"],
        "open": [False, False],
        "wild_spells": [False, False],
    },
}
OPTIONS = [(rules, option) for rules in RULE_SETS for option in RULE_SETS[rules].options.further]
PER_SEAT = [(rules, option) for rules, option in OPTIONS if option.per_seat]


def named(rules: str, **options: Any) -> list[str]:
    """The faults of options that do not fit, as `key path`."""
    with pytest.raises(InvalidOption) as refused:
        new_game(rules, seed=0, **options)
    for fault in refused.value.faults:
        assert str(fault.values.get("option", "")) in str(refused.value)
    return [f"{fault.key} {fault.path}" for fault in refused.value.faults]


def settled(rules: str, **options: Any) -> dict[str, Any]:
    document: dict[str, Any] = new_game(rules, seed=0, **options).to_dict()["options"]
    return document


def test_every_rule_set_has_its_defaults_listed_here() -> None:
    assert set(DEFAULTS) == set(RULE_SETS)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_defaults(rules: str) -> None:
    assert settled(rules) == COMMON | DEFAULTS[rules]
    assert list(settled(rules)) == list(RULE_SETS[rules].options.names)


@pytest.mark.parametrize(
    ("rules", "players", "colours"),
    [
        ("classic", 1, "yellow"),
        ("classic", 3, "yellow blue green"),
        ("classic", 4, "yellow blue green red"),
        ("daynight", 3, "yellow blue green"),
        ("daynight", 4, "yellow blue green red"),
        ("towers", 3, "yellow blue green"),
        ("towers", 4, "yellow blue green red"),
        ("master", 3, "red yellow blue"),
        ("master", 4, "red yellow blue white"),
    ],
)
def test_default_colours_by_players(rules: str, players: int, colours: str) -> None:
    assert settled(rules, players=players)["colours"] == colours.split()


@pytest.mark.parametrize(("rules", "option"), OPTIONS, ids=lambda o: getattr(o, "name", o))
def test_each_value_of_each_option_is_taken(rules: str, option: Option) -> None:
    for players in RULE_SETS[rules].options.players:
        for value in option.values(players):
            got = settled(rules, players=players, **{option.name: value})[option.name]
            assert got == ([value] * players if option.per_seat else value)


@pytest.mark.parametrize(("rules", "option"), PER_SEAT, ids=lambda o: getattr(o, "name", o))
def test_per_seat_options_take_a_list(rules: str, option: Option) -> None:
    one, other = option.values(3)
    for given_as in ([one, other, one], (one, other, one)):
        assert settled(rules, players=3, **{option.name: given_as})[option.name] == [
            one,
            other,
            one,
        ]
    wrong = f"options.{option.name}"
    for length in ([], [one], [one] * 4):
        assert named(rules, players=3, **{option.name: length}) == [f"option-per-seat {wrong}"]
    assert named(rules, players=3, **{option.name: [one, "x", "x"]}) == [f"option-value {wrong}"]
    assert named(rules, players=3, **{option.name: [one, "x", 3]}) == [f"option-value {wrong}"] * 2


@pytest.mark.parametrize(
    ("rules", "option"),
    [(rules, option) for rules, option in OPTIONS if not option.per_seat],
    ids=lambda o: getattr(o, "name", o),
)
def test_options_of_the_game_take_no_list(rules: str, option: Option) -> None:
    value = option.default(2)
    assert named(rules, **{option.name: [value, value]}) == [f"option-value options.{option.name}"]


OTHER_TYPES: list[Any] = [None, "", "x", -1, 99, 0.5, "true", [], {}, b"1992", float("nan"), 10**99]


@pytest.mark.parametrize(("rules", "option"), OPTIONS, ids=lambda o: getattr(o, "name", o))
def test_values_of_another_type_do_not_fit(rules: str, option: Option) -> None:
    for value in (*OTHER_TYPES, 0, 1.0, 1992):
        assert {fault.split()[1] for fault in named(rules, **{option.name: value})} == {
            f"options.{option.name}"
        }


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("value", [*OTHER_TYPES, 0, 5, 2.0, True, "2"])
def test_players_that_do_not_fit(rules: str, value: Any) -> None:
    assert named(rules, players=value) == ["option-value options.players"]


@pytest.mark.parametrize("rules", ["daynight", "master", "towers"])
def test_only_classic_is_played_alone(rules: str) -> None:
    assert named(rules, players=1) == ["option-value options.players"]
    assert new_game("classic", players=1, seed=0).players == 1


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("value", [*OTHER_TYPES, 3, 1.0, True, False, "0"])
def test_first_must_be_a_seat(rules: str, value: Any) -> None:
    assert named(rules, players=3, first=value) == ["option-value options.first"]
    assert settled(rules, players=3, first=2)["first"] == 2
    assert new_game(rules, players=3, first=2, seed=0).turn == 2


@pytest.mark.parametrize(
    "value",
    [
        ["yellow"],
        ["yellow", "yellow"],
        ["yellow", "blue", "red"],
        ["yellow", "pink"],
        ["yellow", ["red"]],
        ["yellow", None],
        "yellow",
        {"yellow": 1, "red": 2},
        None,
        2,
    ],
)
@pytest.mark.parametrize("rules", RULE_SETS)
def test_colours_are_distinct_ones_of_the_box(rules: str, value: Any) -> None:
    assert named(rules, colours=value) == ["option-value options.colours"]


def test_colours_decide_the_start_squares() -> None:
    state = new_game("classic", colours=("red", "blue"), seed=0)
    assert [str(square) for square in state.pawns] == ["a7", "g1"]
    assert named("master", colours=["red", "green"]) == ["option-value options.colours"]
    assert named("classic", colours=["red", "white"]) == ["option-value options.colours"]


@pytest.mark.parametrize(("players", "share"), [(1, 24), (2, 12), (3, 8), (4, 6)])
def test_treasures_go_up_to_the_even_share(players: int, share: int) -> None:
    assert settled("classic", players=players)["treasures"] == share
    for count in (1, share):
        state = new_game("classic", players=players, treasures=count, seed=0)
        assert [len(p["pile"]) for p in state.to_dict()["players"]] == [count] * players
    wrong: list[Any] = [0, share + 1, -1, True, 1.0, "1"]
    for value in wrong:
        assert named("classic", players=players, treasures=value) == [
            "option-value options.treasures"
        ]


@pytest.mark.parametrize(
    ("rules", "name"),
    [(rules, option.name) for rules, option in OPTIONS if isinstance(option.default(2), bool)],
)
@pytest.mark.parametrize("value", [0, 1, 1.0, "true"])
def test_true_and_false_are_no_numbers(rules: str, name: str, value: Any) -> None:
    assert named(rules, **{name: value}) == [f"option-value options.{name}"]


def test_options_of_other_rule_sets_are_unknown() -> None:
    known = {option.name for _, option in OPTIONS}
    for rules, rule_set in RULE_SETS.items():
        for name in known - set(rule_set.options.names):
            assert named(rules, **{name: True}) == [f"option-unknown options.{name}"]
    assert named("towers", tiles="1992") == ["option-unknown options.tiles"]
    assert named("classic", tile="1992") == ["option-unknown options.tile"]


def test_several_faults_are_all_named() -> None:
    faults = named(
        "classic", players=3, first=3, colours=["red"], tiles="1850", open="yes", coins=3, hom=True
    )
    assert sorted(faults) == [
        "option-unknown options.coins",
        "option-unknown options.hom",
        "option-value options.colours",
        "option-value options.first",
        "option-value options.open",
        "option-value options.tiles",
    ]
    with pytest.raises(InvalidOption, match="option tiles cannot be '1850': it takes 1992, 2016"):
        new_game("classic", tiles="1850")
    assert named("towers", players=7, tiles="1992") == [
        "option-unknown options.tiles",
        "option-value options.players",
    ]


@pytest.mark.parametrize("rules", ["chess", "", "Classic", None, 3])
def test_rule_sets_that_do_not_exist(rules: Any) -> None:
    with pytest.raises(InvalidOption, match="is not a rule set: there are classic") as refused:
        new_game(rules)
    assert refused.value.key == "unknown-rules"
    assert isinstance(refused.value, ValueError)


@pytest.mark.parametrize("seed", [1.0, True, "7", b"7", [7]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(InvalidOption, match="seed must be a whole number") as refused:
        new_game("classic", seed=seed)
    assert refused.value.key == "bad-seed"


@given(games())
def test_equal_seeds_and_options_give_equal_deals(
    game: tuple[str, dict[str, Any], int],
) -> None:
    rules, options, seed = game
    state = new_game(rules, seed=seed, **options)
    assert state == new_game(rules, seed=seed, **options)
    assert state == new_game(rules, seed=seed, **state.to_dict()["options"])


@given(st.sampled_from(sorted(RULE_SETS)))
def test_without_a_seed_every_deal_is_another(rules: str) -> None:
    one, other = shiftmaze.new_game(rules), shiftmaze.new_game(rules)
    assert one != other
    assert one.to_dict()["options"] == other.to_dict()["options"]
