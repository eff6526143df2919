"""What stands beside and below the board as SVG: the spare, the seats, the names of the marks."""

from collections.abc import Sequence

from . import legend
from .markup import SERIF, group, write
from .palette import Look
from .pieces import pawn, sought, things
from .scene import Document, colours, spare_spot, thing_marks
from .shapes import TILE
from .stones import Placed, tiles

WIDTH = 372
SPARE_SCALE = 1.3
TEXT = 21
LEADING = 27
LETTER = 0.56
KEY = 19


def panel(document: Document, scheme: Look) -> tuple[str, int]:
    """The column beside the board and its height."""
    spare = spare_spot(document)
    tile = tiles([Placed(spare)], scheme)
    lying = things(Placed(spare), scheme, thing_marks(document), sought(document, scheme))
    bed = f'<rect x="-3" y="-3" width="106" height="106" rx="8" fill="{scheme.bed}"/>'
    size = round(TILE * SPARE_SCALE)
    parts = [group(4, 4, bed + tile + lying, "spare tile", SPARE_SCALE), _heading(document, scheme)]
    top = size + 30
    for seat in range(len(document["players"])):
        drawn, height = _seat(document, seat, scheme)
        parts.append(group(0, top, drawn))
        top += height
    return "".join(parts), top


def _heading(document: Document, scheme: Look) -> str:
    name, played, now = legend.heading(document)
    left = TILE * SPARE_SCALE + 24
    rows = legend.lines([now], int((WIDTH - left) / (TEXT * LETTER)))
    parts = [
        write(left, 18, 30, scheme.ink, name, font_family=SERIF),
        write(left, 50, TEXT - 2, scheme.faint, played),
    ]
    for place, row in enumerate(rows):
        words = row[0].upper() + row[1:] if not place else row
        y = 82 + place * LEADING
        parts.append(write(left, y, TEXT, scheme.accent, words, font_weight="700"))
    return "".join(parts)


def _seat(document: Document, seat: int, scheme: Look) -> tuple[str, int]:
    colour = colours(document)[seat]
    acts = seat == document["turn"] and document["phase"] != "over"
    rows = legend.lines(legend.seat(document, seat), int((WIDTH - 62) / (TEXT * LETTER)))
    height = 44 + len(rows) * LEADING
    box = (
        f'<rect y="-2" width="{WIDTH}" height="{height - 4}" rx="14" fill="{scheme.accent}"'
        f' fill-opacity=".09" stroke="{scheme.accent}" stroke-width="1.6"/>'
    )
    name = write(58, 18, 25, scheme.ink, colour, font_family=SERIF)
    lines = _text_rows(58, 45, rows, TEXT, scheme.faint)
    return box * acts + group(29, 27, pawn(colour, scheme), scale=0.86) + name + lines, height


def _text_rows(x: float, y: float, rows: Sequence[str], size: int, fill: str) -> str:
    return "".join(write(x, y + place * LEADING, size, fill, row) for place, row in enumerate(rows))


def key(document: Document, scheme: Look, width: int) -> tuple[str, int]:
    """Below the board: the table's state, and the names behind the marks."""
    letters = int(width / (KEY * LETTER))
    marks = thing_marks(document)
    names = [name if mark == name else f"{mark} {name}" for name, mark in sorted(marks.items())]
    rows = legend.lines(legend.table(document), letters)
    facts = _text_rows(4, 26, rows, KEY, scheme.ink)
    explained = legend.lines(names, letters)
    below = 26 + len(rows) * LEADING
    marked = _text_rows(4, below, explained, KEY, scheme.faint)
    return facts + marked, 16 + (len(rows) + len(explained)) * LEADING
