"""A position on one line: the board first, in the manner of chess, then everything else by key.

    classic/1 6A7E5BC/…/3B9B5B9 5 a1,g7 0:shift b7 12 options=(players:2,…) … players=[(…),(…)]

Values are JSON with less ink: objects in round brackets, `~` for null, texts without quotes unless
they could be mistaken for something else, then in single quotes. No spaces.
"""

import re
from collections.abc import Callable
from typing import Any

from .errors import Fault, InvalidPosition
from .reader import shown

HEAD = ("rules", "version", "board", "spare", "pawns", "turn", "phase", "banned", "turns")
NULL = "~"
DEEPEST = 8

_WORD = re.compile(r"[A-Za-z?][A-Za-z0-9_?]*")
_TOKEN = re.compile(r"'[^']*'|[0-9]{1,16}|[A-Za-z?][A-Za-z0-9_?]*|[()\[\]:,~]")
_LITERALS = {"true": True, "false": False, NULL: None}


def write_line(document: dict[str, Any]) -> str:
    """A position document as one line."""
    banned = document["banned"] or "-"
    head = [
        f"{document['rules']}/{document['version']}",
        "/".join(document["board"]),
        document["spare"],
        ",".join(document["pawns"]),
        f"{document['turn']}:{document['phase']}",
        banned,
        str(document["turns"]),
    ]
    rest = [f"{key}={_write(value)}" for key, value in document.items() if key not in HEAD]
    return " ".join(head + rest)


def _write(value: Any) -> str:
    if value is None:
        return NULL
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return value if _WORD.fullmatch(value) and value not in _LITERALS else f"'{value}'"
    if isinstance(value, list):
        return "[" + ",".join(map(_write, value)) + "]"
    return "(" + ",".join(f"{_write(key)}:{_write(entry)}" for key, entry in value.items()) + ")"


def read_line(text: str) -> dict[str, Any]:
    """The document of one line; InvalidPosition where the text is no such line."""
    try:
        rules, board, spare, pawns, acting, banned, turns, *rest = text.split()
        name, version = rules.split("/")
        turn, phase = acting.split(":")
        document = {
            "rules": name,
            "version": _number(version),
            "board": board.split("/"),
            "spare": spare,
            "pawns": pawns.split(","),
            "turn": _number(turn),
            "phase": phase,
            "banned": None if banned == "-" else banned,
            "turns": _number(turns),
        }
    except ValueError:
        raise _unreadable(text) from None
    for part in rest:
        key, _, value = part.partition("=")
        if key in document:
            raise _unreadable(part)
        document[key] = _Values(value).whole()
    return document


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,16}", text):
        raise ValueError(text)
    return int(text)


def _unreadable(near: str) -> InvalidPosition:
    return InvalidPosition([Fault("not-text-position", "", {"near": shown(near)})])


class _Values:
    """Reads one value of the line from its tokens."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def whole(self) -> Any:
        """The value that the whole text is."""
        value = self._value(DEEPEST)
        if self.at != len(self.text):
            raise self._wrong()
        return value

    def _next(self) -> str:
        match = _TOKEN.match(self.text, self.at)
        if match is None:
            raise self._wrong()
        self.at = match.end()
        return match[0]

    def _wrong(self) -> InvalidPosition:
        return _unreadable(self.text[self.at :] or self.text)

    def _value(self, depth: int) -> Any:
        token = self._next()
        if token in _LITERALS:
            return _LITERALS[token]
        if token == "[" and depth:
            return self._several("]", lambda: self._value(depth - 1))
        if token == "(" and depth:
            pairs = self._several(")", lambda: self._pair(depth - 1))
            if len(dict(pairs)) < len(pairs):
                raise self._wrong()
            return dict(pairs)
        if token[0] == "'":
            return token[1:-1]
        if token[0].isdigit():
            return int(token)
        if token[0] in "()[]:,":
            raise self._wrong()
        return token

    def _pair(self, depth: int) -> tuple[str, Any]:
        key = str(self._value(0))
        if self._next() != ":":
            raise self._wrong()
        return key, self._value(depth)

    def _several(self, end: str, read: Callable[[], Any]) -> list[Any]:
        values: list[Any] = []
        if self.text.startswith(end, self.at):
            self.at += 1
            return values
        while True:
            values.append(read())
            token = self._next()
            if token == end:
                return values
            if token != ",":
                raise self._wrong()
