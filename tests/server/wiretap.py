"""Listening to everything a viewer is sent, and finding in it what that viewer may not know."""

import gzip
import json
import re
import threading
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from random import Random
from typing import Any
from urllib.parse import unquote

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shiftmaze import State
from shiftmaze.rules.paths import differences

from ..rules.secrets import reshuffled
from .players import Table
from .running import wait_until

Document = dict[str, Any]
SHUFFLES = 6
ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})")


class Viewer:
    """Somebody at a table, and every byte they were sent: bodies, headers and frames."""

    def __init__(self, made: Table, who: str | None, socket: ClientConnection) -> None:
        self.made = made
        self.who = who
        self.seat = int(who[-1]) if who is not None and who.startswith("seat") else None
        self.sent: list[bytes] = []
        self.headers: list[bytes] = []
        self._socket = socket

    def read(self) -> None:
        """Take in everything until the socket is closed."""
        try:
            while True:
                self.sent.append(self._socket.recv(decode=False))
        except ConnectionClosed as closed:
            self.headers.append(repr(closed.rcvd).encode())

    def say(self, **message: object) -> None:
        """Say something on the socket."""
        self._socket.send(json.dumps(message))

    def act(self, *, client: str, **post: object) -> None:
        """Make a turn on the socket, and wait until it is acknowledged."""
        self.say(type="act", client=client, **post)
        answer = f'"client":"{client}"'.encode()
        wait_until(lambda: [data for data in list(self.sent) if answer in data])
        assert [data for data in self.sent if answer in data and b'"acted"' in data]

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        answer = self.made.ask(method, path, self.who, body)
        self.sent.append(answer.content)
        self.headers += [b": ".join(header) for header in answer.headers.raw]
        return answer

    def post(self, path: str, **body: object) -> httpx.Response:
        return self.ask("POST", path, body)


@contextmanager
def listening(made: Table, who: str | None) -> Iterator[Viewer]:
    """Somebody who watches a table and hears everything."""
    address = f"ws://{made.server.host}/api/tables/{made.id}/live"
    with connect(address, max_queue=None) as socket:
        viewer = Viewer(made, who, socket)
        reading = threading.Thread(target=viewer.read)
        reading.start()
        if viewer.seat is not None and who is not None:
            socket.send(json.dumps({"type": "show", "token": made.secrets[who]}))
        yield viewer
        socket.close()
        reading.join(10)
        assert not reading.is_alive()


def unpacked(data: bytes) -> Iterator[bytes]:
    """What was sent, and what comes out of it if it is compressed."""
    yield data
    for unpack in (gzip.decompress, zlib.decompress, lambda data: zlib.decompress(data, -15)):
        with suppress(OSError, EOFError, zlib.error):
            yield unpack(data)


def holds(data: bytes, secret: str) -> bool:
    """Whether a secret is in there: as it is, escaped or compressed."""
    for layer in unpacked(data):
        text = layer.decode(errors="replace")
        plain = ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)
        if secret in text or secret in plain or secret in unquote(text):
            return True
    return False


def positions(data: bytes) -> Iterator[tuple[int | None, Document]]:
    """Every position in a message, wherever it stands, with the number it belongs to."""
    for layer in unpacked(data):
        with suppress(ValueError):
            yield from _positions(json.loads(layer), None)


def _positions(part: Any, number: int | None) -> Iterator[tuple[int | None, Document]]:
    if isinstance(part, list):
        for one in part:
            yield from _positions(one, number)
    elif isinstance(part, dict):
        if {"board", "players"} <= part.keys():
            yield number, part
        number = part["number"] if isinstance(part.get("number"), int) else number
        for one in part.values():
            yield from _positions(one, number)


def hidden_places(truth: Document, seat: int | None) -> set[str]:
    """Where the cards lie that a seat cannot see, told from the rules pages alone."""
    rng = Random(0)
    twins = [reshuffled(truth, seat, rng) for _ in range(SHUFFLES)]
    paths = {path for twin in twins for path, _ in differences(truth, twin)}
    return {"night" if path.startswith("night") else path for path in paths}


def leaks(shown: Document, truth: Document, seat: int | None) -> list[str]:
    """The hidden places of a position that a document shows; scores are compared as a whole."""
    found = ["seed"] if "seed" in shown else []
    for path in hidden_places(truth, seat):
        value = _at(shown, path)
        if not path.startswith(("scores", "seed")) and value not in ("?", None, {}):
            found.append(path)
    return sorted(found)


def _at(document: Document, path: str) -> Any:
    """What a document has at a path, None where it has nothing."""
    part: Any = document
    for step in re.findall(r"[a-z_]+|[0-9]+", path):
        try:
            part = part[int(step)] if isinstance(part, list) else part[step]
        except (IndexError, KeyError, TypeError):
            return None
    return part


def overheard(
    sent: Sequence[bytes], truth: Callable[[int], State], seat: int | None
) -> Iterator[tuple[int, str]]:
    """Everything among some messages that a seat may not know, as the number and the place."""
    for data in sent:
        for number, shown in positions(data):
            assert number is not None, "a position that belongs to no number"
            for place in leaks(shown, truth(number).to_dict(), seat):
                yield number, place
