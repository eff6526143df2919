"""A second, deliberately plain reading of the rules: the maze. It shares no code with the engine.

A board is a list of rows, a row is a string, a tile is one hex digit.
"""

OPEN_SIDES = {
    "5": "NS",
    "A": "EW",
    "3": "NE",
    "6": "ES",
    "C": "SW",
    "9": "NW",
    "7": "NES",
    "E": "ESW",
    "D": "NSW",
    "B": "NEW",
    "F": "NESW",
}
SHAPES = ["5A", "36C9", "7EDB", "F"]
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
LETTERS = "abcdefg"


def square_at(column: int, row: int) -> str:
    return LETTERS[column] + str(row + 1)


def column_of(square: str) -> int:
    return LETTERS.index(square[0])


def row_of(square: str) -> int:
    return int(square[1:]) - 1


def on_square(rows: list[str], square: str) -> str:
    """The character of the rows (a tile or a height) on that square."""
    return rows[row_of(square)][column_of(square)]


def orientations(tile: str) -> list[str]:
    """Every way the tile can lie."""
    for shape in SHAPES:
        if tile in shape:
            return list(shape)
    raise ValueError(f"no such tile: {tile}")


def arrows(size: int) -> list[str]:
    """The arrows of a board with that many columns and rows."""
    last = size - 1
    found = []
    for line in range(1, size, 2):
        found.append(square_at(line, 0))
        found.append(square_at(line, last))
        found.append(square_at(0, line))
        found.append(square_at(last, line))
    return found


def line_from(size: int, arrow: str) -> list[str]:
    """The squares of the arrow's line, from where a tile enters to where one falls out."""
    column, row = column_of(arrow), row_of(arrow)
    if row == 0:
        return [square_at(column, n) for n in range(size)]
    if row == size - 1:
        return [square_at(column, n) for n in reversed(range(size))]
    if column == 0:
        return [square_at(n, row) for n in range(size)]
    return [square_at(n, row) for n in reversed(range(size))]


def slide(rows: list[str], arrow: str, entering: str) -> tuple[list[str], str]:
    """The rows after something entered at the arrow, and what fell out."""
    grid = [list(row) for row in rows]
    carry = entering
    for square in line_from(len(rows), arrow):
        column, row = column_of(square), row_of(square)
        grid[row][column], carry = carry, grid[row][column]
    return ["".join(row) for row in grid], carry


def neighbours(board: list[str], square: str) -> list[str]:
    """The squares one step away, both tiles being open to each other."""
    found = []
    for side in OPEN_SIDES[on_square(board, square)]:
        column = column_of(square) + STEPS[side][0]
        row = row_of(square) + STEPS[side][1]
        if not (0 <= column < len(board) and 0 <= row < len(board)):
            continue
        beside = square_at(column, row)
        if OPPOSITE[side] in OPEN_SIDES[on_square(board, beside)]:
            found.append(beside)
    return found


def reachable(board: list[str], start: str) -> list[str]:
    """Every other square joined to the start by open corridors."""
    seen = [start]
    waiting = [start]
    while waiting:
        for square in neighbours(board, waiting.pop(0)):
            if square not in seen:
                seen.append(square)
                waiting.append(square)
    return seen[1:]
