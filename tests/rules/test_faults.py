"""Every fault a document can have is named by its key and its place."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from shiftmaze import InvalidOption, InvalidPosition, State, from_dict, from_text, new_game
from shiftmaze.rules import messages
from shiftmaze.rules.documents import KEYS

from .papers import REMOVED, spoilt, until, with_deal


class Case(NamedTuple):
    """A fault, where it is, and what makes it out of a sound document."""

    key: str
    path: str
    state: Callable[[], State]
    changes: dict[str, Any]


def classic() -> State:
    return until("classic", "deal")


def daynight() -> State:
    return until("daynight", "deal")


def night() -> State:
    return until("daynight", "night")


def master() -> State:
    return until("master", "deal")


def deal() -> State:
    return with_deal(master())


def late_deal() -> State:
    return deal().play(master().actions()[0])


def towers() -> State:
    return until("towers", "deal")


def view() -> State:
    return towers().view(0)


def over(rules: str) -> Callable[[], State]:
    return lambda: until(rules, "over")


def cards(state: State, seat: int = 0) -> list[str]:
    pile: list[str] = state.to_dict()["players"][seat]["pile"]
    return pile


def all_found(state: State) -> dict[str, Any]:
    return {"players[0].found": cards(state), "players[0].pile": []}


def too_many_by_day(state: State) -> dict[str, Any]:
    """Seat 0 has five day treasures although four were dealt, and seat 1 has four."""
    names = list(state.to_dict()["treasures"].values())
    found = {"players[0].found": names[:5], "players[1].found": names[5:9]}
    night = [len(player["night_found"]) for player in state.to_dict()["players"]]
    return {**found, "scores": [5 + 2 * night[0], 4 + 2 * night[1]]}


def all_taken(state: State) -> dict[str, Any]:
    tokens = sorted(state.to_dict()["tokens"].values())
    formula = state.to_dict()["players"][0]["formula"]
    score = sum(tokens) + 20 * len(formula) + 9
    return {"tokens": {}, "players[0].tokens": tokens, "scores": [score, 9]}


def offer(price: object, *advice: object) -> dict[str, Any]:
    return {"offer": {"price": price, "advice": list(advice)}}


def place_of(state: State, name: object, key: str = "treasures") -> str:
    places: dict[str, object] = state.to_dict()[key]
    return next(f"{key}.{place}" for place, thing in places.items() if thing == name)


def row(state: State, key: str, digit: str) -> str:
    """The first row with another tile, or height, in its corner."""
    first: str = state.to_dict()[key][0]
    return digit + first[1:]


BAT = {place_of(classic(), "bat"): REMOVED}
TURN = deal().to_dict()["offer"]["advice"][0]["turn"]

CASES = [
    Case("missing", "players[1].pile", classic, {"players[1].pile": REMOVED}),
    *(Case("missing", key, classic, {key: REMOVED}) for key in KEYS),
    Case("missing", "players[0].spells.size", view, {"players[0].spells.size": REMOVED}),
    Case("unknown", "rune", classic, {"rune": "c3"}),
    Case("unknown", "seed", view, {"seed": 1}),
    Case("unknown", "players[0].wands", classic, {"players[0].wands": 3}),
    Case("not-object", "options", classic, {"options": []}),
    Case("not-object", "treasures", classic, {"treasures": None}),
    Case("not-object", "tokens", master, {"tokens": [1]}),
    Case("not-object", "players[1]", classic, {"players[1]": "seat"}),
    Case("not-object", "coin", daynight, {"coin": 3}),
    Case("not-list", "pawns", classic, {"pawns": "a1"}),
    Case("not-list", "players", classic, {"players": {}}),
    Case("not-list", "offer.advice", deal, {"offer.advice": None}),
    Case("length", "pawns", classic, {"pawns": ["a1"]}),
    Case("length", "board", classic, {"board": []}),
    Case("not-number", "turn", classic, {"turn": 1.0}),
    Case("not-number", "turn", classic, {"turn": True}),
    Case("not-number", "turns", classic, {"turns": -1}),
    Case("not-number", "version", classic, {"version": 0}),
    Case("not-number", "version", classic, {"version": "1"}),
    Case("not-number", "viewer", view, {"viewer": 2}),
    Case("not-number", "winners[0]", classic, {"winners": [2]}),
    Case("not-number", "seed", towers, {"seed": -1}),
    Case("not-number", "players[0].spells.up", towers, {"players[0].spells.up": 10}),
    Case("not-number", "players[1].spells.size", view, {"players[1].spells.size": 25}),
    Case("not-number", "players[0].spells.size", view, {"players[0].spells.size": 0}),
    Case("not-number", "coin.seat", daynight, {"coin": {"seat": 2, "value": 1}}),
    Case("not-boolean", "extra", master, {"extra": 1}),
    Case("not-boolean", "players[1].quest", towers, {"players[1].quest": None}),
    Case("not-one-of", "rules", classic, {"rules": "chess"}),
    Case("not-one-of", "phase", classic, {"phase": "coin"}),
    Case("not-one-of", "light", daynight, {"light": "dusk"}),
    Case("not-one-of", "offer.price", deal, {"offer.price": 21}),
    Case("not-one-of", "players[0].pile[0]", classic, {"players[0].pile[0]": "unicorn"}),
    Case("not-one-of", "rune", towers, {"rune": "c1"}),
    Case("not-one-of", "tokens.b2", master, {"tokens.b2": 21}),
    Case("not-one-of", "treasures.c1", classic, {"treasures.c1": "unicorn"}),
    Case("not-one-of", "discard[0]", view, {"discard": ["?"]}),
    Case("not-square", "pawns[1]", classic, {"pawns[1]": "h1"}),
    Case("not-square", "pawns[1]", towers, {"pawns[1]": "f1"}),
    Case("not-square", "treasures.z9", classic, {**BAT, "treasures.z9": "bat"}),
    Case("not-square", "tokens.z9", master, {"tokens.z9": 1}),
    Case("not-arrow", "banned", classic, {"banned": "a1"}),
    Case("not-arrow", "banned", towers, {"banned": "b7"}),
    Case("not-turn", "offer.advice[0].turn", deal, {"offer.advice[0].turn": "e5"}),
    Case("not-heights", "heights[1]", towers, {"heights[1]": "12306"}),
    Case("not-tile", "spare", classic, {"spare": "1"}),
    Case("not-tile", "board[1]", classic, {"board[1]": "6A7E5BX"}),
    Case("not-tile", "board[6]", classic, {"board[6]": 7}),
    Case("version-newer", "version", classic, {"version": 2}),
    Case("board-row", "board[0]", classic, {"board[0]": "6A7E5B"}),
    Case("board-row", "heights[4]", towers, {"heights[4]": "222222"}),
    Case("fixed-tile", "board[0][0]", classic, {"board[0]": row(classic(), "board", "C")}),
    Case("tile-count", "board", classic, {"spare": "F"}),
    Case("wrong-home", "homes[1]", classic, {"homes[1]": "a7"}),
    Case("no-shift-yet", "banned", lambda: until("classic", "middle"), {"banned": None}),
    Case("must-be", "winners", classic, {"winners": [0]}),
    Case("must-be", "winners", over("classic"), {"winners": []}),
    Case("must-be", "winners", over("classic"), {"winners": [0, 1]}),
    Case("must-be", "scores", classic, {"scores": [0, 0]}),
    Case("must-be", "scores", daynight, {"scores": [0, 1]}),
    Case("must-be", "scores", daynight, {"scores": [0, False]}),
    Case("must-be", "scores", daynight, {"scores": None}),
    Case("shows-hidden", "players[1].pile[0]", view, {"players[1].pile[0]": cards(towers(), 1)[0]}),
    Case("shows-hidden", "spell_pile[0]", view, {"spell_pile[0]": "up"}),
    Case("shows-hidden", "coins[0]", lambda: night().view(0), {"coins": [1, 3, 5]}),
    Case(
        "shows-hidden",
        "night",
        lambda: daynight().view(0),
        {"night": daynight().to_dict()["night"]},
    ),
    Case("hidden-here", "players[0].pile[3]", classic, {"players[0].pile[3]": "?"}),
    Case("hidden-here", "players[0].formula", master, {"players[0].formula": ["?"] * 3}),
    Case("hidden-here", "players[0].found[0]", view, {"players[0].found": ["?"]}),
    Case("thing-twice", "players[0].pile[1]", classic, {"players[0].pile[1]": cards(classic())[0]}),
    Case("thing-twice", "treasures", classic, {place_of(classic(), "owl"): "bat"}),
    Case("thing-twice", "tokens", master, {place_of(master(), 7, "tokens"): 8}),
    Case("thing-twice", "tokens", master, {"players[0].tokens": [1]}),
    Case(
        "thing-twice",
        "players[1].formula",
        master,
        {"players[1].formula": master().to_dict()["players"][0]["formula"]},
    ),
    Case("thing-missing", "treasures", classic, BAT),
    Case("thing-missing", "tokens", master, {place_of(master(), 7, "tokens"): REMOVED}),
    Case(
        "thing-misplaced", "treasures", classic, {"treasures.c1": "sword", "treasures.e1": "skull"}
    ),
    Case(
        "thing-misplaced", "treasures", towers, {"treasures.c1": "orb", "treasures.c5": "chalice"}
    ),
    Case("thing-on-shape", "treasures", classic, {**BAT, "treasures.a1": "bat"}),
    Case(
        "thing-on-shape",
        "night",
        daynight,
        {place_of(daynight(), "fox", "night"): REMOVED, "night.a1": "fox"},
    ),
    Case("card-count", "players[0].pile", classic, {"players[0].pile": []}),
    Case("card-count", "players[1].night", daynight, {"players[1].night": []}),
    Case("card-count", "players[0].found", night, too_many_by_day(night())),
    Case("day-not-over", "players[0].found", daynight, all_found(daynight())),
    Case("day-by-night", "players[0].pile", daynight, {"light": "night"}),
    Case("nobody-ended-day", "players", daynight, {"light": "night"}),
    Case("nobody-ended-day", "players", night, {"players[0].found": [], "players[1].found": []}),
    Case(
        "night-by-day",
        "players[0].night_found",
        daynight,
        {"players[0].night_found": ["fox"]},
    ),
    Case("coins-differ", "coins", daynight, {"coins": [1, 1, 5]}),
    Case("coin-too-early", "coin", daynight, {"coin": {"seat": 0, "value": 3}}),
    Case("coin-differs", "coin", over("daynight"), {"turn": 0, "coin": {"seat": 1, "value": 3}}),
    Case("coin-not-earned", "phase", daynight, {"phase": "coin"}),
    Case("not-won", "phase", classic, {"phase": "over", "winners": [0]}),
    Case("not-won", "phase", towers, {"phase": "over"}),
    Case("not-won", "phase", over("daynight"), {"coin": None}),
    Case("won-already", "phase", classic, {**all_found(classic()), "options.home": False}),
    Case("won-already", "phase", master, all_taken(master())),
    Case("length", "offer.advice", master, offer("wand", *[{"seat": 1, "turn": "b1:3>-"}] * 4)),
    Case(
        "tokens-order",
        "tokens",
        master,
        {place_of(master(), 2, "tokens"): REMOVED, "players[0].tokens": [2]},
    ),
    Case("wands-too-many", "players", master, {"players[0].wands": 4}),
    Case("no-formula", "players[0].formula", master, {"players[0].formula": [1, 2, 3]}),
    Case("deal-off", "offer", deal, {"options.deals": False}),
    Case("offer-not-owned", "offer", master, offer(5)),
    Case("offer-not-owned", "offer", master, {"players[0].wands": 0, **offer("wand")}),
    Case("offer-late", "offer", over("master"), offer("wand")),
    Case("advice-bad", "offer.advice[0]", master, offer("wand", {"seat": 0, "turn": TURN})),
    Case("advice-bad", "offer.advice[1]", master, offer("wand", *[{"seat": 1, "turn": TURN}] * 2)),
    Case("advice-bad", "offer.advice[0]", deal, {"offer.advice[0].turn": "a1:5>-"}),
    Case("advice-bad", "offer.advice[0]", deal, {"offer.advice[0].turn": TURN + "*"}),
    Case("advice-bad", "offer.advice[0]", late_deal, {"offer.advice[0].seat": 0}),
    Case(
        "tower-count",
        "board",
        towers,
        {place_of(towers(), "key"): "crown", place_of(towers(), "crown"): "key"},
    ),
    Case("static-height", "heights[0][0]", towers, {"heights[0]": row(towers(), "heights", "5")}),
    Case(
        "spell-count", "spell_pile", towers, {"players[0].spells": {"up": 9, "down": 9, "wild": 6}}
    ),
    Case(
        "spell-count",
        "spell_pile",
        view,
        {"players[0].spells": {"up": 9, "down": 0, "wild": 0, "size": 9}, "discard": ["up"]},
    ),
    Case("spells-total", "spell_pile", view, {"spell_pile": ["?"]}),
    Case("pile-not-renewed", "spell_pile", towers, {"spell_pile": [], "discard": ["up"]}),
    Case("option-unknown", "options.coins", classic, {"options.coins": 3}),
    Case("option-missing", "options.home", classic, {"options.home": REMOVED}),
    Case("option-missing", "options.players", classic, {"options.players": REMOVED}),
    Case("option-value", "options.first", classic, {"options.first": 2}),
    Case("option-value", "options.order", classic, {"options.order": ["pile", "best"]}),
    Case("option-per-seat", "options.open", classic, {"options.open": True}),
    Case("option-per-seat", "options.open", classic, {"options.open": [True]}),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.key} {case.path}")
def test_a_fault_is_named_with_its_place(case: Case) -> None:
    document = case.state().to_dict()
    from_dict(document)
    with pytest.raises(InvalidPosition) as refused:
        from_dict(spoilt(document, case.changes))
    faults = refused.value.faults
    assert (case.key, case.path) in [(fault.key, fault.path) for fault in faults]
    assert (refused.value.key, refused.value.values) == (faults[0].key, faults[0].values)
    lines = str(refused.value).split("; ")
    assert all(
        line.startswith(f"{fault.path}: ") for line, fault in zip(lines, faults, strict=True)
    )


@pytest.mark.parametrize("document", [None, [], "classic", 1, float("nan"), [{}]])
def test_what_is_no_object_has_one_fault(document: Any) -> None:
    with pytest.raises(InvalidPosition, match="must be an object") as refused:
        from_dict(document)
    assert [(fault.key, fault.path) for fault in refused.value.faults] == [("not-object", "")]


def raised_elsewhere() -> set[str]:
    """Faults that are no part of a document: the rule set and the seed asked for, and text."""
    keys: set[str] = set()
    with pytest.raises(InvalidOption) as unknown:
        new_game("chess")
    with pytest.raises(InvalidOption) as seed:
        new_game("classic", seed=1.5)  # type: ignore[arg-type]
    with pytest.raises(InvalidPosition) as text:
        from_text("classic/1")
    for error in (unknown, seed, text):
        keys |= {fault.key for fault in error.value.faults}
    return keys


def test_no_fault_is_left_without_a_case() -> None:
    shown = {case.key for case in CASES} | raised_elsewhere()
    assert shown == {*messages.DOCUMENTS, *messages.OPTIONS}
