"""The same mazes as bits, compiled by Numba: every legal turn of a position in no time.

`rules` is the reference; the tests hold the kernel equal to it. Compiled functions run without
Python's lock and may be called from many threads at once.
"""

from .batch import Batch, payments, shift
from .batch import enumerate_batch as enumerate
from .convert import Outcomes, pack, playouts, table, table_text, turns, unpack
from .tables import good_squares, leading_to, reach_next, threats, weighted
from .warm import compile_everything

__all__ = [
    "Batch",
    "Outcomes",
    "compile_everything",
    "enumerate",
    "good_squares",
    "leading_to",
    "pack",
    "payments",
    "playouts",
    "reach_next",
    "shift",
    "table",
    "table_text",
    "threats",
    "turns",
    "unpack",
    "weighted",
]
