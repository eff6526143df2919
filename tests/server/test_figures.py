"""The figures that a running server gives."""

import re

import pytest

from .running import Running

pytest_plugins = ("tests.server.shared",)


def figure(text: str, name: str) -> float:
    found = re.search(rf"^{name}(?:{{.*}})? ([0-9.e+]+)$", text, re.MULTILINE)
    assert found, f"{name} is not among the figures"
    return float(found[1])


@pytest.mark.slow
def test_what_happens_is_counted(server: Running) -> None:
    before = server.client.get("/api/metrics").text
    server.client.get("/api/choices")
    server.client.get("/api/tables/0123456789abcdef")
    after = server.client.get("/api/metrics").text
    refused = 'shiftmaze_refused_total{key="no-table"}'
    assert refused in after
    route = 'method="GET",route="/choices",status="200"'
    assert route in after
    assert figure(after, "shiftmaze_rooms") >= 0
    assert figure(after, "shiftmaze_write_batch_size_count") >= 0
    assert len(after) >= len(before)
