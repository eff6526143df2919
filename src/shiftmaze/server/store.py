"""Keeping tables in a database: SQLite by default, PostgreSQL for many processes."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, Engine, create_engine, delete, event, insert, select, text
from sqlalchemy import update as change
from sqlalchemy.pool import QueuePool

from . import schema
from .tokens import new_id

CHANNEL = "shiftmaze"
Now = float


class Step(NamedTuple):
    """An accepted action."""

    number: int
    seat: int
    action: str
    at: float
    client: str | None


class Stored(NamedTuple):
    """A table as it is stored."""

    id: str
    created: float
    changed: float
    status: str
    revision: int
    document: str
    number: int
    start: str | None
    snapshot: str | None
    due: float | None


class Token(NamedTuple):
    """What a secret is good for."""

    hash: bytes
    table: str
    role: str


@dataclass(frozen=True)
class Create:
    """A new table with its secrets."""

    id: str
    status: str
    document: str
    tokens: tuple[Token, ...]
    start: str | None = None
    snapshot: str | None = None
    number: int = 0


@dataclass(frozen=True)
class Change:
    """Who sits at a table or what was agreed has changed; refused if it changed meanwhile."""

    id: str
    revision: int
    status: str
    document: str
    due: float | None
    start: str | None = None
    snapshot: str | None = None
    tokens: tuple[Token, ...] = ()
    gone: tuple[str, ...] = ()
    """Roles whose secrets are no longer good."""


@dataclass(frozen=True)
class Append:
    """Steps of a game; refused if others came first."""

    id: str
    steps: tuple[Step, ...]
    snapshot: str
    status: str
    due: float | None
    agreed: tuple[int, str] | None = None
    """What is agreed from now on, if that changes too, and the revision it changes."""


Operation = Create | Change | Append


class Store:
    """The database. Its methods block: call them from threads."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.name = new_id()
        """What this store's notifications are signed with, to be told from those of others."""
        self.is_postgres = self.engine.dialect.name == "postgresql"

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    # Writing

    def write(self, operations: Sequence[Operation]) -> list[bool]:
        """Do some operations in one transaction; which of them were done.

        When this returns they are durable.
        """
        with self.engine.begin() as connection:
            return [self._do(connection, operation) for operation in operations]

    def _do(self, connection: Connection, operation: Operation) -> bool:
        if isinstance(operation, Create):
            done = _create(connection, operation)
        elif isinstance(operation, Change):
            done = _change(connection, operation)
        else:
            done = _append(connection, operation)
        if done and self.is_postgres:
            connection.execute(
                text("SELECT pg_notify(:channel, :table)"),
                {"channel": CHANNEL, "table": f"{operation.id} {self.name}"},
            )
        return done

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
            return [Step(*row) for row in connection.execute(query)]

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
            if ids:
                held = change(table).where(table.c.id.in_(ids))
                connection.execute(held.values(holder=holder, held_until=until))
        return ids

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


def _create(connection: Connection, operation: Create) -> bool:
    now = time.time()
    connection.execute(
        insert(schema.tables).values(
            id=operation.id,
            created=now,
            changed=now,
            status=operation.status,
            revision=0,
            document=operation.document,
            number=operation.number,
            start=operation.start,
            snapshot=operation.snapshot,
        )
    )
    _add_tokens(connection, operation.tokens)
    return True


def _add_tokens(connection: Connection, tokens: Sequence[Token]) -> None:
    if tokens:
        rows = [{"hash": one.hash, "table_id": one.table, "role": one.role} for one in tokens]
        connection.execute(insert(schema.tokens), rows)


def _change(connection: Connection, operation: Change) -> bool:
    table = schema.tables
    values: dict[str, object] = {
        "changed": time.time(),
        "status": operation.status,
        "revision": operation.revision + 1,
        "document": operation.document,
        "due": operation.due,
        "held_until": None,
    }
    if operation.start is not None:
        values |= {"start": operation.start, "snapshot": operation.snapshot}
    unchanged = (table.c.id == operation.id) & (table.c.revision == operation.revision)
    if connection.execute(change(table).where(unchanged).values(**values)).rowcount != 1:
        return False
    gone = schema.tokens.c.role.in_(operation.gone)
    if operation.gone:
        mine = schema.tokens.c.table_id == operation.id
        connection.execute(delete(schema.tokens).where(mine, gone))
    _add_tokens(connection, operation.tokens)
    return True


def _append(connection: Connection, operation: Append) -> bool:
    table, steps = schema.tables, operation.steps
    behind = (table.c.id == operation.id) & (table.c.number == steps[0].number - 1)
    values: dict[str, object] = {
        "number": steps[-1].number,
        "snapshot": operation.snapshot,
        "status": operation.status,
        "changed": steps[-1].at,
        "due": operation.due,
        "held_until": None,
    }
    if operation.agreed is not None:
        revision, document = operation.agreed
        behind &= table.c.revision == revision
        values |= {"revision": revision + 1, "document": document}
    if connection.execute(change(table).where(behind).values(**values)).rowcount != 1:
        return False
    rows = [{"table_id": operation.id, **step._asdict()} for step in steps]
    connection.execute(insert(schema.steps), rows)
    return True


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        address = url.replace("postgresql://", "postgresql+psycopg://", 1)
        return create_engine(address, hide_parameters=True, connect_args={"connect_timeout": 5})
    arguments = {"check_same_thread": False}
    engine = create_engine(url, poolclass=QueuePool, hide_parameters=True, connect_args=arguments)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_sqlite(connection: object, _: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
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
