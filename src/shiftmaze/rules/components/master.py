"""The tokens, formulas and wands of `master`. (M1, M3, M4, M39, M42)"""

from ...board import GRIDS, Square

TOKENS = (*range(1, 21), 25)
STARTS = {
    "red": Square.parse("c3"),
    "yellow": Square.parse("e3"),
    "blue": Square.parse("e5"),
    "white": Square.parse("c5"),
}
DEFAULT_COLOURS = {
    2: ("red", "blue"),
    3: ("red", "yellow", "blue"),
    4: ("red", "yellow", "blue", "white"),
}
TOKEN_SQUARES = tuple(
    square
    for square in GRIDS[7].squares
    if 0 < square.row < 6 and 0 < square.column < 6 and square not in STARTS.values()
)
WANDS_EACH = 3
WAND_POINTS = 3
FORMULA_POINTS = 20


_FORMULA_CARDS = """
    11-3-14 19-7-15 1-10-13 20-17-3 9-20-11 6-14-8 14-4-10 13-15-12 15-2-4 4-13-20 10-12-16
    16-9-7 2-8-17 17-5-6 8-19-5 3-18-1 12-1-9 18-11-19 25-16-2 7-6-25 5-25-18
"""
FORMULAS = tuple(tuple(map(int, card.split("-"))) for card in _FORMULA_CARDS.split())
