"""A position on one line: nothing is lost, and any other text is refused."""

from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze import InvalidPosition, State, from_text
from shiftmaze.rules.oneline import read_line, write_line

from ..strategies import positions
from .papers import shelf, until, with_views


@given(positions())
def test_positions_and_views_are_read_back(state: State) -> None:
    for seen in with_views(state):
        assert from_text(seen.text()) == seen
        assert read_line(seen.text()) == seen.to_dict()


def test_positions_of_every_stage_are_read_back() -> None:
    for state in shelf():
        for seen in with_views(state):
            text = seen.text()
            assert from_text(text) == seen
            assert text.isascii()
            assert text.isprintable()
            assert text in repr(seen)


def test_the_line_begins_with_the_board() -> None:
    state = until("classic", "deal")
    document = state.to_dict()
    shift = state.actions()[0]
    words = state.text().split(" ")
    assert words[:7] == [
        "classic/1",
        "/".join(document["board"]),
        document["spare"],
        "a1,g7",
        "0:shift",
        "-",
        "0",
    ]
    assert words[7].startswith("options=(players:2,first:0,colours:[yellow,green],tiles:'1992',")
    assert state.play(shift).text().split(" ")[4:6] == ["0:move", str(state.play(shift).banned)]


def test_values_are_written_with_little_ink() -> None:
    document = until("classic", "deal").to_dict()
    head = len(write_line(document | {"options": []}).split(" ")) - 1
    values: dict[str, Any] = {
        "a": None,
        "b": [True, False],
        "c": "true",
        "d": "~",
        "e": "b1:3>e5",
        "f": "?",
        "g": {},
    }
    line = write_line(document | {"options": values})
    assert "options=(a:~,b:[true,false],c:'true',d:'~',e:'b1:3>e5',f:?,g:())" in line
    assert len(line.split(" ")) == head + 1
    assert read_line(line)["options"] == values


VALUE = "classic/1 6 5 a1 0:shift - 0 options="


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "classic",
        "classic/1",
        "classic/1 6 5 a1 0:shift -",
        "classic 6 5 a1 0:shift - 0",
        "classic/1/1 6 5 a1 0:shift - 0",
        "classic/one 6 5 a1 0:shift - 0",
        "classic/-1 6 5 a1 0:shift - 0",
        "classic/\u0661 6 5 a1 0:shift - 0",
        "classic/1 6 5 a1 0 - 0",
        "classic/1 6 5 a1 0:shift:shift - 0",
        "classic/1 6 5 a1 zero:shift - 0",
        "classic/1 6 5 a1 0:shift - many",
        "classic/1 6 5 a1 0:shift - " + "9" * 17,
        "classic/1 6 5 a1 0:shift - 0 options",
        "classic/1 6 5 a1 0:shift - 0 turn=1",
        "classic/1 6 5 a1 0:shift - 0 homes=1 homes=1",
        VALUE,
        VALUE + "1,2",
        VALUE + "(a:1,a:2)",
        VALUE + "(",
        VALUE + ")",
        VALUE + "(a)",
        VALUE + "(a:)",
        VALUE + "(a,b)",
        VALUE + "(a:1,)",
        VALUE + "(a:1;b:2)",
        VALUE + "((a):1)",
        VALUE + "[",
        VALUE + "[1",
        VALUE + "[1,",
        VALUE + "[,]",
        VALUE + "[1:2]",
        VALUE + "[1)",
        VALUE + "'open",
        VALUE + "'a'b'",
        VALUE + "-1",
        VALUE + "1.5",
        VALUE + "1" * 17,
        VALUE + "[" * 9 + "]" * 9,
        VALUE + "[" * 100_000,
        VALUE + "(a:" * 100_000,
        VALUE + "é",
    ],
    ids=lambda text: text[:60] or "empty",
)
def test_what_is_no_line_is_refused_in_words(text: str) -> None:
    with pytest.raises(InvalidPosition, match="cannot be read at") as refused:
        from_text(text)
    assert [fault.key for fault in refused.value.faults] == ["not-text-position"]
    assert len(str(refused.value)) < 80


def test_a_line_that_reads_is_checked_as_a_document() -> None:
    with pytest.raises(InvalidPosition) as refused:
        from_text("classic/1 6 5 a1 0:shift - 0 options=" + "[" * 8 + "]" * 8)
    assert ("not-object", "options") in [(f.key, f.path) for f in refused.value.faults]
    with pytest.raises(InvalidPosition, match="version 7 is newer"):
        from_text(until("classic", "deal").text().replace("classic/1", "classic/7"))


def read_or_refused(text: str) -> State | None:
    try:
        return from_text(text)
    except InvalidPosition:
        return None


@given(st.text() | st.text("clasi/16ABCE5 a1g7,:shiftmove-0=()[]~'?", max_size=80))
def test_arbitrary_text_is_refused(text: str) -> None:
    assert read_or_refused(text) is None


@cache
def lines() -> list[str]:
    return [seen.text() for state in shelf() for seen in with_views(state)]


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A sound line with a few characters cut out, put in or moved."""
    text = draw(st.sampled_from(lines()))
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 6)))
        piece = draw(st.text("016AC abg:,=()[]~'?-/", max_size=4) | st.just(text[:end][-9:]))
        text = text[:start] + piece + text[end:]
    return text


@given(mutated())
def test_mutated_text_is_refused_or_a_position(text: str) -> None:
    state = read_or_refused(text)
    if state is not None:
        assert from_text(state.text()) == state
