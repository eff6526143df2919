"""What stands on the tiles, as SVG groups drawn round their own middle."""

from collections.abc import Mapping

from .markup import circle, group, path, write
from .palette import NIGHT, PAWNS, Look
from .scene import HIDDEN, Document, colours, letter, targets
from .shapes import CENTRE
from .stones import Placed

GOLD = "#e3b450"
BADGE = 16.5


def _centred(size: float, fill: str, words: str) -> str:
    return write(0, 0, size, fill, words, text_anchor="middle", font_weight="700")


def _drop(radius: float) -> str:
    return circle(radius, "#1b1006", cx="1", cy="2.4", opacity=".4")


def medallion(mark: str, look: Look) -> str:
    """A treasure of the day; by night it is only just seen."""
    if look is NIGHT:
        ring = circle(24, "#0b1722", stroke="#4a4532", stroke_width="1.6")
        return ring + _centred(18.5, "#8a8062", mark)
    rings = _drop(26) + circle(25.5, "#b98a35") + circle(24.2, "#f0cd7c") + circle(22.6, "#20150d")
    thin = circle(20.8, "none", stroke=GOLD, stroke_opacity=".35", stroke_width=".8")
    return rings + thin + _centred(18.5, "#f0c766", mark)


def night_medallion(mark: str, look: Look) -> str:
    """A night treasure: it glows by night, and is told by its colour by day."""
    glow = ""
    if look is NIGHT:
        halos = ((38, ".07"), (34, ".09"), (30, ".14"))
        glow = "".join(circle(radius, "#7cf7d4", opacity=depth) for radius, depth in halos)
    ring = circle(24.5, "#04121a", stroke="#3fbfa6", stroke_width="2")
    return glow + _drop(25) * (not glow) + ring + _centred(18.5, "#7cf7d4", mark)


def token(value: int) -> str:
    """A numbered disc."""
    rim = _drop(28.5) + circle(27, "#8d6f3d", cy="2") + circle(27, "#f7e9c6")
    line = circle(23.8, "none", stroke="#7a5a2a", stroke_opacity=".6", stroke_width="1.2")
    return rim + line + _centred(27, "#33200b", str(value))


def rune_stone() -> str:
    """The rune stone."""
    stone = _drop(27) + circle(26, "#12202a", stroke="#7fd6ea", stroke_width="2.4")
    sign = path(
        "M0-17 14 0 0 17-14 0ZM-7-8 7 8M7-8-7 8",
        fill="none",
        stroke="#a8ecfb",
        stroke_width="2.6",
        stroke_linejoin="round",
    )
    return stone + sign


def home(colour: str) -> str:
    """The inlay of a starting square."""
    pawn = PAWNS[colour]
    disc = circle(26, pawn.fill, opacity=".62", stroke="#1d1208", stroke_width="1.6")
    line = circle(22, "none", stroke=pawn.ink, stroke_opacity=".5", stroke_width="1.2")
    return disc + line + path(pawn.symbol, fill=pawn.ink, opacity=".6")


def pawn(colour: str, look: Look) -> str:
    """A pawn with its symbol, and its letter on a badge."""
    piece = PAWNS[colour]
    ring, body, ink = "#fff8e8", piece.fill, piece.ink
    if look is NIGHT:
        ring, body, ink = piece.glow, "#0a1a24", piece.glow
    disc = (
        '<ellipse cx="1.8" cy="6" rx="25" ry="23.5" fill="#160c04" opacity=".42"/>'
        + circle(24.5, ring, stroke="#1d1208", stroke_width="1.4")
        + circle(20.6, body)
    )
    sign = path(piece.symbol, fill=ink)
    badge = circle(12, "#1d1208", stroke=ring, stroke_width="1.6")
    return disc + sign + group(17, 17, badge + _centred(17.5, "#fff8e8", letter(colour)))


def badge(height: int, bright: str) -> str:
    """How high a tower is."""
    disc = circle(12.5, "#0e161c", fill_opacity=".9", stroke=bright, stroke_width="1.4")
    return disc + _centred(18, "#fff", str(height))


def sought(document: Document, look: Look) -> dict[str, str]:
    """Rings in the seats' colours round what they look for, as far as that is known."""
    return {
        name: _ring(PAWNS[colour].glow if look is NIGHT else PAWNS[colour].fill)
        for seat, colour in enumerate(colours(document))
        for name in targets(document, seat)
        if name != HIDDEN
    }


def _ring(tone: str) -> str:
    dark = circle(28.6, "none", stroke="#1d1208", stroke_width="5", stroke_opacity=".55")
    return dark + circle(28.6, "none", stroke=tone, stroke_width="3.4")


def places(count: int, beside: bool) -> list[tuple[float, float, float]]:
    """Where pawns on one tile stand and how large; what lies in the middle stays readable."""
    if count <= 1:
        return [(27, -27, 0.8) if beside else (0, 0, 1)] * count
    if count == 2 and not beside:
        return [(-19, 0, 0.84), (19, 0, 0.84)]
    reach = 28 if beside else 21
    corners = ((1, -1), (1, 1), (-1, 1), (-1, -1))
    return [(reach * across, reach * down, 0.72) for across, down in corners[:count]]


def things(tile: Placed, look: Look, marks: Mapping[str, str], rings: Mapping[str, str]) -> str:
    """Everything that lies on a tile, pawns aside."""
    spot, x, y = tile.spot, tile.x + CENTRE, tile.y + CENTRE
    parts = [(f"home of {colour}", home(colour)) for colour in spot.homes]
    if spot.treasure:
        drawn = medallion(marks[spot.treasure], look)
        parts.append((spot.treasure, rings.get(spot.treasure, "") + drawn))
    if spot.night:
        drawn = night_medallion(marks[spot.night], look)
        parts.append((spot.night, rings.get(spot.night, "") + drawn))
    if spot.token:
        parts.append((f"token {spot.token}", token(spot.token)))
    if spot.rune:
        parts.append(("rune stone", rune_stone()))
    lying = "".join(group(x, y, drawn, title) for title, drawn in parts)
    return lying + (_height(tile, spot.height, look) if spot.height else "")


def _height(tile: Placed, height: int, look: Look) -> str:
    mark = badge(height, look.stone(tile.spot.fixed, height).worn)
    return group(tile.x + BADGE, tile.y + BADGE, mark, f"height {height}")


def pawns(tile: Placed, look: Look) -> str:
    """The pawns on a tile, the first on top."""
    spot, x, y = tile.spot, tile.x + CENTRE, tile.y + CENTRE
    lying = spot.treasure or spot.night or spot.token or spot.rune
    standing = zip(spot.pawns, places(len(spot.pawns), bool(lying)), strict=True)
    return "".join(
        group(x + across, y + down, pawn(colour, look), f"{colour} pawn", scale)
        for colour, (across, down, scale) in reversed([*standing])
    )
