"""A position as a standalone SVG: the board, the spare beside it, the seats."""

from html import escape

from . import legend, panel
from .ledges import ledges
from .markup import SANS, group
from .palette import Look, look
from .pieces import pawns, sought, things
from .rim import RIM, frame, rim
from .scene import Document, board_spots, colours, grid, thing_marks
from .shapes import TILE
from .stones import Placed, tiles

MARGIN = 16


def svg(document: Document, pushed: str | None = None, reached: str | None = None) -> str:
    """The position as an SVG document of its own; it has no ids, so many fit on one page.

    An arrow that was `pushed` and a square that was `reached` can be marked, to show a turn.
    """
    scheme = look(document)
    side = grid(document).size * TILE + 2 * RIM
    beside, beside_height = panel.panel(document, scheme)
    below, below_height = panel.key(document, scheme, side + panel.WIDTH + MARGIN)
    height = max(side, beside_height)
    width, total = side + panel.WIDTH + 3 * MARGIN, height + below_height + 2 * MARGIN
    title = " · ".join(legend.heading(document))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {total}"'
        f' width="{width}" style="max-width:100%"'
        f' aria-label="{escape(title)}" font-family="{SANS}">',
        f"<title>{escape(title)}</title><desc>{escape(_words(document))}</desc>",
        f'<rect width="{width}" height="{total}" rx="20" fill="{scheme.page}"/>',
        group(MARGIN, MARGIN, _board(document, scheme, pushed, reached)),
        group(side + 2 * MARGIN, MARGIN, beside),
        group(MARGIN, height + MARGIN, below),
        "</svg>",
    ]
    return "".join(parts)


def _words(document: Document) -> str:
    """The position in words, for those who do not see the picture."""
    seats = (
        f"{colour}: {', '.join(legend.seat(document, seat))}"
        for seat, colour in enumerate(colours(document))
    )
    return ". ".join([", ".join(legend.table(document)), *seats])


def _board(document: Document, scheme: Look, pushed: str | None, reached: str | None) -> str:
    board = grid(document)
    placed = [
        Placed(spot, square.column * TILE, square.row * TILE)
        for spot, square in zip(board_spots(document), board.squares, strict=True)
    ]
    marks, rings = thing_marks(document), sought(document, scheme)
    inside = [
        tiles(placed, scheme),
        ledges(placed, board.size) if "heights" in document else "",
        *(_ring(tile, scheme) for tile in placed if tile.spot.place == reached),
        *(things(tile, scheme, marks, rings) for tile in placed),
        *(pawns(tile, scheme) for tile in placed),
    ]
    edge = frame(board.size * TILE, scheme) + rim(document, scheme, pushed)
    return edge + group(RIM, RIM, "".join(inside))


def _ring(tile: Placed, scheme: Look) -> str:
    """A frame round a square."""
    lines = "".join(
        f'<rect x="6" y="6" width="{TILE - 12}" height="{TILE - 12}" rx="12" fill="none"'
        f' stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in ((scheme.bed, 11), (scheme.arrow, 6))
    )
    return group(tile.x, tile.y, lines, f"{tile.spot.place}, reached")
