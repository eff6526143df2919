"""Matches of bots made for tests."""

from typing import Any

import pytest

from shiftmaze import bots
from shiftmaze.bots import Bot

from .bots import STUBS, Stub


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Stub]:
    """Lets the bots for tests be named, and lists them as they are made."""
    stubs: list[Stub] = []
    make = bots.make

    def make_any(name: str, *, seed: int = 0, **budget: Any) -> Bot:
        if name not in STUBS:
            return make(name, seed=seed, **budget)
        stubs.append(STUBS[name](name, seed))
        return stubs[-1]

    monkeypatch.setattr(bots, "make", make_any)
    return stubs
