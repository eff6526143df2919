"""How long the disk takes until something small is safe: no durable turn is quicker."""

import os
import tempfile
import time
from typing import NamedTuple

WRITES = 200
PAGE = b"\0" * 4096


class Disk(NamedTuple):
    """Seconds until a page is on the disk."""

    p50: float
    p99: float


def measure_disk() -> Disk:
    """Write pages to where a server of a bench keeps its file, one after the other."""
    times = []
    with tempfile.TemporaryFile(prefix="shiftmaze-bench-") as file:
        for _ in range(WRITES):
            began = time.perf_counter()
            os.write(file.fileno(), PAGE)
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    times.sort()
    return Disk(times[WRITES // 2], times[WRITES * 99 // 100])
