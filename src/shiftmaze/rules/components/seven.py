"""The 7×7 board: its fixed tiles and the two sets of movable ones. (S7, S38)"""

from ...board import Shape
from .tables import tiles_of

FIXED = tiles_of("""
    a1 6  c1 E  e1 E  g1 C
    a3 7  c3 7  e3 E  g3 D
    a5 7  c5 B  e5 D  g5 D
    a7 3  c7 B  e7 B  g7 9
""")

TILE_SETS = {
    "1992": {Shape.STRAIGHT: 13, Shape.CORNER: 15, Shape.TEE: 6},
    "2016": {Shape.STRAIGHT: 12, Shape.CORNER: 16, Shape.TEE: 6},
}
