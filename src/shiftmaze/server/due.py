"""When something has to be done at a table without anybody asking for it."""

from collections.abc import Sequence

from ..rules import Coin, Move, State, parse_action
from ..rules.master import standing_deal
from .agreement import RUNNING, Agreement
from .store import Step

PATIENCE = 20.0
"""How long a bot that asked for advice waits for people's answers, in seconds."""


def next_due(
    agreement: Agreement, state: State | None, status: str, now: float, since: float
) -> float | None:
    """The time of a bot's turn or answer, or of the end of a person's turn; None if nobody's."""
    if state is None or state.over or status != RUNNING:
        return None
    if bots_to_answer(agreement, state):
        return now
    actor = agreement.chairs[state.turn]
    if actor.played_by_bot:
        waits = price_stands(state) and people_to_answer(agreement, state)
        asked = agreement.asked_at if agreement.asked_at is not None else now
        return asked + PATIENCE if waits else now
    return None if agreement.turn_seconds is None else since + agreement.turn_seconds


def turn_began(steps: Sequence[Step], started: float) -> float:
    """When the turn that is being made began; deals and the shift are part of it."""
    for step in reversed(steps):
        if isinstance(parse_action(step.action), Move | Coin):
            return step.at
    return started


def price_stands(state: State) -> bool:
    """Whether advice can be given now."""
    return standing_deal(state) is not None


def bots_to_answer(agreement: Agreement, state: State) -> list[int]:
    """The bots that have neither advised nor passed."""
    return [seat for seat in _silent(agreement, state) if agreement.chairs[seat].played_by_bot]


def people_to_answer(agreement: Agreement, state: State) -> list[int]:
    """The people who have neither advised nor passed."""
    return [seat for seat in _silent(agreement, state) if not agreement.chairs[seat].played_by_bot]


def _silent(agreement: Agreement, state: State) -> list[int]:
    deal = standing_deal(state)
    if deal is None:
        return []
    return [
        seat
        for seat in range(state.players)
        if seat != state.turn and seat not in agreement.passed and not deal.has_answer_of(seat)
    ]
