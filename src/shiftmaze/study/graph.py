"""The course of a game as a picture: every seat's chances, turn by turn."""

from collections.abc import Sequence
from html import escape

from ..draw.markup import SANS, circle, path, write
from ..draw.palette import DAY, PAWNS
from .analysis import Analysis

WIDTH, HEIGHT = 920, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 46, 34
KEY = 46
DASHES = ("", "16 6", "5 5", "16 5 4 5")
"""Seats are told apart without their colours too."""


def graph(analysis: Analysis, colours: Sequence[str], names: Sequence[str]) -> str:
    """An SVG with a line for each seat; alone at the table, with the turns expected in all."""
    columns = _columns(analysis)
    highest = max(1.0, *columns[0]) if analysis.expected is not None else 1.0
    what = "Turns expected in all" if analysis.expected is not None else "Chances of winning"
    told = f"{what}, turn by turn: {', '.join(names)}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' width="{WIDTH}" style="max-width:100%" aria-label="{escape(told)}"'
        f' font-family="{SANS}"><title>{escape(told)}</title>',
        _key(colours, names),
        *_scale(analysis, highest),
        *(
            _line(column, highest, PAWNS[colour].fill, DASHES[seat])
            for seat, (column, colour) in enumerate(zip(columns, colours, strict=True))
        ),
        *_marks(analysis, columns, highest, colours),
        "</svg>",
    ]
    return "".join(parts)


def _columns(analysis: Analysis) -> list[Sequence[float]]:
    """What each line shows."""
    if analysis.expected is not None:
        return [analysis.expected]
    return [[row[seat] for row in analysis.chances] for seat in range(analysis.players)]


def _x(row: int, rows: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * row / max(1, rows - 1)


def _y(value: float, highest: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / highest)


def _scale(analysis: Analysis, highest: float) -> list[str]:
    lines = []
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(part * highest, highest)
        words = f"{100 * part:.0f} %" if analysis.expected is None else f"{part * highest:.0f}"
        across = f"M{LEFT} {y:g}H{WIDTH - RIGHT}"
        lines.append(path(across, stroke=DAY.faint, stroke_opacity=".3"))
        lines.append(write(LEFT - 8, y, 15, DAY.faint, words, text_anchor="end"))
    rows = len(analysis.chances)
    for row in range(0, rows, max(1, rows // 10)):
        number = str(analysis.turns[row - 1].turn) if row else "0"
        x = _x(row, rows)
        lines.append(write(x, HEIGHT - 14, 15, DAY.faint, number, text_anchor="middle"))
    return lines


def _line(values: Sequence[float], highest: float, colour: str, dashes: str) -> str:
    points = [
        f"{_x(row, len(values)):.1f} {_y(value, highest):.1f}" for row, value in enumerate(values)
    ]
    return _stroke("M" + "L".join(points), colour, dashes)


def _stroke(line: str, colour: str, dashes: str) -> str:
    """A line in a pawn's colour with a dark edge, so that bright ones show too."""
    drawn = {"fill": "none", "stroke_linejoin": "round"}
    drawn |= {"stroke_dasharray": dashes} if dashes else {}
    edge = path(line, stroke=DAY.ink, stroke_width="5", **drawn)
    return edge + path(line, stroke=colour, stroke_width="3", **drawn)


def _key(colours: Sequence[str], names: Sequence[str]) -> str:
    """Which line is whose."""
    each = (WIDTH - LEFT - RIGHT) / len(names)
    parts = []
    for seat, (colour, name) in enumerate(zip(colours, names, strict=True)):
        x = LEFT + seat * each
        parts.append(_stroke(f"M{x:g} 16h{KEY}", PAWNS[colour].fill, DASHES[seat]))
        parts.append(write(x + KEY + 8, 16, 16, DAY.ink, name))
    return "".join(parts)


def _marks(
    analysis: Analysis, columns: Sequence[Sequence[float]], highest: float, colours: Sequence[str]
) -> list[str]:
    """A dot where a costly turn was made."""
    marks = []
    for row, turn in enumerate(analysis.turns, 1):
        if turn.number in analysis.swings:
            x, y = _x(row, len(columns[0])), _y(columns[turn.seat][row], highest)
            fill = PAWNS[colours[turn.seat]].fill
            dot = {"cx": f"{x:.1f}", "cy": f"{y:.1f}", "stroke": DAY.ink, "stroke_width": "2"}
            marks.append(circle(7, fill, **dot))
    return marks
