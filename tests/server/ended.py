"""Games that are over, at a server."""

from pathlib import Path
from typing import Any

from shiftmaze import Record

from ..play import played
from .players import Table
from .running import Running, wait_until

LONG = 500
GAMES = Path(__file__).parent.parent / "games"


def game(rules: str) -> Record:
    """The recorded game of a rule set."""
    return Record.parse((GAMES / f"{rules}.txt").read_text(encoding="utf-8"))


def long_game() -> Record:
    """A game whose analysis takes many seconds."""
    steps = list(played("classic", 1, most_turns=LONG, players=4))
    return Record.of(steps[0][0], [action for _, action, _ in steps])


def brought(server: Running, record: Record) -> Table:
    """A record that was brought to look through."""
    answer = server.client.post("/api/records", json={"record": record.text()})
    assert answer.status_code == 201, answer.text
    return Table(server, answer.json()["table"], answer.json()["secrets"])


def analysis_of(table: Table) -> dict[str, Any]:
    """How far the analysis of a game has come."""
    answer = table.get("/analysis")
    assert answer.status_code == 200, answer.text
    status: dict[str, Any] = answer.json()
    return status


def analysed(table: Table) -> dict[str, Any]:
    """The analysis of a game, asked for and waited for."""
    answer = table.post("/analysis")
    assert answer.status_code == 202, answer.text
    wait_until(lambda: analysis_of(table)["status"] == "done", 100)
    found: dict[str, Any] = analysis_of(table)["analysis"]
    return found
