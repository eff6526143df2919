"""Keeping tables in a database: SQLite by default, PostgreSQL for many processes."""

import sqlite3
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    Text,
    create_engine,
    delete,
    event,
    func,
    literal,
    select,
    text,
)
from sqlalchemy import update as change
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.pool import QueuePool

from . import schema
from .appending import News, SomeoneWasFaster, append_all
from .operations import Append, Change, Create, Operation, Step, Stored, Token
from .tokens import new_id
from .writing import do

__all__ = [
    "CHANNEL",
    "SAID",
    "Append",
    "Change",
    "Create",
    "Operation",
    "Step",
    "Store",
    "Stored",
    "Token",
    "opened",
]

CHANNEL, SAID = "shiftmaze", "shiftmaze_said"
"""Where PostgreSQL tells of what was stored, and of what processes say to each other."""
PATIENCE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""How long PostgreSQL's driver waits for another machine; the last is in milliseconds."""
LONGEST = {"lock_timeout": 3, "statement_timeout": 15, "idle_in_transaction_session_timeout": 15}
"""What PostgreSQL does not go on with for more seconds. All tables of a process are written one
after the other: nobody may wait for a process that was cut off in the middle."""
Now = float


class Store:
    """The database. Its methods block: call them from threads."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.name = new_id()
        """What this store's notifications are signed with, to be told from those of others."""
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._for_steps = self.engine
        if self.is_postgres:  # which needs one statement for them, and no further one to commit it
            self._for_steps = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    # Writing

    def write(self, operations: Sequence[Operation]) -> list[bool]:
        """Do some operations in one transaction; which of them were done.

        When this returns they are durable.
        """
        with suppress(SomeoneWasFaster):
            return self._write_together(operations)
        with self.engine.begin() as connection:
            done = [do(connection, operation) for operation in operations]
            if any(done):
                self._tell(connection, self._news(operations, done))
            return done

    def _write_together(self, operations: Sequence[Operation]) -> list[bool]:
        """The same in fewer statements, as long as nobody has stored other steps meanwhile."""
        times = Counter(operation.id for operation in operations)
        steps = {
            one.id: one
            for one in operations
            if isinstance(one, Append) and not one.agreed and times[one.id] == 1
        }
        engine = self._for_steps if len(steps) == len(operations) else self.engine
        with engine.begin() as connection:
            done = [one.id in steps or do(connection, one) for one in operations]
            news = self._news(operations, done)
            if steps:
                append_all(connection, list(steps.values()), news)
            elif any(done):
                self._tell(connection, news)
        return done

    def _news(self, operations: Sequence[Operation], done: Sequence[bool]) -> News:
        """What tells other processes, once this is durable, which tables have changed."""
        ids = {one.id for one, was_done in zip(operations, done, strict=True) if was_done}
        return News(CHANNEL, f"{','.join(sorted(ids))} {self.name}")

    def say(self, texts: Sequence[str]) -> None:
        """Tell all processes something that is not stored."""
        if self.is_postgres:
            each = func.unnest(literal(texts, ARRAY(Text))).column_valued("said")
            with self.engine.begin() as connection:
                connection.execute(select(func.pg_notify(SAID, each)))

    def _tell(self, connection: Connection, news: News) -> None:
        if self.is_postgres:
            connection.execute(select(func.pg_notify(*news)))

    # Reading

    def table(self, id: str) -> Stored | None:
        """A table, or None."""
        columns = [schema.tables.c[name] for name in Stored._fields]
        with self.engine.connect() as connection:
            row = connection.execute(select(*columns).where(schema.tables.c.id == id)).first()
        return None if row is None else Stored(*row)

    def steps(self, id: str, after: int = 0) -> list[Step]:
        """The steps of a table behind a number, in order."""
        columns = [schema.steps.c[name] for name in Step._fields]
        query = (
            select(*columns)
            .where(schema.steps.c.table_id == id, schema.steps.c.number > after)
            .order_by(schema.steps.c.number)
        )
        with self.engine.connect() as connection:
            return _slim(Step(*row) for row in connection.execute(query))

    def token(self, hash: bytes) -> Token | None:
        """What a secret is good for, by its hash."""
        columns = (schema.tokens.c.hash, schema.tokens.c.table_id, schema.tokens.c.role)
        with self.engine.connect() as connection:
            row = connection.execute(select(*columns).where(schema.tokens.c.hash == hash)).first()
        return None if row is None else Token(*row)

    # What is due

    def take_due(self, holder: str, now: Now, until: Now, most: int) -> list[str]:
        """Tables at which something is due and that nobody holds; they are held from now on."""
        table = schema.tables
        free = (table.c.held_until.is_(None)) | (table.c.held_until < now)
        query = select(table.c.id).where(table.c.due <= now, free).order_by(table.c.due).limit(most)
        with self.engine.begin() as connection:
            if self.is_postgres:
                query = query.with_for_update(skip_locked=True)
            ids = [row.id for row in connection.execute(query)]
            if not ids:
                return []
            held = change(table).where(table.c.id.in_(ids), free).returning(table.c.id)
            held = held.values(holder=holder, held_until=until)
            taken = {row.id for row in connection.execute(held)}
        return [id for id in ids if id in taken]

    def hold(self, id: str, holder: str, now: Now, until: Now) -> bool:
        """Hold a table, or go on holding it; False where another process does."""
        table = schema.tables
        free = (
            (table.c.held_until.is_(None)) | (table.c.held_until < now) | (table.c.holder == holder)
        )
        held = change(table).where(table.c.id == id, free)
        with self.engine.begin() as connection:
            result = connection.execute(held.values(holder=holder, held_until=until))
        return result.rowcount == 1

    def next_due(self) -> float | None:
        """When something is due next, whoever holds it."""
        query = select(schema.tables.c.due).where(schema.tables.c.due.is_not(None))
        with self.engine.connect() as connection:
            return connection.execute(query.order_by(schema.tables.c.due).limit(1)).scalar()

    def forget(self, before: Now, most: int = 500) -> int:
        """Delete some tables that have not changed since a time; how many."""
        table = schema.tables
        old = table.c.changed < before
        some = select(table.c.id).where(old).limit(most)
        if self.is_postgres:
            some = some.with_for_update(skip_locked=True)
        with self.engine.begin() as connection:
            ids = [row.id for row in connection.execute(some)]
            return connection.execute(delete(table).where(table.c.id.in_(ids), old)).rowcount

    def count(self) -> int:
        """How many tables there are."""
        with self.engine.connect() as connection:
            return int(connection.execute(text("SELECT count(*) FROM tables")).scalar_one())


def _slim(steps: Iterable[Step]) -> list[Step]:
    """Steps that share what is equal: there may be hundreds of them in memory for every table."""
    slim: list[Step] = []
    at, client = 0.0, None
    for step in steps:
        at = at if step.at == at else step.at
        client = client if step.client == client else step.client
        slim.append(Step(step.number, step.seat, sys.intern(step.action), at, client))
    return slim


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        address = url.replace("postgresql://", "postgresql+psycopg://", 1)
        engine = create_engine(address, hide_parameters=True, connect_args=PATIENCE)
        event.listen(engine, "connect", _set_up_postgres)
        return engine
    arguments = {"check_same_thread": False}
    engine = create_engine(url, poolclass=QueuePool, hide_parameters=True, connect_args=arguments)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_postgres(connection: Any, _: object) -> None:
    connection.autocommit = True
    for limit, seconds in LONGEST.items():
        connection.execute(f"SET {limit} = '{seconds}s'")
    connection.autocommit = False


def _set_up_sqlite(connection: sqlite3.Connection, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


@contextmanager
def opened(url: str) -> Iterator[Store]:
    """A store that is closed in the end."""
    store = Store(url)
    try:
        yield store
    finally:
        store.close()
