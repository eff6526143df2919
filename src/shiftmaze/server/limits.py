"""How often a client may ask: so many in a window of time, counted in memory."""

from collections import deque
from dataclasses import dataclass
from time import monotonic

from .errors import Refused

MOST_CLIENTS = 20_000


@dataclass(frozen=True, eq=False)
class Limit:
    """So many requests in so many seconds. Two kinds of requests are never counted together."""

    most: int
    seconds: float


READING = Limit(240, 10.0)
ACTING = Limit(120, 10.0)
CREATING = Limit(60, 3600.0)
CLAIMING = Limit(30, 60.0)
THINKING = Limit(20, 60.0)
PUZZLING = Limit(60, 60.0)
LOADING = Limit(2000, 10.0)
"""Files of the page: a browser that is here for the first time takes all of them, near 200."""
STRAYING = Limit(120, 10.0)
"""Requests that cannot be read or lead nowhere, whatever else they count as."""
SPEAKING = Limit(30, 10.0)
"""Messages on a socket."""


class Limiter:
    """Who has asked how often lately. A client is the owner of a secret, or an address."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self._asked: dict[tuple[str, Limit], deque[float]] = {}
        self._most = MOST_CLIENTS
        self._known: dict[str, None] = {}

    def know(self, token: str) -> None:
        """A secret has turned out to be good: its owner is counted by it from now on."""
        self._known.pop(token, None)
        self._known[token] = None
        if len(self._known) > MOST_CLIENTS:
            del self._known[next(iter(self._known))]

    def knows(self, token: str | None) -> bool:
        """Whether a client is counted by its secret. Whoever makes secrets up is not."""
        return token in self._known

    def check(self, client: str, limit: Limit) -> None:
        """Count a request, or refuse it."""
        now = monotonic()
        times = self._asked.setdefault((client, limit), deque())
        while times and times[0] <= now - limit.seconds:
            times.popleft()
        if len(times) >= limit.most * self._scale:
            wait = max(1, round(times[0] + limit.seconds - now))
            raise Refused(429, "too-many", seconds=wait)
        times.append(now)
        if len(self._asked) > self._most:
            self._forget(now)

    def _forget(self, now: float) -> None:
        for key in [key for key, times in self._asked.items() if times[-1] <= now - key[1].seconds]:
            del self._asked[key]
        self._most = max(MOST_CLIENTS, 2 * len(self._asked))
