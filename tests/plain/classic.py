"""A second, deliberately plain reading of the rules: `classic`. It shares no code with the
engine.
"""

from .maze import reachable
from .turn import Document, finish, pass_on, walk


def move_actions(document: Document) -> list[str]:
    return ["-", *reachable(document["board"], document["pawns"][document["turn"]])]


def find_treasure(document: Document) -> bool:
    """Lay the mover's card open if the pawn stands on what is sought."""
    seat = document["turn"]
    player = document["players"][seat]
    sought = player["pile"]
    if document["options"]["order"][seat] == "pile":
        sought = sought[:1]
    here = document["treasures"].get(document["pawns"][seat])
    if here not in sought:
        return False
    player["pile"].remove(here)
    player["found"].append(here)
    return True


def at_home(document: Document) -> bool:
    seat = document["turn"]
    return bool(document["pawns"][seat] == document["homes"][seat])


def play_move(document: Document, action: str) -> None:
    walk(document, action)
    find_treasure(document)
    seat = document["turn"]
    done = not document["players"][seat]["pile"]
    if done and (at_home(document) or not document["options"]["home"]):
        finish(document, [seat])
    else:
        pass_on(document)
