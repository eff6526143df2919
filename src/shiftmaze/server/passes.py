"""What secrets are good for, remembered for a while: every request asks for it."""

import math
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from .store import Token
from .tokens import hashed

SECONDS = 30.0
"""How long a secret is taken to be good where other processes may take it away.

They tell of it at once, and then it is looked up anew; this is for news that is not heard.
"""


@dataclass(frozen=True)
class Pass:
    """What a secret lets its owner do at one table."""

    table: str
    role: str

    @property
    def seat(self) -> int | None:
        """The seat it stands for, if any."""
        kind, _, seat = self.role.partition(":")
        return int(seat) if kind == "seat" else None


class Passes:
    """The secrets that were found good, table by table."""

    def __init__(self, look_up: Callable[[bytes], Awaitable[Token | None]], alone: bool) -> None:
        self._look_up = look_up
        self._seconds = math.inf if alone else SECONDS
        self._known: dict[str, dict[bytes, tuple[Pass, float]]] = {}

    async def find(self, table: str, token: str) -> Pass | None:
        """What a secret is good for at a table; None if for nothing."""
        now, hash = time.monotonic(), hashed(token)
        known = self._known.get(table, {})
        if hash in known and known[hash][1] > now:
            return known[hash][0]
        known = self._known.setdefault(table, known)
        found = await self._look_up(hash)
        if found is None or found.table != table:
            if not known:
                self.forget(table)
            return None
        # If the table was forgotten meanwhile, nobody looks into this any more.
        known[hash] = Pass(found.table, found.role), now + self._seconds
        return known[hash][0]

    def forget(self, table: str) -> None:
        """The secrets of a table have changed, or nobody needs them."""
        self._known.pop(table, None)
