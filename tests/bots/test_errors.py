"""What is refused, and that it is refused in words."""

import pickle
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import shiftmaze
from shiftmaze import State, bots
from shiftmaze.bots import BotError, BotFault
from shiftmaze.bots.errors import FAULTS, MESSAGES
from shiftmaze.rules import Coin, Move, parse_turn

from .games import LEVELS, THINKERS, game, made

SOURCE = "\n".join(
    file.read_text(encoding="utf-8")
    for file in Path(bots.__file__).parent.rglob("*.py")
    if file.name != "errors.py"
)


def refused(key: str) -> Any:
    return pytest.raises(BotError, check=lambda error: error.key == key)


@pytest.mark.parametrize("key", [*MESSAGES, *FAULTS])
def test_every_message_is_used(key: str) -> None:
    assert f'"{key}"' in SOURCE


@pytest.mark.parametrize(("kind", "messages"), [(BotError, MESSAGES), (BotFault, FAULTS)])
def test_every_message_can_be_told_and_travels(
    kind: type[BotError], messages: dict[str, str]
) -> None:
    for key, message in messages.items():
        fields = [field for _, field, _, _ in Formatter().parse(message) if field]
        values: dict[str, Any] = dict.fromkeys(fields, 3)
        error = kind(key, **values)
        assert "{" not in str(error)
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.key) == (kind, str(error), key)


# Making bots


@pytest.mark.parametrize("name", ["", "Expert", "grandmaster", "hard ", "cmd"])
def test_an_unknown_bot_is_refused_with_those_there_are(name: str) -> None:
    with refused("unknown-bot") as caught:
        bots.make(name)
    assert str(caught.value) == f"there is no bot {name}: choose {', '.join(LEVELS)}"


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), "1", [1], 1e6])
def test_seconds_must_be_a_time(seconds: Any) -> None:
    with refused("bad-seconds"):
        bots.make("champion", seconds=seconds)


@pytest.mark.parametrize("work", [0, -1, 2.0, "9"])
def test_work_must_be_a_number_of_samples(work: Any) -> None:
    with refused("bad-work"):
        bots.make("champion", work=work)


@pytest.mark.parametrize("cores", [0, -2, 1.5, None, "all"])
def test_cores_must_be_a_number(cores: Any) -> None:
    with refused("bad-cores"):
        bots.make("champion", cores=cores)


def test_seconds_and_work_exclude_each_other() -> None:
    with refused("both-budgets"):
        bots.make("champion", seconds=1, work=9)


# Asking them


QUESTIONS = ("choose", "explain")


def ask(bot: bots.Bot, question: str, view: Any) -> None:
    getattr(bot, question)(view)


@pytest.mark.parametrize("question", ["watch", "choose", "explain"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_looks_at_a_seats_view_and_at_nothing_else(level: str, question: str) -> None:
    state = shiftmaze.new_game("classic", seed=1)
    given = {
        "a bot looks at a seat's view, not at a whole position, secrets included": state,
        "a bot looks at a seat's view, not at a spectator's": state.view(None),
        "a bot looks at a seat's view, not at something else": state.view(0).to_dict(),
    }
    for words, view in given.items():
        with refused("not-a-view") as caught:
            ask(made(level), question, view)
        assert str(caught.value) == words


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_finished_game_leaves_nothing_to_choose(level: str, question: str) -> None:
    end = game("classic", treasures=1)[-1]
    assert end.over
    for seat in range(2):
        made(level).watch(end.view(seat))
        with refused("game-over") as caught:
            ask(made(level), question, end.view(seat))
        assert str(caught.value) == "the game is over: there is nothing left to choose"


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_is_asked_when_it_is_its_turn(level: str, question: str) -> None:
    state = shiftmaze.new_game("towers", seed=1, first=1)
    for view in (state.view(0), state.play(state.actions()[0]).view(0)):
        with refused("not-to-act") as caught:
            ask(made(level), question, view)
        assert str(caught.value) == "seat 0 is not to act: it is the turn of seat 1"


def test_a_view_of_a_newer_version_is_refused_when_it_is_read() -> None:
    document = shiftmaze.new_game("classic", seed=1).view(0).to_dict()
    with pytest.raises(shiftmaze.InvalidPosition, match="version 2 is newer than this program"):
        shiftmaze.from_dict(document | {"version": 2})


def test_a_view_that_was_written_and_read_is_as_good_as_the_first() -> None:
    for state in (game("towers")[20], game("master")[20]):
        view = state.view(state.turn)
        for level in LEVELS:
            copy = shiftmaze.from_dict(view.to_dict())
            assert made(level).choose(copy) == made(level).choose(view)


# Explaining


def test_every_level_can_explain() -> None:
    view = shiftmaze.new_game("classic", seed=1).view(0)
    assert made("random").explain(view) == made("expert").explain(view)


def explained(state: State, turn: Any, level: str) -> None:
    made(level).explain(state.view(state.turn), [turn])


@pytest.mark.parametrize("level", THINKERS)
def test_a_turn_that_is_none_is_not_explained(level: str) -> None:
    state = shiftmaze.new_game("classic", seed=1)
    shift, move = state.turns_available()[0]
    far = next(
        other
        for turn in state.turns_available()
        for other in turn[1:]
        if state.unchecked(shift).objection(other)
    )
    banned = state.play((shift, move))
    wrong: list[tuple[State, Any]] = [
        (state, ()),
        (state, (shift,)),
        (state, (move,)),
        (state, (shift, shift, move)),
        (state, (shift, move, move)),
        (state, (shift, far)),
        (state, ("b1:3", "e5")),
        (state.play(shift), (shift, move)),
        (banned, parse_turn(f"{banned.banned}:{banned.maze.spare}>-")),
    ]
    for position, turn in wrong:
        with refused("not-a-turn") as caught:
            explained(position, turn, level)
        assert "does not complete this turn: " in str(caught.value)


@pytest.mark.parametrize("level", THINKERS)
def test_a_coin_is_explained_only_where_one_is_to_be_chosen(level: str) -> None:
    state = shiftmaze.new_game("daynight", seed=1)
    with refused("not-a-turn"):
        explained(state, (Coin(1),), level)
    end = next(state for state in game("daynight") if state.phase == "coin")
    for turn in ((Coin(4),), (), (Move(None),)):
        with refused("not-a-turn"):
            explained(end, turn, level)
