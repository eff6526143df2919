"""`master`: one token after another that all are after, worth more to some; wands; points."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import sqrt

import numpy as np

from ...kernel.geometry import Floats
from ...kernel.search import LOOSE, NOW, THEN
from ...rules import State
from ...rules.components.master import FORMULA_POINTS, FORMULAS, TOKENS, WAND_POINTS
from ...rules.master import Master
from ..aims import Aims, Bargain, seats_from
from ..memory import Memory

LOGISTIC = sqrt(3) / np.pi
"""The scale of a logistic curve as wide as a normal one with a deviation of 1."""
WAND_WORTH = 12.0
"""What a wand is worth while there is much to take with it; in the end, its points."""
WAND_FADES = 6
"""The number of tokens left below which a wand loses that worth."""


def aims(view: State, memory: Memory) -> Aims:
    """The next token for everybody, then the one after it."""
    game = view.game
    assert isinstance(game, Master)
    seats = seats_from(view)
    following = game.next_token
    tokens = TOKENS[following : following + 2]
    weights = np.zeros((2, len(seats), len(tokens)))
    weights[NOW, :, 0] = 1.0
    if len(tokens) > 1:
        weights[THEN, :, 1] = 1.0
    worth, points = worths(view, memory), standings(view, memory)
    return Aims(
        names=tuple(map(str, tokens)),
        places=np.frombuffer(game.tokens.codes[following : following + 2], np.uint8),
        kinds=np.full(len(tokens), LOOSE, np.uint8),
        weights=weights,
        cards=np.ones(len(seats)),
        stakes=stakes(following, worth, points),
        wands=with_wand(following, worth, points),
        bargains=tuple(_bargains(view, game, worth, points)),
    )


def _bargains(
    view: State,
    game: Master,
    worth: tuple[tuple[float, ...], ...],
    points: tuple[float, ...],
) -> Iterator[Bargain]:
    """The turns that were shown for the price that stands; the first to show one is paid."""
    following = game.next_token
    shown = set()
    for advice in game.deal.advice if game.deal is not None else ():
        if (advice.shift, advice.move.to) not in shown:
            shown.add((advice.shift, advice.move.to))
            row = (advice.seat - view.turn) % view.players
            paid = after_paying(game, worth, points, row)
            stakes_then = stakes(following, worth, paid)
            wands = with_wand(following, worth, paid)
            yield Bargain(advice.shift, advice.move.to, row, stakes_then, wands)


def after_paying(
    game: Master, worth: tuple[tuple[float, ...], ...], points: tuple[float, ...], row: int
) -> tuple[float, ...]:
    """What each seat in turn order has when the seat to act has paid the price to another."""
    assert game.deal is not None
    token, paid = game.deal.token, list(points)
    for payer, sign in ((0, -1), (row, 1)):
        value = wand_worth(len(TOKENS) - game.next_token)
        paid[payer] += sign * (value if token is None else worth[payer][TOKENS.index(token)])
    return tuple(paid)


def worths(view: State, memory: Memory) -> tuple[tuple[float, ...], ...]:
    """What each token is worth to each seat in turn order: its number, and perhaps a formula."""
    return tuple(
        tuple(token + FORMULA_POINTS * share for token, share in zip(TOKENS, shares, strict=True))
        for shares in (_formula_shares(view, seat, memory) for seat in seats_from(view))
    )


def _formula_shares(view: State, seat: int, memory: Memory) -> list[float]:
    """How likely each token is in a seat's formula."""
    game = view.game
    assert isinstance(game, Master)
    formula = game.shelves[seat].formula
    if formula is not None:
        return [float(token in formula) for token in TOKENS]
    known = {shelf.formula for shelf in game.shelves}
    likely = memory.formulas(seat) * np.array([card not in known for card in FORMULAS])
    likely /= likely.sum()
    holds = np.array([[token in card for token in TOKENS] for card in FORMULAS])
    shares: list[float] = (likely @ holds).tolist()
    return shares


def standings(view: State, memory: Memory) -> tuple[float, ...]:
    """What each seat in turn order has, guessed formulas and the use of wands included."""
    game = view.game
    assert isinstance(game, Master)
    left = len(TOKENS) - game.next_token
    worth = worths(view, memory)
    return tuple(
        sum(worth[row][TOKENS.index(token)] for token in game.shelves[seat].tokens)
        + wand_worth(left) * game.shelves[seat].wands
        for row, seat in enumerate(seats_from(view))
    )


def wand_worth(left: int) -> float:
    """What a wand is worth when so many tokens are left."""
    return WAND_POINTS + (WAND_WORTH - WAND_POINTS) * min(1.0, left / WAND_FADES)


def chances(
    following: int, worth: tuple[tuple[float, ...], ...], points: tuple[float, ...]
) -> Floats:
    """Everyone's chances with some points each, when all tokens from one on are still to come."""
    seats = len(points)
    worths = np.array(worth)
    rest = worths[:, following:]
    expected = np.array(points) + rest.sum(axis=1) / seats
    shares = (worths[:, :following] - TOKENS[:following]) / FORMULA_POINTS
    hidden = FORMULA_POINTS**2 * (shares * (1.0 - shares)).sum() / seats
    scale = LOGISTIC * sqrt((rest.mean(axis=0) ** 2).sum() + hidden) + 0.5
    powers = np.exp((expected - expected.max()) / scale)
    result: Floats = powers / powers.sum()
    return result


@lru_cache(maxsize=512)
def stakes(
    following: int, worth: tuple[tuple[float, ...], ...], points: tuple[float, ...]
) -> Floats:
    """Everyone's chances by what is taken: now, by which rivals, and by the own seat next."""
    seats = len(points)
    table = np.empty((2, 2 ** (seats - 1), 2, seats))
    for own, which, then in product(range(2), range(2 ** (seats - 1)), range(2)):
        rivals = [rival + 1 for rival in range(seats - 1) if which >> rival & 1]
        takers = [0] * own + rivals[:1] + [0] * (then and not rivals)
        table[own, which, then] = after_taking(following, worth, points, takers)
    return table


@lru_cache(maxsize=512)
def with_wand(
    following: int, worth: tuple[tuple[float, ...], ...], points: tuple[float, ...]
) -> Floats:
    """Everyone's chances if a wand is spent and the turn it buys takes a token."""
    paid = (points[0] - wand_worth(len(TOKENS) - following), *points[1:])
    return np.array([after_taking(following, worth, paid, [0] * takes) for takes in (1, 2)])


def after_taking(
    following: int,
    worth: tuple[tuple[float, ...], ...],
    points: tuple[float, ...],
    takers: list[int],
) -> Floats:
    """Everyone's chances when the next tokens go to some seats."""
    gained = list(points)
    for taker in takers:
        if following < len(TOKENS):
            gained[taker] += worth[taker][following]
            following += 1
    return chances(following, worth, tuple(gained))
