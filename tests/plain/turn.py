"""A second, deliberately plain reading of the rules: shift and turn order. It shares no code
with the engine.

Functions here alter the document they are handed; `game.play` hands them a copy.
"""

from typing import Any

from .maze import arrows, line_from, on_square, orientations, slide

Document = dict[str, Any]


def shift_actions(document: Document) -> list[str]:
    return [
        f"{arrow}:{tile}"
        for arrow in arrows(len(document["board"]))
        if arrow != document["banned"]
        for tile in orientations(document["spare"])
    ]


def play_shift(document: Document, action: str) -> None:
    arrow, tile = action.split(":")
    line = line_from(len(document["board"]), arrow)
    document["board"], document["spare"] = slide(document["board"], arrow, tile)
    if "heights" in document:
        height = document["spare_height"]
        document["heights"], document["spare_height"] = slide(document["heights"], arrow, height)
    document["pawns"] = [ridden(line, square) for square in document["pawns"]]
    if "tokens" in document:
        document["tokens"] = {ridden(line, s): n for s, n in document["tokens"].items()}
    for key in ("treasures", "night"):
        if key in document:
            document[key] = {printed(line, p): name for p, name in document[key].items()}
    document["banned"] = line[-1]
    document["phase"] = "move"


def ridden(line: list[str], square: str) -> str:
    """Where a thing that stood on that square stands after the line slid."""
    if square not in line:
        return square
    if square == line[-1]:
        return line[0]
    return line[line.index(square) + 1]


def printed(line: list[str], place: str) -> str:
    """Where a thing printed on the tile of that place is after the line slid."""
    if place == "spare":
        return line[0]
    if place == line[-1]:
        return "spare"
    return ridden(line, place)


def shift_made(document: Document) -> str:
    """The shift just made, read off a document in phase "move"."""
    entry = line_from(len(document["board"]), document["banned"])[-1]
    return f"{entry}:{on_square(document['board'], entry)}"


def walk(document: Document, destination: str) -> None:
    """Put the mover's pawn there (`-` stays) and count the turn."""
    if destination != "-":
        document["pawns"][document["turn"]] = destination
    document["turns"] += 1


def pass_on(document: Document) -> None:
    document["turn"] = (document["turn"] + 1) % len(document["players"])
    document["phase"] = "shift"


def finish(document: Document, winners: list[int]) -> None:
    document["winners"] = winners
    document["phase"] = "over"
