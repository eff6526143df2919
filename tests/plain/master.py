"""A second, deliberately plain reading of the rules: `master`. It shares no code with the
engine.
"""

import copy

from .maze import reachable
from .turn import Document, finish, pass_on, play_shift, shift_actions, shift_made, walk


def move_actions(document: Document) -> list[str]:
    moves = plain_moves(document)
    return moves + [move + "*" for move in moves if wand_allowed(document, move)]


def plain_moves(document: Document) -> list[str]:
    return ["-", *reachable(document["board"], document["pawns"][document["turn"]])]


def wand_allowed(document: Document, move: str) -> bool:
    """Whether a wand may be spent at the end of the turn that this move makes."""
    if document["extra"] and not document["options"]["chain_wands"]:
        return False
    if takes_token(document, move) and len(document["tokens"]) == 1:
        return False
    wands: int = document["players"][document["turn"]]["wands"]
    if adviser(document, move) is not None and document["offer"]["price"] == "wand":
        wands -= 1
    return wands >= 1


def takes_token(document: Document, move: str) -> bool:
    tokens = document["tokens"]
    return move in tokens and tokens[move] == min(tokens.values())


def adviser(document: Document, move: str) -> int | None:
    """The first seat that advised this very turn, if a price is up and one did."""
    if document["offer"] is None:
        return None
    made = shift_made(document) + ">" + move
    for advice in document["offer"]["advice"]:
        if advice["turn"] == made:
            seat: int = advice["seat"]
            return seat
    return None


def play_move(document: Document, action: str) -> None:
    move = action.removesuffix("*")
    paid_to = adviser(document, move)
    mover = document["players"][document["turn"]]
    takes = takes_token(document, move)
    walk(document, move)
    if takes:
        mover["tokens"].append(document["tokens"].pop(move))
    if paid_to is not None:
        pay(document, paid_to)
    document["offer"] = None
    end_turn(document, action.endswith("*"))
    document["scores"] = scores(document)
    if document["phase"] == "over":
        best = max(document["scores"])
        document["winners"] = [s for s, n in enumerate(document["scores"]) if n == best]


def pay(document: Document, seat: int) -> None:
    price = document["offer"]["price"]
    payer = document["players"][document["turn"]]
    taker = document["players"][seat]
    if price == "wand":
        payer["wands"] -= 1
        taker["wands"] += 1
    else:
        payer["tokens"].remove(price)
        taker["tokens"].append(price)


def end_turn(document: Document, wand: bool) -> None:
    if not document["tokens"]:
        finish(document, [])
    elif wand:
        document["players"][document["turn"]]["wands"] -= 1
        document["extra"] = True
        document["phase"] = "shift"
    else:
        document["extra"] = False
        pass_on(document)


def scores(document: Document) -> list[int]:
    return [
        sum(player["tokens"])
        + 20 * len([token for token in player["tokens"] if token in player["formula"]])
        + 3 * player["wands"]
        for player in document["players"]
    ]


def is_deal(action: str) -> bool:
    return action == "withdraw" or action.startswith(("offer:", "advise:"))


def play_deal(document: Document, action: str) -> None:
    if document["rules"] != "master" or not document["options"]["deals"]:
        raise ValueError(f"no deals in this game: {action}")
    if document["phase"] != "shift":
        raise ValueError(f"deals are made before the shift: {action}")
    if action == "withdraw":
        withdraw(document)
    elif action.startswith("offer:"):
        put_up(document, action.removeprefix("offer:"))
    else:
        _, seat, turn = action.split(":", 2)
        advise(document, read_seat(document, seat), turn)


def put_up(document: Document, price: str) -> None:
    mover = document["players"][document["turn"]]
    if document["offer"] is not None and document["offer"]["advice"]:
        raise ValueError("somebody has answered: the price stands")
    if price == "wand" and mover["wands"] > 0:
        document["offer"] = {"price": "wand", "advice": []}
    elif price in [str(token) for token in mover["tokens"]]:
        document["offer"] = {"price": int(price), "advice": []}
    else:
        raise ValueError(f"not the mover's to offer: {price}")


def withdraw(document: Document) -> None:
    if document["offer"] is None or document["offer"]["advice"]:
        raise ValueError("no price that could be withdrawn")
    document["offer"] = None


def read_seat(document: Document, text: str) -> int:
    seats = [str(seat) for seat in range(len(document["players"]))]
    if text not in seats:
        raise ValueError(f"no such seat: {text}")
    return seats.index(text)


def advise(document: Document, seat: int, turn: str) -> None:
    if document["offer"] is None:
        raise ValueError("no price is up")
    advice = document["offer"]["advice"]
    if seat == document["turn"]:
        raise ValueError("the seat to act cannot advise itself")
    if seat in [one["seat"] for one in advice]:
        raise ValueError(f"seat {seat} has answered")
    shift, move = turn.split(">")
    shift = shift[:-1] + shift[-1:].upper()
    if not legal_turn(document, shift, move):
        raise ValueError(f"not a legal turn: {turn}")
    advice.append({"seat": seat, "turn": shift + ">" + move})


def legal_turn(document: Document, shift: str, move: str) -> bool:
    if shift not in shift_actions(document):
        return False
    after = copy.deepcopy(document)
    play_shift(after, shift)
    return move in plain_moves(after)
