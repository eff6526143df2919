"""The frame of the board as SVG: letters, numbers and arrows."""

from shiftmaze.board import Arrow, Side, Square

from .markup import SERIF, group, path, write
from .palette import Look
from .scene import Document, grid
from .shapes import TILE

RIM = 44


def frame(side: int, scheme: Look) -> str:
    """The wood round the board and the bed under its tiles."""
    return (
        f'<rect width="{side + 2 * RIM}" height="{side + 2 * RIM}" rx="18" fill="{scheme.frame}"/>'
        f'<rect x="{RIM - 6}" y="{RIM - 6}" width="{side + 12}" height="{side + 12}" rx="6"'
        f' fill="{scheme.bed}" stroke="{scheme.rim_line}" stroke-width="1.4"/>'
    )


def rim(document: Document, scheme: Look, pushed: str | None = None) -> str:
    """The letters, numbers and arrows round the board; one of them may be lit."""
    board = grid(document)
    middle, far = RIM / 2 - 2, RIM * 1.5 + board.size * TILE + 2
    parts = []
    for line in range(0, board.size, 2):
        at = RIM + (line + 0.5) * TILE
        corner = str(Square(line, line))
        for edge in (middle, far):
            parts += [
                _rim_letter(at, edge, corner[0], scheme),
                _rim_letter(edge, at, corner[1], scheme),
            ]
    for arrow, slide in board.slides.items():
        lit = str(arrow) == pushed
        parts.append(_arrow(document, arrow, slide.heading, scheme, lit=lit))
    return "".join(parts)


def _rim_letter(x: float, y: float, words: str, scheme: Look) -> str:
    return write(x, y, 26, scheme.rim_ink, words, text_anchor="middle", font_family=SERIF)


def _arrow(
    document: Document, arrow: Arrow, heading: Side, scheme: Look, *, lit: bool = False
) -> str:
    """An arrow drawn pointing south, then turned about the middle of its tile."""
    banned = str(arrow) == document["banned"]
    turn = {Side.SOUTH: 0, Side.WEST: 90, Side.NORTH: 180, Side.EAST: 270}[heading]
    edge = f' stroke="{scheme.arrow}" stroke-width="4"' if lit else ' opacity=".34"'
    plate = f'<rect x="-33" y="-88" width="66" height="34" rx="17" fill="#000"{edge}/>'
    signs = plate + (_cross(scheme) if banned else _pointer(scheme))
    x, y = (RIM + (place + 0.5) * TILE for place in (arrow.square.column, arrow.square.row))
    title = f"arrow {arrow}{', banned' * banned}{', pushed' * lit}"
    return group(x, y, f'<g transform="rotate({turn})"><title>{title}</title>{signs}</g>')


def _pointer(scheme: Look) -> str:
    data = "M-17-83H17Q20-83 18-80.5L2-60Q0-58-2-60L-18-80.5Q-20-83-17-83Z"
    shade = path(data, fill="#000", opacity=".4", transform="translate(1 2)")
    return shade + path(data, fill=scheme.arrow)


def _cross(scheme: Look) -> str:
    outline = path(
        "M-17-82H17L0-60Z", fill="none", stroke=scheme.arrow, stroke_opacity=".45", stroke_width="2"
    )
    return outline + path(
        "M-15-86 15-56M15-86-15-56",
        fill="none",
        stroke="#ff8a6b",
        stroke_width="4.5",
        stroke_linecap="round",
    )
