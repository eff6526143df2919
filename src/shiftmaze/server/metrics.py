"""What can be counted while a server runs, for Prometheus."""

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

CONTENT_TYPE = CONTENT_TYPE_PLAIN_0_0_4
BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256)
QUICK = (0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
SLOW = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)


class Metrics:
    """The counters of one server, in a registry of their own. No label names a table or person."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.turns = self._counter("turns", "Turns and other actions that were accepted.")
        self.requests = Counter(
            "shiftmaze_requests",
            "Requests, by the template of their path.",
            ("method", "route", "status"),
            registry=self.registry,
        )
        self.refused = Counter(
            "shiftmaze_refused", "What was refused, by reason.", ("key",), registry=self.registry
        )
        self.sockets = self._gauge("sockets", "Sockets that are open.")
        self.rooms = self._gauge("rooms", "Tables in memory.")
        self.bot_questions = Counter(
            "shiftmaze_bot_questions",
            "What bots were asked.",
            ("kind", "level"),
            registry=self.registry,
        )
        self.bot_seconds = self._histogram(
            "bot_seconds", "How long a bot's answer took, waiting included.", SLOW
        )
        self.analyses = Counter(
            "shiftmaze_analyses",
            "Analyses of games that came to an end, by how.",
            ("end",),
            registry=self.registry,
        )
        self.batch_size = self._histogram(
            "write_batch_size", "Operations stored in one transaction.", BATCHES
        )
        self.batch_seconds = self._histogram(
            "write_batch_seconds", "How long storing a batch took.", QUICK
        )
        self.storage_errors = self._counter("storage_errors", "Times nothing could be stored.")

    def wrote(self, operations: int, seconds: float) -> None:
        """A batch was stored."""
        self.batch_size.observe(operations)
        self.batch_seconds.observe(seconds)

    def asked(self, kind: str, level: str, seconds: float) -> None:
        """A bot has answered."""
        self.bot_questions.labels(kind, level).inc()
        self.bot_seconds.observe(seconds)

    def text(self) -> bytes:
        """Everything, as Prometheus reads it; of type `CONTENT_TYPE`."""
        return generate_latest(self.registry)

    def _counter(self, name: str, said: str) -> Counter:
        return Counter(f"shiftmaze_{name}", said, registry=self.registry)

    def _gauge(self, name: str, said: str) -> Gauge:
        return Gauge(f"shiftmaze_{name}", said, registry=self.registry)

    def _histogram(self, name: str, said: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"shiftmaze_{name}", said, buckets=buckets, registry=self.registry)
