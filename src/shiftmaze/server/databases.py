"""Reaching a database for something other than play: to set it up, or to copy it."""

import importlib.util
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, NullPool, create_engine
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from ..rules import ShiftmazeError
from .settings import SQLITE


class DatabaseError(ShiftmazeError):
    """A database that cannot be used as it is."""

    MESSAGES: Mapping[str, str] = {
        "unreachable": "the database {where} cannot be used: {reason}",
        "bad-address": "the address of the database cannot be read: write {example}",
        "no-driver": "PostgreSQL needs one package more: pip install 'shiftmaze[postgres]'",
        "missing": "there is no database {where}",
        "empty": "the database {where} has not been set up: run `shiftmaze migrate` first",
        "old": "the database {where} is of version {found}, and this program needs {needed}: "
        "run `shiftmaze migrate` first",
        "newer": "the database {where} is of version {found}, which this program does not know: "
        "it was made by a newer shiftmaze",
        "exists": "{where} is there already: it is not overwritten",
        "in-use": "another shiftmaze server uses {where}: end it, give this one another --data, "
        "or let both use one PostgreSQL",
        "not-empty": "the database {where} holds tables already: restore into an empty one",
    }


def shown(url: str) -> str:
    """A database's address without its password; of an SQLite database, the file."""
    if url.startswith(SQLITE):
        return url.removeprefix(SQLITE)
    try:
        return make_url(url).set(query={}).render_as_string(hide_password=True)
    except ArgumentError:
        return "postgresql://…"


def file_of(url: str) -> Path | None:
    """The file of an SQLite database."""
    return Path(url.removeprefix(SQLITE)) if url.startswith(SQLITE) else None


@contextmanager
def engine_of(url: str) -> Iterator[Engine]:
    """A database without the store around it; what goes wrong is told in words."""
    try:
        engine = create_engine(_driven(url), poolclass=NullPool, hide_parameters=True)
    except ArgumentError:
        raise DatabaseError("bad-address", example="postgresql://user@host/name") from None
    try:
        yield engine
    except DBAPIError as error:
        reason = str(error.orig).strip().splitlines() or [type(error.orig).__name__]
        raise DatabaseError("unreachable", where=shown(url), reason=reason[0]) from error
    finally:
        engine.dispose()


def _driven(url: str) -> str:
    if url.startswith(SQLITE):
        return url
    if importlib.util.find_spec("psycopg") is None:
        raise DatabaseError("no-driver")
    return url.replace("postgresql://", "postgresql+psycopg://", 1)
