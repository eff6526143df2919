"""What a match says in the terminal."""

import io
from typing import Any

from rich.console import Console

from shiftmaze.arena import Forfeit, fixtures
from shiftmaze.arena.report import print_report
from shiftmaze.arena.score import results

from .bots import outcome, settings


def said(told: dict[str, Any]) -> list[str]:
    file = io.StringIO()
    print_report(told, Console(file=file, width=100))
    return [line.strip() for line in file.getvalue().splitlines()]


def row(lines: list[str], name: str) -> list[str]:
    """The cells of the first line of a table that begins with a name."""
    found = next(line for line in lines if line.startswith(f"│ {name} "))
    return [cell.strip() for cell in found.strip("│").split("│")]


def test_a_match_of_two_is_one_table() -> None:
    match = settings("random", "random", games=3)
    time = ((1.5,), (2.5,))
    told = results(match, {f.id: outcome(f.id, time=time) for f in fixtures(match)})
    lines = said(told)
    assert lines[0] == "classic, 2 players"
    name, games, share, interval, rating, time_used = row(lines, "random")
    assert (name, games, share, interval) == ("random", "4", "50.0 %", "50.0 – 50.0")
    assert rating == "24.4 ± 7.4"
    assert time_used == "2.0"
    assert (
        "2 deals, each played 2 times by every match-up: 4 games of 10.0 turns on average, "
        "10 at most."
    ) in lines
    assert "Equal strength is a share of 50.0 %; the intervals are over deals." in lines
    assert "Match-ups" not in lines


def test_match_ups_draws_and_forfeits_are_listed() -> None:
    match = settings("random", "random", players=3, games=12, max_turns=10)
    time = ((1.0,),) * 3
    played = {f.id: outcome(f.id, (), time=time) for f in fixtures(match)}
    played["m2-d0001-s2"] = outcome("m2-d0001-s2", (1, 2), forfeit=Forfeit(0, "late"), time=time)
    lines = said(results(match, played))
    assert "Match-ups" in lines
    assert row(lines, "random, 2 × random#2")[1:4] == ["random", "12", "33.3 %"]
    assert row(lines, "random#2, 2 × random")[1:4] == ["random#2", "12", "34.7 %"]
    drawn = next(line for line in lines if "draws" in line)
    assert drawn.startswith("23 draws after 10 turns: m1-d0001-s1, ")
    assert drawn.endswith("and 13 more")
    assert "1 forfeit:" in lines
    assert "m2-d0001-s2, random in seat 0: late" in lines


def test_many_forfeits_are_cut_short() -> None:
    match = settings("random", "random", games=14)
    lost = Forfeit(1, "[bold]late[/bold]")
    lines = said(results(match, {f.id: outcome(f.id, forfeit=lost) for f in fixtures(match)}))
    assert "14 forfeits:" in lines
    assert sum("[bold]late[/bold]" in line for line in lines) == 10
    assert lines[-1] == "and 4 more"


def test_alone_the_table_tells_the_pace() -> None:
    match = settings("random", "random", players=1, games=2)
    played = {f.id: outcome(f.id, turns=12, found=4, time=((1.0,),)) for f in fixtures(match)}
    lines = said(results(match, played))
    assert lines[0] == "classic, 1 player"
    assert row(lines, "random#2") == ["random#2", "2", "12.0", "3.00", "3.00 – 3.00", "1.0"]
    assert not any("Equal strength" in line for line in lines)


def test_one_deal_has_no_interval() -> None:
    match = settings("random", "random", games=1)
    lines = said(results(match, {f.id: outcome(f.id) for f in fixtures(match)}))
    assert row(lines, "random")[3] == "–"
