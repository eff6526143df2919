"""What a bot is: a player that sees one seat's views and nothing else."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from ..rules import State, Turn
from .errors import BotError
from .judgement import Judgement

DEFAULT_SECONDS = 1.0


@dataclass(frozen=True)
class Budget:
    """How much a bot may think: a time, or a number of samples that is the same everywhere."""

    seconds: float | None = None
    work: int | None = None
    cores: int = 1


class Bot(ABC):
    """A player. One bot sits in one seat of one game."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        self.name = name
        self.seed = seed
        self.budget = budget

    def watch(self, view: State) -> None:  # noqa: B027
        """See the seat's view after an action, from the deal on, its own actions included."""

    @abstractmethod
    def choose(self, view: State) -> Turn:
        """The actions that complete the turn from here.

        They may begin with an offer. Whoever plays it and gathers advice asks again with the new
        view; whoever does not plays the rest as it is.
        """

    def advise(self, view: State) -> Turn | None:
        """A turn to show the player to act for the price that stands, or None to stay silent."""
        return None

    def explain(self, view: State, turns: Sequence[Turn] | None = None) -> tuple[Judgement, ...]:
        """The chances after some turns, or after the best few, with reasons; the best first."""
        raise BotError("no-explanation", name=self.name)

    def close(self) -> None:  # noqa: B027
        """End what the bot keeps running, if anything; it is not asked again."""

    def chance(self, view: State, purpose: str = "") -> Random:
        """Randomness for one choice: the same for equal seeds at the same point of a game."""
        return Random(f"{self.seed} {view.turns} {view.phase} {purpose}")


def seat_to_act(view: State) -> int:
    """The seat of a view that is asked for a turn; an error in words where it cannot be."""
    seat = seat_of(view)
    if view.over:
        raise BotError("game-over")
    if seat != view.turn:
        raise BotError("not-to-act", seat=seat, turn=view.turn)
    return seat


def seat_of(view: State) -> int:
    """Whose view this is; an error in words where it is not a seat's."""
    if not isinstance(view, State):
        raise BotError("not-a-view", given="something else")
    if view.viewer is None:
        raise BotError("not-a-view", given="a whole position, secrets included")
    if view.viewer.seat is None:
        raise BotError("not-a-view", given="a spectator's")
    return view.viewer.seat
