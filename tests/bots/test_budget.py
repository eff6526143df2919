"""How long a champion thinks, and how much room it takes."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

import shiftmaze
from shiftmaze import bots
from shiftmaze.bots import champion
from shiftmaze.bots.bot import DEFAULT_SECONDS, Budget
from shiftmaze.bots.champion import Clock
from shiftmaze.rules import Turn

from .games import LEVELS, game

ROOT = Path(__file__).parents[2]


class FakeTime:
    """A clock that goes on when it is told to, and a little whenever it is looked at."""

    def __init__(self, tick: float = 0.0) -> None:
        self.now = 100.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    """The time as champions see it."""
    time = FakeTime()
    monkeypatch.setattr(champion, "perf_counter", time)
    return time


def tries(clock: Clock, fake: FakeTime, each: float, part: float, at_once: int = 1) -> int:
    """Try as often as a clock allows; each try takes some time."""
    before = clock.tried
    while (allowed := clock.allows(at_once, part)) > 0:
        fake.now += each
        clock.tried += allowed
    return clock.tried - before


def test_work_is_a_number_of_tries_however_long_they_take(fake: FakeTime) -> None:
    for each in (0.001, 100.0):
        clock = Clock(Budget(work=12))
        clock.begin()
        assert [tries(clock, fake, each, part) for part in (1 / 3, 2 / 3, 1.0)] == [4, 4, 4]


def test_tries_at_once_are_as_many_as_one_by_one(fake: FakeTime) -> None:
    clock = Clock(Budget(work=10, cores=4))
    clock.begin()
    assert [tries(clock, fake, 1.0, part, at_once=4) for part in (0.5, 1.0)] == [5, 5]


@pytest.mark.parametrize("seconds", [0.05, 0.1, 2.0])
@pytest.mark.parametrize("each", [0.0004, 0.003, 0.01])
def test_no_try_is_begun_that_would_end_too_late(
    fake: FakeTime, seconds: float, each: float
) -> None:
    clock = Clock(Budget(seconds=seconds))
    began = fake.now
    fake.now += 0.004
    clock.begin()
    ends = []
    for part in (1 / 3, 2 / 3, 1.0):
        tries(clock, fake, each, part)
        ends.append(fake.now - began)
    assert ends == sorted(ends)
    assert ends[0] <= 0.45 * seconds + each
    assert 0.8 * seconds - each <= ends[-1] <= seconds


def test_a_budget_that_is_spent_before_the_search_leaves_no_time_for_one(fake: FakeTime) -> None:
    clock = Clock(Budget(seconds=0.1))
    fake.now += 0.2
    clock.begin()
    assert tries(clock, fake, 0.001, 1.0) == 0


def test_without_a_budget_a_champion_takes_a_second(fake: FakeTime) -> None:
    assert DEFAULT_SECONDS == 1.0
    clock = Clock(Budget())
    began = fake.now
    clock.begin()
    tries(clock, fake, 0.001, 1.0)
    assert 0.9 <= fake.now - began <= 1.0


def test_a_champion_tries_as_often_as_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    once = champion.ChampionBot.tried

    def counted(bot: champion.ChampionBot, state: shiftmaze.State, turn: Turn) -> float:
        tried.append(turn)
        return once(bot, state, turn)

    monkeypatch.setattr(champion.ChampionBot, "tried", counted)
    view = game("classic", treasures=6)[0].view(0)
    bots.make("champion", work=24).choose(view)
    assert len(tried) == 24
    assert len(set(tried)) == 8
    bots.make("champion", work=10).explain(view)
    assert len(tried) == 34


@pytest.mark.parametrize("question", ["choose", "explain"])
@pytest.mark.parametrize("cores", [1, 2])
def test_a_champion_stops_when_its_time_is_over(fake: FakeTime, question: str, cores: int) -> None:
    """Looking at the clock is all that takes time here."""
    fake.tick = 0.004
    began = fake.now
    state = game("classic", treasures=6)[12]
    getattr(bots.make("champion", seconds=0.1, cores=cores), question)(state.view(state.turn))
    assert 0.05 < fake.now - began <= 0.1 + 2 * fake.tick


def test_a_champion_that_can_win_at_once_does_not_search(fake: FakeTime) -> None:
    state = next(
        state for state in game("classic", treasures=1, home=False)[::-1] if state.phase == "shift"
    )
    fake.tick = 0.001
    began = fake.now
    turn = bots.make("champion", seconds=50.0).choose(state.view(state.turn))
    assert state.play(turn).over
    assert fake.now - began < 0.01


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["classic", "daynight", "master", "towers"])
def test_a_champion_keeps_100_ms(rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the time of its own thread, as on a core that nobody else uses."""
    monkeypatch.setattr(champion, "perf_counter", time.thread_time)
    bot = bots.make("champion", seconds=0.1)
    taken = []
    for players in (2, 4):
        states = [state for state in game(rules, players=players) if state.phase == "shift"]
        bot.choose(states[0].view(states[0].turn))
        for state in states[:: 1 + len(states) // 40]:
            view = state.view(state.turn)
            began = time.thread_time()
            bot.choose(view)
            taken.append(time.thread_time() - began)
    taken.sort()
    assert taken[len(taken) * 95 // 100] <= 0.11


GROWTH = """
import resource, sys
import shiftmaze
from shiftmaze import bots

def size():
    with open("/proc/self/statm") as pages:
        return int(pages.read().split()[1]) * resource.getpagesize()

level, rules = sys.argv[1:]
state = shiftmaze.new_game(rules, players=3, seed=2)
budget = {"work": 8} if level == "champion" else {}
seats = [bots.make(level, seed=seat, **budget) for seat in range(3)]
first = None
while not state.over and state.turns < 250:
    for action in seats[state.turn].choose(state.view(state.turn)):
        state = state.play(action)
        for seat, bot in enumerate(seats):
            bot.watch(state.view(seat))
    first = first or size()
print((size() - first) / 2**20)
"""


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="tells sizes by /proc")
@pytest.mark.parametrize("rules", ["daynight", "master", "towers"])
@pytest.mark.parametrize("level", LEVELS)
def test_three_bots_add_less_than_100_mb_after_the_first_choice(level: str, rules: str) -> None:
    done = subprocess.run(
        (sys.executable, "-c", GROWTH, level, rules),
        capture_output=True,
        text=True,
        timeout=300,
        cwd=ROOT,
        check=True,
    )
    assert float(done.stdout) < 100


def test_the_levels_but_the_champion_take_no_notice_of_a_budget() -> None:
    view = shiftmaze.new_game("classic", seed=1).view(0)
    for level in LEVELS[:-1]:
        turns = [
            bots.make(level, **budget).choose(view)
            for budget in ({}, {"seconds": 9.0}, {"work": 3, "cores": 2})
        ]
        assert turns == [turns[0]] * 3
