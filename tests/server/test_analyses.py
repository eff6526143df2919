"""Analyses in the database: one for each game, in the hands of one process at a time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from shiftmaze.server.analyses import CANCELLED, DONE, NOTHING, RUNNING, WAITING, Analyses, Kept
from shiftmaze.server.backing_up import back_up, restore
from shiftmaze.server.store import Store, opened

from .operations import create


def asked(store: Store, **times: float) -> Analyses:
    """Analyses that were asked for at some times."""
    analyses = Analyses(store)
    for id, at in times.items():
        store.write([create(id)])
        analyses.ask(id, "expert", 10, at)
    return analyses


def taken(analyses: Analyses, holder: str = "me", now: float = 1.0) -> str | None:
    kept = analyses.take(holder, now, now + 6.0)
    return None if kept is None else kept.table_id


def test_one_that_was_asked_for_waits(store: Store) -> None:
    analyses = asked(store, table=1.0)
    assert analyses.find("table") == Kept("table", WAITING, "expert", 0, 10, NOTHING)
    assert analyses.find("another") is None


def test_asking_again_changes_nothing(store: Store) -> None:
    analyses = asked(store, table=1.0)
    assert taken(analyses) == "table"
    begun = analyses.find("table")
    assert begun is not None
    assert begun.status == RUNNING
    assert analyses.keep(begun._replace(done=4, document="[4]"), "me", 7.0)
    analyses.ask("table", "expert", 10, 2.0)
    assert analyses.find("table") == begun._replace(done=4, document="[4]")


def test_whoever_asks_at_the_same_moment_is_served_too(database: str) -> None:
    with opened(database) as one, opened(database) as other:
        one.write([create("table")])
        with ThreadPoolExecutor(4) as threads:
            tries = [
                threads.submit(Analyses(store).ask, "table", "expert", 10, 1.0)
                for store in (one, other) * 4
            ]
            assert [done.result(20) for done in tries] == [None] * 8
        assert taken(Analyses(one)) == "table"


def test_one_that_appears_between_looking_and_asking_is_kept(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    analyses = asked(store, table=1.0)
    monkeypatch.setattr(Analyses, "find", lambda *_: None)
    analyses.ask("table", "expert", 99, 2.0)
    monkeypatch.undo()
    kept = analyses.find("table")
    assert kept is not None
    assert kept.total == 10


def test_the_one_that_waited_longest_is_taken_first_and_once(store: Store) -> None:
    analyses = asked(store, late=3.0, first=1.0, second=2.0)
    assert [taken(analyses) for _ in range(4)] == ["first", "second", "late", None]


def test_two_processes_never_take_the_same(database: str) -> None:
    with opened(database) as one, opened(database) as other:
        asked(one, **{f"t{number}": float(number) for number in range(20)})

        def take_all(store: Store) -> list[str]:
            analyses, ids = Analyses(store), []
            while (id := taken(analyses, store.name)) is not None:
                ids.append(id)
            return ids

        with ThreadPoolExecutor(2) as threads:
            takes = [threads.submit(take_all, store) for store in (one, other)]
            ids = [id for done in takes for id in done.result(20)]
        assert len(ids) == len(set(ids))
        assert {*ids, *take_all(one)} == {f"t{number}" for number in range(20)}


def test_what_somebody_held_too_long_is_taken_over_where_it_was(store: Store) -> None:
    analyses = asked(store, table=1.0)
    begun = analyses.take("killed", 1.0, 7.0)
    assert begun is not None
    assert analyses.keep(begun._replace(done=3, document="[3]"), "killed", 8.0)
    assert taken(analyses, "me", 7.9) is None
    assert analyses.take("me", 8.1, 14.0) == begun._replace(done=3, document="[3]")
    assert not analyses.keep(begun._replace(done=9), "killed", 20.0)
    assert not analyses.hold("table", "killed", 20.0)
    assert analyses.hold("table", "me", 20.0)
    assert taken(analyses, "other", 15.0) is None
    analyses.let_go("table", "me")
    assert taken(analyses, "other", 15.0) == "table"


def test_one_that_was_cancelled_is_nobodys_until_it_is_wanted_again(store: Store) -> None:
    analyses = asked(store, table=1.0)
    begun = analyses.take("me", 1.0, 7.0)
    assert begun is not None
    half = begun._replace(done=5, document="[5]")
    assert analyses.keep(half, "me", 7.0)
    assert analyses.cancel("table")
    assert not analyses.cancel("table")
    assert not analyses.keep(half._replace(done=6), "me", 8.0)
    assert taken(analyses, "me", 9.0) is None
    assert analyses.find("table") == half._replace(status=CANCELLED)
    analyses.ask("table", "expert", 10, 9.0)
    assert analyses.take("me", 10.0, 16.0) == half


def test_what_is_done_stays_done(store: Store) -> None:
    analyses = asked(store, table=1.0)
    begun = analyses.take("me", 1.0, 7.0)
    assert begun is not None
    finished = begun._replace(status=DONE, done=10, document="{}")
    assert analyses.keep(finished, "me", None)
    assert not analyses.cancel("table")
    analyses.ask("table", "expert", 10, 2.0)
    assert analyses.find("table") == finished
    assert taken(analyses, "other", 9.0) is None


def test_an_analysis_goes_with_its_table(store: Store) -> None:
    analyses = asked(store, table=1.0)
    assert store.forget(before=1e12) == 1
    assert analyses.find("table") is None
    assert not analyses.hold("table", "me", 9.0)


@pytest.mark.parametrize("status", [WAITING, DONE])
def test_a_copy_of_the_database_holds_it(
    store: Store, database: str, tmp_path: Path, status: str
) -> None:
    analyses = asked(store, table=1.0)
    if status == DONE:
        begun = analyses.take("me", 1.0, 7.0)
        assert begun is not None
        analyses.keep(begun._replace(status=DONE, done=10, document='{"a": 1}'), "me", None)
    back_up(database, tmp_path / "copy.db")
    restored = f"sqlite:///{tmp_path / 'restored.db'}"
    restore(tmp_path / "copy.db", restored)
    with opened(restored) as other:
        assert Analyses(other).find("table") == analyses.find("table")
