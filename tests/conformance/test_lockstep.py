"""The engine and the plain reading of the rules, walked in lockstep."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import shiftmaze
from shiftmaze import State
from shiftmaze.rules import Turn, turn_text

from .. import plain
from ..play import Player, at_random, seeking
from .tables import Table, name_of, tables

Document = dict[str, Any]

QUICK_TURNS = 5
SLOW_TURNS: dict[Player, int] = {at_random: 250, seeking: 60}


class Shuffles:
    """Repeats what rules T22 and T33 leave to a seed: each shuffle gives the seed of the next."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, discards: list[str]) -> list[str]:
        rng = Random(self.seed)
        pile = list(discards)
        for last in range(len(pile) - 1, 0, -1):
            other = int(rng.random() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
        self.seed = int(rng.random() * 2**53)
        return pile


class Pair:
    """One game in both readings. Whatever is done is done to both, and they must agree."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.document: Document = state.to_dict()
        self.positions = 0
        self.met: set[str] = set()
        self.compare()

    def compare(self) -> None:
        assert self.state.to_dict() == self.document, self.state.text()
        actions = sorted(map(str, self.state.actions()))
        assert actions == sorted(plain.actions(self.document)), self.state.text()
        self.positions += 1

    def play(self, action: str) -> None:
        self.document = self._plainly(action)
        before, self.state = self.state, self.state.play(action)
        self.met |= {event.kind for event in shiftmaze.events(before, action, self.state)}
        self.compare()

    def try_out(self, action: str) -> None:
        """Play an action that may not be legal: then both must refuse it."""
        try:
            self._plainly(action)
        except ValueError:
            with pytest.raises(shiftmaze.IllegalAction):
                self.state.play(action)
        else:
            self.play(action)

    def _plainly(self, action: str) -> Document:
        shuffles = Shuffles(self.document.get("seed", 0))
        after = plain.play(self.document, action, reshuffled=shuffles)
        return after | {"seed": shuffles.seed} if "seed" in after else after


def some_deals(pair: Pair, rng: Random) -> Iterator[str]:
    """Prices and advice, most of it legal, some of it late, twice, or not to be had."""
    state = pair.state
    seats = range(state.players)
    tokens = [token for player in pair.document["players"] for token in player["tokens"]]
    for _ in range(rng.randrange(5)):
        yield rng.choice(["offer:wand", "offer:wand", "withdraw", f"offer:{rng.randrange(27)}"])
        yield f"offer:{rng.choice(tokens or [1])}"
    shown = [turn_text(rng.choice(state.turns_available())) for _ in range(2)]
    for _ in range(rng.randrange(5)):
        yield f"advise:{rng.choice(seats)}:{rng.choice(shown)}"
        yield f"advise:{rng.choice(seats)}:{rng.choice(shown).rstrip('*')}"
        yield rng.choice(["withdraw", "offer:wand", "advise:0:b1:3>e5", "advise:3:b1:3>-"])


def walk(table: Table, player: Player, seed: int, turns: int) -> Pair:
    """Play so many turns of a game in both readings."""
    rules, options = table
    rng = Random(seed)
    pair = Pair(shiftmaze.new_game(rules, seed=seed, **options))
    while not pair.state.over and pair.state.turns < turns:
        for deal in some_deals(pair, rng) if rules == "master" and rng.random() < 0.4 else ():
            pair.try_out(deal)
        for action in advised(pair, rng) or player(pair.state, rng):
            pair.play(str(action))
    return pair


def advised(pair: Pair, rng: Random) -> tuple[str, ...]:
    """An advised turn, now and then, with a wand where that is legal."""
    offer = pair.document.get("offer")
    if not offer or not offer["advice"] or rng.random() < 0.3:
        return ()
    shift, move = rng.choice(offer["advice"])["turn"].split(">")
    wanded = f"{move}*" in map(str, pair.state.play(shift).actions())
    return shift, f"{move}*" if wanded and rng.random() < 0.5 else move


def spending(state: State, rng: Random) -> Turn:
    """The turn that plays the most spells."""
    turns = list(state.turns_available())
    rng.shuffle(turns)
    return max(turns, key=lambda turn: len(turn_text(turn).partition("^")[2]))


MET = {
    "classic": {"carried", "found", "won"},
    "daynight": {"found", "nightfall", "coin", "won"},
    "master": {"token-carried", "token-taken", "wand-spent", "price-paid", "won"},
    "towers": {"found", "spells-spent", "spell-drawn", "quest-done", "won"},
}


@pytest.mark.parametrize("player", SLOW_TURNS)
@pytest.mark.parametrize("table", tables(2), ids=name_of)
def test_both_readings_begin_alike(table: Table, player: Player) -> None:
    pair = walk(table, player, seed=1, turns=QUICK_TURNS)
    assert pair.positions >= 2 * QUICK_TURNS or pair.state.over


@pytest.mark.slow
@pytest.mark.parametrize("player", SLOW_TURNS)
@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_both_readings_agree(table: Table, player: Player) -> None:
    turns = SLOW_TURNS[player]
    pair = walk(table, player, seed=2, turns=turns)
    assert pair.positions >= 2 * turns or pair.state.over


@pytest.mark.slow
@pytest.mark.parametrize("rules", MET)
def test_both_readings_agree_on_all_there_is(rules: str) -> None:
    pair = walk((rules, {"players": 3}), seeking, seed=3, turns=400)
    assert pair.met >= MET[rules]


@pytest.mark.parametrize("wild", [False, True])
def test_both_readings_reshuffle_alike(wild: bool) -> None:
    """(T22)"""
    pair = walk(("towers", {"players": 3, "wild_spells": wild}), spending, seed=3, turns=80)
    assert pair.met >= {"spells-spent", "spell-drawn", "spells-shuffled"}
