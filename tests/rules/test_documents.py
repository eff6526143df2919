"""Positions and views as documents: nothing is lost, and all that is wrong is named."""

import json
from typing import Any

import pytest
from hypothesis import given

from shiftmaze import RULE_SETS, InvalidPosition, State, from_dict
from shiftmaze.rules import VERSION, documents
from shiftmaze.rules.paths import differences

from ..strategies import positions
from .papers import REMOVED, Document, shelf, spoilt, until, with_views


def faults(document: Any) -> list[tuple[str, str]]:
    with pytest.raises(InvalidPosition) as refused:
        from_dict(document)
    return [(fault.key, fault.path) for fault in refused.value.faults]


# Nothing is lost


@given(positions())
def test_positions_and_views_are_read_back(state: State) -> None:
    for seen in with_views(state):
        document = seen.to_dict()
        assert from_dict(document) == seen
        assert from_dict(json.loads(json.dumps(document))) == seen
        assert from_dict(document).to_dict() == document


def test_positions_of_every_stage_are_read_back() -> None:
    for state in shelf():
        for seen in with_views(state):
            assert from_dict(json.loads(json.dumps(seen.to_dict()))) == seen


@pytest.mark.parametrize("rules", RULE_SETS)
def test_reading_changes_nothing_of_the_document(rules: str) -> None:
    state = until(rules, "deal")
    document = state.to_dict()
    copy = json.loads(json.dumps(document))
    from_dict(document)
    assert list(differences(document, copy)) == []
    state.to_dict()["board"].clear()
    assert state.to_dict() == copy


def test_hex_digits_are_read_in_either_case() -> None:
    state = until("classic", "deal")
    document = state.to_dict()
    board = [row.lower() for row in document["board"]]
    assert from_dict(document | {"board": board, "spare": document["spare"].lower()}) == state


def test_a_position_of_towers_needs_no_seed() -> None:
    document = until("towers", "deal").to_dict()
    assert from_dict(spoilt(document, {"seed": REMOVED})).to_dict() == document | {"seed": 0}


def test_tuples_are_as_good_as_lists() -> None:
    state = until("master", "deal")
    document = state.to_dict()
    assert from_dict(document | {"pawns": tuple(document["pawns"])}) == state


# Versions


@pytest.mark.parametrize("version", [2, 99, 2**53])
def test_a_newer_version_is_refused_in_words(version: int) -> None:
    document = until("classic", "deal").to_dict() | {"version": version}
    with pytest.raises(InvalidPosition, match=f"version: version {version} is newer than this"):
        from_dict(document)
    assert faults(document) == [("version-newer", "version")]


@pytest.mark.parametrize("version", [0, -1, "1", 1.0, True, None, [1], 2**53 + 1, 10**99])
def test_versions_that_never_were(version: Any) -> None:
    document = until("classic", "deal").to_dict() | {"version": version}
    assert faults(document) == [("not-number", "version")]
    assert faults(spoilt(document, {"version": REMOVED})) == [("missing", "version")]


def test_a_newer_document_is_not_searched_for_faults() -> None:
    assert faults({"rules": "classic", "version": 2}) == [("version-newer", "version")]


def test_older_documents_are_upgraded_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    state = until("classic", "deal")
    oldest = spoilt(state.to_dict(), {"turns": REMOVED, "spare": REMOVED})

    def to_two(document: Document) -> Document:
        return {**document, "turns": 0, "version": 2}

    def to_three(document: Document) -> Document:
        assert document["version"] == 2
        return {**document, "spare": str(state.maze.spare), "version": 3}

    monkeypatch.setattr(documents, "VERSION", 3)
    monkeypatch.setattr(documents, "UPGRADES", {1: to_two, 2: to_three})
    assert from_dict(oldest) == state
    assert "turns" not in oldest
    assert from_dict(state.to_dict() | {"version": 3}) == state
    assert faults(oldest | {"version": 3}) == [("missing", "spare"), ("missing", "turns")]
    assert faults(oldest | {"version": 4}) == [("version-newer", "version")]


def test_there_is_an_upgrade_from_every_older_version() -> None:
    assert set(documents.UPGRADES) == set(range(1, VERSION))


# Many faults


def test_every_fault_of_a_document_is_named() -> None:
    changes = {
        "spare": "1",
        "pawns": ["a1", "z9"],
        "turn": "first",
        "phase": "sleep",
        "banned": "a1",
        "turns": -1,
        "winners": [7],
        "players[0].found": ["unicorn"],
        "players[1].pile": REMOVED,
        "treasures.c1": 3,
        "nonsense": True,
    }
    named = faults(spoilt(until("classic", "deal").to_dict(), changes))
    assert {path for _, path in named} >= {
        "spare",
        "pawns[1]",
        "turn",
        "phase",
        "banned",
        "turns",
        "winners[0]",
        "players[0].found[0]",
        "players[1].pile",
        "treasures.c1",
        "nonsense",
    }


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_bare_document_misses_every_key(rules: str) -> None:
    document = until(rules, "deal").to_dict()
    named = faults({"rules": rules, "version": 1})
    assert {("missing", key) for key in set(document) - {"rules", "version", "seed"}} == set(named)


def test_every_shape_that_does_not_add_up_is_named() -> None:
    document = until("classic", "deal").to_dict() | {"spare": "F"}
    with pytest.raises(InvalidPosition) as refused:
        from_dict(document)
    counts = [fault.values for fault in refused.value.faults if fault.key == "tile-count"]
    assert {"shape": "crossing", "expected": 0, "count": 1} in counts
    assert len(counts) == 2
