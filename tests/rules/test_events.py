"""What happened in an action: a case for every kind of event, in the words it is told with."""

import json
from collections.abc import Callable

import pytest

import shiftmaze
from shiftmaze import ShiftmazeError, State, events
from shiftmaze.rules.events import Won
from shiftmaze.rules.messages import EVENTS

from ..play import position
from .situations import (
    at_night,
    changed,
    collected,
    holding,
    laid,
    moving,
    spells,
    standing,
    tokens_on,
)

NAMES = ("Anne", "Ben")


def hunt() -> State:
    """Anne seeks the skull on c1, which she can reach from a1; pawns stand on g2 as well."""
    state = holding(position("classic", treasures=2), 0, "skull owl")
    return laid(state, b1="A", a2="A", f2="3", g2="9", spare="5")


def race() -> State:
    """Anne may take token 4 on c1; Ben has taken those before it."""
    state = laid(position("master", 1), b1="A", a2="A", spare="5")
    state = tokens_on(collected(state, [1], [2, 3]), c1=4)
    return changed(state, {"pawns": ["a1", "g7"]})


def advised() -> State:
    return race().play("offer:1").play("advise:1:a6:5>c1")


def evening() -> State:
    state = laid(position("daynight"), b1="A firefly")
    return moving(holding(state, 0, "skull", "gold book map"))


def homecoming() -> State:
    state = holding(
        at_night(laid(position("daynight"), b1="A")), 0, "", "fox wolf cat wisp", night=True
    )
    return changed(moving(state, pawns="c1 g7"), {"coins": [3, 1, 5]})


def stairs(pile: str = "dd", discard: str = "") -> State:
    """Anne with up and wild on a1; b1 is two levels higher, the chalice beyond one lower."""
    state = laid(position("towers", 1), b1="A4", d1="A5", c2="53")
    return moving(spells(state, "uw", pile, discard))


Case = tuple[Callable[[], State], str, str]

CASES: dict[str, Case] = {
    "shifted": (hunt, "a4:A", "Anne shifted a4"),
    "carried": (
        lambda: standing(hunt(), "a1 g2"),
        "a2:5",
        "Anne shifted a2; Ben was carried across from g2 to a2",
    ),
    "token-carried": (
        lambda: tokens_on(race(), g2=20),
        "a2:5",
        "Anne shifted a2; token 20 was carried across from g2 to a2",
    ),
    "walked": (lambda: moving(hunt()), "b1", "Anne walked from a1 to b1"),
    "stayed": (lambda: moving(hunt(), 1), "-", "Ben stayed on g7"),
    "found": (
        lambda: moving(hunt()),
        "c1",
        "Anne walked from a1 to c1; Anne found the skull",
    ),
    "nightfall": (
        evening,
        "c1",
        "Anne walked from a1 to c1; Anne found the skull; "
        "Anne has found all day treasures: night falls",
    ),
    "coin": (
        lambda: homecoming().play("a1"),
        "$3",
        "Anne turned over coin 3, worth 5; Anne won",
    ),
    "token-taken": (
        lambda: moving(race()),
        "c1",
        "Anne walked from a1 to c1; Anne took token 4",
    ),
    "wand-spent": (
        lambda: moving(race()),
        "-*",
        "Anne stayed on a1; Anne spent a wand for an extra turn",
    ),
    "offered": (race, "offer:wand", "Anne offers a wand for good advice"),
    "withdrawn": (lambda: race().play("offer:1"), "withdraw", "Anne took the offer back"),
    "advised": (
        lambda: race().play("offer:1"),
        "advise:1:a6:5>c1",
        "Ben advises a6:5>c1",
    ),
    "price-paid": (
        lambda: advised().play("a6:5"),
        "c1*",
        "Anne walked from a1 to c1; Anne took token 4; Anne paid token 1 to Ben; "
        "Anne spent a wand for an extra turn",
    ),
    "spells-spent": (
        lambda: holding(stairs(), 0, "chalice key", "orb crown mirror feather"),
        "c1^w",
        "Anne walked from a1 to c1; Anne spent w; Anne found the chalice",
    ),
    "spell-drawn": (stairs, "-", "Anne stayed on a1; Anne drew a spell: down"),
    "spells-shuffled": (
        lambda: stairs("d", "uu"),
        "b1^u",
        "Anne walked from a1 to b1; Anne spent u; Anne drew a spell: down; "
        "the discards, 3 in all, were shuffled into a new pile",
    ),
    "quest-done": (
        lambda: standing(stairs(), "c2 e5"),
        "c3",
        "Anne walked from c2 to c3; Anne has visited the rune stone",
    ),
    "won": (
        lambda: moving(holding(standing(laid(hunt(), b1="A"), "b1 g7"), 0, "", "skull owl")),
        "a1",
        "Anne walked from b1 to a1; Anne won",
    ),
}


def test_no_kind_of_event_is_left_out() -> None:
    assert CASES.keys() == EVENTS.keys()
    assert {kind.kind for kind in shiftmaze.Event.__subclasses__()} == EVENTS.keys()


@pytest.mark.parametrize("kind", CASES)
def test_events_are_told(kind: str) -> None:
    make, action, story = CASES[kind]
    before = make()
    happened = events(before, action, before.play(action))
    assert kind in [event.kind for event in happened]
    assert "; ".join(event.told(NAMES) for event in happened) == story
    seats = story.replace("Anne", "seat 0").replace("Ben", "seat 1")
    assert "; ".join(map(str, happened)) == seats


@pytest.mark.parametrize("kind", CASES)
def test_events_are_plain_json(kind: str) -> None:
    make, action, _ = CASES[kind]
    before = make()
    for event in events(before, shiftmaze.parse_action(action), before.play(action)):
        document = event.to_dict()
        assert json.loads(json.dumps(document)) == document
        assert document["kind"] == event.kind


@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("kind", CASES)
def test_every_viewer_is_told_the_same_but_for_drawn_spells(kind: str, viewer: int | None) -> None:
    """T31: another's drawn spell is "?"."""
    make, action, story = CASES[kind]
    before = make()
    happened = events(before.view(viewer), action, before.play(action).view(viewer))
    seen = story if viewer == 0 else story.replace("a spell: down", "a spell: ?")
    assert "; ".join(event.told(NAMES) for event in happened) == seen


def test_values_of_some_events() -> None:
    carried, walked = CASES["carried"], CASES["spells-spent"]
    before = carried[0]()
    assert [event.to_dict() for event in events(before, "a2:5", before.play("a2:5"))] == [
        {"kind": "shifted", "seat": 0, "arrow": "a2", "tile": "5", "out": "9"},
        {"kind": "carried", "seat": 1, "start": "g2", "to": "a2"},
    ]
    before = walked[0]()
    spent = events(before, "c1^w", before.play("c1^w"))[1]
    assert spent.to_dict() == {"kind": "spells-spent", "seat": 0, "spells": "w"}


def test_a_shared_win_names_all_winners() -> None:
    event = Won((0, 2))
    assert event.told(["Anne", "Ben", "Claudia"]) == "Anne and Claudia won"
    assert event.to_dict() == {"kind": "won", "seats": [0, 2]}


def test_a_wand_is_paid() -> None:
    """M22: the price is named as it was put up, and nothing is told where nobody is paid."""
    asked = race().play("offer:wand").play("advise:1:a6:5>c1").play("a6:5")
    paid = events(asked, "c1", asked.play("c1"))
    assert [event.to_dict() for event in paid][-1] == {
        "kind": "price-paid",
        "seat": 0,
        "to_seat": 1,
        "price": "wand",
    }
    unpaid = events(asked, "b1", asked.play("b1"))
    assert [event.kind for event in unpaid] == ["walked"]


def test_several_pawns_are_carried_across() -> None:
    """S18"""
    before = standing(hunt(), "g2 g2")
    happened = events(before, "a2:5", before.play("a2:5"))
    assert [str(event) for event in happened[1:]] == [
        "seat 0 was carried across from g2 to a2",
        "seat 1 was carried across from g2 to a2",
    ]


def test_both_positions_must_be_of_one_viewer() -> None:
    """S45: otherwise the second could tell what the first may not."""
    before = hunt()
    after = before.play("a4:5")
    for one, other in (
        (before.view(0), after),
        (before, after.view(0)),
        (before.view(0), after.view(1)),
    ):
        with pytest.raises(ShiftmazeError, match="one and the same viewer"):
            events(one, "a4:5", other)


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_an_action_of_another_game_tells_nothing(rules: str) -> None:
    state = position(rules)
    other = "offer:wand" if rules != "master" else "$1"
    assert events(state, other, state) == ()
