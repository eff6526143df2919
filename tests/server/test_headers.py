"""What a browser may do with an answer, and the page that lists the operations."""

import re

import httpx
import pytest

from shiftmaze.server import web
from shiftmaze.server.web import LARGEST_BODY, SAFETY

from .players import refused
from .running import Running

pytest_plugins = ("tests.server.shared",)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/health", 200),
        ("GET", "/api/docs", 200),
        ("GET", "/api/docs.css", 200),
        ("GET", "/api/openapi.json", 200),
        ("GET", "/nowhere", 404),
        ("PATCH", "/api/tables", 405),
        ("POST", "/api/tables", 422),
        ("GET", "/api/tables/0000000000000000", 404),
    ],
)
def test_every_answer_tells_the_browser_to_be_careful(
    server: Running, method: str, path: str, status: int
) -> None:
    answer = server.client.request(method, path)
    assert answer.status_code == status
    careful(answer)


def careful(answer: httpx.Response) -> None:
    assert {name: answer.headers.get(name) for name in SAFETY} == SAFETY
    assert answer.headers["cache-control"] == "no-store"
    assert "server" not in answer.headers


def test_also_answers_of_the_gate_and_of_a_broken_server(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful(server.client.post("/api/tables", content=b"x" * (LARGEST_BODY + 1)))
    careful(server.client.get("/api/health", headers={"origin": "http://evil.example"}))

    def broken(*_: object) -> None:
        raise RuntimeError("a card that nobody may see")

    monkeypatch.setattr(server.parts.tables, "room", broken)
    answer = server.client.get(f"/api/tables/{'0' * 16}")
    assert refused(answer) == (500, "broken")
    assert "card" not in answer.text
    careful(answer)


def test_the_policy_allows_no_inline_script() -> None:
    assert "unsafe" not in web.POLICY
    assert "default-src 'none'" in web.POLICY


def test_the_page_of_operations_keeps_the_policy(server: Running) -> None:
    page = server.client.get("/api/docs").text
    assert not re.search(r"<script|<style|\sstyle=|\son[a-z]+=|https?://", page)
    for path in server.app.openapi()["paths"]:
        assert path.replace("&", "&amp;") in page
    assert server.client.get("/api/docs.css").headers["content-type"].startswith("text/css")
