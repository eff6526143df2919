"""Keeping analyses in the database, each with its game; one process at a time works on one."""

from typing import NamedTuple

from sqlalchemy import insert, select
from sqlalchemy import update as change
from sqlalchemy.exc import IntegrityError

from . import schema
from .store import Store

WAITING, RUNNING, DONE, CANCELLED = "waiting", "running", "done", "cancelled"
OPEN = (WAITING, RUNNING)
NOTHING = "[]"
Now = float


class Kept(NamedTuple):
    """An analysis as it is stored."""

    table_id: str
    status: str
    level: str
    done: int
    total: int
    document: str


_table = schema.analyses
_columns = [_table.c[name] for name in Kept._fields]


class Analyses:
    """The analyses of a store. Its methods block: call them from threads."""

    def __init__(self, store: Store) -> None:
        self._engine = store.engine
        self._is_postgres = store.is_postgres

    def ask(self, id: str, level: str, total: int, now: Now) -> None:
        """Have a game analysed; one that was cancelled goes on where it was."""
        if self.find(id) is None:
            values = {"status": WAITING, "level": level, "asked": now, "done": 0, "total": total}
            new = insert(_table).values(table_id=id, document=NOTHING, **values)
            try:
                with self._engine.begin() as connection:
                    connection.execute(new)
                return
            except IntegrityError:  # somebody else has asked at the same moment
                pass
        cancelled = (_table.c.table_id == id) & (_table.c.status == CANCELLED)
        again = change(_table).where(cancelled).values(status=WAITING, asked=now, held_until=None)
        with self._engine.begin() as connection:
            connection.execute(again)

    def find(self, id: str) -> Kept | None:
        """The analysis of a table's game, or None."""
        with self._engine.connect() as connection:
            row = connection.execute(select(*_columns).where(_table.c.table_id == id)).first()
        return None if row is None else Kept(*row)

    def cancel(self, id: str) -> bool:
        """Stop it, if it has not come to an end; whether it was stopped."""
        going_on = (_table.c.table_id == id) & _table.c.status.in_(OPEN)
        with self._engine.begin() as connection:
            stopped = change(_table).where(going_on).values(status=CANCELLED, held_until=None)
            return connection.execute(stopped).rowcount == 1

    def take(self, holder: str, now: Now, until: Now) -> Kept | None:
        """The one that has waited longest and that nobody holds; it is held from now on."""
        free = _table.c.held_until.is_(None) | (_table.c.held_until < now)
        waiting = _table.c.status.in_(OPEN) & free
        query = select(_table.c.table_id).where(waiting).order_by(_table.c.asked).limit(1)
        if self._is_postgres:
            query = query.with_for_update(skip_locked=True)
        with self._engine.begin() as connection:
            id = connection.execute(query).scalar()
            if id is None:
                return None
            held = change(_table).where(_table.c.table_id == id, waiting).returning(*_columns)
            held = held.values(status=RUNNING, holder=holder, held_until=until)
            row = connection.execute(held).first()
        return None if row is None else Kept(*row)

    def hold(self, id: str, holder: str, until: Now) -> bool:
        """Go on holding one; False where it was cancelled, deleted, or taken over."""
        return self._change(id, holder, held_until=until)

    def keep(self, kept: Kept, holder: str, until: Now | None) -> bool:
        """Store how far one has come; whether it is still wanted from this holder."""
        return self._change(
            kept.table_id,
            holder,
            status=kept.status,
            done=kept.done,
            document=kept.document,
            held_until=until,
        )

    def let_go(self, id: str, holder: str) -> None:
        """Let any process go on with one."""
        self._change(id, holder, held_until=None)

    def _change(self, id: str, holder: str, **values: object) -> bool:
        mine = (_table.c.table_id == id) & (_table.c.holder == holder)
        mine &= _table.c.status == RUNNING
        with self._engine.begin() as connection:
            return connection.execute(change(_table).where(mine).values(**values)).rowcount == 1
