"""The line protocol of outside bots: what is written is read again, and what is wrong is named."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import shiftmaze
from shiftmaze.notation.protocol import (
    LONGEST,
    Advice,
    Answer,
    Bye,
    Choose,
    Chosen,
    Consult,
    Greeting,
    Hello,
    Message,
    ProtocolError,
    Watch,
    read_answer,
)
from shiftmaze.rules import Offer, parse_turn
from tests.play import position

NUMBERS = st.integers(-(10**9), 10**9)
SQUARES = st.builds("{}{}".format, st.sampled_from("abcdefg"), st.integers(1, 7))
MOVES = st.one_of(
    st.sampled_from(["-", "-*"]),
    st.builds("{}{}".format, SQUARES, st.sampled_from(["", "^u", "^uw", "^ddw", "*"])),
)
WHOLE = st.builds("{}:{}>{}".format, SQUARES, st.sampled_from("35679ABCDEF"), MOVES)
WHOLE_TURNS = WHOLE.map(parse_turn)
OFFERS = st.builds(Offer, st.one_of(st.none(), st.integers(1, 25)))
CHOSEN_TURNS = st.one_of(
    WHOLE_TURNS,
    MOVES.map(parse_turn),
    st.sampled_from(["$1", "$2", "$3"]).map(parse_turn),
    st.builds(lambda offer, turn: (offer, *turn), OFFERS, WHOLE_TURNS),
)
ANSWERS = st.one_of(
    st.just(Greeting()),
    st.builds(Chosen, NUMBERS, CHOSEN_TURNS),
    st.builds(Advice, NUMBERS, st.one_of(st.none(), WHOLE_TURNS)),
)


@given(ANSWERS)
def test_an_answer_is_written_and_read(answer: Answer) -> None:
    line = answer.line()
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert read_answer(line) == answer


VIEW = position("classic", seed=3, turns=2).view(1)
TURNS = {"b1:3": ["-", "e5"]}
MESSAGES: list[tuple[Message, dict[str, Any]]] = [
    (
        Hello(shiftmaze="0.1.0", rules="classic", players=2, seat=1, seed=7),
        {
            "type": "hello",
            "protocol": 1,
            "shiftmaze": "0.1.0",
            "rules": "classic",
            "players": 2,
            "seat": 1,
            "seed": 7,
        },
    ),
    (Watch(VIEW), {"type": "watch", "view": VIEW.to_dict()}),
    (
        Choose(1, VIEW, TURNS, 0.5),
        {"type": "choose", "number": 1, "view": VIEW.to_dict(), "turns": TURNS, "seconds": 0.5},
    ),
    (
        Consult(2, VIEW, ["$1", "$2"], 5),
        {
            "type": "advise",
            "number": 2,
            "view": VIEW.to_dict(),
            "turns": ["$1", "$2"],
            "seconds": 5,
        },
    ),
    (Bye(), {"type": "bye"}),
]


@pytest.mark.parametrize(("message", "document"), MESSAGES)
def test_a_message_is_one_line_of_json(message: Message, document: dict[str, Any]) -> None:
    line = message.line()
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert list(json.loads(line).items()) == list(document.items())


def test_the_view_of_a_message_is_a_position_document() -> None:
    assert shiftmaze.from_dict(json.loads(Watch(VIEW).line())["view"]) == VIEW


READ: list[tuple[str, Answer]] = [
    ('{"type": "hello", "protocol": 1, "name": "further fields are ignored"}', Greeting()),
    ('  {"number": 3, "turn": "b1:a>e5", "type": "turn"}\r', Chosen(3, parse_turn("b1:A>e5"))),
    ('{"type": "turn", "number": 3, "turn": "$2", "offer": null}', Chosen(3, parse_turn("$2"))),
    (
        '{"type": "turn", "number": 3, "turn": "b1:3>-", "offer": "wand"}',
        Chosen(3, (Offer(None), *parse_turn("b1:3>-"))),
    ),
    (
        '{"type": "turn", "number": 3, "turn": "b1:3>-", "offer": 13}',
        Chosen(3, (Offer(13), *parse_turn("b1:3>-"))),
    ),
    ('{"type": "advice", "number": 4, "turn": null}', Advice(4, None)),
]


@pytest.mark.parametrize(("line", "answer"), READ)
def test_answers_as_bots_write_them(line: str, answer: Answer) -> None:
    assert read_answer(line.encode()) == answer
    assert read_answer(answer.line()) == answer


WRONG = [
    (b"x" * (LONGEST + 1), "line-too-long", "a line may have 65536 bytes"),
    (b"\xff", "not-text", "a line must be UTF-8 text"),
    (b"", "not-json", "'' is not JSON"),
    (b"b1:3>e5", "not-json", "'b1:3>e5' is not JSON"),
    (b"[" * 60000, "not-json", "is not JSON"),
    (b"1" * 60000, "not-json", "is not JSON"),
    (b"[1]", "not-an-object", "a line must be a JSON object, not a list"),
    (b"{}", "unknown-type", "type must be hello or turn or advice, not null"),
    (b'{"type": "watch"}', "unknown-type", "not 'watch'"),
    (b'{"type": []}', "unknown-type", "not a list"),
    (b'{"type": "hello"}', "missing-field", "hello needs a protocol"),
    (b'{"type": "hello", "protocol": 2}', "wrong-version", "this is protocol 1, not 2"),
    (b'{"type": "hello", "protocol": true}', "bad-field", "must be a whole number, not true"),
    (b'{"type": "turn", "turn": "-"}', "missing-field", "turn needs a number"),
    (b'{"type": "turn", "number": "1", "turn": "-"}', "bad-field", "number must be a whole number"),
    (b'{"type": "turn", "number": 1}', "missing-field", "turn needs a turn"),
    (b'{"type": "turn", "number": 1, "turn": null}', "bad-field", "turn must be a whole turn"),
    (b'{"type": "turn", "number": 1, "turn": "north"}', "bad-field", "not 'north'"),
    (b'{"type": "turn", "number": 1, "turn": "b1:3"}', "bad-field", "not 'b1:3'"),
    (b'{"type": "turn", "number": 1, "turn": "offer:wand"}', "bad-field", "not 'offer:wand'"),
    (b'{"type": "turn", "number": 1, "turn": "-", "offer": 1.5}', "bad-field", "offer must be"),
    (b'{"type": "turn", "number": 1, "turn": "-", "offer": true}', "bad-field", "not true"),
    (b'{"type": "advice", "number": 1}', "missing-field", "advice needs a turn"),
    (b'{"type": "advice", "number": 1, "turn": "e5"}', "bad-field", "not 'e5'"),
    (b'{"type": "advice", "number": null, "turn": null}', "bad-field", "not null"),
]


@pytest.mark.parametrize(("line", "key", "said"), WRONG)
def test_a_line_that_is_no_answer_is_refused_in_words(line: bytes, key: str, said: str) -> None:
    with pytest.raises(ProtocolError) as caught:
        read_answer(line)
    assert caught.value.key == key
    assert said in str(caught.value)
    assert len(str(caught.value)) < 120


@given(st.binary(max_size=200))
def test_no_line_whatever_is_more_than_refused(line: bytes) -> None:
    with pytest.raises(ProtocolError):
        read_answer(line)


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(st.text(), inner)),
    max_leaves=5,
)


@given(
    st.sampled_from(["hello", "turn", "advice"]),
    st.dictionaries(st.sampled_from(["protocol", "number", "turn", "offer"]), JSON),
)
def test_odd_fields_are_read_or_refused(kind: str, fields: dict[str, Any]) -> None:
    try:
        answer = read_answer(json.dumps({"type": kind, **fields}).encode())
    except ProtocolError:
        return
    assert read_answer(answer.line()) == answer
