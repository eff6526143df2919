"""Par of solo games: never worse than anybody is known to play, and where turns were lost."""

import pytest

from shiftmaze import Record, State, new_game
from shiftmaze.bots import make
from shiftmaze.rules import Action
from shiftmaze.rules.classic import Classic
from shiftmaze.study.par import best_known, is_solo, lost_turns


def by_bot(state: State, level: str = "expert") -> tuple[State, list[Action]]:
    """A game to its end, and its actions."""
    bot, actions = make(level, seed=1), list[Action]()
    while not state.over:
        for action in bot.choose(state.view(0)):
            actions.append(action)
            state = state.play(action)
    return state, actions


@pytest.mark.parametrize("seed", range(6))
def test_no_bot_is_better_than_the_best_known_line(seed: int) -> None:
    start = new_game("classic", players=1, seed=seed)
    end, _ = by_bot(start)
    par = best_known(start)
    assert 25 <= par <= end.turns


@pytest.mark.parametrize("home", [True, False])
@pytest.mark.parametrize("order", ["pile", "any"])
def test_every_find_takes_a_turn_whatever_the_options(order: str, home: bool) -> None:
    start = new_game("classic", players=1, seed=3, treasures=5, order=order, home=home)
    par = best_known(start)
    assert 5 + home <= par <= by_bot(start)[0].turns


def test_a_line_of_one_find_is_as_short_as_the_rules_allow() -> None:
    """Compared with trying every turn by the rules, on games with a single treasure."""
    lengths = set()
    for seed in range(12):
        start = new_game("classic", players=1, seed=seed, treasures=1, home=False)
        at_once = any(start.play(turn).over for turn in start.turns_available())
        par = best_known(start)
        assert (par == 1) == at_once
        lengths.add(par)
    assert {1, 2} <= lengths


def test_the_same_deal_has_the_same_par() -> None:
    start = new_game("classic", players=1, seed=8)
    assert best_known(start) == best_known(start)


def test_more_effort_is_never_worse() -> None:
    for seed in range(3):
        start = new_game("classic", players=1, seed=seed)
        assert best_known(start, 1000) <= best_known(start, 50)


def test_only_games_alone_have_a_par() -> None:
    assert is_solo(new_game("classic", players=1))
    assert not is_solo(new_game("classic", players=2))
    assert not is_solo(new_game("master", players=2))


# Where turns were lost


def test_two_turns_wasted_before_a_find_that_lay_at_hand_are_lost() -> None:
    start = at_hand()
    assert isinstance(start.game, Classic)
    state, actions = start, list[Action]()
    while not state.over:
        finds = [turn for turn in state.turns_available() if state.play(turn).over]
        waits = [turn for turn in state.turns_available() if not state.play(turn).over]
        turn = finds[0] if len(actions) >= 4 and finds else waits[0]
        actions += turn
        state = state.play(turn)
    [lost] = lost_turns(Record.of(start, actions))
    assert (lost.number, lost.find) == (0, start.game.hunts[0].pile[0])
    assert (lost.taken, lost.fewest, lost.turns) == (state.turns, 1, state.turns - 1)
    assert lost.turns >= 2


def at_hand() -> State:
    """A game of one treasure that can be found in the first turn."""
    for seed in range(30):
        start = new_game("classic", players=1, seed=seed, treasures=1, home=False)
        if any(start.play(turn).over for turn in start.turns_available()):
            return start
    raise AssertionError("no treasure was at hand")


def test_a_perfect_game_has_lost_nothing() -> None:
    start = at_hand()
    find = next(turn for turn in start.turns_available() if start.play(turn).over)
    assert lost_turns(Record.of(start, list(find))) == []


def test_what_was_lost_adds_up() -> None:
    """All turns are those that were needed, find by find, and those that were lost."""
    start = new_game("classic", players=1, seed=6, treasures=6)
    end, actions = by_bot(start, "easy")
    record = Record.of(start, actions)
    lost = lost_turns(record)
    assert lost
    assert [one.number for one in lost] == sorted({one.number for one in lost})
    assert all(one.taken > one.fewest >= 1 for one in lost)
    assert sum(one.turns for one in lost) <= end.turns - 7
    assert {one.find for one in lost} <= {*_treasures(start), "home"}


def _treasures(start: State) -> tuple[str, ...]:
    assert isinstance(start.game, Classic)
    return start.game.hunts[0].pile


def test_a_game_that_was_given_up_has_lost_nothing_after_its_last_find() -> None:
    start = new_game("classic", players=1, seed=6, treasures=6)
    assert lost_turns(Record.of(start, [])) == []
    _, actions = by_bot(start, "easy")
    whole = lost_turns(Record.of(start, actions))
    half = lost_turns(Record.of(start, actions[: whole[-1].number + 2]))
    assert half == whole[: len(half)]
    assert len(half) == len(whole) - 1
