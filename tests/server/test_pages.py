"""The page is served at its addresses, its files are kept by browsers, and links can be shown."""

import gzip
import socket
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import httpx
import pytest

from shiftmaze.rules import RULE_SETS
from shiftmaze.server import network, pages
from shiftmaze.server.limits import THINKING

from .running import Running, running

SCRIPT = b"console.log('a script')" * 20


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A page that is built, whatever there is in this checkout."""
    folder = tmp_path_factory.mktemp("page")
    assets = folder / "assets"
    assets.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>shiftmaze</title>")
    (folder / "THIRD_PARTY.txt").write_text("by others")
    (folder / ".sources").write_text("of ours")
    (assets / "index-1.js").write_bytes(SCRIPT)
    (assets / "index-1.js.gz").write_bytes(gzip.compress(SCRIPT))
    (assets / "face-1.woff2").write_bytes(b"wOF2")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pages, "FOLDER", folder)
        yield folder


@pytest.fixture(scope="module")
def server(page: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new",
        "/t/0123456789abcdef",
        "/study/0123456789abcdef",
        "/study/0123456789abcdef/14",
        "/results",
        "/rules/towers",
        "/about",
    ],
)
def test_the_page_is_at_all_its_addresses(server: Running, path: str) -> None:
    answer = server.client.get(path)
    assert answer.status_code == 200
    assert "<title>shiftmaze</title>" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'; style-src 'self'" in answer.headers["content-security-policy"]
    assert server.client.head(path).status_code == 200
    assert server.client.post(path).status_code == 405


@pytest.mark.parametrize(
    "path", ["/index.html", "/.sources", "/nothing", "/t", "/assets/no.js", "/%2e%2e/pages.py"]
)
def test_nothing_else_is_there(server: Running, path: str) -> None:
    assert server.client.get(path).status_code == 404


@pytest.mark.parametrize("coding", ["gzip", "identity"])
@pytest.mark.parametrize("name", ["x" * 300, "%00", "C:%5Cboot.ini", "%5C%5Cthere%5Cx", "assets"])
def test_a_name_that_no_file_can_have(server: Running, name: str, coding: str) -> None:
    for path in (f"/{name}", f"/assets/{name}"):
        answer = server.client.get(path, headers={"accept-encoding": coding})
        assert answer.status_code == 404


def test_only_names_that_are_listed_are_looked_at(
    server: Running, page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def look(path: Path) -> bool:
        looked.append(path.name)
        return False

    monkeypatch.setattr(Path, "is_file", look)
    for path in ("/nothing", "/C:there", "/assets/C:there", "/THIRD_PARTY.txt"):
        assert server.client.get(path).status_code == 404
    assert looked == ["THIRD_PARTY.txt"]


def test_what_lies_beside_the_page(server: Running) -> None:
    answer = server.client.get("/THIRD_PARTY.txt")
    assert (answer.text, answer.headers["cache-control"]) == ("by others", "no-cache")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"


def test_assets_are_kept_for_ever_and_sent_packed(server: Running) -> None:
    packed = server.client.get("/assets/index-1.js", headers={"accept-encoding": "gzip, br"})
    assert packed.headers["content-encoding"] == "gzip"
    plain = server.client.get("/assets/index-1.js", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    for answer in (packed, plain):
        assert answer.content == SCRIPT
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["vary"] == "accept-encoding"
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"])
    face = server.client.get("/assets/face-1.woff2")
    assert (face.content, face.headers["content-type"]) == (b"wOF2", "font/woff2")


def test_a_wrong_method_on_the_interface_is_still_told(server: Running) -> None:
    assert server.client.put("/api/choices").status_code == 405


def test_a_page_that_was_not_built_says_so(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path)
    answer = server.client.get("/")
    assert answer.status_code == 503
    assert "make setup" in answer.text


@pytest.mark.slow
def test_a_page_that_was_not_built_has_no_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOLDER", tmp_path / "nowhere")
    with running(tmp_path) as server:
        for path in ("/THIRD_PARTY.txt", "/assets/index-1.js"):
            assert server.client.get(path).status_code == 404


# What can be chosen


def test_the_choices_are_those_of_the_rules(server: Running) -> None:
    told = server.client.get("/api/choices").json()
    assert [one["name"] for one in told["sets"]] == told["rules"] == list(RULE_SETS)
    for one in told["sets"]:
        table = RULE_SETS[one["name"]].options
        for players in map(str, one["players"]):
            options = {option["name"]: option["default"][players] for option in one["options"]}
            colours = one["default_colours"][players]
            faults: list[object] = []
            given = {**options, "players": int(players), "colours": colours}
            assert table.settle(given, faults) == table.settle({"players": int(players)}, faults)  # type: ignore[arg-type]
            for option in one["options"]:
                assert option["default"][players] in option["values"][players]


def test_a_table_takes_every_choice(server: Running) -> None:
    for one in server.client.get("/api/choices").json()["sets"]:
        players = one["players"][-1]
        for option in one["options"]:
            for value in option["values"][str(players)]:
                wish = {
                    "rules": one["name"],
                    "seats": [{"kind": "open"}] * players,
                    "options": {option["name"]: value},
                }
                assert server.client.post("/api/tables", json=wish).status_code == 201


# Links


def told(server: Running, **headers: str) -> object:
    """Where the server says that others find it."""
    return server.client.get("/api/choices", headers=headers).json()["network"]


@pytest.mark.slow
def test_others_are_sent_to_where_they_find_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(network, "_own_address", lambda _: "192.168.1.5")
    with running(tmp_path, host="0.0.0.0") as server:
        port = server.host.rpartition(":")[2]
        assert told(server) == f"http://192.168.1.5:{port}"
        assert told(server, host="maze.example") is None, "who came from there knows the way"
        assert told(server, **{"x-forwarded-for": "10.0.0.1"}) is None


def test_nobody_is_sent_to_a_server_that_listens_to_its_computer_alone(server: Running) -> None:
    assert told(server) is None


@pytest.mark.parametrize(
    ("host", "found"),
    [
        ("127.0.0.1", None),
        ("localhost", None),
        ("::1", None),
        ("192.168.7.1", "http://192.168.7.1:80"),
        ("maze.example", "http://maze.example:80"),
    ],
)
def test_where_others_find_a_server(host: str, found: str | None) -> None:
    assert network.found_at(host, 80) == found


def test_a_computer_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("network is unreachable")

    monkeypatch.setattr(socket.socket, "connect", unreachable)
    assert network.found_at("0.0.0.0", 80) is None
    assert network.found_at("::", 80) is None


def ask_for_picture(server: Running, text: str) -> httpx.Response:
    return server.client.post("/api/qr", json={"text": text})


def test_a_link_becomes_a_picture(server: Running) -> None:
    link = "http://192.168.1.5:8080/t/0123456789abcdef#invite=" + "x" * 43
    answer = ask_for_picture(server, link)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["cache-control"] == "no-store"
    picture = ElementTree.fromstring(answer.text)
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    assert answer.text == ask_for_picture(server, link).text != ask_for_picture(server, "x").text
    assert "style" not in answer.text


@pytest.mark.parametrize("text", ["", "a b", "x" * 501, "\u00e9", "\n"])
def test_what_is_no_link_becomes_none(server: Running, text: str) -> None:
    assert ask_for_picture(server, text).status_code == 422


@pytest.mark.slow
def test_pictures_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, limits=1.0) as server:
        codes = [ask_for_picture(server, "x").status_code for _ in range(THINKING.most + 1)]
    assert codes == [200] * THINKING.most + [429]
