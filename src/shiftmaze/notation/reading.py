"""Reading records: every mistake is reported with its line."""

import json
import re
from dataclasses import dataclass
from typing import NamedTuple

from ..rules import ShiftmazeError, State, Turn, from_dict, parse_turn
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
    lines = [
        Line(number, line.strip())
        for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1)
    ]
    last = Line(len(lines) + 1, "")
    _read_title(lines[0] if lines else last)
    begin = next((at for at, line in enumerate(lines) if line.text == START), None)
    if begin is None:
        raise last.wrong("no-start")
    headers, comments = _read_head(lines[1:begin])
    start, rest = _read_start(lines[begin], lines[begin + 1 :])
    game = _Game(start, comments)
    for line in rest:
        game.read(line)
    entries = game.played()
    return ReadRecord(headers, "\n".join(game.comments), start, entries)


def _read_title(line: Line) -> None:
    match = re.fullmatch(rf"{TITLE} ([0-9]{{1,9}})", line.text)
    if match is None:
        raise line.wrong("not-a-record", expected=f"{TITLE} {VERSION}")
    if int(match[1]) > VERSION:
        raise line.wrong("version-newer", version=int(match[1]), known=VERSION)


def _read_head(lines: list[Line]) -> tuple[dict[str, str], list[str]]:
    headers: dict[str, str] = {}
    comments: list[str] = []
    for line in lines:
        if line.text.startswith(COMMENT):
            comments.append(line.text.removeprefix(COMMENT))
        elif line.text:
            match = _HEADER.fullmatch(line.text)
            if match is None:
                raise line.wrong("bad-header")
            if match[1] in headers:
                raise line.wrong("header-twice", name=match[1])
            headers[match[1]] = " ".join(match[2].split())
    headers.pop(PARTIAL, None)
    return headers, comments


def _read_start(line: Line, lines: list[Line]) -> tuple[State, list[Line]]:
    """The position that the lines begin with, and the lines after it."""
    text = "\n".join(each.text for each in lines)
    blank = len(text) - len(text.lstrip())
    try:
        document, end = json.JSONDecoder().raw_decode(text, blank)
        state = from_dict(document)
    except json.JSONDecodeError as error:
        raise RecordError(line.number + error.lineno, "bad-start", reason=error.msg) from None
    except (ShiftmazeError, RecursionError, ValueError) as error:
        raise line.wrong("bad-start", reason=str(error)) from None
    at = text.count("\n", 0, end)
    remainder = text[end:].partition("\n")[0].strip()
    return state, [Line(lines[at].number, remainder), *lines[at + 1 :]]


@dataclass
class _Draft:
    """A turn while its comments and what was seen are being gathered."""

    line: Line
    number: str | None
    turn: Turn
    comments: list[str]
    seen: list[Fact]

    def entry(self) -> Entry:
        return Entry(self.turn, "\n".join(self.comments), tuple(self.seen))


class _Game:
    """The lines after the start, gathered into entries and then played through."""

    def __init__(self, start: State, comments: list[str]) -> None:
        self.start = start
        self.comments = comments
        self.drafts: list[_Draft] = []
        self.result: Line | None = None

    def read(self, line: Line) -> None:
        """Take in one line."""
        if not line.text:
            return
        if line.text.startswith(COMMENT):
            comments = self.drafts[-1].comments if self.drafts else self.comments
            comments.append(line.text.removeprefix(COMMENT))
        elif self.result is not None:
            raise line.wrong("after-result")
        elif line.text.startswith(f"{RESULT}:"):
            self.result = line
        elif line.text.startswith("!"):
            self._read_fact(line)
        else:
            self._read_turn(line)

    def _read_turn(self, line: Line) -> None:
        text, _, comment = line.text.partition(COMMENT)
        match = _NUMBERED.fullmatch(text.strip())
        assert match is not None
        try:
            turn = parse_turn(match[2])
        except ValueError:
            raise line.wrong("not-a-turn", text=shown(match[2])) from None
        self.drafts.append(_Draft(line, match[1], turn, [comment], []))

    def _read_fact(self, line: Line) -> None:
        if self.start.viewer is None or not self.drafts:
            raise line.wrong("fact-in-full")
        match = _FACT.fullmatch(line.text)
        if match is None:
            raise line.wrong("bad-fact", reason=shown(line.text))
        try:
            fact: Fact = match[1], json.loads(match[2])
        except (ValueError, RecursionError) as error:
            raise line.wrong("bad-fact", reason=str(error)) from None
        self.drafts[-1].seen.append(fact)

    def played(self) -> tuple[Entry, ...]:
        """The entries, after each has been played and the result compared."""
        state = self.start
        entries = []
        for draft in self.drafts:
            entry = draft.entry()
            expected = turn_number(state, entry)
            if draft.number is not None and int(draft.number) != expected:
                raise draft.line.wrong("bad-number", expected=expected, number=int(draft.number))
            try:
                *_, state = entry.after(state)
            except ValueError as error:
                raise draft.line.wrong("bad-turn", turn=str(entry), reason=str(error)) from None
            entries.append(entry)
        if self.result is not None:
            told = self.result.text.partition(":")[2].strip()
            if told != result_text(state):
                raise self.result.wrong("bad-result", expected=result_text(state))
        return tuple(entries)
