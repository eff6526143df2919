"""What is counted, as Prometheus reads it."""

from prometheus_client.parser import text_string_to_metric_families

from shiftmaze.server.metrics import Metrics


def test_what_happened_is_counted() -> None:
    metrics, other = Metrics(), Metrics()
    metrics.turns.inc(3)
    metrics.requests.labels("GET", "/api/tables/{id}", "200").inc()
    metrics.refused.labels("stale").inc()
    metrics.sockets.set(7)
    metrics.rooms.set(2)
    metrics.bot_questions.labels("choose", "hard").inc()
    metrics.bot_seconds.observe(0.4)
    metrics.batch_size.observe(12)
    metrics.batch_seconds.observe(0.003)
    metrics.storage_errors.inc()
    counted = samples(metrics)
    assert counted["shiftmaze_turns_total"] == 3
    assert counted["shiftmaze_requests_total"] == 1
    assert counted["shiftmaze_sockets"] == 7
    assert counted["shiftmaze_bot_seconds_sum"] == 0.4
    assert counted["shiftmaze_write_batch_size_sum"] == 12
    assert counted["shiftmaze_storage_errors_total"] == 1
    assert counted["process_resident_memory_bytes"] > 0
    assert samples(other)["shiftmaze_turns_total"] == 0


def samples(metrics: Metrics) -> dict[str, float]:
    families = text_string_to_metric_families(metrics.text().decode())
    return {one.name: one.value for family in families for one in family.samples}
