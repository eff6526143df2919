"""What is wrong with a text that should be a record."""

from collections.abc import Mapping

from ..rules import ShiftmazeError

MESSAGES = {
    "not-a-record": "a record begins with the line {expected}",
    "version-newer": "version {version} of records is newer than this program, which reads {known}",
    "bad-header": "a header is written Name: value",
    "header-twice": "the header {name} is there twice",
    "no-start": "the starting position is missing",
    "bad-start": "the starting position is wrong: {reason}",
    "not-a-turn": "{text} is neither a turn nor an action",
    "bad-turn": "{turn}: {reason}",
    "bad-number": "this is turn {expected}, not {number}",
    "bad-fact": "what was seen is written ! place = value: {reason}",
    "fact-in-full": "only a partial record tells what was seen",
    "bad-result": "the result must be {expected}",
    "after-result": "nothing may follow the result",
}


class RecordError(ShiftmazeError):
    """A text that is no record: `line` says where, `key` and `values` say why."""

    MESSAGES: Mapping[str, str] = MESSAGES

    def __init__(self, line: int, key: str, **values: object) -> None:
        super().__init__(key, **values)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"
