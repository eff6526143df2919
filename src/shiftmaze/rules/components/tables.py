"""Reading the tables of this folder."""

from ...board import Square, Tile


def squares_of(table: str) -> dict[Square, str]:
    """Read a table of `square word` pairs."""
    words = table.split()
    return {Square.parse(at): word for at, word in zip(words[::2], words[1::2], strict=True)}


def tiles_of(table: str) -> dict[Square, Tile]:
    """Read a table of `square digit` pairs."""
    return {square: Tile.parse(digit) for square, digit in squares_of(table).items()}
