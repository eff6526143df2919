"""The results of a match as pictures: equal results give equal files. matplotlib is an extra."""

from collections.abc import Callable, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .folder import write_safely
from .report import short, who

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Results = Mapping[str, Any]
Draw = Callable[["Axes", Results, Sequence[str]], None]

STYLE: dict[Any, Any] = {
    "svg.hashsalt": "shiftmaze",
    "svg.fonttype": "none",
    "text.parse_math": False,
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
}
COLOUR = "#2f6f8f"


def draw_plots(results: Results, folder: Path) -> list[str]:
    """Draw what there is to see; the names of the files. ImportError without matplotlib."""
    bots = [short(row["bot"]) for row in results["bots"]]
    tables = [who(meeting["table"]) for meeting in results["match_ups"]]
    pictures = {
        "strength.svg": _svg(_strength, results, bots),
        "lengths.svg": _svg(_lengths, results, tables),
    }
    if any(part is not None for row in results["matrix"] for part in row):
        pictures["wins.svg"] = _svg(_wins, results, bots)
    for name, picture in pictures.items():
        write_safely(folder / name, picture)
    return list(pictures)


def _svg(draw: Draw, results: Results, names: Sequence[str]) -> str:
    """A picture with a row for each name, and room for the longest."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    room = 0.1 * max(map(len, names))
    with rc_context(STYLE):
        figure = Figure((5.5 + room, 1.6 + room / 2 + 0.45 * len(names)), layout="constrained")
        axes = figure.add_subplot()
        draw(axes, results, names)
        axes.set_yticks(range(len(names)), names)
        axes.set_ylim(len(names) - 0.5, -0.5)  # the first row on top
        file = StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": "shiftmaze"})
    return file.getvalue()


def _strength(axes: "Axes", results: Results, names: Sequence[str]) -> None:
    """A line for each bot: its share or, alone at the table, its pace, with the interval."""
    alone = results["settings"]["players"] == 1
    rows = [row["turns_per_find"] if alone else row for row in results["bots"]]
    means = [row["mean" if alone else "share"] for row in rows]
    reach = [
        [
            0.0 if row["low"] is None else abs(row[end] - mean)
            for row, mean in zip(rows, means, strict=True)
        ]
        for end in ("low", "high")
    ]
    axes.errorbar(means, range(len(rows)), xerr=reach, fmt="o", color=COLOUR, capsize=4)
    if alone:
        axes.set_xlabel("turns for each find, 95 % interval")
        return
    axes.axvline(1 / results["settings"]["players"], color="grey", linestyle=":")
    axes.set_xlim(-0.02, 1.02)
    axes.set_xlabel("share of the wins, 95 % interval; dotted: equal strength")


def _wins(axes: "Axes", results: Results, names: Sequence[str]) -> None:
    """Of what two bots won at one table, the row's part."""
    parts = [[0.5 if part is None else part for part in row] for row in results["matrix"]]
    axes.imshow(parts, cmap="RdBu", vmin=0, vmax=1, aspect="auto")
    for row, line in enumerate(results["matrix"]):
        for column, part in enumerate(line):
            if part is not None:
                dark = abs(part - 0.5) > 0.3
                said = f"{100 * part:.0f} %"
                axes.text(
                    column, row, said, ha="center", va="center", color="white" if dark else "black"
                )
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_title("The row's part of what both won")


def _lengths(axes: "Axes", results: Results, names: Sequence[str]) -> None:
    """A box for each match-up: half of its games were as long as the box, all as the line."""
    boxes = [
        {
            "whislo": turns["least"],
            "q1": turns["quarter"],
            "med": turns["median"],
            "q3": turns["three_quarters"],
            "whishi": turns["most"],
        }
        for turns in (meeting["turns"] for meeting in results["match_ups"])
    ]
    axes.bxp(boxes, positions=range(len(boxes)), orientation="horizontal", showfliers=False)
    axes.set_xlim(left=0)
    axes.set_xlabel("turns in a game")
