"""Writing in groups: what many games want to store at once goes to disk together."""

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from time import perf_counter, sleep

from .errors import Refused
from .store import Operation, Store

MOST_AT_ONCE = 256
PACE, PACE_OF_POSTGRES, LEAST_PAUSE = 0.008, 0.006, 0.003
"""For how many seconds more is waited for once several came together, counted from when the last
group was begun and from when it was done: under load fewer, larger groups cost less, the more so
where the database works in this process. A single turn never waits."""

Waiting = tuple[Operation, "asyncio.Future[bool]"]


class Writer:
    """One thread that writes for all; an operation is answered when it is durable."""

    def __init__(
        self,
        store: Store,
        failed: Callable[[Exception], None],
        wrote: Callable[[int, float], None] = lambda *_: None,
    ) -> None:
        self._store = store
        self._pace = PACE_OF_POSTGRES if store.is_postgres else PACE
        self._failed = failed
        self._wrote = wrote
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, operation: Operation) -> bool:
        """Whether an operation was done; Refused where nothing can be stored."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._queue.put((operation, future))
        return await future

    def close(self) -> None:
        """Write what is waiting, and end."""
        self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        several, began = False, 0.0
        while (first := self._queue.get()) is not None:
            if several:
                sleep(max(LEAST_PAUSE, began + self._pace - perf_counter()))
            began = perf_counter()
            batch, ending = self._gather(first)
            several = len(batch) > 1
            batch.sort(key=_table)  # in one order everywhere, so that processes do not deadlock
            self._write(batch)
            if ending:
                return

    def _gather(self, first: Waiting) -> tuple[list[Waiting], bool]:
        batch = [first]
        while len(batch) < MOST_AT_ONCE:
            try:
                waiting = self._queue.get_nowait()
            except queue.Empty:
                break
            if waiting is None:
                return batch, True
            batch.append(waiting)
        return batch, False

    def _write(self, batch: list[Waiting]) -> None:
        """Write together and, if that fails, one by one, so that nobody suffers from another."""
        error = self._fault_of(batch)
        if error is not None and len(batch) == 1:
            self._refuse(batch, error)
        elif error is not None:
            self._write_each(batch)

    def _write_each(self, batch: list[Waiting]) -> None:
        for place, one in enumerate(batch):
            error = self._fault_of([one])
            if error is not None and _is_away(error):  # and would keep each of them waiting
                self._refuse(batch[place:], error)
                return
            if error is not None:
                self._refuse([one], error)

    def _fault_of(self, batch: list[Waiting]) -> Exception | None:
        """Write in one transaction; what the database has against it, if anything."""
        began = perf_counter()
        try:
            done = self._store.write([one for one, _ in batch])
        except Exception as error:  # whatever it is, those who wait must hear of it
            return error
        self._wrote(len(batch), perf_counter() - began)
        self._loop.call_soon_threadsafe(_answer, batch, done)
        return None

    def _refuse(self, batch: list[Waiting], error: Exception) -> None:
        self._failed(error)
        self._loop.call_soon_threadsafe(_answer, batch, [Refused(503, "storage") for _ in batch])


def _table(waiting: Waiting) -> str:
    return waiting[0].id


def _is_away(error: Exception) -> bool:
    """Whether a database could not be reached: PostgreSQL's driver has no code for that."""
    return getattr(getattr(error, "orig", error), "sqlstate", "") is None


def _answer(batch: list[Waiting], done: Sequence[bool | Exception]) -> None:
    for (_, future), result in zip(batch, done, strict=True):
        if future.cancelled():
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
