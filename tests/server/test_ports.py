"""The port: free, ours, or somebody else's."""

import http.server
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import SQLAlchemyError

from shiftmaze.server import ports

from .running import Running, running

pytest_plugins = ("tests.server.shared",)


@contextmanager
def answering(body: bytes) -> Iterator[int]:
    """A program that answers everything with a text; its port."""

    class Answer(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with http.server.HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join(10)


def test_a_free_port_is_taken() -> None:
    said: list[str] = []
    with ports.bind("127.0.0.1", 0, said.append) as bound:
        assert bound.getsockname()[1] > 0
    assert said == []


def test_a_port_of_ours_is_left_alone() -> None:
    health = json.dumps({"server": "shiftmaze", "status": "ok"}).encode()
    with answering(health) as port, pytest.raises(ports.RunsAlready) as caught:
        ports.bind("127.0.0.1", port, print)
    assert str(caught.value) == f"http://127.0.0.1:{port}"


def is_recognised(server: Running) -> bool:
    return ports.is_ours(*server.listening.getsockname())


def test_a_server_of_ours_is_known_when_its_database_is_away(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away() -> None:
        raise SQLAlchemyError("the database is away")

    assert is_recognised(server)
    monkeypatch.setattr(server.parts.store, "next_due", away)
    assert server.client.get("/api/health").status_code == 503
    assert is_recognised(server)


@pytest.mark.slow
def test_a_server_of_ours_is_known_when_it_was_asked_too_often(tmp_path: Path) -> None:
    with running(tmp_path, limits=0.001) as server:
        codes = [server.client.get("/api/health").status_code for _ in range(2)]
        assert codes == [200, 429]
        assert is_recognised(server)


@pytest.mark.parametrize("body", [b"{}", b"[1]", b"<html>", b"\xff", b'{"server": "other"}'])
def test_a_port_of_another_program_is_passed_by_aloud(body: bytes) -> None:
    said: list[str] = []
    with answering(body) as port, ports.bind("127.0.0.1", port, said.append) as bound:
        assert bound.getsockname()[1] > port
    assert said[0] == f"port {port} is taken by another program: trying {port + 1}"


def test_a_program_that_never_answers_holds_nobody_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        assert not ports.is_ours("127.0.0.1", silent.getsockname()[1])


def test_an_address_that_is_not_ours_is_an_error_with_its_name() -> None:
    with pytest.raises(OSError, match=r"192\.0\.2\.1:8080"):
        ports.bind("192.0.2.1", 8080, print)


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("127.0.0.1", "http://127.0.0.1:80"),
        ("0.0.0.0", "http://127.0.0.1:80"),
        ("::", "http://[::1]:80"),
        ("maze.example", "http://maze.example:80"),
    ],
)
def test_what_to_type_into_a_browser(host: str, shown: str) -> None:
    assert ports.address(host, 80) == shown
