"""Write the files of counts anew: `python -m tests.perft.make`.

The engine only supplies the positions. The counts are made by the plain reading of the rules in
`tests/plain`, so that the engine is not checked against itself.
"""

from collections.abc import Iterator
from typing import Any

import shiftmaze
from shiftmaze import Action, State
from shiftmaze.rules import Move

from .. import plain
from ..play import played, position, seeking
from . import Case, file_of

DEEPEST = 4
MOST = 400_000

ABOUT = """\
# How many sequences of exactly so many actions there are in `{rules}`, deals not counted; a game
# that ended earlier adds nothing. Each case has a comment, a position on one line, and lines with
# a depth and a count.{more}
# Written by `python -m tests.perft.make`, counted by the plain reading of the rules in tests/plain.

"""
MORE = {"towers": " No count depends on how spells are reshuffled: nobody plays twice so soon."}

Named = tuple[str, State]


def classic() -> Iterator[Named]:
    for players in range(1, 5):
        yield f"start, {players} players", position("classic", seed=players, players=players)
    mixed = position("classic", 5, 20, players=3, order=["any", "pile", "any"], tiles="2016")
    yield "after 20 turns, own orders, the tiles of 2016", mixed
    yield "the same after a shift", mixed.play(mixed.actions()[7])
    yield "one treasure left each", position("classic", 6, 3, seeking, players=2, treasures=1)
    yield from near_the_end("classic", 7, players=2, treasures=2)
    yield from near_the_end("classic", 8, players=4, treasures=2, home=False)


def daynight() -> Iterator[Named]:
    for players in range(2, 5):
        yield f"start, {players} players", position("daynight", seed=players, players=players)
    yield "by day", position("daynight", 4, 9, players=3, order="any", tiles="1992")
    states = [state for state, _, _ in played("daynight", 5, seeking, players=2)]
    night = next(state for state in states if state.to_dict()["light"] == "night")
    yield "nightfall", night
    yield "at night after a shift", night.play(night.actions()[0])
    yield "the coin is to be turned", states[-1]
    yield from near_the_end("daynight", 6, players=4)


def master() -> Iterator[Named]:
    for players in range(2, 5):
        yield f"start, {players} players", position("master", seed=players, players=players)
    yield "in the middle of the game", position("master", 5, 10, seeking, players=2)
    extra = with_wand(position("master", 9, players=2))
    yield "an extra turn, no second wand", extra
    yield "the same after a shift", extra.play(extra.actions()[3])
    chained = with_wand(with_wand(position("master", 6, players=3, chain_wands=True)))
    yield "two wands in a row, one left", chained
    promised, shift = with_advice(chained, "wand")
    yield "the last wand is the price, two have answered", promised
    yield "the same after the advised shift", promised.play(shift)
    taken = position("master", 7, 12, seeking, players=4)
    price = taken.to_dict()["players"][taken.turn]["tokens"][0]
    promised, shift = with_advice(taken, str(price))
    yield "a token is the price", promised.play(shift)
    yield from near_the_end("master", 8, players=2)


def with_wand(state: State) -> State:
    """After the first turn that ends with a wand."""
    wanded = (turn for turn in state.turns_available() if turn[-1] == Move(None, wand=True))
    return state.play(next(wanded))


def with_advice(state: State, price: str) -> tuple[State, Action]:
    """With a price up and the same turn advised by all others, and the shift of that turn."""
    walks = (turn for turn in state.turns_available() if isinstance(turn[1], Move) and turn[1].to)
    shift, move = next(walks)
    state = state.play(f"offer:{price}")
    for seat in range(state.players):
        if seat != state.turn:
            state = state.play(f"advise:{seat}:{shift}>{move}")
    return state, shift


def towers() -> Iterator[Named]:
    for players in range(2, 5):
        yield f"start, {players} players", position("towers", seed=players, players=players)
    for turns in (6, 16):
        state = position("towers", turns, turns, players=2)
        yield f"spells in hand after {turns} turns", state
        yield "the same after a shift", state.play(state.actions()[5])
    wild = position("towers", 9, 14, players=3, wild_spells=[True, False, True], order="any")
    yield "two of three may use every spell as wild", wild
    yield "many spells, the pile is low", position("towers", 10, 21, players=2)
    yield from near_the_end("towers", 11, players=2)


def near_the_end(rules: str, seed: int, **options: Any) -> Iterator[Named]:
    """The last turns of a game: before its shifts, and in the middle of the last one."""
    states = [state for state, _, _ in played(rules, seed, seeking, **options)]
    moves = [state for state in states if state.phase is not shiftmaze.Phase.COIN]
    yield "two turns before the end", moves[-4]
    yield "the last turn", moves[-2]
    yield "the last move", moves[-1]


CHOSEN = {"classic": classic, "daynight": daynight, "master": master, "towers": towers}


def counted(name: str, state: State) -> Case:
    """The counts of a position, as deep as they do not grow too large."""
    document = state.to_dict()
    counts = {1: plain.perft(document, 1)}
    for depth in range(2, DEEPEST + 1):
        last = counts[depth - 1]
        if not last or last * last // counts.get(depth - 2, 1) > MOST:
            break
        counts[depth] = plain.perft(document, depth)
    return Case(name, state.text(), counts)


def main() -> None:
    for rules, chosen in CHOSEN.items():
        cases = [counted(name, state) for name, state in chosen()]
        about = ABOUT.format(rules=rules, more=MORE.get(rules, ""))
        text = about + "\n\n".join(map(str, cases)) + "\n"
        file_of(rules).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
