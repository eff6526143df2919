"""Deleting tables that nobody has touched for long."""

import asyncio
import logging
import time

from .store import Store

log = logging.getLogger("shiftmaze.retention")

DAY = 24 * 3600.0
LOOK = 3600.0
"""How often old tables are looked for, in seconds."""
PAUSE = 0.05
"""Between one lot and the next, so that players can store theirs."""


async def forget_old(store: Store, days: float | None) -> None:
    """Delete old tables until cancelled; without a number of days, none."""
    if days is None:
        return
    while True:
        try:
            await _forget_all(store, time.time() - days * DAY)
        except Exception as error:  # a database that is away is asked again
            log.warning("cannot delete old tables: %s", type(error).__name__)
        await asyncio.sleep(LOOK)


async def _forget_all(store: Store, before: float) -> None:
    gone = 0
    while some := await asyncio.to_thread(store.forget, before):
        gone += some
        await asyncio.sleep(PAUSE)
    if gone:
        log.info("deleted %d old tables", gone)
