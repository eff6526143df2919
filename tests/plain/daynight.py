"""A second, deliberately plain reading of the rules: `daynight`. It shares no code with the
engine.
"""

from .classic import at_home, find_treasure
from .turn import Document, finish, pass_on, walk


def coin_actions() -> list[str]:
    return ["$1", "$2", "$3"]


def play_move(document: Document, action: str) -> None:
    walk(document, action)
    if document["light"] == "day":
        end_of_day_turn(document)
    else:
        end_of_night_turn(document)
    document["scores"] = scores(document)


def end_of_day_turn(document: Document) -> None:
    found = find_treasure(document)
    if found and not document["players"][document["turn"]]["pile"]:
        document["light"] = "night"
        for player in document["players"]:
            player["pile"] = []
    pass_on(document)


def end_of_night_turn(document: Document) -> None:
    player = document["players"][document["turn"]]
    here = document["night"].get(document["pawns"][document["turn"]])
    if here in player["night"]:
        player["night"].remove(here)
        player["night_found"].append(here)
    if not player["night"] and at_home(document):
        document["phase"] = "coin"
    else:
        pass_on(document)


def play_coin(document: Document, action: str) -> None:
    value = document["coins"][int(action[1]) - 1]
    document["coin"] = {"seat": document["turn"], "value": value}
    document["scores"] = scores(document)
    finish(document, winners(document))


def scores(document: Document) -> list[int]:
    points = [len(p["found"]) + 2 * len(p["night_found"]) for p in document["players"]]
    if document["coin"] is not None:
        points[document["coin"]["seat"]] += document["coin"]["value"]
    return points


def winners(document: Document) -> list[int]:
    """Most points, then most cards found; who ties in both wins with the others."""
    standing = [
        (points, len(player["found"]) + len(player["night_found"]))
        for points, player in zip(document["scores"], document["players"], strict=True)
    ]
    return [seat for seat, mine in enumerate(standing) if mine == max(standing)]
