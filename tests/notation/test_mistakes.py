"""Texts that are no records: every mistake is named with its line."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze import Record, RecordError
from shiftmaze.notation.errors import MESSAGES
from tests.play import played, position

STEPS = list(played("classic", 1, most_turns=3))
GAME = Record.of(STEPS[0][0], [action for _, action, _ in STEPS], {"Event": "home"})
SEEN = Record.watched(
    [STEPS[0][0].view(0), *(after.view(0) for _, _, after in STEPS)],
    [action for _, action, _ in STEPS],
)
TEXT, PARTIAL = GAME.text(), SEEN.text()
FIRST = next(line for line in TEXT.splitlines() if line.startswith("1. "))

CASES = [
    ("", "not-a-record"),
    ("hello\n" + TEXT, "not-a-record"),
    (TEXT.replace("record 1", "record 2"), "version-newer"),
    (TEXT.replace("Event: home", "Event home"), "bad-header"),
    (TEXT.replace("Event: home", "Event: home\nEvent: away"), "header-twice"),
    (TEXT.replace("\nstart\n", "\n"), "no-start"),
    (TEXT.partition("\nstart\n")[0], "no-start"),
    (TEXT.replace('"rules": "classic",', '"rules": "classic"'), "bad-start"),
    (TEXT.replace('"rules": "classic"', '"rules": "chess"'), "bad-start"),
    (TEXT.replace("\n}\n", "\n"), "bad-start"),
    (TEXT.replace(FIRST, "1. hello"), "not-a-turn"),
    (TEXT.replace(FIRST, "1. e5"), "bad-turn"),
    (TEXT.replace(FIRST, "7" + FIRST[1:]), "bad-number"),
    (TEXT.replace(FIRST, FIRST + "\n! turns = 3"), "fact-in-full"),
    (PARTIAL.replace(FIRST, "! turns = 3\n" + FIRST), "fact-in-full"),
    (PARTIAL.replace(FIRST, FIRST + "\n! turns"), "bad-fact"),
    (PARTIAL.replace(FIRST, FIRST + "\n! turns = {"), "bad-fact"),
    (PARTIAL.replace(FIRST, FIRST + "\n! turns = " + "[" * 100000), "bad-fact"),
    (PARTIAL.replace(FIRST, FIRST + "\n! no.such[place] = 1"), "bad-turn"),
    (PARTIAL.replace(FIRST, FIRST + "\n! players[9] = 1"), "bad-turn"),
    (PARTIAL.replace(FIRST, FIRST + '\n! pawns[0] = "z9"'), "bad-turn"),
    (PARTIAL.replace(FIRST, "1. c1:3>-"), "bad-turn"),
    (TEXT.replace("result: *", "result: 0"), "bad-result"),
    (TEXT + "9. b1:3\n", "after-result"),
]


@pytest.mark.parametrize(("text", "key"), CASES)
def test_a_mistake_is_named(text: str, key: str) -> None:
    with pytest.raises(RecordError) as raised:
        Record.parse(text)
    assert raised.value.key == key
    assert str(raised.value).startswith(f"line {raised.value.line}: ")
    assert 1 <= raised.value.line <= len(text.splitlines()) + 1


def test_every_mistake_has_a_case() -> None:
    assert {key for _, key in CASES} == set(MESSAGES)


def test_the_line_is_the_right_one() -> None:
    lines = TEXT.splitlines()
    for number, line in enumerate(lines, 1):
        if line.startswith("2. "):
            lines[number - 1] = "2. b1:F>a1"
            break
    with pytest.raises(RecordError) as raised:
        Record.parse("\n".join(lines))
    assert raised.value.line == number
    broken = TEXT.replace('"phase": "shift",', '"phase": "shift"')
    place = broken.splitlines().index('  "phase": "shift"') + 1
    with pytest.raises(RecordError) as raised:
        Record.parse(broken)
    assert raised.value.line in (place, place + 1)


@given(st.text())
def test_any_text_is_a_record_or_a_named_mistake(text: str) -> None:
    for candidate in (
        text,
        TEXT.replace(FIRST, text),
        PARTIAL.replace(FIRST, f"{FIRST}\n! {text}"),
    ):
        with contextlib.suppress(RecordError):
            Record.parse(candidate)


@given(st.integers(0, len(PARTIAL)), st.integers(0, len(PARTIAL)), st.text(max_size=5))
def test_a_damaged_record_is_never_a_crash(start: int, end: int, text: str) -> None:
    with contextlib.suppress(RecordError):
        Record.parse(PARTIAL[:start] + text + PARTIAL[end:])


def test_a_finished_game_says_who_won() -> None:
    ended = position("towers", seed=1, turns=2000)
    with pytest.raises(RecordError, match="the result must be"):
        Record.parse(Record(ended).text().replace("result: ", "result: 9"))
