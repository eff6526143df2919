"""Tables that are set up behind the page's back, to be looked at by it."""

import time
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import httpx

from shiftmaze import Record, from_dict, new_game
from shiftmaze.bots import Bot, make
from shiftmaze.rules import Action

SECONDS = 60.0
MOST_TURNS = 400


@cache
def _player() -> Bot:
    return make("hard", seed=1)


def good_turn(view: Mapping[str, Any]) -> str:
    """A good turn for whoever is to act in a view, or the coin to turn."""
    turn = _player().choose(from_dict(dict(view)))
    return ">".join(map(str, turn))


def brings_anne(what: str) -> Callable[[Mapping[str, Any]], bool]:
    """Whether Anne is to act, and a good turn changes something that she has: `found`, `quest`."""

    def is_so(view: Mapping[str, Any]) -> bool:
        before = from_dict(dict(view))
        if before.turn != 0:
            return False
        after = before.play(good_turn(view)).to_dict()
        return bool(after["players"][0][what] != view["players"][0][what])

    return is_so


class Table:
    """A table, with all its secrets in one hand."""

    def __init__(self, url: str, made: Mapping[str, Any]) -> None:
        self.url = url
        self.id: str = made["table"]
        self.secrets: dict[str, str] = made["secrets"]

    @property
    def path(self) -> str:
        """Where the page shows it."""
        return f"/t/{self.id}"

    @property
    def study(self) -> str:
        """Where the page looks through it, once it is over."""
        return f"/study/{self.id}"

    def invitation(self, seat: int) -> str:
        """Where the page lets somebody sit down."""
        return f"{self.path}#invite={self.secrets[f'invite:{seat}']}"

    def ask(self, method: str, path: str, who: str | None = None, **body: object) -> httpx.Response:
        """A request at this table, by a role whose secret is known or by nobody."""
        headers = {} if who is None else {"authorization": f"Bearer {self.secrets[who]}"}
        address = f"{self.url}/api/tables/{self.id}{path}"
        return httpx.request(method, address, headers=headers, json=body or None, timeout=SECONDS)

    def start(self) -> "Table":
        """Begin the game."""
        assert self.ask("POST", "/start", "host").is_success
        return self

    def sight(self, who: str | None = None) -> dict[str, Any]:
        """The table as somebody sees it."""
        sight: dict[str, Any] = self.ask("GET", "", who).json()
        return sight

    def play(self, seat: int, actions: str, number: int) -> None:
        """A seat's turn."""
        answer = self.ask("POST", "/actions", f"seat:{seat}", actions=actions, number=number)
        assert answer.is_success or answer.status_code == 409, answer.text

    def play_on(self, until: Callable[[Mapping[str, Any]], bool]) -> "Table":
        """Play all people's turns, until what a person to act sees is as wanted, or the end."""
        people = [int(role[-1]) for role in self.secrets if role.startswith("seat:")]
        for _ in range(50 * MOST_TURNS):
            sight = self.sight(f"seat:{people[0]}")
            seat = sight["view"]["turn"]
            if sight["view"]["phase"] != "over" and seat not in people:
                continue
            sight = self.sight(f"seat:{seat}") if seat in people else sight
            if sight["view"]["phase"] == "over" or until(sight["view"]):
                return self
            if sight["turns"] is not None:
                self.play(seat, good_turn(sight["view"]), sight["number"])
        raise AssertionError("it was never as wanted")

    def analysed(self) -> "Table":
        """With the analysis of its game, which is over."""
        assert self.ask("POST", "/analysis").is_success
        for _ in range(600):
            if self.analysis()["status"] == "done":
                return self
            time.sleep(0.2)
        raise AssertionError("the analysis was never done")

    def analysis(self) -> dict[str, Any]:
        """How far the analysis has come."""
        standing: dict[str, Any] = self.ask("GET", "/analysis").json()
        return standing

    def held(self, *roles: str, **about: object) -> dict[str, Any]:
        """What a browser keeps that holds some of the roles, or all."""
        kept: dict[str, Any] = {"host": None, "seats": {}, "invites": {}, "used": 1, **about}
        for role in roles or self.secrets:
            kind, _, seat = role.partition(":")
            if kind == "host":
                kept["host"] = self.secrets[role]
            else:
                kept[f"{kind}s"][seat] = self.secrets[role]
        return {self.id: kept}


def set_up(url: str, rules: str, seats: Sequence[str], start: bool = True, **options: Any) -> Table:
    """A new table: `Anne` is a person, `bot:easy` a bot, `open` an open seat."""
    wish = {"rules": rules, "options": {"first": 0, **options}, "seats": list(map(_seat, seats))}
    answer = httpx.post(f"{url}/api/tables", json={**wish, "hints": True}, timeout=SECONDS)
    assert answer.is_success, answer.text
    table = Table(url, answer.json())
    return table.start() if start else table


def brought(url: str, record: str) -> Table:
    """A record, as a table to look through."""
    answer = httpx.post(f"{url}/api/records", json={"record": record}, timeout=SECONDS)
    assert answer.is_success, answer.text
    return Table(url, answer.json())


def bots_game(rules: str, levels: Sequence[str], seed: int, **options: Any) -> str:
    """The record of a game between bots, the same every time."""
    state = start = new_game(rules, players=len(levels), seed=seed, **options)
    bots = [make(level, seed=seed + seat) for seat, level in enumerate(levels)]
    actions: list[Action] = []
    while not state.over:
        for action in bots[state.turn].choose(state.view(state.turn)):
            actions.append(action)
            state = state.play(action)
    return Record.of(start, actions, {"Players": ", ".join(levels)}).text()


def _seat(wish: str) -> dict[str, str]:
    if wish == "open":
        return {"kind": "open"}
    kind, _, level = wish.partition(":")
    return {"kind": "bot", "level": level} if level else {"kind": "person", "name": kind}
