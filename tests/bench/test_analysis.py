"""What the bench says of analyses must come from whole games."""

import pytest

from shiftmaze.bench.analysis import measure
from shiftmaze.bench.bots import TABLES

pytestmark = pytest.mark.slow


def test_every_table_is_measured() -> None:
    figures = measure(0.02)
    assert len(figures) == len(TABLES)
    for table in figures.values():
        assert table["turns"] > 4
        assert table["seconds_a_game"] > 0
        each = table["milliseconds_a_turn"] * table["turns"]
        assert each == pytest.approx(1000 * table["seconds_a_game"])
        assert table["ratio_to_playing"] > 0
