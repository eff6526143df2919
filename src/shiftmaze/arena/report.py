"""The results of a match for a terminal."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

MOST_LISTED = 10
LONGEST = 32


def print_report(results: Mapping[str, Any], console: Console) -> None:
    """Print the tables and, below them, what else there is to say."""
    console.print(_bots(results))
    if len(results["match_ups"]) > 1 and results["settings"]["players"] > 1:
        console.print(_match_ups(results))
    for line in _lines(results):
        console.print(Text(line), soft_wrap=True)


def _bots(results: Mapping[str, Any]) -> Table:
    settings = results["settings"]
    table = _table(f"{settings['rules']}, {_number(settings['players'], 'player')}", "bot")
    alone = settings["players"] == 1
    for heading in ("games", *(("turns", "turns/find") if alone else ("share",)), "95 %"):
        table.add_column(heading, justify="right", no_wrap=True)
    if results["ratings"]:
        table.add_column("rating", justify="right", no_wrap=True)
    table.add_column("ms/choice", justify="right", no_wrap=True)
    ratings = {row["bot"]: row for row in results["ratings"]}
    times = {row["bot"]: row for row in results["time"]}
    for row in results["bots"]:
        name = row["bot"]
        cells = [name, f"{row['games']:,}", *(_alone(row) if alone else _share(row))]
        if name in ratings:
            cells.append(f"{ratings[name]['mu']:.1f} ± {ratings[name]['sigma']:.1f}")
        elif ratings:
            cells.append("–")
        table.add_row(*map(Text, [*cells, _milliseconds(times[name]["mean"])]))
    return table


def _match_ups(results: Mapping[str, Any]) -> Table:
    table = _table("Match-ups", "table")
    table.add_column("bot", overflow="fold")
    for heading in ("games", "share", "95 %", "turns"):
        table.add_column(heading, justify="right", no_wrap=True)
    for meeting in results["match_ups"]:
        table_of = who(meeting["table"])
        turns = f"{meeting['turns']['mean']:.1f}"
        for row in meeting["bots"]:
            table.add_row(
                *map(Text, [table_of, short(row["bot"]), f"{row['games']:,}", *_share(row), turns])
            )
            table_of = turns = ""
    return table


def _lines(results: Mapping[str, Any]) -> Iterator[str]:
    settings, turns = results["settings"], results["turns"]
    seatings = results["match_ups"][0]["games"] // results["deals"]
    yield (
        f"{_number(results['deals'], 'deal')}, each played {_number(seatings, 'time')} by every "
        f"match-up: {_number(results['games'], 'game')} of {turns['mean']:.1f} turns on average, "
        f"{turns['most']:,} at most."
    )
    if settings["players"] > 1:
        yield (
            f"Equal strength is a share of {100 / settings['players']:.1f} %; "
            "the intervals are over deals."
        )
    if results["draws"]:
        drawn = _number(len(results["draws"]), "draw")
        yield f"{drawn} after {settings['max_turns']:,} turns: {_some(results['draws'])}"
    if results["forfeits"]:
        yield f"{_number(len(results['forfeits']), 'forfeit')}:"
        for row in results["forfeits"][:MOST_LISTED]:
            yield f"  {row['game']}, {row['bot']} in seat {row['seat']}: {row['words']}"
        if len(results["forfeits"]) > MOST_LISTED:
            yield f"  and {len(results['forfeits']) - MOST_LISTED:,} more"


def _table(title: str, first: str) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(first, overflow="fold")
    return table


def _share(row: Mapping[str, Any]) -> list[str]:
    return [f"{100 * row['share']:.1f} %", _between(row, 100, ".1f")]


def _alone(row: Mapping[str, Any]) -> list[str]:
    pace = row["turns_per_find"]
    return [f"{row['turns']['mean']:.1f}", f"{pace['mean']:.2f}", _between(pace, 1, ".2f")]


def _between(row: Mapping[str, Any], unit: int, form: str) -> str:
    if row["low"] is None:
        return "–"
    return f"{unit * row['low']:{form}} – {unit * row['high']:{form}}"


def _milliseconds(time: float | None) -> str:
    return "–" if time is None else f"{time:,.1f}"


def short(name: str) -> str:
    """A bot's name, of a long command only the end."""
    return name if len(name) <= LONGEST else f"…{name[1 - LONGEST :]}"


def who(table: Sequence[str]) -> str:
    """The bots of a table, several of one in short: `normal, 3 × hard`."""
    counts = {name: table.count(name) for name in table}
    return ", ".join(f"{n} × {short(name)}" if n > 1 else short(name) for name, n in counts.items())


def _some(names: Sequence[str]) -> str:
    more = [f"and {len(names) - MOST_LISTED:,} more"] * (len(names) > MOST_LISTED)
    return ", ".join([*names[:MOST_LISTED], *more])


def _number(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
