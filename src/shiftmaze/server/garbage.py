"""Looking for garbage in quiet moments, since everybody waits meanwhile.

A turn leaves nothing behind that only refers to itself; a socket that has gone does, or an error.
"""

import asyncio
import gc
import time

YOUNG, OLD = 1, 2
LOOK = 0.1
"""How often it is seen whether the moment is quiet, in seconds."""
QUIET = 0.2
"""It is, if this process had less than this part of a processor's time since the last look."""
WORTH_IT = 10_000
"""So many more objects than after the last time may hold some garbage."""
SELDOM = 10
"""After so many looks among the new objects, all are looked at."""
AT_LATEST = (200_000, 10, 10)
"""With so many more of them nobody waits for a quiet moment; then the two usual numbers."""


def keep_what_is_imported() -> None:
    """Do not look among all that stays anyway, and from now on seldom without being asked to."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*AT_LATEST)


async def collect_when_quiet() -> None:
    """Look for garbage again and again, for ever."""
    while True:
        before = time.process_time()
        await asyncio.sleep(LOOK)
        is_quiet = time.process_time() - before < QUIET * LOOK
        objects, since_young, since_all = gc.get_count()
        if is_quiet and (objects > WORTH_IT or since_young):
            gc.collect(OLD if since_all >= SELDOM else YOUNG)
