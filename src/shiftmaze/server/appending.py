"""Storing the steps of many games at once, in two statements however many they are.

All rows go to the database in one piece of JSON: row by row, the thread that writes would have to
ask for the interpreter again after each of them, while the event loop wants it too.
"""

from collections.abc import Sequence
from functools import cache

import orjson
from sqlalchemy import (
    Connection,
    Executable,
    FromClause,
    Table,
    Text,
    bindparam,
    cast,
    column,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects.postgresql import JSONB

from . import schema
from .operations import Append

CHANGED = ("number", "snapshot", "status", "changed", "due")
"""What steps change of their table."""
BEHIND, KNOWN = "behind", "known"
"""The last step and the revision that some steps follow, the latter null if it does not matter."""


class SomeoneWasFaster(Exception):
    """Other steps of a game were stored first; which game's, this does not say."""


def append_all(connection: Connection, operations: Sequence[Append]) -> None:
    """Steps of many games, each following the last that is stored."""
    if not operations:
        return
    dialect = connection.dialect.name
    changed = connection.execute(_update(dialect), _rows([_table(one) for one in operations]))
    if changed.rowcount != len(operations):
        raise SomeoneWasFaster
    steps = [[one.id, *step] for one in operations for step in one.steps]
    connection.execute(_insert(dialect), _rows(steps))


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


def _rows(rows: Sequence[Sequence[object]]) -> dict[str, str]:
    return {"rows": orjson.dumps(rows).decode()}


@cache
def _update(dialect: str) -> Executable:
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


@cache
def _insert(dialect: str) -> Executable:
    names = [column.name for column in schema.steps.columns]
    new = _given(dialect, schema.steps, {name: name for name in names})
    return insert(schema.steps).from_select(names, select(*new.c))


def _given(dialect: str, table: Table, types: dict[str, str]) -> FromClause:
    """The rows that are given as a JSON array of arrays; each column has the type of another."""
    rows = bindparam("rows", type_=Text)
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
