"""Whatever a document is: refused in words and in good time, or read just as it stands."""

import json
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shiftmaze import RULE_SETS, InvalidPosition, State, from_dict
from shiftmaze.rules.documents import KEYS
from shiftmaze.rules.paths import differences

from .papers import REMOVED, Document, shelf, spoilt, until, with_views

sound = st.deferred(lambda: st.sampled_from([v for s in shelf() for v in with_views(s)]))
plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["?", "a1", "b1", "5", "up", "bat", "wand", "shift", "over", 0, 1, 2, 25])
)
anything = st.recursive(
    plain,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)


def read(document: Any) -> State | InvalidPosition:
    """The position, or why there is none; anything else raised is a failure."""
    try:
        return from_dict(document)
    except InvalidPosition as refused:
        return refused


def refuse(document: Any) -> None:
    refused = read(document)
    assert isinstance(refused, InvalidPosition)
    assert refused.faults
    assert str(refused)


def as_written(document: Any) -> Any:
    """A document as `to_dict` would write it: hex digits large, the seed of towers filled in."""
    document = json.loads(json.dumps(document))
    document["board"] = [row.upper() for row in document["board"]]
    document["spare"] = document["spare"].upper()
    if document["rules"] == "towers" and "viewer" not in document:
        document.setdefault("seed", 0)
    for advice in (document.get("offer") or {}).get("advice", ()):
        arrow, tile, move = advice["turn"].replace(">", ":").split(":")
        advice["turn"] = f"{arrow}:{tile.upper()}>{move}"
    return document


def check(document: Any) -> None:
    """A document is refused, or it is just that position."""
    state = read(document)
    if isinstance(state, State):
        assert list(differences(as_written(document), state.to_dict())) == []
        play_on(state)
    else:
        refuse(document)


def play_on(state: State) -> None:
    """A position that was read can be played, and what comes of it can be read."""
    full = state.sample(Random(0))
    assert from_dict(full.to_dict()) == full
    for action in (*full.actions()[:2], *full.actions()[-2:]):
        after = full.play(action)
        assert from_dict(after.to_dict()) == after


@given(anything)
def test_arbitrary_json_is_refused(document: Any) -> None:
    refuse(document)


@given(st.sampled_from(sorted(RULE_SETS)), st.dictionaries(st.sampled_from(KEYS[2:]), anything))
def test_made_up_documents_are_refused(rules: str, parts: Document) -> None:
    refuse({"rules": rules, "version": 1, **parts})


@given(sound, st.dictionaries(st.sampled_from(KEYS[2:]), anything, min_size=1))
def test_parts_replaced_by_anything(state: State, parts: Document) -> None:
    check({**state.to_dict(), **parts})


def places(document: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every path within a document, and what is there."""
    parts: list[tuple[str, Any]] = []
    if isinstance(document, dict):
        parts = [(f"{path}.{key}" if path else key, value) for key, value in document.items()]
    elif isinstance(document, list):
        parts = [(f"{path}[{index}]", value) for index, value in enumerate(document)]
    for at, value in parts:
        yield at, value
        yield from places(value, at)


@st.composite
def mutated(draw: st.DrawFn) -> Document:
    """A sound document with a place or two changed, copied over, added or taken away."""
    document = draw(sound).to_dict()
    parts = list(places(document))
    path, here = draw(st.sampled_from(parts))
    _, other = draw(st.sampled_from(parts))
    change = draw(st.sampled_from(["set", "copy", "swap", "remove", "add", "nudge"]))
    if change == "nudge" and type(here) is int:
        return spoilt(document, {path: here + draw(st.sampled_from([-1, 1]))})
    if change == "copy":
        return spoilt(document, {path: other})
    if change == "swap":
        there, other = draw(st.sampled_from([p for p in parts if type(p[1]) is type(here)]))
        nested = there.startswith(path) or path.startswith(there)
        return spoilt(document, {path: other} if nested else {path: other, there: here})
    if change == "remove":
        return spoilt(document, {path: REMOVED})
    if change == "add" and isinstance(here, dict):
        return spoilt(document, {f"{path}.{draw(st.sampled_from(['a1', 'x']))}": draw(anything)})
    return spoilt(document, {path: draw(anything)})


@given(mutated())
def test_mutated_documents_are_refused_or_read_as_they_are(document: Document) -> None:
    check(document)


def nested(depth: int, wrap: Callable[[Any], Any]) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = wrap(value)
    return value


STRANGE: dict[str, Any] = {
    "nested lists": nested(50_000, lambda inner: [inner]),
    "nested objects": nested(50_000, lambda inner: {"players": inner}),
    "huge number": 10**5000,
    "long text": "a1" * 500_000,
    "long list": ["a1"] * 20_000,
    "long list of cards": ["bat"] * 20_000,
    "many keys": {f"a{i}": i for i in range(20_000)},
    "keys of other types": {1: "bat", None: 2, (1, 2): 4, 2.5: 5, b"x": 6, 10**999: 7},
    "not a number": float("nan"),
    "infinite": float("inf"),
    "no json": object(),
    "bytes": b"6A7E5BC",
}


@pytest.mark.slow
@pytest.mark.parametrize("value", STRANGE.values(), ids=list(STRANGE))
@pytest.mark.parametrize("rules", RULE_SETS)
def test_large_and_strange_values_are_refused_in_good_time(rules: str, value: Any) -> None:
    document = until(rules, "deal").to_dict()
    began = time.perf_counter()
    refuse(value)
    for key in (*document, "viewer", "unheard_of"):
        refuse({**document, key: value})
    for key in (*document["options"], "unheard_of"):
        refuse({**document, "options": {**document["options"], key: value}})
    player, *others = document["players"]
    for key in (*player, "unheard_of"):
        refuse({**document, "players": [{**player, key: value}, *others]})
    assert time.perf_counter() - began < 10


def test_keys_of_other_types_are_refused() -> None:
    keys: list[Any] = [1, None, 2.5, (1, 2), b"rules", 10**999, frozenset()]
    for key in keys:
        refuse({**until("classic", "deal").to_dict(), key: 1})
