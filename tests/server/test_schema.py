"""Whatever is sent, the server answers as its OpenAPI document says, and never breaks."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from shiftmaze.server.app import create_app
from shiftmaze.server.config import Config
from shiftmaze.server.limits import SPEAKING

from .players import Table, set_up, table, watching
from .running import Running, Written, running, written

CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    negative_data_rejection,
]


def bounded(most: int) -> settings:
    """So many examples, the same every time."""
    return settings(
        max_examples=most,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


@pytest.fixture(scope="module")
def log() -> Iterator[Written]:
    with written() as log:
        yield log


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, log: Written) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("schema"), limits=1e6) as server:
        yield server


@pytest.fixture
def no_complaints(log: Written) -> Iterator[None]:
    """Nothing goes wrong behind the doors meanwhile."""
    already = len(log.lines)
    yield
    wrong = [line for line in log.lines[already:] if line.startswith(("ERROR", "CRITICAL"))]
    assert wrong == []


DOCUMENT = schemathesis.openapi.from_dict(create_app(Config()).openapi())
OPERATIONS: list[Any] = [found.ok() for found in DOCUMENT.get_all_operations()]  # type: ignore[union-attr]
RIGHT = [(operation, GenerationMode.POSITIVE) for operation in OPERATIONS]
WRONG = [
    (operation, GenerationMode.NEGATIVE)
    for operation in OPERATIONS
    if operation.body or operation.path_parameters
]


@pytest.mark.slow
@pytest.mark.parametrize(("operation", "mode"), RIGHT + WRONG, ids=lambda p: getattr(p, "label", p))
def test_every_operation_keeps_to_the_document(
    operation: Any, mode: GenerationMode, server: Running, no_complaints: None
) -> None:
    """Most of what is sent goes to a real table, with the secret of its host or of a seat."""
    waiting = set_up(server, "Anne", "open", "bot:random", rules="master")
    begun = set_up(server, "Anne", "bot:random", rules="daynight").start()
    ended = set_up(server, "Anne", "Ben", rules="towers").start()
    ended.play_turn(ended.truth.turn)
    ended.post("/resign", "seat:0")
    tables = st.sampled_from([waiting, begun, ended, None])

    @bounded(16)
    @given(
        case=operation.as_strategy(generation_mode=mode),
        made=tables,
        who=st.sampled_from(["host", "seat:0"]),
    )
    def keeps_to_it(case: Any, made: Table | None, who: str) -> None:
        if made is not None and "id" in (case.path_parameters or {}):
            case.path_parameters["id"] = made.id
            case.headers["authorization"] = f"Bearer {made.secrets[who]}"
        answer = case.call(base_url=server.url)
        too_large = answer.status_code == 413
        case.validate_response(answer, checks=CHECKS[:-1] if too_large else CHECKS)

    keeps_to_it()
    for made in (waiting, begun, ended):
        made.post("/close", "host")


def test_the_document_names_every_refusal(server: Running) -> None:
    paths = server.client.get("/api/openapi.json").json()["paths"]
    for path, operations in paths.items():
        for operation in operations.values():
            codes = set(operation["responses"])
            assert {"413", "422", "429"} <= codes, path
            assert ("404" in codes) == ("{id}" in path), path
            for code in codes - {"200", "201", "202"}:
                answer = operation["responses"][code]["content"]["application/json"]["schema"]
                assert answer["$ref"].rpartition("/")[2] in {"Refusal", "Illegal", "Outdated"}


NASTY: tuple[dict[str, object], ...] = (
    {"options": {"tiles": "\ud800"}},
    {"options": {"tiles": float("nan")}},
    {"options": {"first": 10**400}},
    {"options": {"colours": [[[[]]]]}},
    {"options": {"open": [{}] * 1000}},
    {"\ud800": 1},
    {"rules": "\x00"},
    {"level": "\ud800"},
    {"rules": None},
)


@pytest.mark.parametrize("nasty", NASTY, ids=lambda nasty: ascii(nasty)[:40])
def test_nasty_values_are_refused_in_words(
    server: Running, nasty: dict[str, object], no_complaints: None
) -> None:
    seats = [{"kind": "person", "name": "Anne"}, {"kind": "person", "name": "Ben"}]
    body = json.dumps({"seats": seats, **nasty})
    headers = {"content-type": "application/json"}
    answer = server.client.post("/api/tables", content=body, headers=headers)
    assert answer.status_code == 422
    assert answer.json()["text"]


@pytest.mark.parametrize("body", [b"", b"[", b"[" * 30_000, b"\xff", b"9" * 9000, b"null", b"[]"])
def test_what_is_no_request_is_refused_in_words(
    server: Running, body: bytes, no_complaints: None
) -> None:
    headers = {"content-type": "application/json"}
    answer = server.client.post("/api/tables", content=body, headers=headers)
    assert answer.status_code in {400, 422}
    assert answer.json()["key"] == "bad-request"


ODD = ("", "Bearer", "Bearer é", "bearer " + "x" * 5000, "Bearer a b", "Basic YTpi", "\x80\xff")


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: ascii(odd)[:20])
def test_odd_secrets_open_nothing(server: Running, odd: str, no_complaints: None) -> None:
    with table(server) as made:
        headers = {b"authorization": odd.encode("latin-1")}
        answer = server.client.post(f"/api/tables/{made.id}/start", headers=headers)
        assert answer.status_code in {401, 403}


@pytest.fixture(scope="module")
def standing(server: Running) -> Table:
    return set_up(server).start()


NUMBERS = st.one_of(
    st.integers(), st.floats(allow_nan=True), st.just(10**400), st.just(-(2**63)), st.booleans()
)
OWN = "the secret of a seat"
"""Put in when it is said."""
TEXTS = st.sampled_from(["b1:3>e5", "b1:3>-", "withdraw", "\ud800", "\x00", "1"]) | st.text(
    max_size=20
)
VALUES = st.recursive(
    st.one_of(st.none(), NUMBERS, TEXTS),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)
MESSAGES = st.fixed_dictionaries(
    {"type": st.one_of(st.sampled_from(["show", "act", "emote", "ping", "step", "table"]), VALUES)},
    optional={
        "token": st.just(OWN) | VALUES,
        "since": VALUES,
        "emote": VALUES,
        "actions": TEXTS | VALUES,
        "number": st.integers(0, 3) | VALUES,
        "client": TEXTS | VALUES,
    },
)
FRAMES = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    VALUES.map(json.dumps),
    MESSAGES.map(json.dumps),
    st.sampled_from(["[" * 8000, '{"type":' * 900, "9" * 8000, "NaN", "-", '{"type": "show", "x']),
)


@bounded(25)
@given(frames=st.lists(FRAMES, min_size=1, max_size=SPEAKING.most - 2))
def test_whatever_is_said_on_a_socket_is_answered(
    standing: Table, no_complaints: None, frames: list[bytes | str]
) -> None:
    """Each frame gets an answer or none is needed, and then the socket still answers a ping."""
    with watching(standing, "seat:0") as socket:
        for frame in frames:
            socket.connection.send(sendable(frame, standing.secrets["seat:0"]))
        told = socket.hear_all()
        kinds = {message["type"] for message in told}
        assert kinds <= {"error", "table", "present", "step", "pong", "acted", "emote"}
        assert all(message["text"] for message in told if message["type"] == "error")


def sendable(frame: bytes | str, secret: str) -> bytes | str:
    """A text frame holds UTF-8; what cannot be written so is sent in a binary one."""
    if isinstance(frame, str):
        frame = frame.replace(OWN, secret)
        try:
            frame.encode()
        except UnicodeEncodeError:
            return frame.encode(errors="surrogatepass")
    return frame


def test_a_text_frame_that_is_no_utf_8_ends_the_socket_alone(server: Running) -> None:
    with table(server) as made, watching(made) as other:
        with watching(made) as socket:
            socket.connection.send(b"\xff\xfe", text=True)
            assert socket.code() == 1007
        assert other.hear_all() == []
