"""Puzzles measured: how long making one takes."""

import time
from statistics import median
from typing import Any

from .. import kernel
from ..rules import RULE_SETS, new_game
from ..study.puzzles import TURNS, Name, make

LISTINGS = 200


def measure(seconds: float) -> dict[str, Any]:
    """Milliseconds for a puzzle of every rule set, median and worst; so long for each.

    `listings` is the median beside the time of one list of legal turns in the same run.
    """
    kernel.compile_everything()
    listing = _listing()
    puzzles = {rules: _puzzles(rules, seconds, listing) for rules in RULE_SETS}
    return {"listing_milliseconds": listing, "puzzles": puzzles}


def _listing() -> float:
    state = new_game("classic", seed=1)
    began = time.perf_counter()
    for _ in range(LISTINGS):
        kernel.turns(state)
    return 1000 * (time.perf_counter() - began) / LISTINGS


def _puzzles(rules: str, seconds: float, listing: float) -> dict[str, float]:
    times: list[float] = []
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or not times:
        start = time.perf_counter()
        make(Name(rules, TURNS, len(times)))
        times.append(1000 * (time.perf_counter() - start))
    middle = median(times)
    return {
        "made": len(times),
        "median": middle,
        "worst": max(times),
        "listings": middle / listing,
    }
