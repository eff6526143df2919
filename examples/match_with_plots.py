#!/usr/bin/env python3
"""A match between levels, and a picture of it: who wins how often, and how long the games are.

Needs matplotlib: pip install 'shiftmaze[plots]'. Then: python examples/match_with_plots.py match
The folder keeps every game, so a second run with more --games goes on where the first ended.
"""

import argparse
import json
from pathlib import Path

from matplotlib.figure import Figure

from shiftmaze.arena import Settings, run


def draw(results, lengths, file):
    """Two plots side by side in one file."""
    figure = Figure((9, 3.5), layout="constrained")
    wins, turns = figure.subplots(1, 2)
    for place, bot in enumerate(results["bots"]):
        wins.plot([bot["low"], bot["high"]], [place, place], color="tab:blue", linewidth=2)
        wins.plot(bot["share"], place, "o", color="tab:blue")
    wins.set_yticks(range(len(results["bots"])), [bot["bot"] for bot in results["bots"]])
    wins.set_xlim(0, 1)
    wins.set_xlabel("share of the wins, with its 95 % interval")
    turns.hist(lengths, bins=20, color="tab:green")
    turns.set_xlabel("turns in a game")
    figure.savefig(file)


def main():
    """Play, draw, and tell where the picture is."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--bots", default="easy,normal,hard")
    options.add_argument("--games", type=int, default=40)
    chosen = options.parse_args()
    settings = Settings.of("classic", chosen.bots.split(","), games=chosen.games, seed=1)
    results = run(settings, chosen.folder)
    games = (chosen.folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
    picture = chosen.folder / "match.svg"
    draw(results, [json.loads(game)["turns"] for game in games], picture)
    print(f"{len(games)} games, drawn in {picture}")


if __name__ == "__main__":
    main()
