"""The names of bots as they are typed, with budgets."""

import pytest

from shiftmaze.bots import BotError
from shiftmaze.bots.naming import read_name


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hard", ("hard", None, None)),
        ("champion@100ms", ("champion", 0.1, None)),
        ("champion@2s", ("champion", 2.0, None)),
        ("champion@0.5s", ("champion", 0.5, None)),
        ("champion@work=200", ("champion", None, 200)),
        ("cmd:./mybot", ("cmd:./mybot", None, None)),
        ("cmd:./mybot --deep@2s", ("cmd:./mybot --deep", 2.0, None)),
        ("cmd:./mybot --for a@b.org", ("cmd:./mybot --for a@b.org", None, None)),
        ("cmd:./mybot --for a@b.org@100ms", ("cmd:./mybot --for a@b.org", 0.1, None)),
    ],
)
def test_a_name_may_carry_a_budget(text: str, expected: object) -> None:
    assert read_name(text) == expected


@pytest.mark.parametrize(
    "text",
    ["hard@", "@2s", "hard@2", "hard@-1s", "hard@0s", "hard@work=0", "hard@work=2s", "hard@1e3s"],
)
def test_what_is_no_budget_is_refused_in_words(text: str) -> None:
    with pytest.raises(BotError, match="a budget is written champion@100ms") as caught:
        read_name(text)
    assert caught.value.key == "bad-budget"
    assert text in str(caught.value)
