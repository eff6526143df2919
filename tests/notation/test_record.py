"""Records: what writing gives, reading takes, for whole games and for what one viewer saw."""

import json
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze import RULE_SETS, Record, State
from shiftmaze.notation import Entry
from shiftmaze.rules import Action, parse_action, parse_turn
from tests.play import altered, at_random, played, position, seeking, whole_game
from tests.strategies import games

VIEWERS = (0, 1, None)


def states_and_actions(rules: str) -> tuple[list[State], list[Action]]:
    """A whole game."""
    steps = whole_game(rules)
    return [steps[0][0], *(after for _, _, after in steps)], [action for _, action, _ in steps]


def viewed(states: Sequence[State], viewer: int | None) -> list[State]:
    return [state.view(viewer) for state in states]


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_a_whole_game_is_read_as_it_was_written(rules: str) -> None:
    states, actions = states_and_actions(rules)
    record = Record.of(states[0], actions, {"Players": "Anne, Ben", "Event": "A rainy day"})
    again = Record.parse(record.text())
    assert again == record
    assert again.text() == record.text()
    assert list(again.states()) == states
    assert list(again.actions()) == actions
    assert not again.partial
    assert record.text().endswith(f"result: {','.join(map(str, states[-1].winners))}\n")


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_a_game_as_one_viewer_saw_it(rules: str, viewer: int | None) -> None:
    states, actions = states_and_actions(rules)
    views = viewed(states, viewer)
    record = Record.watched(views, actions)
    again = Record.parse(record.text())
    assert again == record
    assert again.partial
    assert list(again.states()) == views
    assert f"View: partial, as {views[0].viewer} saw it" in record.text()


@given(games(), st.integers(0, 12), st.sampled_from([at_random, seeking]), st.data())
def test_unfinished_games_of_every_kind(
    game: tuple[str, dict[str, object], int], turns: int, player: object, data: st.DataObject
) -> None:
    rules, options, seed = game
    chosen = seeking if player is seeking else at_random
    steps = list(played(rules, seed, chosen, turns, **options))
    steps = steps[: data.draw(st.integers(0, len(steps)))]
    start = shiftmaze.new_game(rules, seed=seed, **options)
    states = [start, *(after for _, _, after in steps)]
    actions = [action for _, action, _ in steps]
    record = Record.of(start, actions)
    assert Record.parse(record.text()) == record
    assert list(record.states()) == states
    viewer = data.draw(st.sampled_from([None, *range(start.players)]))
    seen = Record.watched(viewed(states, viewer), actions)
    assert list(Record.parse(seen.text()).states()) == viewed(states, viewer)


def test_a_partial_record_holds_no_secret() -> None:
    """Nothing that a spectator never saw is in the text: not a card, not a seed."""
    steps = list(played("towers", 3, seeking, 8))
    states = [steps[0][0], *(after for _, _, after in steps)]
    record = Record.watched(viewed(states, None), [action for _, action, _ in steps])
    last = states[-1].to_dict()
    assert not last["winners"]
    text = record.text()
    assert str(states[0].to_dict()["seed"]) not in text
    found = {card for player in last["players"] for card in player["found"]}
    start, _, turns = text.partition("\n1. ")
    for player in last["players"]:
        for card in player["pile"]:
            assert card not in found
            assert json.dumps(card) not in turns
            assert json.dumps(card) not in start.partition('"players": [')[2]


def test_deals_stand_before_their_turn_and_the_coin_after_it() -> None:
    start = shiftmaze.new_game("master", seed=4)
    state = start
    actions = [parse_action(text) for text in ("offer:wand", "advise:1:b1:5>-", "b1:5", "-*")]
    for action in actions:
        state = state.play(action)
    lines = Record.of(start, actions).text().splitlines()
    assert lines[-4:-1] == ["1. offer:wand", "1. advise:1:b1:5>-", "1. b1:5>-*"]
    states, actions = states_and_actions("daynight")
    *_, move, coin, result = Record.of(states[0], actions).text().splitlines()
    number = states[-1].turns
    assert move.startswith(f"{number}. ")
    assert coin.startswith(f"{number}. $")
    assert result.startswith("result: ")


def test_a_game_left_in_the_middle_of_a_turn() -> None:
    state = position("classic", seed=1)
    record = Record.of(
        state, [parse_action("b1:3")] if "3" in _lies(state) else [state.actions()[0]]
    )
    assert Record.parse(record.text()) == record
    assert record.text().endswith("result: *\n")


def _lies(state: State) -> list[str]:
    return [str(tile) for tile in state.maze.spare.turnings]


def test_comments_belong_to_the_game_and_to_turns() -> None:
    start = position("classic", seed=1)
    first, second = start.turns_available()[0], None
    second = start.play(first).turns_available()[5]
    record = Record(
        start,
        (Entry(first, "a good start"), Entry(second, "  two lines \n\n of it")),
        {"Event": "  x   y "},
        "about\nthe game",
    )
    again = Record.parse(record.text())
    assert again == record
    assert again.comment == "about\nthe game"
    assert again.entries[1].comment == "two lines\nof it"
    assert again.headers == {"Event": "x y"}


def test_what_a_person_may_write() -> None:
    """Numbers, blank lines and the result may be left out; digits in either case."""
    start = position("classic", seed=1)
    turn = next(turn for turn in start.turns_available() if str(turn[0])[-1] in "ABCDEF")
    tidy = Record.of(start, turn).text()
    text = ">".join(map(str, turn))
    shift, _, move = text.partition(">")
    loose = tidy.replace(f"1. {text}\n", f"\n; hello\n  {shift.lower()}\n\n{move};!\n")
    loose = loose.replace("result: *\n", "")
    read = Record.parse(loose.replace("\n", "\r\n"))
    assert read.actions() == turn
    assert read.comment == "hello"
    assert read.entries[-1].comment == "!"


@pytest.mark.parametrize("name", ["View", "result", "start:", "1st", "", "two\nlines", "end "])
def test_names_no_header_can_have(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a header"):
        Record(position("classic"), headers={name: "x"})


def test_parsing_a_turn_as_text() -> None:
    assert parse_turn("b1:3>e5") == (parse_action("b1:3"), parse_action("e5"))


def test_a_record_starts_anywhere() -> None:
    middle = altered(position("daynight", seed=3, turns=9), {"turns": 20})
    record = Record.of(middle, middle.turns_available()[0])
    assert "\n21. " in record.text()
    assert Record.parse(record.text()) == record


@pytest.mark.parametrize("indent", [None, 1, 4])
def test_the_start_may_be_any_json(indent: int | None) -> None:
    """What `shiftmaze new` prints can be put under `start` as it is."""
    start = position("towers", seed=1)
    document = json.dumps(start.to_dict(), indent=indent)
    text = f"\ufeffshiftmaze record 1\n\nstart\n\n{document} ; as dealt\nresult: *\n"
    read = Record.parse(text)
    assert read.start == start
    assert read.comment == "as dealt"


def test_many_comments_and_facts_take_no_long_time() -> None:
    start = position("classic", seed=1)
    text = Record.of(start, start.turns_available()[0]).text()
    many = "; a comment\n" * 20_000
    read = Record.parse(text.replace("result:", f"{many}result:"))
    assert read.entries[0].comment.count("\n") == 19_999


def test_views_must_go_with_the_actions() -> None:
    start = position("classic", seed=1)
    with pytest.raises(ValueError, match="a view before the first action and after each"):
        Record.watched([start.view(0)], start.turns_available()[0])
