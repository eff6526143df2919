import pytest

from scripts.maze_fixture import FIXTURE, text


@pytest.mark.slow
def test_the_positions_the_page_is_tested_with_are_those_of_the_rules() -> None:
    assert FIXTURE.read_text() == text(), "run: python scripts/maze_fixture.py"
