"""Actions and turns as text."""

import pytest

from shiftmaze.board import Arrow, Square, Tile
from shiftmaze.rules import (
    Action,
    Advise,
    Coin,
    Move,
    Offer,
    Shift,
    Spells,
    Withdraw,
    parse_action,
    parse_turn,
    turn_text,
)

B1_3 = Shift(Arrow.parse("b1"), Tile.parse("3"))
E5 = Square.parse("e5")

WRITTEN: dict[str, Action] = {
    "b1:3": B1_3,
    "g4:A": Shift(Arrow.parse("g4"), Tile.parse("A")),
    "e5": Move(E5),
    "-": Move(None),
    "e5^uw": Move(E5, Spells(up=1, wild=1)),
    "e5^uuddw": Move(E5, Spells(2, 2, 1)),
    "e5*": Move(E5, wand=True),
    "-*": Move(None, wand=True),
    "$1": Coin(1),
    "$3": Coin(3),
    "offer:wand": Offer(None),
    "offer:13": Offer(13),
    "withdraw": Withdraw(),
    "advise:2:b1:3>e5": Advise(2, B1_3, Move(E5)),
    "advise:1:b1:3>-": Advise(1, B1_3, Move(None)),
}


@pytest.mark.parametrize(("text", "action"), WRITTEN.items())
def test_an_action_is_written_and_read(text: str, action: Action) -> None:
    assert str(action) == text
    assert parse_action(text) == action
    assert parse_turn(text) == (action,)


@pytest.mark.parametrize("text", ["b1:3>e5", "g4:A>-", "b1:3>e5^uw", "b1:3>e5*", "b1:3>-*"])
def test_a_turn_is_a_shift_and_a_move(text: str) -> None:
    shift, move = parse_turn(text)
    assert isinstance(shift, Shift)
    assert isinstance(move, Move)
    assert turn_text((shift, move)) == text


def test_tiles_are_read_in_either_case() -> None:
    assert parse_action("b1:a") == parse_action("b1:A")
    assert str(parse_action("advise:0:b1:c>e5")) == "advise:0:b1:C>e5"


NOT_ACTIONS = [
    "",
    " ",
    "b1:",
    "b1:0",
    "b1:1",
    "b1:G",
    "b1:33",
    "h1:3",
    "B1:3",
    " b1:3",
    "b1:3 ",
    "b1:3\n",
    "e5\n",
    "e8",
    "--",
    "e5^",
    "e5^wu",
    "e5^x",
    "e5^U",
    "-^u",
    "e5^u*",
    "e5*^u",
    "e5**",
    "e5^" + "u" * 25,
    "$",
    "$10",
    "$-1",
    "$\u0661",
    "offer",
    "offer:",
    "offer:100",
    "offer:-1",
    "offer:Wand",
    "offer:\u0661",
    "withdraw ",
    "Withdraw",
    "advise",
    "advise:1",
    "advise:10:b1:3>e5",
    "advise:x:b1:3>e5",
    "advise:1:b1:3",
    "advise:1:e5>b1:3",
    "advise:1:b1:3>e5>e5",
    "advise:1:offer:13>e5",
    "advise:1:b1:3>withdraw",
    "advise:1:advise:1:b1:3>e5",
]


@pytest.mark.parametrize("text", NOT_ACTIONS)
def test_what_is_no_action_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match="not"):
        parse_action(text)
    with pytest.raises(ValueError, match="not"):
        parse_turn(text)


@pytest.mark.parametrize(
    "text",
    [
        ">",
        "b1:3>",
        ">e5",
        "e5>b1:3",
        "b1:3>b1:3",
        "e5>e5",
        "b1:3>e5>-",
        "b1:3>$1",
        "offer:wand>b1:3",
        "b1:3>e5>$1",
        "withdraw>b1:3>e5",
        "b1:3>advise:1:b1:3>e5",
    ],
)
def test_only_a_shift_and_a_move_join_to_a_turn(text: str) -> None:
    with pytest.raises(ValueError, match="not"):
        parse_turn(text)


def test_advice_is_a_shift_and_a_move() -> None:
    shift, move = parse_turn("b1:3>e5")
    assert Advise.of(2, (shift, move)) == parse_action("advise:2:b1:3>e5")
    for turn in ((), (shift,), (move, shift), (shift, shift), (shift, move, move)):
        with pytest.raises(ValueError, match="advice is a shift and a move"):
            Advise.of(2, turn)


@pytest.mark.parametrize(
    "text",
    [
        "advise:0:" * 5000 + "b1:3>e5",
        "b1:3>" * 5000 + "e5",
        "advise:0:" + "b1:3" * 5000 + ">e5",
        "e5^" + "u" * 100_000,
        "offer:" + "1" * 100_000,
        ">" * 100_000,
    ],
    ids=lambda text: text[:12],
)
def test_long_texts_are_refused_at_once(text: str) -> None:
    with pytest.raises(ValueError, match="not"):
        parse_turn(text)
