"""Limits: how large, how often, from where; and what a browser may do with an answer."""

import socket
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.datastructures import Headers

from shiftmaze.server import limits, pages
from shiftmaze.server.errors import Refused
from shiftmaze.server.limits import ACTING, CREATING, LOADING, READING, STRAYING, Limit, Limiter
from shiftmaze.server.web import LARGEST_BODY, client_address

from .players import refused, set_up, wish
from .running import SECONDS, Running, running

pytest_plugins = ("tests.server.shared",)

READS, TABLES = READING.most // 10, CREATING.most // 10
LOADS, STRAYS = LOADING.most // 10, STRAYING.most // 10
ELSEWHERE = {"x-forwarded-for": "192.0.2.1"}
TABLE = {"seats": [wish("Anne"), wish("Ben")]}


@pytest.fixture(scope="module")
def behind_a_proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("limits")
    (folder / "assets").mkdir()
    (folder / "assets" / "index-1.js").write_text("a script")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "FOLDER", folder)
        with running(folder, limits=0.1, trusted_proxies=("127.0.0.0/8",)) as server:
            yield server


@pytest.fixture
def strict(behind_a_proxy: Running, monkeypatch: pytest.MonkeyPatch) -> Running:
    """A server with a tenth of the usual limits, that nobody has asked yet; no time passes."""
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    behind_a_proxy.parts.limiter._asked.clear()
    return behind_a_proxy


# How large


def padded(size: int) -> bytes:
    """A wish for a table, that many bytes long."""
    text = b'{"seats": [{"kind": "person", "name": "Anne"}, {"kind": "bot"}]'
    return text + b" " * (size - len(text) - 1) + b"}"


JSON = {"content-type": "application/json"}


def test_a_body_of_64_kb_is_taken_and_one_byte_more_is_not(server: Running) -> None:
    fits = server.client.post("/api/tables", content=padded(LARGEST_BODY), headers=JSON)
    assert fits.status_code == 201
    answer = server.client.post("/api/tables", content=padded(LARGEST_BODY + 1), headers=JSON)
    assert refused(answer) == (413, "too-large")


def test_a_body_that_does_not_tell_its_length_is_counted(server: Running) -> None:
    def parts(size: int) -> Iterator[bytes]:
        body = padded(size)
        yield from (body[at : at + 1000] for at in range(0, size, 1000))

    fits = server.client.post("/api/tables", content=parts(LARGEST_BODY), headers=JSON)
    assert fits.status_code == 201
    answer = server.client.post("/api/tables", content=parts(LARGEST_BODY + 1), headers=JSON)
    assert refused(answer) == (413, "too-large")


@pytest.mark.parametrize("length", ["-1", "abc", "1e3", "99999999999999999999"])
def test_a_length_that_is_no_length_is_refused(server: Running, length: str) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: {length}\r\n\r\n"
    host, _, port = server.host.partition(":")
    with socket.create_connection((host, int(port)), timeout=SECONDS) as connection:
        connection.sendall(head.encode())
        status = int(connection.recv(1000).split()[1])
    assert status in {400, 413}


# How often


def test_too_many_requests_are_told_when_to_come_again(strict: Running) -> None:
    answers = [strict.client.get("/api/choices") for _ in range(READS + 1)]
    assert [answer.status_code for answer in answers] == [200] * READS + [429]
    late = answers[-1]
    assert late.json()["key"] == "too-many"
    assert int(late.headers["retry-after"]) == late.json()["values"]["seconds"] >= 1


def test_an_owner_of_a_secret_is_counted_alone(strict: Running) -> None:
    made = set_up(strict)
    assert made.get("", "seat:0").status_code == 200
    for _ in range(READS - 1):
        assert made.get("").status_code == 200
    assert refused(made.get("")) == (429, "too-many")
    assert made.get("", "seat:0").status_code == 200
    for _ in range(READS - 1):
        assert made.get("", "seat:0").status_code == 200
    assert refused(made.get("", "seat:0")) == (429, "too-many")


def test_whoever_makes_secrets_up_is_counted_by_the_address(strict: Running) -> None:
    made = set_up(strict)
    for guess in range(READS):
        assert refused(made.get("", f"guess-{guess}")) == (403, "wrong-token")
    assert refused(made.get("", "one more")) == (429, "too-many")


def test_turns_are_counted_too(strict: Running) -> None:
    made = set_up(strict).start()
    most = ACTING.most // 10
    statuses = [made.act(0, "nonsense", 0).status_code for _ in range(most + 2)]
    assert 429 not in statuses[:most]
    assert statuses[-1] == 429


def test_tables_are_counted_by_the_hour(strict: Running) -> None:
    assert CREATING.seconds == 3600
    for _ in range(TABLES):
        assert strict.client.post("/api/tables", json=TABLE).status_code == 201
    answer = strict.client.post("/api/tables", json=TABLE)
    assert refused(answer) == (429, "too-many")
    assert int(answer.headers["retry-after"]) > 3000
    assert strict.client.post("/api/tables", json=TABLE, headers=ELSEWHERE).status_code == 201


@pytest.mark.parametrize("body", [b"{", b"\xff", b"[" * 60_000])
@pytest.mark.parametrize("path", ["/api/tables", f"/api/tables/{'0' * 16}/actions", "/api/qr"])
def test_broken_bodies_are_counted(strict: Running, path: str, body: bytes) -> None:
    answers = [strict.client.post(path, content=body, headers=JSON) for _ in range(STRAYS + 1)]
    assert {answer.status_code for answer in answers[:-1]} <= {400, 422}
    assert refused(answers[-1]) == (429, "too-many")
    assert int(answers[-1].headers["retry-after"]) >= 1
    there = strict.client.post(path, content=body, headers=JSON | ELSEWHERE)
    assert there.status_code in {400, 422}


def test_broken_bodies_of_a_seat_are_counted_alone(strict: Running) -> None:
    made = set_up(strict)
    made.see("seat:0")
    path, seat = f"/api/tables/{made.id}/actions", f"Bearer {made.secrets['seat:0']}"
    headers = JSON | {"authorization": seat}
    answers = [strict.client.post(path, content=b"{", headers=headers) for _ in range(STRAYS + 1)]
    assert [answer.status_code for answer in answers] == [422] * STRAYS + [429]
    assert strict.client.post(path, content=b"{", headers=JSON).status_code == 422
    assert made.get("", "seat:0").status_code == 200


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [("GET", "/no/where", 404), ("GET", "/api/nowhere", 404), ("PATCH", "/api/tables", 405)],
)
def test_requests_that_lead_nowhere_are_counted(
    strict: Running, method: str, path: str, status: int
) -> None:
    answers = [strict.client.request(method, path) for _ in range(STRAYS + 1)]
    assert [answer.status_code for answer in answers] == [status] * STRAYS + [429]
    assert strict.client.request(method, path, headers=ELSEWHERE).status_code == status
    assert strict.client.get("/api/choices").status_code == 200


def test_files_of_the_page_are_counted(strict: Running) -> None:
    path = "/assets/index-1.js"
    codes = [strict.client.get(path).status_code for _ in range(LOADS + 1)]
    assert codes == [200] * LOADS + [429]
    assert strict.client.get(path, headers=ELSEWHERE).status_code == 200
    assert strict.client.get("/api/choices").status_code == 200


def test_what_is_understood_is_counted_once(strict: Running) -> None:
    asked = strict.parts.limiter._asked
    made = set_up(strict)
    made.see("seat:0")
    made.act(0, "nonsense", 0)
    strict.client.get("/assets/index-1.js")
    assert sorted(len(times) for times in asked.values()) == [1, 1, 1, 1]


def test_every_operation_is_limited(server: Running) -> None:
    limited = [len(operation.dependencies) for operation in operations(server.app.router)]
    assert len(limited) > 20
    assert 0 not in limited


def operations(router: Any) -> Iterator[APIRoute]:
    for route in router.routes:
        if isinstance(route, APIRoute):
            yield route
        elif hasattr(route, "original_router"):
            yield from operations(route.original_router)


def test_a_window_moves_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    limiter, limit = Limiter(), Limit(2, 10.0)
    limiter.check("Anne", limit)
    now = 4.0
    limiter.check("Anne", limit)
    with pytest.raises(Refused) as refusal:
        limiter.check("Anne", limit)
    assert refusal.value.values == {"seconds": 6}
    limiter.check("Ben", limit)
    limiter.check("Anne", ACTING)
    now = 10.0
    limiter.check("Anne", limit)
    with pytest.raises(Refused):
        limiter.check("Anne", limit)


def test_clients_that_are_gone_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(limits, "monotonic", lambda: now)
    monkeypatch.setattr(limits, "MOST_CLIENTS", 10)
    limiter = Limiter()
    for client in range(100):
        now += 1.0
        limiter.check(str(client), Limit(2, 5.0))
        limiter.know(str(client))
    assert len(limiter._asked) <= 11
    assert len(limiter._known) == 10


# From where


@pytest.mark.parametrize(
    ("address", "forwarded", "trusted", "counted"),
    [
        ("192.0.2.1", None, (), "192.0.2.1"),
        ("192.0.2.1", "198.51.100.7", (), "192.0.2.1"),
        ("192.0.2.1", "198.51.100.7", ("192.0.2.1",), "198.51.100.7"),
        ("192.0.2.2", "198.51.100.7", ("192.0.2.1",), "192.0.2.2"),
        ("10.1.2.3", "198.51.100.7", ("10.0.0.0/8",), "198.51.100.7"),
        ("11.1.2.3", "198.51.100.7", ("10.0.0.0/8",), "11.1.2.3"),
        ("10.1.2.3", "6.6.6.6, 198.51.100.7, 10.9.9.9", ("10.0.0.0/8",), "198.51.100.7"),
        ("10.1.2.3", "6.6.6.6, nonsense", ("10.0.0.0/8",), "10.1.2.3"),
        ("10.1.2.3", "", ("10.0.0.0/8",), "10.1.2.3"),
        ("::ffff:10.1.2.3", "198.51.100.7", ("10.0.0.0/8",), "198.51.100.7"),
        ("2001:db8::1", "2001:db8:1:2:3:4:5:6", ("2001:db8::/48",), "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", None, (), "2001:db8:1:2::/64"),
    ],
)
def test_a_forwarded_address_counts_only_from_a_trusted_proxy(
    address: str, forwarded: str | None, trusted: tuple[str, ...], counted: str
) -> None:
    headers = Headers({} if forwarded is None else {"x-forwarded-for": forwarded})
    assert client_address((address, 1), headers, trusted) == counted
