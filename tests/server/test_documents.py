"""What is told on the wire is what the OpenAPI document says of it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from scripts import write_openapi
from shiftmaze import State
from shiftmaze.rules import RULE_SETS, Event, Phase
from shiftmaze.rules.paths import assigned
from shiftmaze.server.documents import View
from shiftmaze.server.scene import Scene, Telling, Viewer
from shiftmaze.server.store import Step
from shiftmaze.server.told import EVENTS, Message

from ..play import position, whole_game
from .players import set_up, watching
from .running import Running, running

VIEWS = TypeAdapter[Any](View)
MESSAGES = TypeAdapter[Any](Message)
VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("documents")) as server:
        yield server


def steps_of(rules: str) -> Iterator[tuple[State, Step, State]]:
    """A whole game."""
    for number, (before, action, after) in enumerate(whole_game(rules), 1):
        yield before, Step(number, before.turn, str(action), 1.5, None), after


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_step_of_a_game_is_as_described(rules: str) -> None:
    met: set[str] = set()
    last: State | None = None
    for before, step, after in steps_of(rules):
        for viewer in VIEWERS:
            text = Telling(Scene(before), step, Scene(after)).text(
                viewer, turns=None, status="running"
            )
            MESSAGES.validate_json(text)
            met |= {event["kind"] for event in json.loads(text)["events"]}
        last = after
    assert last is not None
    assert last.phase is Phase.OVER
    assert {"shifted", "walked", "won"} <= met


@pytest.mark.parametrize("rules", RULE_SETS)
def test_views_under_any_option_are_as_described(rules: str) -> None:
    table = RULE_SETS[rules].options
    for players in table.players:
        for option in table.further:
            for value in (option.values(players)[0], option.values(players)[-1]):
                options: dict[str, Any] = {"players": players, option.name: value}
                state = position(rules, 3, turns=4, **options)
                for viewer in (None, *range(players)):
                    VIEWS.validate_python(state.view(viewer).to_dict())


WRONG: dict[str, tuple[str, object]] = {
    "another rule set": ("rules", "chess"),
    "a square that is none": ("pawns[0]", "z9"),
    "a tile that is none": ("spare", "0"),
    "a treasure that is none": ("players[0].found", ["spoon"]),
    "a seat that is none": ("turn", 4),
    "a phase of another rule set": ("phase", "coin"),
    "options of another rule set": ("options", position("master").to_dict()["options"]),
    "no number": ("turns", "5"),
}


@pytest.mark.parametrize(("path", "value"), WRONG.values(), ids=WRONG)
def test_a_wrong_view_is_not_as_described(path: str, value: object) -> None:
    document = position("classic", 1, turns=2).view(0).to_dict()
    VIEWS.validate_python(document)
    with pytest.raises(ValidationError):
        VIEWS.validate_python(assigned(document, path, value))


def test_something_missing_or_more_is_not_as_described() -> None:
    for rules in RULE_SETS:
        document = position(rules, 1, turns=2).view(0).to_dict()
        with pytest.raises(ValidationError):
            VIEWS.validate_python({**document, "seed": 1})
        for key in document:
            with pytest.raises(ValidationError):
                VIEWS.validate_python({name: document[name] for name in document if name != key})


def test_every_event_is_described() -> None:
    assert set(EVENTS) == {event.kind for event in Event.__subclasses__()}


@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_a_socket_tells_is_as_described(server: Running, rules: str) -> None:
    made = set_up(server, "Anne", "Ben", rules=rules, options={"first": 0})
    with watching(made, "seat:0") as socket:
        made.start().play_turn(0)
        made.post("/emote", "seat:0", emote="hello")
        socket.say(type="nonsense")
        socket.hear_all()
    for message in socket.heard:
        MESSAGES.validate_python(message)
    kinds = {message["type"] for message in socket.heard}
    assert kinds == {"table", "step", "present", "emote", "error", "pong"}


def test_the_page_is_typed_by_this_very_document() -> None:
    written = write_openapi.FILE.read_text(encoding="utf-8")
    assert written == write_openapi.document(), "run: python scripts/write_openapi.py"
