"""Steps of many games in one transaction: each game's are taken or refused for themselves."""

from dataclasses import replace

import pytest
from sqlalchemy import Connection, event

from shiftmaze.server.store import Operation, Store

from .operations import append, change, create

GAMES = [f"game {number}" for number in range(20)]


@pytest.fixture
def games(store: Store) -> Store:
    """A store with twenty games."""
    store.write([create(id) for id in GAMES])
    return store


def test_all_are_taken(games: Store) -> None:
    assert games.write([append(id, 1, "e5") for id in GAMES]) == [True] * 20
    for id in GAMES:
        assert [step.action for step in games.steps(id)] == ["b1:3", "e5"]
        stored = games.table(id)
        assert stored is not None
        assert (stored.number, stored.snapshot, stored.changed) == (2, '"after 1"', 5.0)


def test_one_that_comes_too_late_does_not_hurt_the_others(games: Store) -> None:
    games.write([append(GAMES[7])])
    done = games.write([append(id, 1, action="a2:1") for id in GAMES])
    assert done == [id != GAMES[7] for id in GAMES]
    for id in GAMES:
        expected = "b1:3" if id == GAMES[7] else "a2:1"
        assert [step.action for step in games.steps(id)] == [expected]


def test_one_whose_agreement_has_changed_is_refused(games: Store) -> None:
    games.write([change(GAMES[3])])
    late = [replace(append(id), revision=0) for id in GAMES]
    assert games.write(late) == [id != GAMES[3] for id in GAMES]
    assert games.write([replace(append(GAMES[3]), revision=1)]) == [True]


def test_a_change_made_for_an_earlier_step_is_refused(games: Store) -> None:
    games.write([append(GAMES[0])])
    assert games.write([replace(change(GAMES[0]), number=0)]) == [False]
    assert games.write([replace(change(GAMES[0]), number=1)]) == [True]


def test_other_operations_may_be_among_them(games: Store) -> None:
    mixed: list[Operation] = [
        append(GAMES[0]),
        create("new"),
        change(GAMES[1]),
        append(GAMES[2]),
        append("new"),
    ]
    assert games.write(mixed) == [True] * 5
    again: list[Operation] = [
        append(GAMES[0]),
        append(GAMES[3]),
        change(GAMES[1]),
        change(GAMES[1], revision=1),
    ]
    assert games.write(again) == [False, True, False, True]


def test_however_many_they_are_it_takes_few_statements(games: Store) -> None:
    statements: list[str] = []

    def count(_: Connection, __: object, statement: str, *___: object) -> None:
        statements.append(statement)

    event.listen(games.engine, "before_cursor_execute", count)
    games.write([append(id) for id in GAMES])
    assert len(statements) <= 3
