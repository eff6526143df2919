#!/usr/bin/env python3
"""An outside bot to copy from: takes what it seeks, or walks as near to it as it can.

In the terminal: shiftmaze play --seats me,cmd:examples/greedy_bot.py
In the arena:    shiftmaze arena --bots cmd:examples/greedy_bot.py,random
"""

import json
import random
import sys


def pushed(place, arrow, size, loose):
    """Where something is after a push, if any; printed on a tile pushed out it is gone."""
    if place == "spare" or not arrow:
        return arrow if place == "spare" else place
    (x, y), (column, row) = [(ord(a) - ord("`"), int(b)) for a, b in (place, arrow)]
    right, down = (column == 1) - (column == size), (row == 1) - (row == size)
    if (right and y != row) or (down and x != column):
        return place
    x, y = x + right, y + down
    inside = 1 <= x <= size and 1 <= y <= size
    return f"{chr(x + ord('`'))}{y}" if inside else arrow if loose else None


def sought(view, me):
    """The places this seat wants to reach now."""
    if view["rules"] == "master":
        return [min(view["tokens"], key=view["tokens"].get)]
    things = [*view["treasures"].items(), *view.get("night", {}).items()]
    if me.get("quest") is False:
        things.append((view["rune"], "rune"))
    cards = ["rune", *me["pile"], *me.get("night", [])]  # a hidden card is "?", no thing's name
    return [place for place, name in things if name in cards] or [view["homes"][view["viewer"]]]


def choose(view, turns):
    """The turn that ends nearest to something sought, and of those one that spends least."""
    if view["phase"] == "coin":
        return random.choice(turns)
    seat, size, loose, ranked = view["viewer"], len(view["board"]), view["rules"] == "master", []
    for shift, moves in turns.items() if view["phase"] == "shift" else [("", turns)]:
        pawn = pushed(view["pawns"][seat], shift[:2], size, True)
        goals = [pushed(p, shift[:2], size, loose) for p in sought(view, view["players"][seat])]
        for move in moves:
            x, y = map(ord, pawn if move[0] == "-" else move[:2])
            far = min([abs(x - ord(g[0])) + abs(y - ord(g[1])) for g in goals if g], default=99)
            ranked.append((far, len(move), random.random(), f"{shift}>{move}".strip(">")))
    return min(ranked)[-1]


for message in map(json.loads, sys.stdin):
    if message["type"] == "hello":
        random.seed(message["seed"])
        print(json.dumps({"type": "hello", "protocol": 1}), flush=True)
    elif message["type"] in ("choose", "advise"):
        kind, number = {"choose": "turn", "advise": "advice"}[message["type"]], message["number"]
        turn = choose(message["view"], message["turns"]) if kind == "turn" else None
        print(json.dumps({"type": kind, "number": number, "turn": turn}), flush=True)
