"""Every operation of the store, on both kinds of database."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Barrier
from typing import cast

import pytest
from sqlalchemy import text

from shiftmaze.server.store import Step, Store, Token, opened
from shiftmaze.server.tokens import hashed
from shiftmaze.server.upgrading import upgrade

from .operations import append, change, create
from .postgres import Postgres

HOST = Token(hashed("host"), "table", "host")
SEAT = Token(hashed("seat"), "table", "seat:0")
REFUSE = """CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'too late'; END $$"""
AT_THE_COMMIT = """CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON steps
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()"""
INVITE = Token(hashed("invite"), "table", "invite:0")


def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    wish = replace(create("table", HOST), start='"first"', snapshot='"last"')
    assert store.write([wish]) == [True]
    stored = store.table("table")
    assert stored is not None
    assert (stored.status, stored.document, stored.start, stored.snapshot) == (
        "waiting",
        "{}",
        '"first"',
        '"last"',
    )
    assert (stored.number, stored.revision, stored.due) == (0, 0, None)
    assert stored.created == stored.changed > 1_700_000_000
    assert store.count() == 1


def test_what_was_never_stored_is_none(store: Store) -> None:
    assert store.table("nowhere") is None
    assert store.token(hashed("guess")) is None
    assert store.steps("nowhere") == []
    assert store.next_due() is None


def test_steps_come_back_in_order_and_from_a_number_on(store: Store) -> None:
    done = store.write([create(), append("table", 1, "e5"), append("table", 3)])
    assert done == [True, True, True]
    assert [step.number for step in store.steps("table")] == [1, 2, 3]
    assert store.steps("table", after=1)[0] == Step(2, 0, "e5", 5.0, None)
    stored = store.table("table")
    assert stored is not None
    assert (stored.number, stored.snapshot, stored.changed) == (3, '"after 3"', 5.0)


@pytest.mark.parametrize("number", [1, 2, 4])
def test_steps_that_do_not_follow_the_last_are_refused(store: Store, number: int) -> None:
    store.write([create(), append("table", 1, "e5")])
    assert store.write([append("table", number)]) == [False]
    assert [step.number for step in store.steps("table")] == [1, 2]


def test_of_two_appends_for_one_number_exactly_one_wins(database: str) -> None:
    """Two processes: two stores, each in its thread, at the same instant."""
    with opened(database) as one, opened(database) as other:
        one.write([create()])
        for number in range(1, 21):
            ready = Barrier(2)

            def try_it(
                store: Store, action: str, number: int = number, at: Barrier = ready
            ) -> bool:
                at.wait(10)
                return store.write([append("table", number, action=action)])[0]

            with ThreadPoolExecutor(2) as threads:
                tries = [threads.submit(try_it, one, "a"), threads.submit(try_it, other, "b")]
                won = [done.result(20) for done in tries]
            assert sorted(won) == [False, True]
            (step,) = one.steps("table", after=number - 1)
            assert step.action == ("a" if won[0] else "b")


def test_a_change_of_an_old_revision_is_refused(store: Store) -> None:
    assert store.write([create(), change(revision=0)]) == [True, True]
    assert store.write([change(revision=0)]) == [False]
    assert store.write([change(revision=1)]) == [True]
    stored = store.table("table")
    assert stored is not None
    assert (stored.revision, stored.document) == (2, '"2"')


def test_a_refused_change_leaves_secrets_alone(store: Store) -> None:
    store.write([create("table", INVITE), change(revision=0)])
    late = replace(change(revision=0), tokens=(SEAT,), gone=("invite:0",))
    assert store.write([late]) == [False]
    assert store.token(SEAT.hash) is None
    assert store.token(INVITE.hash) == INVITE


def test_a_claim_gives_a_secret_and_takes_the_invitation(store: Store) -> None:
    other = Token(hashed("elsewhere"), "other", "invite:0")
    store.write([create("table", HOST, INVITE), create("other", other)])
    store.write([replace(change(), tokens=(SEAT,), gone=("invite:0",))])
    assert store.token(SEAT.hash) == SEAT
    assert store.token(INVITE.hash) is None
    assert store.token(HOST.hash) == HOST
    assert store.token(other.hash) == other


def test_the_deal_is_stored_with_the_change_that_starts_a_game(store: Store) -> None:
    store.write([create(), replace(change(), start='"deal"', snapshot='"deal"')])
    store.write([change(revision=1)])
    stored = store.table("table")
    assert stored is not None
    assert (stored.start, stored.snapshot) == ('"deal"', '"deal"')


def test_what_is_agreed_with_a_turn_is_refused_with_it(store: Store) -> None:
    store.write([create(), change()])
    assert store.write([replace(append(), agreed='"late"', revision=0)]) == [False]
    assert store.steps("table") == []
    assert store.write([replace(append(), agreed='"new"', revision=1)]) == [True]
    stored = store.table("table")
    assert stored is not None
    assert (stored.revision, stored.document) == (2, '"new"')


def test_one_failing_operation_undoes_its_whole_batch(store: Store) -> None:
    store.write([create()])
    with pytest.raises(Exception, match=r"(?i)unique"):
        store.write([append(), create()])
    assert store.steps("table") == []


def test_of_many_turns_stored_at_once_only_the_outdated_are_refused(store: Store) -> None:
    ids = ["a", "b", "c", "d"]
    store.write([create(id) for id in ids])
    store.write([change("b"), append("c")])
    many = [replace(append(id), revision=0) for id in ids]
    assert store.write(many) == [True, False, False, True]
    assert [len(store.steps(id)) for id in ids] == [1, 0, 1, 1]
    assert [stored.number for id in ids if (stored := store.table(id))] == [1, 0, 1, 1]


def test_of_many_turns_one_that_cannot_be_stored_undoes_all(store: Store) -> None:
    store.write([create("a"), create("b")])
    nobody = Step(1, cast(int, None), "b1:3", 5.0, None)
    with pytest.raises(Exception, match=r"(?i)null"):
        store.write([append("a"), replace(append("b"), steps=(nobody,))])
    assert (store.steps("a"), store.steps("b")) == ([], [])
    assert [stored.number for id in "ab" if (stored := store.table(id))] == [0, 0]


@pytest.mark.slow
def test_what_fails_only_at_the_commit_is_not_said_to_be_stored(postgres: Postgres) -> None:
    url = postgres.new_database()
    upgrade(url)
    with opened(url) as store:
        store.write([create("a"), create("b")])
        with store.engine.begin() as connection:
            connection.execute(text(REFUSE))
            connection.execute(text(AT_THE_COMMIT))
        with pytest.raises(Exception, match="too late"):
            store.write([append("a"), append("b")])
        assert (store.steps("a"), store.steps("b")) == ([], [])


def test_an_error_never_repeats_what_was_to_be_stored(store: Store) -> None:
    store.write([create()])
    with pytest.raises(Exception, match=r"(?i)unique") as caught:
        store.write([replace(create(), snapshot="the hidden cards")])
    assert "hidden cards" not in str(caught.value)


def test_forgetting_takes_old_tables_with_all_that_is_theirs(store: Store) -> None:
    store.write([create("table", HOST), append(), create("young")])
    assert store.forget(before=6.0) == 1
    assert store.forget(before=6.0) == 0
    assert store.table("table") is None
    assert store.steps("table") == []
    assert store.token(HOST.hash) is None
    assert store.table("young") is not None


def test_forgetting_takes_only_so_many_at_a_time(store: Store) -> None:
    for id in "abc":
        store.write([create(id), append(id)])
    assert [store.forget(before=6.0, most=2) for _ in range(3)] == [2, 1, 0]
