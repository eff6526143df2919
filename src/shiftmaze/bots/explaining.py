"""Chances and reasons for turns, made of the facts that the outlook holds."""

from collections.abc import Iterator, Sequence

import numpy as np

from ..kernel.geometry import Flags, Floats
from ..kernel.search import NOW
from ..rules import Action, Move, Offer, Phase, Shift, State, Turn, turn_text
from ..rules.components.master import FORMULA_POINTS
from ..rules.daynight import DayNight
from ..rules.master import Master
from ..rules.shelf import FORMULA_SIZE
from ..rules.towers import Towers
from .aims import HOME, RUNE_STONE
from .errors import BotError
from .judgement import Because, Judgement
from .judges import daynight
from .outlook import Outlook
from .solo import turns_left, turns_to_go

BEST = 3
"""How many turns are judged if none are named."""
DIGITS = 9
"""Chances that differ less are alike."""
TOLD = 0.1
"""The least change of a rival's chance that is worth telling."""


def judgements(
    outlook: Outlook, turns: Sequence[Turn] | None, certain: Flags
) -> tuple[Judgement, ...]:
    """Some turns, or the best few, with what they are worth; the best first.

    `certain` are the ways after which what is sought is a turn away whatever a rival does.
    """
    expected = turns_left(outlook) if outlook.view.players == 1 else None
    worth = np.maximum(outlook.chances[:, 0], outlook.with_wand) if expected is None else -expected
    order = np.lexsort((~outlook.finds, -np.round(worth, DIGITS)))
    place = {int(index): rank for rank, index in enumerate(order)}
    if turns is None:
        chosen = [outlook.best_turn(int(index)) for index in order[:BEST]]
    else:
        chosen = [_checked(outlook.view, turn) for turn in turns]
    judged = [_judgement(outlook, turn, expected, certain) for turn in chosen]
    seat = outlook.view.turn
    return tuple(
        sorted(
            judged,
            key=lambda one: (
                one.turns or 0.0,
                -round(one.chances[seat], DIGITS),
                place[outlook.ways.index(_played(one.turn))],
            ),
        )
    )


def _played(turn: Turn) -> Turn:
    """The shift and the move of a turn, without the offers before them."""
    return tuple(action for action in turn if isinstance(action, Shift | Move))


def _checked(view: State, turn: Turn) -> Turn:
    """A turn that completes this one, perhaps with an offer first, or an error in words."""
    if not all(isinstance(one, Action) for one in turn):
        raise BotError("not-a-turn", turn=repr(turn)[:80], reason="it is not made of actions")
    shape = [Shift, Move] if view.phase is Phase.SHIFT else [Move]
    if [type(one) for one in turn if not isinstance(one, Offer)] != shape:
        raise BotError("not-a-turn", turn=turn_text(turn), reason="it is not one whole turn")
    reason = view.objection_to(turn)
    if reason is not None:
        raise BotError("not-a-turn", turn=turn_text(turn), reason=str(reason))
    return turn


def _judgement(outlook: Outlook, turn: Turn, expected: Floats | None, certain: Flags) -> Judgement:
    index = outlook.ways.index(_played(turn))
    chances = _by_seat(outlook.view, outlook.chances_of(index, wand=_has_wand(turn)))
    left = None if expected is None else float(expected[index])
    reasons = tuple(_reasons(outlook, index, turn, bool(certain[index])))
    return Judgement(turn, chances, left, reasons or (Because.of("nothing"),))


def _has_wand(turn: Turn) -> bool:
    return isinstance(turn[-1], Move) and turn[-1].wand


def _by_seat(view: State, chances: Floats) -> tuple[float, ...]:
    """Chances in turn order from the seat to act, seat by seat."""
    total = chances.sum()
    return tuple(
        float(chances[(seat - view.turn) % view.players] / total) for seat in range(view.players)
    )


def coin_judgements(view: State, turns: Sequence[Turn] | None) -> tuple[Judgement, ...]:
    """The coins, of which each is as good as another."""
    game = view.game
    assert isinstance(game, DayNight)
    legal = view.turns_available()
    for turn in turns or ():
        if turn not in legal:
            raise BotError("not-a-turn", turn=turn_text(turn), reason="a coin is to be chosen")
    chances = _by_seat(view, daynight.coin_chances(view, game))
    reason = (Because.of("any-coin"),)
    return tuple(Judgement(turn, chances, None, reason) for turn in turns or legal)


# Reasons


def _reasons(outlook: Outlook, index: int, turn: Turn, certain: bool) -> Iterator[Because]:
    view = outlook.view
    won = _wins(outlook, index)
    if outlook.finds[index]:
        yield from _found(outlook, index)
        if won:
            yield Because.of("wins")
        elif outlook.own[index] > 0:
            yield Because.of("then", chance=float(outlook.own[index]))
    elif view.players == 1:
        yield from _way_to_go(outlook, index)
    elif outlook.own[index] > 0:
        yield _near(outlook, index, certain)
    if not won:
        yield from _rivals(outlook, index)
        yield from _paid(outlook, index)
        yield from _spent(outlook, index, turn)


def _wins(outlook: Outlook, index: int) -> bool:
    """Whether a turn ends the game, and no hidden card can take the win away."""
    view, seat = outlook.view, outlook.view.turn
    if not outlook.finds[index]:
        return False
    after = view
    for action in outlook.ways.turn(index):
        after = after.unchecked(action)
    if not after.over or seat not in after.winners:
        return False
    if not isinstance(after.game, Master):
        return True
    scores = after.game.scores()
    best = FORMULA_POINTS * FORMULA_SIZE + max(scores[:seat] + scores[seat + 1 :])
    return scores[seat] > best


def _found(outlook: Outlook, index: int) -> Iterator[Because]:
    """What lies where the turn ends."""
    view, thing = outlook.view, outlook.thing_at(index)
    name = outlook.aims.names[thing]
    if isinstance(view.game, Master):
        yield Because.of("takes", token=int(name))
    elif name == RUNE_STONE:
        yield Because.of("visits-rune")
    elif name == HOME:
        yield Because.of("comes-home")
    else:
        yield Because.of("finds", thing=name)
    if isinstance(view.game, DayNight) and len(view.game.hunts[view.turn].pile) == 1:
        yield Because.of("ends-day")


def _near(outlook: Outlook, index: int, certain: bool) -> Because:
    """How near what is sought will be next turn."""
    kind, values = _sought(outlook)
    if certain:
        return Because(f"keeps{kind}", values)
    return Because(f"nears{kind}", {**values, "chance": float(outlook.own[index])})


def _sought(outlook: Outlook) -> tuple[str, dict[str, object]]:
    """What is sought: the end of a key, and the name that goes with it."""
    wanted = np.flatnonzero(outlook.aims.weights[NOW, 0])
    name = outlook.aims.names[wanted[0]]
    if len(wanted) > 1:
        return "-any", {}
    if isinstance(outlook.view.game, Master):
        return "-token", {"token": int(name)}
    if name == HOME:
        return "-home", {}
    return "", {"thing": "rune stone" if name == RUNE_STONE else name}


def _way_to_go(outlook: Outlook, index: int) -> Iterator[Because]:
    """Alone: how many turns are left to what is sought."""
    kind, values = _sought(outlook)
    yield Because(f"far{kind}", {**values, "turns": int(turns_to_go(outlook)[index])})


def _rivals(outlook: Outlook, index: int) -> Iterator[Because]:
    """Whose chance to find is changed by the shift, measured by an average one."""
    view = outlook.view
    usual = outlook.usual_rivals
    for rival, (before, after) in enumerate(zip(usual, outlook.rivals[index], strict=True)):
        seat = (view.turn + 1 + rival) % view.players
        change = float(after - before)
        if abs(change) >= TOLD:
            colour = view.game.options.colours[seat].capitalize()
            key = "hinders" if change < 0 else "helps"
            yield Because.of(
                key, seat=seat, colour=colour, before=float(before), after=float(after)
            )


def _paid(outlook: Outlook, index: int) -> Iterator[Because]:
    """The price, where the turn is one that somebody has shown."""
    view, game = outlook.view, outlook.view.game
    if not isinstance(game, Master) or game.deal is None:
        return
    for bargain in outlook.aims.bargains:
        if outlook.shown_by(bargain)[index]:
            seat = (view.turn + bargain.row) % view.players
            whom = {"seat": seat, "colour": game.options.colours[seat].capitalize()}
            token = game.deal.token
            if token is None:
                yield Because("pays-wand", whom)
            else:
                yield Because("pays-token", {**whom, "token": token})


def _spent(outlook: Outlook, index: int, turn: Turn) -> Iterator[Because]:
    """Wands and spells."""
    game = outlook.view.game
    if _has_wand(turn):
        ready = outlook.with_wand[index] >= 0
        tokens = outlook.aims.names
        find = int(outlook.finds[index])
        yield Because.of("wand", token=int(tokens[find])) if ready else Because.of("wand-wasted")
    if isinstance(game, Towers):
        spells = int(outlook.ways.spells[index].sum())
        if spells:
            yield Because.of("spends-spells", count=spells)
        if not outlook.finds[index] and game.deck.pile:
            yield Because.of("draws-spell")
