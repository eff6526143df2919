"""Commands that are only read are read well."""

import pytest

from .commands import fault


@pytest.mark.parametrize(
    "line",
    [
        "make play     # in your browser",
        "make PYTHON=python3.13 test",
        "shiftmaze --host",
        "shiftmaze serve --port 8081",
        'shiftmaze arena --bots "cmd:./mybot --deep@500ms",random',
        "pip install .",
    ],
)
def test_what_would_be_understood(line: str) -> None:
    assert fault(line) is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("make coffee", "make knows no coffee"),
        ("shiftmaze sing", "sing"),
        ("shiftmaze serve --loud", "--loud"),
        ("shiftmaze serve --port many", "--port"),
        ("coffee --now", "nobody knows coffee"),
    ],
)
def test_what_would_not(line: str, said: str) -> None:
    assert said in str(fault(line))
