"""Storing the steps of many games at once, in one statement or two however many they are.

All rows go to the database in one piece of JSON: row by row, the thread that writes would have to
ask for the interpreter again after each of them, while the event loop wants it too.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

import orjson
from sqlalchemy import (
    ColumnElement,
    Connection,
    Dialect,
    FromClause,
    Insert,
    Select,
    Table,
    Text,
    Update,
    bindparam,
    cast,
    column,
    func,
    insert,
    literal_column,
    null,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.sql.compiler import SQLCompiler

from . import schema
from .operations import Append

CHANGED = ("number", "snapshot", "status", "changed", "due")
"""What steps change of their table."""
STEP = [column.name for column in schema.steps.columns]
BEHIND, KNOWN = "behind", "known"
"""The last step and the revision that some steps follow, the latter null if it does not matter."""
TABLES, STEPS, CHANNEL, NEWS = "tables", "steps", "channel", "news"
"""What a statement is given: rows as JSON, and what PostgreSQL tells the other processes."""

Statement = Update | Insert | Select[tuple[object]]


class SomeoneWasFaster(Exception):
    """Other steps of a game were stored first; which game's, this does not say."""


class News(NamedTuple):
    """What PostgreSQL tells those who listen once a transaction is durable."""

    channel: str
    text: str


def append_all(connection: Connection, operations: Sequence[Append], news: News) -> None:
    """Steps of many games, each following the last that is stored, and what is told of them."""
    values = {
        TABLES: orjson.dumps([_table(one) for one in operations]).decode(),
        STEPS: orjson.dumps([[one.id, *step] for one in operations for step in one.steps]).decode(),
        CHANNEL: news.channel,
        NEWS: news.text,
    }
    if connection.dialect.name == "postgresql":
        _execute_plainly(connection, _compiled(_append_and_tell, connection.dialect), values)
        return
    changing = _compiled(_update, connection.dialect)
    inserting = _compiled(_insert, connection.dialect)
    changed = connection.exec_driver_sql(changing.string, _by_place(changing, values)).rowcount
    if changed != len(operations):
        raise SomeoneWasFaster
    connection.exec_driver_sql(inserting.string, _by_place(inserting, values))


def _by_place(compiled: SQLCompiler, values: Mapping[str, str]) -> tuple[str, ...]:
    return tuple(values[name] for name in compiled.positiontup or ())


def _execute_plainly(
    connection: Connection, compiled: SQLCompiler, values: Mapping[str, str]
) -> None:
    """Have the driver execute a statement, without what SQLAlchemy would do around it."""
    driver: Any = connection.connection.driver_connection
    try:
        driver.execute(compiled.string, values)
    except connection.dialect.loaded_dbapi.IntegrityError:
        raise SomeoneWasFaster from None
    except connection.dialect.loaded_dbapi.Error as error:
        if connection.dialect.is_disconnect(error, driver, None):
            connection.invalidate(error)
        raise


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


def _append_and_tell(dialect: str) -> Select[tuple[object]]:
    """All of it at once: what is missing of a table's steps is told by an integrity error.

    A step whose table has not been changed has none to belong to.
    """
    changed = _update(dialect).returning(schema.tables.c.id).cte("changed")
    new = _given_steps(dialect)
    belonging = new.outerjoin(changed, changed.c.id == new.c.table_id)
    others = [new.c[name] for name in STEP if name != "table_id"]
    rows = select(changed.c.id, *others).select_from(belonging)
    inserted = insert(schema.steps).from_select(STEP, rows).cte("inserted")
    told = func.pg_notify(bindparam(CHANNEL, type_=Text), bindparam(NEWS, type_=Text))
    return select(told).add_cte(inserted)


def _update(dialect: str) -> Update:
    table = schema.tables
    types = {"id": "id", BEHIND: "number", KNOWN: "revision", **{name: name for name in CHANGED}}
    new = _given(dialect, TABLES, table, types)
    return (
        update(table)
        .where(
            table.c.id == new.c.id,
            table.c.number == new.c[BEHIND],
            table.c.revision == func.coalesce(new.c[KNOWN], table.c.revision),
        )
        .values({**{name: new.c[name] for name in CHANGED}, "held_until": null()})
    )


def _insert(dialect: str) -> Insert:
    return insert(schema.steps).from_select(STEP, select(*_given_steps(dialect).c))


def _given_steps(dialect: str) -> FromClause:
    return _given(dialect, STEPS, schema.steps, {name: name for name in STEP})


def _given(dialect: str, named: str, table: Table, types: dict[str, str]) -> FromClause:
    """The rows that are given as a JSON array of arrays; each column has the type of another."""
    rows, places = bindparam(named, type_=Text), range(len(types))
    cells: list[ColumnElement[Any]]
    if dialect == "sqlite":
        each = func.json_each(rows).table_valued("value")
        paths = [literal_column(f"'$[{place}]'", Text) for place in places]
        cells = [func.json_extract(each.c.value, path) for path in paths]
    else:
        each = func.jsonb_array_elements(cast(rows, JSONB)).table_valued(column("value", JSONB))
        each = each.render_derived()
        cells = [each.c.value.op("->>")(literal_column(str(place))) for place in places]
    typed = [
        cast(cell, table.c[like].type).label(name)
        for cell, (name, like) in zip(cells, types.items(), strict=True)
    ]
    return select(*typed).subquery(f"given_{named}")
