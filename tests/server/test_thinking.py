"""Bots get ready before anybody asks them, and the simple ones wait for nothing."""

import threading
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import wait as wait_for

import pytest

from shiftmaze import new_game
from shiftmaze.server import thinking
from shiftmaze.server.thinking import CHOOSE, SIMPLE, Question, Thinkers, answer

from .processes import is_there
from .running import wait_until


def question(level: str) -> Question:
    """What to do first in a new game."""
    return Question(CHOOSE, level, 0, 1, 0.1, new_game("classic", seed=1).to_dict(), ())


@pytest.mark.slow
def test_a_worker_begins_before_it_is_asked() -> None:
    thinkers = Thinkers(1, 0.1)
    try:
        thinkers.get_ready()
        assert thinkers._pool._processes is not None
        wait_until(lambda: len(thinkers._pool._processes or ()) == 1)
        worker = next(iter(thinkers._pool._processes))
        assert is_there(worker)
    finally:
        thinkers.close()
    wait_until(lambda: not is_there(worker))


def test_only_bots_that_look_ahead_wait_until_all_is_compiled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled = threading.Event()
    compiling = threading.Thread(target=compiled.wait)
    compiling.start()
    monkeypatch.setattr(thinking, "_compiling", compiling)
    for level in SIMPLE:
        assert answer(question(level))
    with ThreadPoolExecutor() as threads:
        asked = threads.submit(answer, question("hard"))
        assert not wait_for([asked], 0.3).done
        compiled.set()
        assert asked.result(60)
