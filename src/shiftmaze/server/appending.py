"""Storing the steps of many games at once, in two statements however many they are.

All rows go to the database in one piece of JSON: row by row, the thread that writes would have to
ask for the interpreter again after each of them, while the event loop wants it too.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import orjson
from sqlalchemy import (
    Connection,
    Dialect,
    FromClause,
    Insert,
    Table,
    Text,
    Update,
    bindparam,
    cast,
    column,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.sql.compiler import SQLCompiler

from . import schema
from .operations import Append

CHANGED = ("number", "snapshot", "status", "changed", "due")
"""What steps change of their table."""
BEHIND, KNOWN = "behind", "known"
"""The last step and the revision that some steps follow, the latter null if it does not matter."""


ROWS = "rows"

Statement = Update | Insert
Command = tuple[str, Any]
"""What a database's driver is given: words of its own, and values."""


class SomeoneWasFaster(Exception):
    """Other steps of a game were stored first; which game's, this does not say."""


def append_all(
    connection: Connection, operations: Sequence[Append], then: Sequence[Command] = ()
) -> None:
    """Steps of many games, each following the last that is stored, then further commands."""
    steps = [[one.id, *step] for one in operations for step in one.steps]
    changing = _command(connection, _update, [_table(one) for one in operations])
    inserting = _command(connection, _insert, steps)
    if connection.dialect.name == "postgresql":
        changed = _execute_at_once(connection, (changing, inserting, *then))
        _expect(changed, len(operations))
    else:
        _expect(connection.exec_driver_sql(*changing).rowcount, len(operations))
        connection.exec_driver_sql(*inserting)


def _expect(changed: int, all_of_them: int) -> None:
    if changed != all_of_them:
        raise SomeoneWasFaster


def _execute_at_once(connection: Connection, commands: Sequence[Command]) -> int:
    """Send commands together: one way there and back is enough. How many rows the first changed."""
    driver: Any = connection.connection.driver_connection
    try:
        with driver.pipeline():
            cursors = [driver.execute(sql, values) for sql, values in commands]
    except connection.dialect.loaded_dbapi.IntegrityError:
        raise SomeoneWasFaster from None
    except connection.dialect.loaded_dbapi.Error as error:
        if connection.dialect.is_disconnect(error, driver, None):
            connection.invalidate(error)
        raise
    return int(cursors[0].rowcount)


def _command(
    connection: Connection, made: Callable[[str], Statement], rows: Sequence[Sequence[object]]
) -> Command:
    """A statement with its rows as JSON, without what SQLAlchemy would do every time anew."""
    compiled = _compiled(made, connection.dialect)
    values = {**compiled.params, ROWS: orjson.dumps(rows).decode()}
    by_place = tuple(values[name] for name in compiled.positiontup or ())
    return compiled.string, by_place or values


@cache
def _compiled(made: Callable[[str], Statement], dialect: Dialect) -> SQLCompiler:
    """A statement in a database's own words."""
    compiled = made(dialect.name).compile(dialect=dialect)
    assert isinstance(compiled, SQLCompiler)
    return compiled


def _table(operation: Append) -> list[object]:
    """A row of what some steps make of their table, in the order of `_update`."""
    last = operation.steps[-1]
    return [
        operation.id,
        operation.steps[0].number - 1,
        operation.revision,
        last.number,
        operation.snapshot,
        operation.status,
        last.at,
        operation.due,
    ]


def _update(dialect: str) -> Update:
    table = schema.tables
    types = {"id": "id", BEHIND: "number", KNOWN: "revision", **{name: name for name in CHANGED}}
    new = _given(dialect, table, types)
    return (
        update(table)
        .where(
            table.c.id == new.c.id,
            table.c.number == new.c[BEHIND],
            table.c.revision == func.coalesce(new.c[KNOWN], table.c.revision),
        )
        .values({**{name: new.c[name] for name in CHANGED}, "held_until": None})
    )


def _insert(dialect: str) -> Insert:
    names = [column.name for column in schema.steps.columns]
    new = _given(dialect, schema.steps, {name: name for name in names})
    return insert(schema.steps).from_select(names, select(*new.c))


def _given(dialect: str, table: Table, types: dict[str, str]) -> FromClause:
    """The rows that are given as a JSON array of arrays; each column has the type of another."""
    rows = bindparam(ROWS, type_=Text)
    if dialect == "sqlite":
        each = func.json_each(rows).table_valued("value")
        cells = [func.json_extract(each.c.value, f"$[{place}]") for place in range(len(types))]
    else:
        each = func.jsonb_array_elements(cast(rows, JSONB)).table_valued(column("value", JSONB))
        each = each.render_derived()
        cells = [each.c.value[place].astext for place in range(len(types))]
    typed = [
        cast(cell, table.c[like].type).label(name)
        for cell, (name, like) in zip(cells, types.items(), strict=True)
    ]
    return select(*typed).subquery("given")
