"""`champion`: what `expert` holds best, tried out on sampled cards."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count, islice
from math import ceil, log2
from time import perf_counter

import numpy as np

from ..rules import State, Turn
from .bot import DEFAULT_SECONDS, Budget, seat_to_act
from .greedy import NormalBot
from .guessing import guess
from .judgement import Judgement
from .judges import aims_of
from .outlook import Outlook
from .planner import ExpertBot, worth

CANDIDATES = 8
FEWER_SAMPLES = 8
"""How many courses of several rivals' shifts are looked at within the search."""
PRIOR = 3
"""How many samples the judgement of `expert` counts for."""
HURRY = 0.97
"""The part of the time after which nothing new is begun."""


@dataclass
class Candidate:
    """A turn, and what it has been worth so far."""

    turn: Turn
    prior: float
    total: float = 0.0
    count: int = 0

    @property
    def value(self) -> float:
        """The mean over the samples and the prior."""
        return (PRIOR * self.prior + self.total) / (PRIOR + self.count)


class Clock:
    """How much of a budget is left, in samples or in seconds."""

    def __init__(self, budget: Budget) -> None:
        self.started = perf_counter()
        self.work = budget.work
        self.seconds = HURRY * (budget.seconds or DEFAULT_SECONDS)
        self.tried = 0
        self.searching = 0.0

    def begin(self) -> None:
        """The search begins; what came before took time as well."""
        self.searching = perf_counter()

    def allows(self, most: int, part: float) -> int:
        """How many more tries, up to some, stay within a part of the budget."""
        if self.work is not None:
            return min(most, int(self.work * part) - self.tried)
        now = perf_counter()
        each = (now - self.searching) / max(self.tried, 1)
        begun = self.searching - self.started
        ends = self.started + begun + part * (self.seconds - begun)
        return most if now + most * each <= ends else 0


class ChampionBot(ExpertBot):
    """Tries the best few turns out: the rivals answer, then its own best reply is judged."""

    def think(self, view: State) -> Turn:
        clock = Clock(self.budget)
        outlook = self.outlook(view)
        ranks = self.rank(outlook)
        if self.is_impatient(view):
            return self.pick(outlook, ranks)
        order = np.argsort(-ranks, kind="stable")[:CANDIDATES].tolist()
        values = worth(outlook)
        left = [Candidate(outlook.best_turn(index), float(values[index])) for index in order]
        if len(left) > 1 and values[order[0]] < 1.0:
            left = self.search(view, left, clock)
        return left[0].turn

    def explain(self, view: State, turns: Sequence[Turn] | None = None) -> tuple[Judgement, ...]:
        clock = Clock(self.budget)
        judged = super().explain(view, turns)
        seat = seat_to_act(view)
        if view.phase == "coin" or view.players == 1:
            return judged
        tried = [Candidate(one.turn, one.chances[seat]) for one in judged]
        clock.begin()
        self._try(tried, self._samples(view), clock, 1.0)
        found = [_with_own(one, seat, two.value) for one, two in zip(judged, tried, strict=True)]
        return tuple(sorted(found, key=lambda one: -one.chances[seat]))

    def search(self, view: State, left: list[Candidate], clock: Clock) -> list[Candidate]:
        """Halve the candidates round by round, trying those left on the same samples."""
        clock.begin()
        rounds = ceil(log2(len(left)))
        samples = self._samples(view)
        for halving in range(rounds):
            self._try(left, samples, clock, (halving + 1) / rounds)
            left = sorted(left, key=lambda candidate: -candidate.value)[: (len(left) + 1) // 2]
        return left

    def _samples(self, view: State) -> Iterator[State]:
        """Whole positions that this view may be."""
        for sample in count():
            yield guess(view, self.memory, self.chance(view, f"sample {sample}"))

    def _try(
        self, left: Sequence[Candidate], samples: Iterator[State], clock: Clock, part: float
    ) -> None:
        """Try each candidate on each sample, up to a part of the budget."""
        cores = self.budget.cores
        tasks = ((state, candidate) for state in samples for candidate in left)
        with ThreadPoolExecutor(cores) as pool:
            apply = pool.map if cores > 1 else map
            while left and (tries := clock.allows(cores, part)) > 0:
                chunk = list(islice(tasks, tries))
                for (_, candidate), result in zip(chunk, apply(self._tried, chunk), strict=True):
                    candidate.total += result
                    candidate.count += 1
                    clock.tried += 1

    def _tried(self, task: tuple[State, Candidate]) -> float:
        state, candidate = task
        return self.tried(state, candidate.turn)

    def tried(self, state: State, turn: Turn) -> float:
        """What a turn is worth after the rivals' answers and with the own best reply."""
        alone, seat = state.players == 1, state.turn
        for action in turn:
            state = state.unchecked(action)
        while not state.over and state.turn != seat:
            for action in self.answer(state.view(state.turn)):
                state = state.unchecked(action)
        if state.over:
            return -1.0 if alone else (seat in state.winners) / len(state.winners)
        outlook = self.glance(state.view(seat))
        best = worth(outlook)[self.steady_rank(outlook).argmax()]
        return float(best) - alone

    def answer(self, view: State) -> Turn:
        """What a rival does: its best by what it can know, or among several rivals, greedily."""
        if view.players > 2:
            return NormalBot(self.name, self.seed, self.budget).choose(view)
        if view.phase == "coin":
            return view.turns_available()[0]
        outlook = self.glance(view)
        return outlook.best_turn(int(self.steady_rank(outlook).argmax()))

    def glance(self, view: State) -> Outlook:
        """What every turn promises, by fewer samples where there are several rivals."""
        return Outlook(view, aims_of(view, self.memory), self.draws(view, FEWER_SAMPLES))


def _with_own(judgement: Judgement, seat: int, own: float) -> Judgement:
    """With another chance for one seat, and the others' changed alike."""
    own = min(max(own, 0.0), 1.0)
    rest = 1.0 - judgement.chances[seat]
    others = 1.0 / (len(judgement.chances) - 1)
    chances = tuple(
        own if other == seat else (1.0 - own) * (chance / rest if rest > 0 else others)
        for other, chance in enumerate(judgement.chances)
    )
    return replace(judgement, chances=chances)
