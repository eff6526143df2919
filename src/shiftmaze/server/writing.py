"""Doing operations one by one, in a transaction."""

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, delete, insert
from sqlalchemy import update as change

from . import schema
from .operations import Append, Change, Create, Operation, Token


def do(connection: Connection, operation: Operation) -> bool:
    """Do one operation; whether nothing stood in its way."""
    if isinstance(operation, Create):
        return _create(connection, operation)
    if isinstance(operation, Change):
        return _change(connection, operation)
    return _append(connection, operation)


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
    if operation.number is not None:
        unchanged &= table.c.number == operation.number
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
    values: dict[str, Any] = _appended(operation)
    if operation.revision is not None:
        behind &= table.c.revision == operation.revision
    if operation.agreed is not None:
        values |= {"revision": table.c.revision + 1, "document": operation.agreed}
    if connection.execute(change(table).where(behind).values(**values)).rowcount != 1:
        return False
    connection.execute(insert(schema.steps), _rows(operation))
    return True


def _appended(operation: Append) -> dict[str, object]:
    """What some steps make of their table."""
    last = operation.steps[-1]
    return {
        "number": last.number,
        "snapshot": operation.snapshot,
        "status": operation.status,
        "changed": last.at,
        "due": operation.due,
        "held_until": None,
    }


def _rows(operation: Append) -> list[dict[str, object]]:
    return [{"table_id": operation.id, **step._asdict()} for step in operation.steps]
