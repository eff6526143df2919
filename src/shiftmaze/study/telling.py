"""An analysis in English words and figures, for a terminal and for a page."""

from collections.abc import Iterator, Sequence

from ..bots import Judgement
from ..rules import turn_text
from .analysis import Analysis, Share
from .judging import Judged

SHARES = {"play": "own turns", "rivals": "the others’ turns", "luck": "luck"}
"""What made a seat's chances what they became, in the order told, with its heading."""


def amount(analysis: Analysis, value: float, *, signed: bool = False) -> str:
    """A chance in percent or, alone at the table, a number of turns."""
    alone = analysis.players == 1
    figure = round(value, 1) if alone else round(100 * value)
    sign = "+" if signed and figure > 0 else "−" if figure < 0 else ""
    return f"{sign}{abs(figure):.1f} turns" if alone else f"{sign}{abs(figure)} %"


def given_away(analysis: Analysis, turn: Judged) -> str:
    """What a turn cost, if it is worth telling."""
    least = 0.05 if analysis.players == 1 else 0.005
    return amount(analysis, turn.loss) if turn.loss >= least else ""


def worth(analysis: Analysis, judgement: Judgement, seat: int) -> str:
    """What a seat may hope for after a turn."""
    if judgement.turns is None:
        return amount(analysis, judgement.chances[seat])
    return f"{judgement.turns:.1f} turns to go"


def reasons(judgement: Judgement) -> str:
    """Why a turn is worth that."""
    return "; ".join(map(str, judgement.reasons))


def costly(analysis: Analysis) -> Iterator[Judged]:
    """The turns that decided the game, in their order."""
    return (turn for turn in analysis.turns if turn.number in analysis.swings)


def what_was_lost(analysis: Analysis, turn: Judged, names: Sequence[str]) -> str:
    """A costly turn in one line."""
    lost = amount(analysis, turn.loss)
    text = turn_text(turn.played.turn)
    return f"Turn {turn.turn}, {names[turn.seat]}: {text} gave away {lost}"


def what_was_better(analysis: Analysis, turn: Judged) -> str:
    """The better turn in one line."""
    text, hope = turn_text(turn.best.turn), worth(analysis, turn.best, turn.seat)
    return f"Better: {text} ({hope}), which {reasons(turn.best)}"


def figures(analysis: Analysis, share: Share) -> list[str]:
    """A seat's share in the order of `SHARES`."""
    return [amount(analysis, getattr(share, name), signed=True) for name in SHARES]


def outcome(analysis: Analysis, names: Sequence[str], *, over: bool) -> str:
    """How the game ended."""
    if not over:
        return "The game was not played to its end."
    if analysis.players == 1:
        return f"{names[0]} needed {len(analysis.turns)} turns."
    winners = [name for name, chance in zip(names, analysis.chances[-1], strict=True) if chance]
    return f"{' and '.join(winners)} won."
