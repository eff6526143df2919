"""Write the recorded games anew: `python -m tests.games.make`."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import shiftmaze
from shiftmaze import Action, State
from shiftmaze.notation import Entry
from shiftmaze.rules import Turn, turn_text

from ..play import played, seeking
from . import file_of

NAMES = ("Anne", "Ben", "Cleo", "Dan")
TOLD = {"nightfall", "coin", "token-taken", "price-paid", "found", "quest-done", "won"}
SEEDS = {"classic": 5, "daynight": 8, "master": 2, "towers": 11}
PLAYERS = {"classic": 2, "daynight": 3, "master": 3, "towers": 2}
OPTIONS: dict[str, dict[str, Any]] = {"classic": {"treasures": 6}}


def with_deals(start: State, rng: Random) -> Iterator[Action]:
    """A game of `master`: now and then a price is put up, and paid."""
    state = start
    while not state.over:
        turn = seeking(state, rng)
        for action in (*deal(state, turn, rng), *turn):
            yield action
            state = state.play(action)


def deal(state: State, turn: Turn, rng: Random) -> Turn:
    """Now and then a price for advice, answered by all, by the last one with the turn itself."""
    owned = state.to_dict()["players"][state.turn]
    if state.turns % 5 != 4 or not owned["tokens"]:
        return ()
    others = [seat for seat in range(state.players) if seat != state.turn]
    advised = [*rng.choices(state.turns_available(), k=len(others) - 1), turn]
    texts = ["offer:wand", "withdraw"] if owned["wands"] else []
    texts.append(f"offer:{owned['tokens'][0]}")
    for seat, shown in zip(others, advised, strict=True):
        texts.append(f"advise:{seat}:{turn_text(shown).rstrip('*')}")
    return tuple(map(shiftmaze.parse_action, texts))


def recorded(rules: str) -> shiftmaze.Record:
    """A game with the players' names and a comment where something was found."""
    seed, players = SEEDS[rules], PLAYERS[rules]
    options: dict[str, Any] = {"players": players, **OPTIONS.get(rules, {})}
    start = shiftmaze.new_game(rules, seed=seed, **options)
    if rules == "master":
        actions = list(with_deals(start, Random(seed)))
    else:
        actions = [action for _, action, _ in played(rules, seed, seeking, **options)]
    headers = {"Event": f"A game of {rules}", "Date": "2024-05-01"}
    headers |= {f"Seat {seat}": NAMES[seat] for seat in range(players)}
    record = shiftmaze.Record.of(start, actions, headers)
    about = "Played by a program that takes what it can reach and wanders about otherwise."
    return replace(record, entries=tuple(commented(record)), comment=about)


def commented(record: shiftmaze.Record) -> Iterator[Entry]:
    """The turns, with what was found in them told."""
    state = record.start
    for entry in record.entries:
        told: list[str] = []
        for action, after in zip(entry.turn, entry.after(state), strict=True):
            happened = shiftmaze.events(state, action, after)
            told += [event.told(NAMES) for event in happened if event.kind in TOLD]
            state = after
        yield replace(entry, comment="\n".join(told))


def main() -> None:
    for rules in shiftmaze.RULE_SETS:
        file_of(rules).write_text(recorded(rules).text(), encoding="utf-8")


if __name__ == "__main__":
    main()
