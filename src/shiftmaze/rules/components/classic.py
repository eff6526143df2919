"""The treasures and corners of `classic`, which `daynight` has too. (C24, C25, S37)"""

from ...board import Shape, Square
from .tables import squares_of

FIXED_TREASURES = squares_of("""
    c1 skull  e1 sword
    a3 gold   c3 keys   e3 emerald  g3 helmet
    a5 book   c5 crown  e5 chest    g5 candelabrum
    c7 map    e7 ring
""")
MOVABLE_TREASURES = {
    Shape.TEE: ("bat", "dragon", "ghost", "genie", "troll", "princess"),
    Shape.CORNER: ("owl", "spider", "moth", "lizard", "mouse", "scarab"),
}
TREASURES = (*FIXED_TREASURES.values(), *(n for names in MOVABLE_TREASURES.values() for n in names))

CORNERS = {
    "yellow": Square.parse("a1"),
    "blue": Square.parse("g1"),
    "green": Square.parse("g7"),
    "red": Square.parse("a7"),
}
DEFAULT_COLOURS = {
    1: ("yellow",),
    2: ("yellow", "green"),
    3: ("yellow", "blue", "green"),
    4: ("yellow", "blue", "green", "red"),
}
