"""The recorded games replay, end as they say, and are written as they are read."""

import pytest

import shiftmaze
from shiftmaze import Record

from ..games import file_of

WORTH_SEEING = {
    "classic": {"found", "won"},
    "daynight": {"found", "nightfall", "coin", "won"},
    "master": {"token-taken", "offered", "withdrawn", "advised", "price-paid", "wand-spent", "won"},
    "towers": {"found", "spell-drawn", "spells-spent", "quest-done", "won"},
}


@pytest.fixture(params=shiftmaze.RULE_SETS)
def text(request: pytest.FixtureRequest) -> str:
    return file_of(request.param).read_text(encoding="utf-8")


def test_a_game_is_replayed_to_its_end(text: str) -> None:
    record = Record.parse(text)
    *_, last = record.states()
    assert last.over
    assert text.endswith(f"\nresult: {','.join(map(str, last.winners))}\n")


def test_a_game_is_written_as_it_is_read(text: str) -> None:
    record = Record.parse(text)
    assert record.text() == text
    assert record.comment
    assert len(record.headers) >= record.start.players
    assert any(entry.comment for entry in record.entries)


def test_a_game_shows_what_its_rules_are_about(text: str) -> None:
    record = Record.parse(text)
    states = list(record.states())
    kinds = {
        event.kind
        for before, action, after in zip(states, record.actions(), states[1:], strict=False)
        for event in shiftmaze.events(before, action, after)
    }
    assert kinds >= WORTH_SEEING.get(record.start.rules, {"won"})


def test_a_wrong_result_or_turn_is_noticed(text: str) -> None:
    body, _, _ = text.rpartition("result: ")
    with pytest.raises(shiftmaze.RecordError, match="result"):
        Record.parse(body + "result: *\n")
    with pytest.raises(shiftmaze.RecordError):
        Record.parse(text.replace("\n1. ", "\n2. "))
