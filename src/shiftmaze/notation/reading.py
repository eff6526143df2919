"""Reading records: every mistake is reported with its line."""

import json
import re
from dataclasses import replace
from typing import NamedTuple

from ..rules import ShiftmazeError, State, from_dict, parse_turn
from ..rules.reader import shown
from .entry import Entry, Fact
from .errors import RecordError
from .writing import HEADER_NAME, PARTIAL, RESULT, START, TITLE, VERSION, result_text, turn_number

_HEADER = re.compile(rf"({HEADER_NAME.pattern}):(.*)")
_NUMBERED = re.compile(r"(?:([0-9]{1,9})\. *)?(.*)")
_FACT = re.compile(r"! *([^ =]+) *= *(.+)")
COMMENT = ";"


class Line(NamedTuple):
    """A line of the file, counted from 1."""

    number: int
    text: str

    def wrong(self, key: str, **values: object) -> RecordError:
        """What to raise when this line is wrong."""
        return RecordError(self.number, key, **values)


class ReadRecord(NamedTuple):
    """What a file says."""

    headers: dict[str, str]
    comment: str
    start: State
    entries: tuple[Entry, ...]


def read_record(text: str) -> ReadRecord:
    """Read a whole file, playing it through."""
    lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    last = Line(len(lines) + 1, "")
    _read_title(lines[0] if lines else last)
    head, begin, body = _split(lines, START)
    if begin is None:
        raise last.wrong("no-start")
    document, end, rest = _split(body, "}")
    headers, comment = _read_head(head)
    start = _read_start(begin, document if end is None else [*document, end])
    game = _Game(start, comment)
    for line in rest:
        game.read(line)
    return ReadRecord(headers, game.comment, start, game.played())


def _split(lines: list[Line], text: str) -> tuple[list[Line], Line | None, list[Line]]:
    """What comes before the first line with this text, that line, and what comes after it."""
    for at, line in enumerate(lines):
        if line.text == text:
            return lines[:at], line, lines[at + 1 :]
    return lines, None, []


def _read_title(line: Line) -> None:
    match = re.fullmatch(rf"{TITLE} ([0-9]{{1,9}})", line.text)
    if match is None:
        raise line.wrong("not-a-record", expected=f"{TITLE} {VERSION}")
    if int(match[1]) > VERSION:
        raise line.wrong("version-newer", version=int(match[1]), known=VERSION)


def _read_head(lines: list[Line]) -> tuple[dict[str, str], str]:
    headers: dict[str, str] = {}
    comment = ""
    for line in lines[1:]:
        if line.text.startswith(COMMENT):
            comment = _with_line(comment, line.text)
        elif line.text:
            match = _HEADER.fullmatch(line.text)
            if match is None:
                raise line.wrong("bad-header")
            if match[1] in headers:
                raise line.wrong("header-twice", name=match[1])
            headers[match[1]] = " ".join(match[2].split())
    headers.pop(PARTIAL, None)
    return headers, comment


def _read_start(line: Line, lines: list[Line]) -> State:
    try:
        return from_dict(json.loads("\n".join(inner.text for inner in lines)))
    except json.JSONDecodeError as error:
        raise RecordError(line.number + error.lineno, "bad-start", reason=error.msg) from None
    except (ShiftmazeError, RecursionError, ValueError) as error:
        raise line.wrong("bad-start", reason=str(error)) from None


class _Game:
    """The lines after the start, gathered into entries and then played through."""

    def __init__(self, start: State, comment: str) -> None:
        self.start = start
        self.comment = comment
        self.entries: list[tuple[Line, str | None, Entry]] = []
        self.result: Line | None = None

    def read(self, line: Line) -> None:
        """Take in one line."""
        if not line.text:
            return
        if line.text.startswith(COMMENT):
            self._read_comment(line.text)
        elif self.result is not None:
            raise line.wrong("after-result")
        elif line.text.startswith(f"{RESULT}:"):
            self.result = line
        elif line.text.startswith("!"):
            self._read_fact(line)
        else:
            self._read_turn(line)

    def _read_comment(self, text: str) -> None:
        """A comment belongs to the turn before it, else to the game."""
        if not self.entries:
            self.comment = _with_line(self.comment, text)
            return
        line, number, entry = self.entries[-1]
        comment = _with_line(entry.comment, text)
        self.entries[-1] = line, number, replace(entry, comment=comment)

    def _read_turn(self, line: Line) -> None:
        text, mark, comment = line.text.partition(COMMENT)
        match = _NUMBERED.fullmatch(text.strip())
        assert match is not None
        try:
            entry = Entry(parse_turn(match[2]), _with_line("", mark + comment))
        except ValueError:
            raise line.wrong("not-a-turn", text=shown(match[2])) from None
        self.entries.append((line, match[1], entry))

    def _read_fact(self, line: Line) -> None:
        if self.start.viewer is None or not self.entries:
            raise line.wrong("fact-in-full")
        match = _FACT.fullmatch(line.text)
        if match is None:
            raise line.wrong("bad-fact", reason=shown(line.text))
        try:
            fact: Fact = match[1], json.loads(match[2])
        except (ValueError, RecursionError) as error:
            raise line.wrong("bad-fact", reason=str(error)) from None
        turn, number, entry = self.entries[-1]
        self.entries[-1] = turn, number, replace(entry, seen=(*entry.seen, fact))

    def played(self) -> tuple[Entry, ...]:
        """The entries, after each has been played and the result compared."""
        state = self.start
        for line, number, entry in self.entries:
            expected = turn_number(state, entry)
            if number is not None and int(number) != expected:
                raise line.wrong("bad-number", expected=expected, number=int(number))
            try:
                *_, state = entry.after(state)
            except ValueError as error:
                raise line.wrong("bad-turn", turn=str(entry), reason=str(error)) from None
        if self.result is not None:
            told = self.result.text.partition(":")[2].strip()
            if told != result_text(state):
                raise self.result.wrong("bad-result", expected=result_text(state))
        return tuple(entry for _, _, entry in self.entries)


def _with_line(comment: str, text: str) -> str:
    """A comment with one more line of the file, if that holds anything."""
    more = text.removeprefix(COMMENT).strip()
    return "\n".join(part for part in (comment, more) if part)
