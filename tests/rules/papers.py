"""Documents to read: a shelf of real ones of every kind, and ways to spoil them."""

import copy
import re
from functools import cache
from random import Random
from typing import Any

import shiftmaze
from shiftmaze import RULE_SETS, Phase, State
from shiftmaze.rules import Action

from ..play import position, seeking

Document = dict[str, Any]
REMOVED = object()


def spoilt(document: Document, changes: dict[str, Any]) -> Document:
    """A copy with places changed, added or, with REMOVED, taken away."""
    document = copy.deepcopy(document)
    for path, value in changes.items():
        *steps, last = re.findall(r"[^.\[\]]+", path)
        part: Any = document
        for step in steps:
            part = part[_index(part, step)]
        if value is REMOVED:
            del part[_index(part, last)]
        else:
            part[_index(part, last)] = copy.deepcopy(value)
    return document


def _index(part: Any, step: str) -> str | int:
    return int(step) if isinstance(part, list) else step


@cache
def until(rules: str, stage: str, seed: int = 1, **options: Any) -> State:
    """The first position of a game at a stage: deal, middle (of a turn), night, coin or over."""
    state = shiftmaze.new_game(rules, seed=seed, **options)
    rng = Random(seed)
    while not _is_at(state, stage):
        turn: tuple[Action, ...] = seeking(state, rng)
        for action in turn[: 1 if stage == "middle" else None]:
            state = state.play(action)
    return state


def _is_at(state: State, stage: str) -> bool:
    if stage == "night":
        return bool(state.to_dict()["light"] == "night")
    return stage == {Phase.SHIFT: "deal", Phase.MOVE: "middle"}.get(state.phase, state.phase)


def with_deal(state: State, answers: int = 1) -> State:
    """With a wand put up for advice, and so many answers of the next seats."""
    state = state.play("offer:wand")
    for seat in range(1, answers + 1):
        adviser = (state.turn + seat) % state.players
        shift, move = state.turns_available()[seat]
        state = state.play(f"advise:{adviser}:{shift}>{move}")
    return state


@cache
def shelf() -> tuple[State, ...]:
    """Positions of every rule set and stage, each with all its views."""
    states = [until("daynight", "night"), until("daynight", "coin"), until("master", "over")]
    states += [until("daynight", "over"), until("classic", "over", treasures=2)]
    states += [until("towers", "over"), with_deal(until("master", "deal", players=4), 2)]
    states.append(with_deal(until("master", "deal")).play(until("master", "deal").actions()[0]))
    for rules in RULE_SETS:
        states += [
            until(rules, "deal"),
            until(rules, "middle", players=3),
            position(rules, seed=9, turns=12, players=4),
            position(rules, seed=8, turns=40, first=1),
        ]
    for rules in ("classic", "daynight", "towers"):
        states.append(position(rules, seed=6, turns=5, order=["any", "pile"], open=[True, False]))
    return tuple(states)


def with_views(state: State) -> list[State]:
    """A position and what each seat and a spectator see of it."""
    return [state, *(state.view(seat) for seat in (None, *range(state.players)))]
