"""What the board does not show, in words: the turn, the table, each seat."""

import textwrap
from collections.abc import Sequence
from typing import Any

from .scene import HIDDEN, Document, colours, targets

NAMES = {"classic": "Classic", "daynight": "Day and night", "master": "Master", "towers": "Towers"}
DUTIES = {"shift": "to shift", "move": "to move", "coin": "to turn over a coin"}
SPELLS = ("up", "down", "wild")

_GLUE = "\N{NO-BREAK SPACE}"


def heading(document: Document) -> list[str]:
    """The rule set, how long the game has lasted, and what happens now."""
    return [
        NAMES.get(document["rules"], str(document["rules"])),
        counted(document["turns"], "turn") + " played",
        now(document),
    ]


def now(document: Document) -> str:
    """Whose turn it is and for what, or who has won."""
    names = colours(document)
    if document["phase"] == "over":
        winners = [names[seat] for seat in document["winners"]]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    return f"{names[document['turn']]} {DUTIES[document['phase']]}"


def table(document: Document) -> list[str]:
    """What concerns all seats."""
    facts = [f"{document['banned']} banned"] if document["banned"] else []
    if "light" in document:
        facts += [document["light"], f"coins {_cards(document['coins'])}"]
    if "rune" in document:
        facts.append(f"rune stone on {document['rune']}")
    if "spell_pile" in document:
        facts.append(f"{counted(len(document['spell_pile']), 'spell')} in the pile")
        facts.append(f"discarded {_cards(document['discard'])}")
    if document.get("extra"):
        facts.append("extra turn")
    return facts + _offer(document) + _viewer(document)


def _offer(document: Document) -> list[str]:
    offer = document.get("offer")
    if not offer:
        return []
    names = colours(document)
    price = "a wand" if offer["price"] == "wand" else f"token {offer['price']}"
    advice = [f"{names[given['seat']]} advises {given['turn']}" for given in offer["advice"]]
    return [f"{names[document['turn']]} offers {price} for advice", *advice]


def _viewer(document: Document) -> list[str]:
    if "viewer" not in document:
        return []
    seat = document["viewer"]
    return [f"seen by {'a spectator' if seat is None else colours(document)[seat]}"]


def seat(document: Document, number: int) -> list[str]:
    """What is known of one seat, as short phrases."""
    player = document["players"][number]
    facts = [f"on {document['pawns'][number]}", f"home {document['homes'][number]}"]
    if document["scores"] is not None:
        facts.insert(0, counted(document["scores"][number], "point"))
    if number in document["winners"]:
        facts.insert(0, "winner")
    return facts + _treasures(document, number) + _ingredients(player) + _magic(player)


def _treasures(document: Document, number: int) -> list[str]:
    player = document["players"][number]
    sought = targets(document, number)
    facts = [f"seeks {_cards(sought)}"] if sought else []
    if "pile" in player:
        by_day = document.get("light") != "night"
        facts += [f"{len(player['pile'])} left"] * by_day
        facts.append(f"found {_cards(player['found'])}")
        facts += _night(player, by_day)
    coin = document.get("coin")
    if coin and coin["seat"] == number:
        facts.append(f"coin {coin['value']}")
    return facts


def _night(player: dict[str, Any], by_day: bool) -> list[str]:
    """By day the unfound cards are told here; at night they are what the seat seeks."""
    if "night" not in player:
        return []
    if by_day:
        return [f"by night {_cards(player['night'])}"]
    return [f"by night found {_cards(player['night_found'])}"]


def _ingredients(player: dict[str, Any]) -> list[str]:
    if "formula" not in player:
        return []
    return [
        f"tokens {_cards(player['tokens'])}",
        counted(player["wands"], "wand"),
        f"formula {_cards(player['formula'])}",
    ]


def _magic(player: dict[str, Any]) -> list[str]:
    if "spells" not in player:
        return []
    return [_hand(player["spells"]), "quest done" if player["quest"] else "quest open"]


def _hand(spells: dict[str, Any]) -> str:
    """The spells known by kind, and how many more there are."""
    known = {kind: spells[kind] for kind in SPELLS if spells[kind] not in (0, HIDDEN)}
    held = sum(known.values())
    more = {HIDDEN: spells.get("size", held) - held}
    words = [f"{number} {kind}" for kind, number in (known | more).items() if number]
    return f"spells: {', '.join(words)}" if words else "no spells"


def _cards(cards: Sequence[str | int]) -> str:
    """Cards by name, hidden ones as `?` or `3×?`."""
    words = [str(card) for card in cards if card != HIDDEN]
    hidden = len(cards) - len(words)
    if hidden:
        words.append(HIDDEN if hidden == 1 else f"{hidden}×{HIDDEN}")
    return ", ".join(words) or "none"


def counted(number: int, noun: str) -> str:
    """`1 turn`, `2 turns`."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


def lines(phrases: Sequence[str], width: int) -> list[str]:
    """Phrases joined by dots, in lines of at most `width`; short phrases are not broken."""
    whole = [p.replace(" ", _GLUE) if len(p) <= width * 3 // 4 else p for p in phrases]
    wrapped = textwrap.wrap(f"{_GLUE}· ".join(whole), width)
    return [line.replace(_GLUE, " ").removesuffix(" ·") for line in wrapped]
