"""Nobody is sent anything that they may not know: whole games, with everything listened to."""

import gzip
import json
import zlib
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from shiftmaze import RULE_SETS, Record, State, events, from_dict
from shiftmaze.rules import Phase, parse_action
from shiftmaze.server import answers, lobby, thinking
from shiftmaze.server.live import EMOTES
from shiftmaze.server.tokens import new_token

from ..play import position, seeking
from .players import Table, set_up
from .running import Written, running, wait_until, written
from .test_deals import answered
from .wiretap import Viewer, hidden_places, holds, listening, overheard

FIELDS = {
    "table": set(answers.Sight.model_fields),
    "step": {"type", "number", "seat", "action", "at", "events", "view"},
    "present": {"type", "connected"},
    "error": {"type", "key", "values", "text"},
    "acted": {"type", "number", "client"},
    "emote": {"type", "seat", "emote"},
}
LAST = {"turns", "status"}
MOST_TURNS = 250


def escaped(data: bytes) -> bytes:
    """The same JSON with every letter in quotes written as an escape."""
    text, quoted, out = data.decode(), False, []
    for letter in text:
        quoted ^= letter == '"'
        out.append(f"\\u{ord(letter):04x}" if quoted and letter.isalpha() else letter)
    return "".join(out).encode()


def deflated(data: bytes) -> bytes:
    """As frames are compressed."""
    packer = zlib.compressobj(wbits=-15)
    return packer.compress(data) + packer.flush()


WRAPPINGS: list[Callable[[bytes], bytes]] = [bytes, escaped, gzip.compress, zlib.compress, deflated]


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_planted_card_is_found(rules: str, seat: int | None) -> None:
    truth = position(rules, seed=5, turns=6, player=seeking, players=3)
    places = [path for path in hidden_places(truth.to_dict(), seat) if "scores" not in path]
    assert len(places) >= len(WRAPPINGS)
    for path, wrapped in zip(sorted(places)[:: len(places) // 5], WRAPPINGS, strict=False):
        message = {"number": 6, "view": truth.view(seat).to_dict()}
        assert found_in(wrapped(json.dumps(message).encode()), truth, seat) == []
        plant(message["view"], truth.to_dict(), path)
        assert (6, path) in found_in(wrapped(json.dumps(message).encode()), truth, seat)


def found_in(data: bytes, truth: State, seat: int | None) -> list[tuple[int, str]]:
    return list(overheard([data], lambda _: truth, seat))


def plant(view: Any, truth: Any, path: str) -> None:
    """Put what is true into one place of a view."""
    *way, last = path.replace("]", "").replace("[", ".").split(".")
    for step in way:
        view, truth = (part[int(step) if step.isdigit() else step] for part in (view, truth))
    key = int(last) if last.isdigit() else last
    view[key] = truth[key]


@pytest.mark.parametrize("wrapped", WRAPPINGS)
def test_a_planted_secret_is_found(wrapped: Callable[[bytes], bytes]) -> None:
    secret = new_token()
    assert holds(wrapped(json.dumps({"text": f"so it is {secret}."}).encode()), secret)
    assert not holds(wrapped(json.dumps({"text": "it is nothing"}).encode()), secret)


class Spy:
    """The secrets and seeds that a server makes."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.made: list[str] = []
        for module, name in ((lobby, "new_token"), (lobby, "new_seed"), (thinking, "new_seed")):
            patch.setattr(module, name, self._noting(getattr(module, name)))

    def _noting(self, make: Callable[[], object]) -> Callable[[], object]:
        def noted() -> object:
            made = make()
            self.made.append(str(made))
            return made

        return noted


@pytest.mark.slow
def test_a_game_s_beginning_is_kept_from_those_who_may_not_know_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_and_listen("towers", tmp_path, monkeypatch, most_turns=8)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_game_is_kept_from_those_who_may_not_know_it(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_and_listen(rules, tmp_path, monkeypatch, most_turns=MOST_TURNS, processes=True)


def play_and_listen(
    rules: str, folder: Path, patch: pytest.MonkeyPatch, most_turns: int, **settings: Any
) -> None:
    spy = Spy(patch)
    with written() as log, running(folder, **settings) as server, ExitStack() as stack:
        made = set_up(server, "Anne", "bot:normal", "Ben", "bot:random", rules=rules, hints=True)
        everybody = ("seat:0", "seat:2", "host", None)
        viewers = [stack.enter_context(listening(made, who)) for who in everybody]
        made.start()
        play(made, viewers, most_turns)
        made.post("/close", "host")
        states = all_states(made)
        wait_until(lambda: all(last_number(viewer) == len(states) - 1 for viewer in viewers))
    assert most_turns < MOST_TURNS or states[-1].over
    secrets = [*spy.made, *map(str, seeds(states))]
    check_all(viewers, states, secrets)
    check_written(log, secrets, folder, [one for one in spy.made if not one.isdigit()])


def play(made: Table, viewers: list[Viewer], most_turns: int) -> None:
    """People who seek play against bots, and try all kinds of things meanwhile."""
    rng, turns = Random(1), 0
    while turns < most_turns and not (now := made.now)[0].over:
        state, number = now
        by_seat = {viewer.seat: viewer for viewer in viewers}
        actor = by_seat.get(state.turn)
        if actor is None:
            wait_until(lambda number=number: made.number > number)  # type: ignore[misc]
            continue
        turns += 1
        if state.rules == "master" and state.phase is Phase.SHIFT and turns % 5 == 0:
            offered = actor.post("/actions", actions="offer:wand", number=number)
            by_seat[2 - state.turn].post("/pass")
            if offered.status_code == 200:  # what bots advise may change what can be paid
                wait_until(lambda: answered(made) >= {1, 3})
            continue
        pester(rng.choice(viewers), rng, number)
        state, number = made.now  # a price may have been taken back
        turn = ">".join(map(str, seeking(state, rng)))
        if turns == 3:
            assert actor.ask("GET", "/hint").status_code == 200
        act: dict[str, Any] = {"actions": turn, "number": number, "client": f"{turns}"}
        if turns % 3 == 0:
            actor.act(**act)
            continue
        answer = actor.post("/actions", **act)
        assert answer.status_code == 200, answer.text


def pester(viewer: Viewer, rng: Random, number: int) -> None:
    """Ask for something, allowed or not."""
    wrong = rng.choice(("a2:3>g7^uud", "$1", "-*", "withdraw", "nonsense", "advise:0:b1:3>e5"))
    viewer.post("/actions", actions=wrong, number=rng.choice((0, number, number + 1)))
    since = rng.randint(0, number)
    looks = ("", "/record", f"/views/{since}", f"/steps?since={since}", "/replay")
    viewer.ask("GET", rng.choice((*looks, "/hint?step=reach", "/par", "/analysis")))
    viewer.post(rng.choice(("/analysis", "/follow", "/pass")))
    viewer.say(type="emote", emote=rng.choice(EMOTES))


def all_states(made: Table) -> list[State]:
    """Every position of the game, from the store."""
    assert made.stored.start is not None
    states = [from_dict(json.loads(made.stored.start))]
    for step in made.server.parts.store.steps(made.id):
        states.append(states[-1].play(step.action))
    return states


def seeds(states: list[State]) -> set[int]:
    return {state.to_dict()["seed"] for state in states if "seed" in state.to_dict()}


def last_number(viewer: Viewer) -> int:
    frames = [json.loads(data) for data in list(viewer.sent) if data.startswith(b'{"type":')]
    return max((frame.get("number", 0) for frame in frames), default=0)


def check_all(viewers: list[Viewer], states: list[State], secrets: list[str]) -> None:
    for viewer in viewers:
        assert list(overheard(viewer.sent, states.__getitem__, viewer.seat)) == []
        assert not [secret for secret in secrets for data in viewer.headers if holds(data, secret)]
        heard = [json.loads(data) for data in viewer.sent if data.startswith(b'{"type":"step"')]
        assert [frame["number"] for frame in heard] == list(range(1, len(states)))
        everything = b"\n".join(viewer.sent)
        assert not [secret for secret in secrets if holds(everything, secret)]
        for data in viewer.sent:
            check_message(data, states, viewer.seat)


def check_message(data: bytes, states: list[State], seat: int | None) -> None:
    """A message has the fields it should have, and says what this seat's views say."""
    if not data.startswith(b"{"):
        check_record(data.decode(), states, seat)
        return
    message = json.loads(data)
    number = message.get("number")
    if "type" in message:
        assert message.keys() - LAST <= FIELDS[message["type"]] - LAST
    elif "key" in message:
        assert message.keys() <= {"key", "values", "text", "action", "number", "view", "turns"}
        assert not any(state.text() in message["text"] for state in states)
    for step in message.get("steps", ()):
        assert step.keys() == FIELDS["step"] - {"type", "view"}
        check_events(step, states, seat)
    if message.get("view") is None:
        return
    assert message["view"] == states[number].view(seat).to_dict()
    if message.get("type") == "step":
        check_events(message, states, seat)
    if message.get("turns") is not None:
        assert seat is not None
        check_turns(message["turns"], states[number], seat)


def check_events(step: dict[str, Any], states: list[State], seat: int | None) -> None:
    before, after = (states[at].view(seat) for at in (step["number"] - 1, step["number"]))
    told = events(before, parse_action(step["action"]), after)
    assert step["events"] == json.loads(json.dumps([event.to_dict() for event in told]))


def check_turns(turns: Any, state: State, seat: int) -> None:
    assert seat == state.turn or state.to_dict()["offer"] is not None
    legal = {">".join(map(str, turn)) for turn in state.turns_available()}
    if isinstance(turns, dict):
        turns = {f"{shift}>{move}" for shift, moves in turns.items() for move in moves}
    assert set(turns) == legal


def check_record(text: str, states: list[State], seat: int | None) -> None:
    """During play a record is what its reader saw."""
    seen = list(Record.parse(text).states())
    assert seen == [state.view(seat) for state in states[: len(seen)]]


def check_written(log: Written, secrets: list[str], folder: Path, tokens: list[str]) -> None:
    """Nothing secret is logged; no token is stored as it is."""
    assert "/actions" in log.text
    assert not [secret for secret in secrets if secret in log.text]
    stored = b"".join(path.read_bytes() for path in folder.iterdir() if path.is_file())
    assert b"Anne" in stored
    assert tokens
    assert not [token for token in tokens if token.encode() in stored]
