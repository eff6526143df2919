"""What all our own bots have in common: a memory, and words for what they see."""

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np

from ..kernel.geometry import Floats
from ..rules import Phase, State, Turn
from .bot import Bot, Budget, seat_of, seat_to_act
from .deals import asked
from .explaining import coin_judgements, judgements
from .judgement import Judgement
from .judges import aims_of
from .memory import Memory
from .outlook import Outlook

SAMPLES = 32
"""How many courses of several rivals' shifts are looked at."""
CERTAIN = 1.0 - 1e-9


class Player(Bot):
    """A bot that remembers what it has watched and can explain turns, its own or others'."""

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed, budget)
        self._memory = Memory()
        self._watched: list[State] = []

    def watch(self, view: State) -> None:
        seat_of(view)
        self._watched.append(view)

    @property
    def memory(self) -> Memory:
        """What can be told from all that was watched."""
        for view in self._watched:
            self._memory.watch(view)
        self._watched.clear()
        return self._memory

    def choose(self, view: State) -> Turn:
        seat_to_act(view)
        if view.phase is Phase.COIN:
            return self.chance(view).choice(view.turns_available())
        return self.think(view)

    def advise(self, view: State) -> Turn | None:
        return self.advice(view) if asked(view) else None

    def advice(self, view: State) -> Turn | None:
        """What to show whoever puts up a price; None to stay silent."""
        return None

    @abstractmethod
    def think(self, view: State) -> Turn:
        """The actions that complete a turn with a shift or a move."""

    def outlook(self, view: State, *, wary: bool = True, takes: bool = True) -> Outlook:
        """What every turn promises; with `takes`, only finds where something can be found."""
        return Outlook(view, aims_of(view, self.memory), self.draws(view), wary=wary, takes=takes)

    def draws(self, view: State, samples: int = SAMPLES) -> Floats:
        """Random numbers for what several rivals may shift."""
        if view.players < 3:
            return np.zeros((1, 1))
        rng = np.random.default_rng([abs(self.seed), view.turns])
        return rng.random((samples, view.players - 1))

    def explain(self, view: State, turns: Sequence[Turn] | None = None) -> tuple[Judgement, ...]:
        seat_to_act(view)
        if view.phase is Phase.COIN:
            return coin_judgements(view, turns)
        certain = self.outlook(view, takes=False, wary=False).own >= CERTAIN
        return judgements(self.outlook(view, takes=False), turns, certain & (view.players < 3))
