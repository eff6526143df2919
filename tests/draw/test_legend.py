import pytest

from shiftmaze.draw import legend

from .documents import classic, daynight, master, over, towers, view


def test_heading() -> None:
    assert legend.heading(classic()) == ["Classic", "23 turns played", "blue to shift"]
    assert legend.heading(master() | {"turns": 1, "phase": "move"})[1:] == [
        "1 turn played",
        "yellow to move",
    ]
    assert legend.now(daynight() | {"phase": "coin"}) == "blue to turn over a coin"
    assert legend.now(over(classic(), [0, 3])) == "yellow and red win"


def test_what_concerns_all_in_classic() -> None:
    assert legend.table(classic()) == ["b1 banned"]
    assert legend.table(classic() | {"banned": None}) == []
    assert legend.table(view(classic(), None)) == ["b1 banned", "seen by a spectator"]


def test_what_concerns_all_elsewhere() -> None:
    assert legend.table(daynight()) == ["b1 banned", "day", "coins 3, 1, 5"]
    assert legend.table(view(daynight(), 0))[1:] == ["day", "coins 3×?", "seen by yellow"]
    assert legend.table(towers())[1:] == [
        "rune stone on c3",
        "12 spells in the pile",
        "discarded up, wild",
    ]


def test_an_offer_and_its_advice() -> None:
    advice = [{"seat": 2, "turn": "b1:3>e5"}]
    wand = master() | {"extra": True, "offer": {"price": "wand", "advice": advice}}
    assert legend.table(wand)[1:] == [
        "extra turn",
        "yellow offers a wand for advice",
        "blue advises b1:3>e5",
    ]
    token = master() | {"offer": {"price": 13, "advice": []}}
    assert legend.table(token)[1:] == ["yellow offers token 13 for advice"]


def test_a_seat_in_classic() -> None:
    document = classic()
    document["pawns"][0] = "c4"
    document["players"][0] = {"found": [], "pile": ["owl", "bat", "?"]}
    assert legend.seat(document, 0) == ["on c4", "home a1", "seeks owl", "3 left", "found none"]
    document["options"]["order"][0] = "any"
    assert "seeks owl, bat, ?" in legend.seat(document, 0)
    document["players"][0] = {"found": ["owl", "bat"], "pile": []}
    assert legend.seat(document, 0)[2:] == ["0 left", "found owl, bat"]


def test_a_seat_by_day_and_by_night() -> None:
    day, night = daynight(), daynight(light="night")
    assert "by night firefly, wisp, wolf, cat" in legend.seat(day, 0)
    assert "by night 4×?" in legend.seat(view(day, 0), 0)
    assert "seeks firefly, wisp, wolf, cat" in legend.seat(night, 0)
    assert "by night found fox" in legend.seat(night, 1)
    assert "seeks 3×?" in legend.seat(view(night, 0), 1)
    assert "0 left" not in legend.seat(night, 1)


def test_the_coin_and_the_winner() -> None:
    document = over(daynight(light="night"), [1]) | {"coin": {"seat": 1, "value": 5}}
    assert legend.seat(document, 1)[:2] == ["winner", "1 point"]
    assert legend.seat(document, 1)[-1] == "coin 5"
    assert "coin 5" not in legend.seat(document, 0)


def test_a_seat_in_master() -> None:
    document = master()
    assert legend.seat(document, 0)[3:] == ["tokens 2, 5", "3 wands", "formula 8, 19, 5"]
    assert legend.seat(view(document, 0), 2)[3:] == ["tokens 3, 4, 6", "1 wand", "formula 3×?"]
    assert legend.seat(document, 0)[0] == "36 points"


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (None, ["no spells", "spells: 1 ?", "spells: 3 ?"]),
        (2, ["no spells", "spells: 1 ?", "spells: 2 up, 1 wild"]),
    ],
)
def test_hands_in_towers(viewer: int | None, hands: list[str]) -> None:
    seen = view(towers(), viewer)
    assert [legend.seat(seen, seat)[-2] for seat in range(3)] == hands


def test_a_hand_with_a_spell_its_owner_has_not_seen_yet() -> None:
    seen = view(towers(), 2)
    seen["players"][2]["spells"]["size"] += 1
    assert legend.seat(seen, 2)[-2] == "spells: 2 up, 1 wild, 1 ?"


def test_quests_and_empty_hands_in_towers() -> None:
    assert legend.seat(towers(), 0)[-2:] == ["no spells", "quest open"]
    assert legend.seat(towers(), 1)[-2:] == ["spells: 1 up", "quest done"]


def test_lines_break_between_phrases() -> None:
    phrases = ["one two", "three four", "a phrase that is far too long for a line"]
    assert legend.lines(phrases, 22) == [
        "one two · three four",
        "a phrase that is far",
        "too long for a line",
    ]
