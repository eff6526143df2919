"""Errors travel between processes, and tell no more than a person can read."""

import pickle
from collections.abc import Callable

import pytest

import shiftmaze
from shiftmaze import Record, RecordError, ShiftmazeError
from tests.play import altered_document, position


def _damaged() -> None:
    shiftmaze.from_dict(altered_document(position("classic"), {"winners": [9] * 50}))


CAUSES: list[Callable[[], object]] = [
    lambda: position("classic").play("e5"),
    lambda: position("classic").view(9),
    lambda: shiftmaze.new_game("chess"),
    lambda: Record.parse(""),
    _damaged,
]


@pytest.mark.parametrize("cause", CAUSES)
def test_an_error_is_the_same_after_a_journey(cause: Callable[[], object]) -> None:
    with pytest.raises(ShiftmazeError) as raised:
        cause()
    error = raised.value
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert str(again) == str(error)
    assert again.__dict__ == error.__dict__


def test_the_line_of_a_mistake_travels_too() -> None:
    with pytest.raises(RecordError) as raised:
        Record.parse("")
    assert pickle.loads(pickle.dumps(raised.value)).line == 1


def test_a_message_is_short_however_many_faults_there_are() -> None:
    with pytest.raises(shiftmaze.InvalidPosition) as raised:
        _damaged()
    assert len(raised.value.faults) == 50
    assert str(raised.value).endswith("; and 30 more")
    assert len(str(raised.value)) < 3000
