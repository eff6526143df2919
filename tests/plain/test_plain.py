"""The plain reading of the rules is itself held against cases worked out by hand."""

import copy
import random
from collections import Counter
from collections.abc import Callable

import pytest

from . import actions, divide, perft, play, samples
from .maze import neighbours, orientations
from .towers import minimal_payments
from .turn import Document


def playing(document: Document, *texts: str) -> Document:
    for text in texts:
        document = play(document, text)
    return document


def refuse(document: Document, reasons: dict[str, str]) -> None:
    for text, reason in reasons.items():
        with pytest.raises(ValueError, match=reason):
            play(document, text)


def moving(document: Document) -> Document:
    """The document as if row 2 had been pushed westwards."""
    return document | {"phase": "move", "banned": "a2"}


def test_a_shift_carries_pawns_across_and_treasures_away() -> None:
    before = samples.classic()
    before["pawns"] = ["b7", "b3"]
    untouched = copy.deepcopy(before)
    after = play(before, "b1:6")
    assert before == untouched
    assert [row[1] for row in after["board"]] == list("6A5A5A5")
    assert [row[0] for row in after["board"]] == [row[0] for row in before["board"]]
    assert after["spare"] == "A"
    assert after["pawns"] == ["b1", "b4"]
    assert after["treasures"] == {"c1": "skull", "e1": "sword", "spare": "bat", "b1": "owl"}
    assert (after["banned"], after["phase"], after["turn"]) == ("b7", "move", 0)


@pytest.mark.parametrize(
    ("arrow", "fell", "row"),
    [("a2", "g2", "3555555"), ("g2", "a2", "5555553")],
)
def test_a_row_slides_away_from_its_arrow(arrow: str, fell: str, row: str) -> None:
    after = play(samples.classic(), f"{arrow}:3")
    assert after["board"][1] == row
    assert after["banned"] == fell


def test_a_shift_northwards() -> None:
    after = play(samples.classic(), "b7:3")
    assert [row[1] for row in after["board"]] == list("5A5A5A3")
    assert after["banned"] == "b1"


def test_shifts_listed() -> None:
    start = samples.classic()
    assert len(actions(start)) == 12 * 4
    later = playing(start, "b1:6", "-")
    assert len(actions(later)) == 11 * 2
    assert not [text for text in actions(later) if text.startswith("b7")]
    with pytest.raises(ValueError, match="not legal"):
        play(later, "b7:5")
    assert len(actions(samples.towers())) == 8 * 4


def test_corridors_must_be_open_on_both_sides() -> None:
    state = moving(samples.classic())
    assert sorted(neighbours(state["board"], "c5")) == ["b5", "c4", "d5"]
    assert neighbours(state["board"], "c6") == ["c7"]
    shut = {column + row for column in "bdf" for row in "246"} | {"a1"}
    everywhere = {column + row for column in "abcdefg" for row in "1234567"}
    assert sorted(actions(state)) == sorted(["-", *(everywhere - shut)])


def test_classic_from_first_find_to_the_way_home() -> None:
    state = playing(samples.classic(), "g2:3", "c1")
    assert state["players"][0] == {"found": ["skull"], "pile": ["bat"]}
    assert (state["turn"], state["turns"], state["phase"]) == (1, 1, "shift")
    state |= {"turn": 0, "pawns": ["b6", "g7"], "treasures": {"b6": "bat"}}
    state = playing(state, "b1:5", "-")
    assert state["players"][0] == {"found": ["skull", "bat"], "pile": []}
    assert (state["pawns"][0], state["turn"], state["winners"]) == ("b7", 1, [])
    state |= {"turn": 0, "pawns": ["a1", "g7"]}
    state = playing(state, "g6:5", "-")
    assert (state["winners"], state["phase"], state["turn"]) == ([0], "over", 0)
    assert (state["banned"], state["turns"], actions(state)) == ("a6", 3, [])


def test_classic_options() -> None:
    second = samples.classic()
    second["players"][0]["pile"] = ["sword", "skull"]
    assert play(moving(second), "c1")["players"][0]["found"] == []
    second["options"]["order"][0] = "any"
    assert play(moving(second), "c1")["players"][0] == {"found": ["skull"], "pile": ["sword"]}
    last = samples.classic(home=False)
    last["players"][0]["pile"] = ["skull"]
    assert play(moving(last), "c1")["winners"] == [0]


def test_daynight_day_night_and_coin() -> None:
    state = samples.daynight()
    state["players"][0] |= {"found": ["bat"], "pile": ["skull"]}
    state = play(moving(state), "c1")
    assert (state["light"], state["turn"], state["scores"]) == ("night", 1, [2, 0])
    assert [player["pile"] for player in state["players"]] == [[], []]
    assert state["night"]["f7"] == "wolf"
    state = play(moving(state) | {"turn": 0}, "f7")
    assert state["players"][0]["night_found"] == ["wolf"]
    assert state["scores"] == [4, 0]
    state["players"][0]["night"] = []
    state["players"][1] |= {"found": ["a", "b", "c"], "night_found": ["cat"]}
    state = play(moving(state) | {"turn": 0}, "a1")
    assert (state["phase"], state["turn"], state["winners"]) == ("coin", 0, [])
    assert actions(state) == ["$1", "$2", "$3"]
    turns = state["turns"]
    tie = play(state, "$2")
    assert tie["coin"] == {"seat": 0, "value": 1}
    assert (tie["scores"], tie["winners"], tie["turns"]) == ([5, 5], [1], turns)
    assert play(state, "$1")["winners"] == [0]
    assert play(state, "$1")["coins"] == [3, 1, 5]


def test_master_takes_only_the_next_token_and_only_by_moving() -> None:
    state = moving(samples.master())
    state["tokens"] = {"c3": 1, "d3": 2, "e3": 25}
    assert play(state, "-")["players"][0]["tokens"] == []
    assert play(state, "d3")["players"][0]["tokens"] == []
    state["pawns"][0] = "d3"
    after = play(state, "c3")
    assert after["players"][0]["tokens"] == [1]
    assert after["tokens"] == {"d3": 2, "e3": 25}
    assert after["scores"] == [10, 9]


def test_master_tokens_ride() -> None:
    state = samples.master()
    state["tokens"] = {"b7": 3, "b2": 4, "d4": 5}
    assert play(state, "b1:3")["tokens"] == {"b1": 3, "b3": 4, "d4": 5}


def test_master_wands() -> None:
    state = play(moving(samples.master()), "-*")
    assert (state["turn"], state["extra"], state["turns"]) == (0, True, 1)
    assert state["players"][0]["wands"] == 2
    assert state["scores"] == [6, 9]
    assert not [text for text in actions(play(state, "a4:3")) if "*" in text]
    chained = play(moving(samples.master(chain_wands=True)), "-*")
    assert "-*" in actions(play(chained, "a4:3"))
    assert playing(state, "a4:3", "-")["extra"] is False


def test_master_ends_with_the_last_token() -> None:
    state = moving(samples.master())
    state["tokens"] = {"d3": 25}
    state["players"][1] |= {"tokens": [19, 6], "formula": [5, 25, 18]}
    assert "d3*" not in actions(state)
    assert "b3*" in actions(state)
    over = play(state, "d3")
    assert (over["phase"], over["scores"], over["winners"]) == ("over", [34, 34], [0, 1])


def test_master_deals() -> None:
    state = samples.master(3)
    state["players"][0] |= {"tokens": [3], "wands": 1}
    state = playing(state, "offer:3", "offer:wand", "withdraw", "offer:wand")
    refuse(state, {"advise:1:a4:C>b2": "legal", "advise:1:a4:A>-": "legal"})
    refuse(state, {"advise:0:a4:C>-": "itself", "advise:3:a4:C>-": "no such seat"})
    state = playing(state, "advise:2:a4:c>b3", "advise:1:a4:C>b3")
    assert state["offer"]["advice"][0] == {"seat": 2, "turn": "a4:C>b3"}
    refuse(state, {"withdraw": "no price", "offer:3": "stands", "advise:2:a4:C>-": "answered"})
    shifted = play(state, "a4:C")
    assert "b3*" not in actions(shifted)
    assert "-*" in actions(shifted)
    assert shifted["offer"] == state["offer"]
    paid = play(shifted, "b3")
    assert [player["wands"] for player in paid["players"]] == [0, 3, 4]
    assert paid["offer"] is None
    unpaid = play(shifted, "-*")
    assert [player["wands"] for player in unpaid["players"]] == [0, 3, 3]
    token = playing(samples.master() | {"players": state["players"]}, "offer:3")
    token = playing(token, "advise:1:a4:3>-", "a4:3", "-*")
    assert [player["tokens"] for player in token["players"]] == [[], [3], []]
    assert token["extra"] is True


@pytest.mark.parametrize(
    ("all_wild", "spells", "expected"),
    [
        (False, {}, "-"),
        (False, {"down": 2}, "-"),
        (False, {"up": 1, "wild": 1}, "- b1^u b1^w c1^u c1^w d1^uw e1^uw"),
        (
            False,
            {"up": 1, "down": 1, "wild": 1},
            "- b1^u b1^w c1^u c1^w d1^ud d1^uw d1^dw e1^ud e1^uw e1^dw",
        ),
        (True, {"down": 2}, "- b1^d c1^d d1^dd e1^dd"),
    ],
)
def test_towers_payments(all_wild: bool, spells: dict[str, int], expected: str) -> None:
    state = moving(samples.towers(all_wild, **spells))
    assert sorted(actions(state)) == sorted(expected.split())


def test_towers_payments_for_several_ways() -> None:
    state = samples.towers(up=2, down=1, wild=1)
    assert sorted(minimal_payments(state, {(2, 0), (0, 1)})) == [(0, 0, 1), (0, 1, 0), (2, 0, 0)]
    assert minimal_payments(state, {(2, 0), (0, 0)}) == [(0, 0, 0)]


def test_towers_after_the_move() -> None:
    state = moving(samples.towers(up=1, wild=1))
    found = play(state, "c1^w")
    assert found["players"][0]["found"] == ["chalice"]
    assert (found["discard"], found["spell_pile"]) == (["wild"], ["up", "down"])
    drawn = play(state, "d1^uw")
    assert drawn["discard"] == ["up", "wild"]
    assert drawn["players"][0]["spells"] == {"up": 1, "down": 0, "wild": 0}
    quest = play(state | {"pawns": ["c3", "e5"]}, "-")
    assert quest["players"][0]["quest"] is True
    assert quest["spell_pile"] == ["up", "down"]
    home = copy.deepcopy(state)
    home["players"][0] |= {"pile": [], "found": ["chalice"], "quest": True}
    won = play(home, "-")
    assert (won["winners"], won["spell_pile"]) == ([0], ["up", "down"])
    lifted = play(samples.towers(), "b1:3")
    assert [row[1] for row in lifted["heights"]] == list("54111")
    assert lifted["spare_height"] == "1"


def test_towers_reshuffles_at_once() -> None:
    state = moving(samples.towers(up=1, wild=1))
    state |= {"spell_pile": [], "discard": []}
    assert play(state, "-")["players"][0]["spells"] == {"up": 1, "down": 0, "wild": 1}
    after = play(state, "d1^uw", lambda discards: discards[::-1])
    assert (after["spell_pile"], after["discard"]) == (["up"], [])
    assert after["players"][0]["spells"] == {"up": 0, "down": 0, "wild": 1}
    state |= {"spell_pile": ["down"], "discard": ["wild", "up"]}
    after = play(state, "-")
    assert (after["spell_pile"], after["discard"]) == (["wild", "up"], [])


def test_counting() -> None:
    start = samples.towers(up=1)
    counts = divide(start, 2)
    assert perft(start, 0) == 1
    assert list(counts) == actions(start)
    assert counts["b1:3"] == len(actions(play(start, "b1:3")))
    assert perft(start, 2) == sum(counts.values())
    over = samples.classic() | {"phase": "over"}
    assert (perft(over, 1), perft(over, 3)) == (0, 0)


MAKERS: list[Callable[[], Document]] = [
    samples.classic,
    samples.daynight,
    samples.master,
    samples.towers,
]


@pytest.mark.parametrize("make", MAKERS)
def test_random_play_loses_nothing(make: Callable[[], Document]) -> None:
    rng = random.Random(5)
    for _ in range(3):
        state = samples.shaken(make(), rng)
        stock = inventory(state)
        for _ in range(150):
            if state["phase"] == "over":
                break
            state = play(state, rng.choice(actions(state)))
            assert inventory(state) == stock


def inventory(document: Document) -> Counter[str]:
    """Tiles (as shapes), treasures, tokens and spells, wherever they are."""
    tiles = "".join(document["board"]) + document["spare"]
    stock = Counter(orientations(tile)[0] for tile in tiles)
    stock.update(document.get("treasures", {}).values())
    stock.update(document.get("night", {}).values())
    stock.update(f"token {number}" for number in document.get("tokens", {}).values())
    stock.update(document.get("spell_pile", []) + document.get("discard", []))
    for player in document["players"]:
        stock.update(f"token {number}" for number in player.get("tokens", []))
        stock.update(player.get("spells", {}))
    return stock
