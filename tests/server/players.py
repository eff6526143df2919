"""People at a table: what they ask over HTTP, and what they hear on their sockets."""

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shiftmaze import Record, State, from_dict
from shiftmaze.rules import Phase
from shiftmaze.server.agreement import RUNNING
from shiftmaze.server.store import Change, Stored

from .running import SECONDS, Running, wait_until


def wish(seat: str) -> dict[str, str]:
    """`Anne` for a person, `bot:easy` for a bot, `open` for whoever is invited."""
    if seat == "open":
        return {"kind": "open"}
    kind, _, level = seat.partition(":")
    return {"kind": "bot", "level": level} if level else {"kind": "person", "name": kind}


class Table:
    """A table, with all its secrets in one hand."""

    def __init__(self, server: Running, id: str, secrets: dict[str, str]) -> None:
        self.server = server
        self.id = id
        self.secrets = secrets

    def ask(self, method: str, path: str, who: str | None, body: object = None) -> httpx.Response:
        """A request at this table; who is a role whose secret is known, or a secret, or nobody."""
        headers = {} if who is None else {"authorization": f"Bearer {self.secrets.get(who, who)}"}
        address = f"/api/tables/{self.id}{path}"
        return self.server.client.request(method, address, headers=headers, json=body)

    def get(self, path: str = "", who: str | None = None) -> httpx.Response:
        return self.ask("GET", path, who)

    def post(self, path: str, who: str | None = None, **body: object) -> httpx.Response:
        return self.ask("POST", path, who, body or None)

    def see(self, who: str | None = None) -> dict[str, Any]:
        """The table as somebody sees it."""
        answer = self.get("", who)
        assert answer.status_code == 200, answer.text
        sight: dict[str, Any] = answer.json()
        return sight

    def start(self) -> "Table":
        assert self.post("/start", "host").status_code == 200
        return self

    def act(
        self, seat: int, actions: str, number: int | None = None, client: str | None = None
    ) -> httpx.Response:
        """A seat's post; it answers the number the table is at unless another is given."""
        at = self.number if number is None else number
        more = {} if client is None else {"client": client}
        return self.post("/actions", f"seat:{seat}", actions=actions, number=at, **more)

    def some_turn(self, seat: int) -> str:
        """A whole turn that a seat may make now, or what is left of one."""
        return turn_of(self.see(f"seat:{seat}")["turns"])

    def play_turn(self, seat: int) -> httpx.Response:
        answer = self.act(seat, self.some_turn(seat))
        assert answer.status_code == 200, answer.text
        return answer

    # Behind the doors

    @property
    def stored(self) -> Stored:
        stored = self.server.parts.store.table(self.id)
        assert stored is not None
        return stored

    @property
    def number(self) -> int:
        return self.stored.number

    @property
    def truth(self) -> State:
        """The position with everything that is hidden."""
        return self.now[0]

    @property
    def now(self) -> tuple[State, int]:
        """The whole position and its number, of one moment: bots may play at any time."""
        stored = self.stored
        assert stored.snapshot is not None
        return from_dict(json.loads(stored.snapshot)), stored.number

    def plant(self, state: State, due: float | None = None) -> "Table":
        """Let the game begin at a position of the test's choice."""
        stored, text = self.stored, json.dumps(state.to_dict())
        change = Change(self.id, stored.revision, RUNNING, stored.document, due, text, text, (), ())
        assert self.server.parts.store.write([change]) == [True]
        self.server.do(self._read_again())
        return self

    async def _read_again(self) -> None:
        await self.server.parts.tables.refresh(self.id)

    def wait_for_number(self, number: int, seconds: float = SECONDS) -> None:
        wait_until(lambda: self.number >= number, seconds)


def refused(answer: httpx.Response) -> tuple[int, str]:
    """The status and key of a refusal."""
    return answer.status_code, answer.json()["key"]


def recorded(rules: str, phase: Phase) -> State:
    """The first position of the recorded game of a rule set that is in some phase."""
    text = (Path(__file__).parent.parent / "games" / f"{rules}.txt").read_text(encoding="utf-8")
    return next(state for state in Record.parse(text).states() if state.phase is phase)


def turn_of(turns: Any) -> str:
    """A whole turn, or what is left of one, out of a table of turns."""
    if isinstance(turns, dict):
        shift = sorted(turns)[0]
        return f"{shift}>{turns[shift][0]}"
    first: str = turns[0]
    return first


def set_up(server: Running, *seats: str, **wishes: Any) -> Table:
    """A new table."""
    asked = {"seats": [wish(seat) for seat in seats or ("Anne", "Ben")], **wishes}
    answer = server.client.post("/api/tables", json=asked)
    assert answer.status_code == 201, answer.text
    return Table(server, answer.json()["table"], answer.json()["secrets"])


@contextmanager
def table(server: Running, *seats: str, **wishes: Any) -> Iterator[Table]:
    """A new table that is closed in the end, so that bots come to rest."""
    made = set_up(server, *seats, **wishes)
    try:
        yield made
    finally:
        made.post("/close", "host")


class Socket:
    """Somebody who watches a table live."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.heard: list[dict[str, Any]] = []

    def say(self, **message: object) -> None:
        self.connection.send(json.dumps(message))

    def hear(self, seconds: float = SECONDS) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.connection.recv(seconds))
        self.heard.append(message)
        return message

    def hear_of(self, *kinds: str) -> dict[str, Any]:
        """The next message of some kinds; others before it are passed over."""
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    def hear_all(self) -> list[dict[str, Any]]:
        """Everything up to now."""
        self.say(type="ping")
        already = len(self.heard)
        self.hear_of("pong")
        return self.heard[already:-1]

    def show(self, secret: str | None, **more: object) -> list[dict[str, Any]]:
        """Look out of a seat, or as a spectator; what is told of it."""
        self.say(type="show", token=secret, **more)
        return self.hear_all()

    def code(self) -> int:
        """What the server closes the socket with."""
        try:
            while True:
                self.connection.recv(SECONDS)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


@contextmanager
def watching(made: Table, who: str | None = None, **more: Any) -> Iterator[Socket]:
    """A socket that looks at a table, and has heard how it stands."""
    address = f"ws://{made.server.host}/api/tables/{made.id}/live"
    with connect(address, open_timeout=SECONDS, **more) as connection:
        socket = Socket(connection)
        assert socket.hear()["type"] == "table"
        if who is not None:
            socket.show(made.secrets[who])
        yield socket


def steps(messages: Sequence[dict[str, Any]]) -> list[int]:
    """The numbers of the steps among some messages."""
    return [message["number"] for message in messages if message["type"] == "step"]
