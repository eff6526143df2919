"""Colours and signs of the drawn board, for each look."""

from dataclasses import dataclass

from .scene import Document


@dataclass(frozen=True, slots=True)
class Stone:
    """A kind of tile: the slab, the lip along its ways, and the floor of the ways."""

    slab: str
    lip: str
    floor: str
    worn: str


@dataclass(frozen=True, slots=True)
class Look:
    """The colours of one picture."""

    page: str
    ink: str
    faint: str
    accent: str
    frame: str
    rim_line: str
    rim_ink: str
    bed: str
    edge: str
    rivet: str
    arrow: str
    movable: Stone
    fixed: Stone
    stones: tuple[Stone, ...] = ()

    def stone(self, fixed: bool, height: int | None) -> Stone:
        """The stone of a tile."""
        if height:
            return self.stones[height - 1]
        return self.fixed if fixed else self.movable


@dataclass(frozen=True, slots=True)
class Pawn:
    """A pawn's colour, its brighter tone by night, and the symbol on it."""

    fill: str
    glow: str
    ink: str
    symbol: str


DAY = Look(
    page="#f1e9db",
    ink="#2b2219",
    faint="#66563f",
    accent="#7a3b12",
    frame="#2e2118",
    rim_line="#7d6238",
    rim_ink="#cdb98f",
    bed="#1c130c",
    edge="#3a2b1b",
    rivet="#c9a35a",
    arrow="#e3b450",
    movable=Stone("#927b58", "#ab9570", "#edd9ae", "#f8ebc9"),
    fixed=Stone("#543f2a", "#705839", "#e2cb9c", "#f0dfb6"),
)
NIGHT = Look(
    page="#060b14",
    ink="#dcefee",
    faint="#8fb0b8",
    accent="#7cf7d4",
    frame="#0a121d",
    rim_line="#2f4b58",
    rim_ink="#8fb0b8",
    bed="#03060b",
    edge="#5e93a2",
    rivet="#6f909b",
    arrow="#a9c6cc",
    movable=Stone("#142338", "#1a2d42", "#0a1622", "#10212f"),
    fixed=Stone("#0a121e", "#101c2a", "#0a1420", "#0f1e2b"),
)
CATACOMB = Look(
    page="#191410",
    ink="#f3e7d0",
    faint="#bfa988",
    accent="#e9a23b",
    frame="#100c09",
    rim_line="#6b5430",
    rim_ink="#bfa988",
    bed="#0a0806",
    edge="#1d1913",
    rivet="#b08d4c",
    arrow="#e3b450",
    movable=Stone("#5b564b", "#716b5e", "#a99c82", "#bdb197"),
    fixed=Stone("#3a3831", "#4d4a41", "#a0947b", "#b3a88f"),
)
TOWERS = Look(
    page="#e6ebee",
    ink="#1f2a33",
    faint="#4e5f6b",
    accent="#1f4e63",
    frame="#22303a",
    rim_line="#7d7248",
    rim_ink="#b6c4cc",
    bed="#10171d",
    edge="#3a2b1b",
    rivet="#c9a35a",
    arrow="#e3b450",
    movable=Stone("#5f625e", "#7c7e76", "#c6c2b3", "#d5d1c3"),
    fixed=Stone("#5f625e", "#7c7e76", "#c6c2b3", "#d5d1c3"),
    stones=(
        Stone("#2b3843", "#43545f", "#92a4af", "#a3b3bc"),
        Stone("#43505a", "#5e6c75", "#abb7bb", "#bcc6c8"),
        Stone("#5f625e", "#7c7e76", "#c6c2b3", "#d5d1c3"),
        Stone("#7d7258", "#9c9073", "#ddcfab", "#eadebd"),
        Stone("#987f48", "#bda368", "#f7e4b4", "#fff1cd"),
    ),
)

SUN = (
    "M0-13 2.7-6.5 9.2-9.2 6.5-2.7 13 0 6.5 2.7 9.2 9.2 2.7 6.5 0 13-2.7 6.5-9.2 9.2"
    "-6.5 2.7-13 0-6.5-2.7-9.2-9.2-2.7-6.5Z"
)
MOON = "M4.5-11.5A12 12 0 1 0 11.5 4.5 9.6 9.6 0 0 1 4.5-11.5Z"
STAR = "M0-13 3.2-4.3 12.4-4 5.1 1.7 7.6 10.5 0 5.4-7.6 10.5-5.1 1.7-12.4-4-3.2-4.3Z"
BOLT = "M3-13-8 2H-1L-4 13 8-3H1Z"

PAWNS = {
    "yellow": Pawn("#f4b81f", "#ffd45e", "#2b1a04", SUN),
    "blue": Pawn("#2759ad", "#7fb0ff", "#ffffff", MOON),
    "green": Pawn("#1d7547", "#63d99a", "#ffffff", STAR),
    "red": Pawn("#b32d26", "#ff8d84", "#ffffff", BOLT),
    "white": Pawn("#f4efe4", "#fffaf0", "#2b2219", STAR),
}


def look(document: Document) -> Look:
    """The look of a position: by its light, else by its rule set."""
    if document.get("light") == "night":
        return NIGHT
    return {"master": CATACOMB, "towers": TOWERS}.get(document["rules"], DAY)
