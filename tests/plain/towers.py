"""A second, deliberately plain reading of the rules: `towers`. It shares no code with the
engine.

What a move may be paid with is found by trying every payment there is.
"""

from collections.abc import Callable

from .classic import at_home, find_treasure
from .maze import neighbours, on_square
from .turn import Document, finish, pass_on, walk

Payment = tuple[int, int, int]  # ups, downs, wilds
Cost = tuple[int, int]  # steps that climb, steps that descend, by more than one level
Reshuffle = Callable[[list[str]], list[str]]

SPELLS = ["up", "down", "wild"]


def move_actions(document: Document) -> list[str]:
    seat = document["turn"]
    texts = ["-"]
    for square, costs in ways(document).items():
        if square == document["pawns"][seat]:
            continue
        for payment in minimal_payments(document, costs):
            texts.append(square + payment_text(payment))
    return texts


def ways(document: Document) -> dict[str, set[Cost]]:
    """For each square what the ways to it cost, none of more steps than there are spells."""
    seat = document["turn"]
    most = sum(document["players"][seat]["spells"][name] for name in SPELLS)
    start = (document["pawns"][seat], 0, 0)
    seen = {start}
    waiting = [start]
    while waiting:
        square, climbs, descents = waiting.pop(0)
        for beside in neighbours(document["board"], square):
            rise = rise_between(document, square, beside)
            state = (beside, climbs + (rise > 1), descents + (rise < -1))
            if state[1] + state[2] <= most and state not in seen:
                seen.add(state)
                waiting.append(state)
    found: dict[str, set[Cost]] = {}
    for square, climbs, descents in seen:
        found.setdefault(square, set()).add((climbs, descents))
    return found


def rise_between(document: Document, square: str, beside: str) -> int:
    heights = document["heights"]
    return int(on_square(heights, beside)) - int(on_square(heights, square))


def minimal_payments(document: Document, costs: set[Cost]) -> list[Payment]:
    """The payments in the mover's hand that pay for a way and for none with a card less."""
    seat = document["turn"]
    hand = document["players"][seat]["spells"]
    all_wild = document["options"]["wild_spells"][seat]
    return [
        (ups, downs, wilds)
        for ups in range(hand["up"] + 1)
        for downs in range(hand["down"] + 1)
        for wilds in range(hand["wild"] + 1)
        if pays((ups, downs, wilds), costs, all_wild)
        and not any(pays(less, costs, all_wild) for less in with_one_less((ups, downs, wilds)))
    ]


def with_one_less(payment: Payment) -> list[Payment]:
    ups, downs, wilds = payment
    fewer = [(ups - 1, downs, wilds), (ups, downs - 1, wilds), (ups, downs, wilds - 1)]
    return [one for one in fewer if min(one) >= 0]


def pays(payment: Payment, costs: set[Cost], all_wild: bool) -> bool:
    """Whether the payment is enough for at least one of the ways."""
    ups, downs, wilds = payment
    if all_wild:
        ups, downs, wilds = 0, 0, ups + downs + wilds
    for climbs, descents in costs:
        if max(0, climbs - ups) + max(0, descents - downs) <= wilds:
            return True
    return False


def payment_text(payment: Payment) -> str:
    if payment == (0, 0, 0):
        return ""
    ups, downs, wilds = payment
    return "^" + "u" * ups + "d" * downs + "w" * wilds


def play_move(document: Document, action: str, reshuffled: Reshuffle | None) -> None:
    destination, _, letters = action.partition("^")
    walk(document, destination)
    spend(document, letters, reshuffled)
    player = document["players"][document["turn"]]
    if find_treasure(document):
        pass_on(document)
    elif not player["quest"] and document["pawns"][document["turn"]] == document["rune"]:
        player["quest"] = True
        pass_on(document)
    elif player["quest"] and not player["pile"] and at_home(document):
        finish(document, [document["turn"]])
    else:
        draw(document, reshuffled)
        pass_on(document)


def spend(document: Document, letters: str, reshuffled: Reshuffle | None) -> None:
    hand = document["players"][document["turn"]]["spells"]
    for name in SPELLS:
        for _ in range(letters.count(name[0])):
            hand[name] -= 1
            document["discard"].append(name)
    refill(document, reshuffled)


def draw(document: Document, reshuffled: Reshuffle | None) -> None:
    if document["spell_pile"]:
        name = document["spell_pile"].pop(0)
        document["players"][document["turn"]]["spells"][name] += 1
        refill(document, reshuffled)


def refill(document: Document, reshuffled: Reshuffle | None) -> None:
    """Make the discards the new pile if the pile is empty and they are not."""
    if document["spell_pile"] or not document["discard"]:
        return
    discards = list(document["discard"])
    document["spell_pile"] = discards if reshuffled is None else list(reshuffled(discards))
    document["discard"] = []
