"""Hand-made situations: a dealt game in which just what a rule speaks of is in its place.

Everything here gives a position that could come up: tiles, cards, tokens and spells change places
with one another, none is added or lost.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import pytest

import shiftmaze
from shiftmaze import IllegalAction, State
from shiftmaze.board import GRIDS, Shape, Tile

from ..play import altered_document

Document = dict[str, Any]

LETTERS = {"u": "up", "d": "down", "w": "wild"}


def changed(state: State, changes: dict[str, Any]) -> State:
    """With some places of the document changed, `{"players[0].wands": 1}`, and the points right."""
    return _state(altered_document(state, changes))


def _state(document: Document) -> State:
    return shiftmaze.from_dict(document | {"scores": _points(document)})


def _points(document: Document) -> list[int] | None:
    """The points of every seat, counted by hand. (D18, M31)"""
    if document["rules"] == "daynight":
        coin = document["coin"] or {"seat": None, "value": 0}
        return [
            len(player["found"])
            + 2 * len(player["night_found"])
            + (coin["seat"] == seat and coin["value"])
            for seat, player in enumerate(document["players"])
        ]
    if document["rules"] == "master":
        return [
            sum(player["tokens"])
            + 20 * len(set(player["tokens"]) & set(player["formula"]))
            + 3 * player["wands"]
            for player in document["players"]
        ]
    return None


# The maze


class Piece(NamedTuple):
    """A movable tile with what belongs to it."""

    tile: str
    height: str = ""
    day: str = ""
    night: str = ""

    @property
    def shape(self) -> Shape:
        return Tile.parse(self.tile).shape

    def serves_as(self, wanted: "Piece") -> bool:
        """Whether this is the tile wanted, however it lies now."""
        return (
            self.shape is wanted.shape
            and wanted.height in ("", self.height)
            and (not wanted.day or wanted.day in (self.day, self.night))
        )


def laid(state: State, **tiles: str) -> State:
    """With these tiles on these squares or on the `spare`, changing places with others.

    A tile is written as its digit, `A`, in towers with its height, `A4`, and where that matters
    with its treasure, `9 owl`. A treasure stays on its tile; pawns and tokens stay on their square.
    """
    document = state.to_dict()
    pieces = _pieces(document)
    settled: set[str] = set()
    for place, text in sorted(tiles.items(), key=lambda item: -len(item[1])):
        wanted = _piece(text)
        source = min(
            (p for p in pieces if p not in settled and pieces[p].serves_as(wanted)),
            key=lambda p: (bool(pieces[p].day + pieces[p].night), p != place),
        )
        pieces[source], pieces[place] = pieces[place], pieces[source]._replace(tile=wanted.tile)
        settled.add(place)
    return _state(document | _printed(document, pieces))


def _piece(text: str) -> Piece:
    form, _, treasure = text.partition(" ")
    return Piece(form[0], form[1:], treasure)


def _pieces(document: Document) -> dict[str, Piece]:
    day, night = document.get("treasures", {}), document.get("night", {})
    grid = GRIDS[len(document["board"])]
    pieces = {
        str(square): Piece(
            document["board"][square.row][square.column],
            document["heights"][square.row][square.column] if "heights" in document else "",
            day.get(str(square), ""),
            night.get(str(square), ""),
        )
        for square in grid.movable
    }
    spare = (document["spare"], document.get("spare_height", ""))
    return pieces | {"spare": Piece(*spare, day.get("spare", ""), night.get("spare", ""))}


def _printed(document: Document, pieces: dict[str, Piece]) -> Document:
    """The keys of the document that tell where tiles and what is printed on them are."""
    keys: Document = {"board": _rows(document["board"], {at: p.tile for at, p in pieces.items()})}
    keys["spare"] = pieces["spare"].tile
    if "heights" in document:
        levels = {at: p.height for at, p in pieces.items()}
        keys |= {"heights": _rows(document["heights"], levels), "spare_height": levels["spare"]}
    for key, names in (
        ("treasures", {at: p.day for at, p in pieces.items() if p.day}),
        ("night", {at: p.night for at, p in pieces.items() if p.night}),
    ):
        if key in document:
            fixed = {at: name for at, name in document[key].items() if at not in pieces}
            keys[key] = fixed | names
    return keys


def _rows(rows: Sequence[str], characters: dict[str, str]) -> list[str]:
    return [
        "".join(characters.get(f"{'abcdefg'[column]}{row}", old) for column, old in enumerate(line))
        for row, line in enumerate(rows, 1)
    ]


def moving(state: State, seat: int = 0, pawns: str = "") -> State:
    """A seat has shifted (row 2, from the west) and is to move; pawns may stand elsewhere."""
    banned = "g2" if len(state.maze.rows()) == 7 else "e2"
    changes: Document = {"turn": seat, "phase": "move", "banned": banned}
    return changed(state, changes | ({"pawns": pawns.split()} if pawns else {}))


def standing(state: State, pawns: str) -> State:
    """Pawns on these squares, `"c1 g7"`."""
    return changed(state, {"pawns": pawns.split()})


# What is asked of a position


def options(state: State) -> set[str]:
    """What the seat to act may do, as texts."""
    return {str(action) for action in state.actions()}


def refused(state: State, action: str) -> str:
    """The key of the reason for which an action is not legal."""
    with pytest.raises(IllegalAction) as caught:
        state.play(action)
    return caught.value.key


def player(state: State, seat: int) -> Document:
    """A seat's part of the document."""
    part: Document = state.to_dict()["players"][seat]
    return part


# Cards, tokens and spells


def holding(state: State, seat: int, pile: str, found: str = "", *, night: bool = False) -> State:
    """A seat with these cards to find, the top one first, and these found: `"skull owl"`.

    Cards that another seat had are replaced there by others.
    """
    document = state.to_dict()
    keys = ("night", "night_found") if night else ("pile", "found")
    mine = pile.split() + found.split()
    others = [player for other, player in enumerate(document["players"]) if other != seat]
    held = [*mine, *(card for player in others for key in keys for card in player[key])]
    names = document["night" if night else "treasures"].values()
    free = iter([name for name in names if name not in held])
    for player in others:
        for key in keys:
            player[key] = [next(free) if card in mine else card for card in player[key]]
    document["players"][seat] |= dict(zip(keys, (pile.split(), found.split()), strict=True))
    return _state(document)


def at_night(state: State, ender: int = 0) -> State:
    """The night after a seat has found all its day treasures, and nobody else any more."""
    document = state.to_dict()
    for seat, player in enumerate(document["players"]):
        player["found"] += player["pile"] if seat == ender else []
        player["pile"] = []
    return _state(document | {"light": "night"})


def tokens_on(state: State, **tokens: int) -> State:
    """Tokens on these squares, changing places with those that were there."""
    document = state.to_dict()
    at = {number: square for square, number in document["tokens"].items()}
    for square, token in tokens.items():
        other = next((number for number, where in at.items() if where == square), token)
        at[other], at[token] = at[token], square
    return _state(document | {"tokens": {square: number for number, square in at.items()}})


def collected(state: State, *shelves: Iterable[int]) -> State:
    """Seats that have taken these tokens: all that are lower than those in the maze."""
    document = state.to_dict()
    gone = [token for shelf in shelves for token in shelf]
    for player, shelf in zip(document["players"], shelves, strict=False):
        player["tokens"] = list(shelf)
    left = {square: token for square, token in document["tokens"].items() if token not in gone}
    return _state(document | {"tokens": left})


def spells(state: State, hand: str, pile: str | None = None, discard: str = "") -> State:
    """Seat 0 with these spells, `"uw"`, and these in the pile, its top first, and discarded.

    All others are in the hand of the last seat or, where no pile is named, in the pile.
    """
    document = state.to_dict()
    left = Counter("u" * 9 + "d" * 9 + "w" * 6) - Counter(hand + (pile or "") + discard)
    rest = "".join(sorted(left.elements()))
    hands = [hand, *[""] * (state.players - 1)]
    if pile is not None:
        hands[-1] = rest
    for player, cards in zip(document["players"], hands, strict=True):
        player["spells"] = {kind: cards.count(letter) for letter, kind in LETTERS.items()}
    document["spell_pile"] = [LETTERS[letter] for letter in (rest if pile is None else pile)]
    document["discard"] = [LETTERS[letter] for letter in discard]
    return _state(document)
