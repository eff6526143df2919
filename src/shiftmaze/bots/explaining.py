"""Chances and reasons for turns, made of the facts that the outlook holds."""

from collections.abc import Iterator, Sequence

import numpy as np

from ..kernel.geometry import Floats
from ..kernel.search import NOW
from ..rules import Move, Shift, State, Turn, turn_text
from ..rules.daynight import DayNight
from ..rules.master import Master
from ..rules.towers import Towers
from .errors import BotError
from .judgement import Because, Judgement
from .judges import daynight
from .outlook import Outlook
from .solo import turns_left, turns_to_go

BEST = 3
"""How many turns are judged if none are named."""
SURE = 0.995
TOLD = 0.1
"""The least change of a rival's chance that is worth telling."""
HOME, RUNE = "home", "rune"


def judgements(outlook: Outlook, turns: Sequence[Turn] | None) -> tuple[Judgement, ...]:
    """Some turns, or the best few, with what they are worth; the best first."""
    alone = outlook.view.players == 1
    expected = turns_left(outlook) if alone else None
    worth = (
        -expected if expected is not None else np.maximum(outlook.chances[:, 0], outlook.with_wand)
    )
    if turns is None:
        chosen = [
            outlook.best_turn(int(index)) for index in np.argsort(-worth, kind="stable")[:BEST]
        ]
    else:
        chosen = [_checked(outlook.view, turn) for turn in turns]
    judged = [_judgement(outlook, turn, expected) for turn in chosen]
    seat = outlook.view.turn
    return tuple(sorted(judged, key=lambda j: (j.turns or 0.0, -j.chances[seat])))


def _checked(view: State, turn: Turn) -> Turn:
    """A turn that completes this one, or an error in words."""
    state = view
    for action in turn:
        reason = state.objection(action)
        if reason is not None:
            raise BotError("not-a-turn", turn=turn_text(turn), reason=str(reason))
        if isinstance(action, Shift):
            state = state.unchecked(action)
    if not turn or not isinstance(turn[-1], Move):
        raise BotError("not-a-turn", turn=turn_text(turn), reason="it must end with a move")
    return turn


def _judgement(outlook: Outlook, turn: Turn, expected: Floats | None) -> Judgement:
    index = outlook.ways.index(turn)
    chances = _by_seat(outlook.view, outlook.chances_of(index, wand=_has_wand(turn)))
    left = None if expected is None else float(expected[index])
    reasons = tuple(_reasons(outlook, index, turn)) or (Because.of("nothing"),)
    return Judgement(turn, chances, left, reasons)


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


def _reasons(outlook: Outlook, index: int, turn: Turn) -> Iterator[Because]:
    view = outlook.view
    if outlook.finds[index]:
        yield from _found(outlook, index)
        if outlook.own[index] > 0 and not _wins(outlook, index):
            yield Because.of("then", chance=float(outlook.own[index]))
    elif view.players == 1:
        yield from _way_to_go(outlook, index)
    elif outlook.own[index] > 0:
        yield _near(outlook, index)
    if not _wins(outlook, index):
        yield from _rivals(outlook, index)
        yield from _spent(outlook, index, turn)


def _wins(outlook: Outlook, index: int) -> bool:
    return bool(
        outlook.finds[index] and outlook.chances[index, 0] >= 1.0 and outlook.view.players > 1
    )


def _found(outlook: Outlook, index: int) -> Iterator[Because]:
    """What lies where the turn ends."""
    view, thing = outlook.view, outlook.thing_at(index)
    name = outlook.aims.names[thing]
    if isinstance(view.game, Master):
        yield Because.of("takes", token=int(name))
    elif name == RUNE:
        yield Because.of("visits-rune")
    elif name == HOME:
        yield Because.of("comes-home")
    else:
        yield Because.of("finds", thing=name)
    if isinstance(view.game, DayNight) and len(view.game.hunts[view.turn].pile) == 1:
        yield Because.of("ends-day")
    if _wins(outlook, index):
        yield Because.of("wins")


def _near(outlook: Outlook, index: int) -> Because:
    """How near what is sought will be next turn."""
    chance = float(outlook.own[index])
    name = outlook.aims.names[int(np.argmax(outlook.aims.weights[NOW, 0]))]
    kind = "keeps" if chance >= SURE else "nears"
    values: dict[str, object] = {} if chance >= SURE else {"chance": chance}
    if isinstance(outlook.view.game, Master):
        return Because(f"{kind}-token", {"token": int(name), **values})
    if name == HOME:
        return Because(f"{kind}-home", values)
    return Because(kind, {"thing": "rune stone" if name == RUNE else name, **values})


def _way_to_go(outlook: Outlook, index: int) -> Iterator[Because]:
    """Alone: how many turns are left to what is sought."""
    name = outlook.aims.names[int(np.argmax(outlook.aims.weights[NOW, 0]))]
    yield Because.of("far", thing=name, turns=int(turns_to_go(outlook)[index]))


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
