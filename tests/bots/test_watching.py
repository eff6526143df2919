"""What a bot learns by watching, and that nothing else decides what it chooses."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import shiftmaze
from shiftmaze import RULE_SETS, Phase, State
from shiftmaze.bots import Bot
from shiftmaze.bots.memory import Memory
from shiftmaze.rules import Move, Turn
from shiftmaze.rules.components.master import FORMULAS, TOKENS

from ..rules.situations import collected
from .games import LEVELS, SLOW_CHAMPION, found, game, in_reach, made, names, played_by, quickly

SETS = tuple(RULE_SETS)


def shown(name: str, seed: int, views: Sequence[State]) -> Bot:
    """A bot that has been shown some views, each of them once."""
    bot = made(name, seed)
    for view in views:
        bot.watch(view)
    return bot


def shown_twice(name: str, seed: int, views: Sequence[State]) -> Bot:
    return shown(name, seed, [view for view in views for _ in range(2)])


def check_late_joiners(level: str, start: State, most_turns: int, every: int) -> None:
    """Bots made in mid-game and shown the views choose as those that sat from the start."""
    seats = [made(level, seed=seat) for seat in range(start.players)]
    views: list[list[State]] = [[] for _ in seats]
    for number, state in enumerate(played_by(seats, start, most_turns)):
        for seat, seen in enumerate(views):
            seen.append(state.view(seat))
        if number % every == 0 and not state.over:
            view = state.view(state.turn)
            chosen = seats[state.turn].choose(view)
            for join in (shown, shown_twice):
                assert join(level, state.turn, views[state.turn]).choose(view) == chosen


@pytest.mark.parametrize("rules", ["classic", "master"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_late_joiner_chooses_as_one_that_sat_from_the_start(level: str, rules: str) -> None:
    turns = 3 if level == "champion" else 10
    check_late_joiners(level, shiftmaze.new_game(rules, seed=7), turns, 4)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rules", SETS)
@pytest.mark.parametrize("level", LEVELS[1:])
def test_late_joiners_are_alike_over_whole_games(level: str, rules: str, players: int) -> None:
    check_late_joiners(level, shiftmaze.new_game(rules, players=players, seed=8), 300, 13)


@pytest.mark.slow
def test_late_joiners_are_alike_in_a_long_game_at_random() -> None:
    check_late_joiners("random", shiftmaze.new_game("classic", treasures=2, seed=8), 3000, 97)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_may_join_in_the_middle_of_a_turn(level: str) -> None:
    """A game can begin from any position; what came before it is nowhere to be seen."""
    start = shiftmaze.new_game("classic", seed=1)
    bot = made(level)
    state = start.play(start.actions()[0])
    bot.watch(state.view(1))
    state = state.play("-")
    bot.watch(state.view(1))
    turn = bot.choose(state.view(1))
    assert state.play(turn).turns == 2


def sequence(bot: Bot, states: Sequence[State]) -> list[Turn]:
    return [bot.choose(state.view(state.turn)) for state in states]


@pytest.mark.parametrize("level", [*LEVELS[:-1], SLOW_CHAMPION])
def test_equal_seeds_choose_alike_and_others_may_not(level: str) -> None:
    rng = Random(4)
    states = [
        quickly(shiftmaze.new_game(rules, seed=seed), 3, rng, seeking=False)
        for rules in SETS
        for seed in range(2)
    ]
    first, again, other = (sequence(made(level, seed), states) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_a_bot_asked_again_says_the_same() -> None:
    view = game("towers", players=3)[20].view(game("towers", players=3)[20].turn)
    for level in LEVELS:
        bot = made(level, seed=2)
        assert bot.choose(view) == bot.choose(view)


def check_cores(states: Sequence[State], work: int) -> None:
    """How many cores share the samples is not to be told from the choices."""
    cores = (1, 2, 2)
    choices = [sequence(made("champion", work=work, cores=n), states) for n in cores]
    assert choices == [choices[0]] * len(cores)


def test_equal_work_gives_equal_choices_on_one_core_and_on_two() -> None:
    check_cores([game("classic")[22], game("master")[32]], 10)


@pytest.mark.slow
@pytest.mark.parametrize("work", [7, 16, 25])
@pytest.mark.parametrize("rules", SETS)
def test_equal_work_gives_equal_choices_throughout_a_game(rules: str, work: int) -> None:
    check_cores([state for state in game(rules)[4:60:9] if not state.over], work)


def test_more_work_may_change_a_champions_mind() -> None:
    states = game("classic")[4:24:4]
    assert sequence(made("champion", work=1), states) != sequence(made("champion", work=16), states)


@pytest.mark.parametrize("rules", SETS)
def test_the_turn_of_the_last_find_is_remembered(rules: str) -> None:
    last, total, memory = 0, 0, Memory()
    for state in game(rules):
        memory.watch(state.view(0))
        now = sum(found(state, seat) for seat in range(2))
        if now > total and not state.over:
            last, total = state.turns, now
        assert memory.last_find == last
    assert total


# Doubts


@pytest.mark.parametrize("level", ["hard", "expert", "champion"])
def test_what_was_watched_changes_what_is_thought_of_a_rival(level: str) -> None:
    """Seat 1 has passed by some treasures: who saw it holds its chances for others than before."""
    start = shiftmaze.new_game("classic", seed=2, first=1)
    idle = next(
        then
        for then in (start.play(turn) for turn in start.turns_available())
        if found(then, 1) == 0
    )
    view = idle.view(0)
    witness, newcomer = shown(level, 1, [start.view(0), view]), shown(level, 1, [view])
    assert witness.explain(view) != newcomer.explain(view)


def remembering(states: Sequence[State], seat: int = 0) -> Memory:
    memory = Memory()
    for state in states:
        memory.watch(state.view(seat))
    return memory


def doubted(memory: Memory, state: State, seat: int) -> set[str]:
    """The treasures that a seat is hardly looking for any more."""
    factors = memory.doubts(seat, names(state))
    assert ((factors > 0) & (factors <= 1)).all()
    return {name for name, factor in zip(names(state), factors, strict=True) if factor < 1}


def check_doubts(states: Sequence[State]) -> set[str]:
    """Doubts arise just where the rules say that a seat passed by a treasure; what happened."""
    memory, happened = Memory(), set()
    memory.watch(states[0].view(0))
    turns = [state for state in states if state.phase is Phase.SHIFT]
    expected: list[set[str]] = [set() for _ in range(states[0].players)]
    for state in states[1:]:
        before = turns[turns.index(state) - 1] if state in turns else state
        memory.watch(state.view(0))
        if before.turns == state.turns:
            continue
        seat = before.turn
        if cards_found(before, seat) == cards_found(state, seat):
            expected[seat] |= in_reach(before)
            happened.add("passed by")
        elif in_order(before, seat):
            expected[seat] = set()
            happened.add("a new card")
        else:
            happened.add("one card less")
        if names(before) != names(state):
            expected = [set() for _ in expected]
            happened.add("night")
        assert [doubted(memory, state, other) for other in range(state.players)] == expected
    return happened


def cards_found(state: State, seat: int) -> int:
    game: Any = state.game
    night = len(game.night_hunts[seat].found) if state.rules == "daynight" else 0
    return len(game.hunts[seat].found) + night


def in_order(state: State, seat: int) -> bool:
    document = state.to_dict()
    return document.get("light") != "night" and document["options"]["order"][seat] == "pile"


def test_whoever_could_have_found_a_treasure_and_did_not_is_hardly_looking_for_it() -> None:
    """A find in the order of the pile begins anew; in any order the other cards are the same."""
    mixed = game("classic", treasures=4, order=("pile", "any"))
    assert check_doubts(mixed) == {"passed by", "a new card", "one card less"}


def test_doubts_in_the_towers_count_free_steps_alone() -> None:
    """A spell is worth keeping: not to spend it says nothing."""
    assert {"passed by", "a new card"} <= check_doubts(game("towers")[:50])


@pytest.mark.slow
@pytest.mark.parametrize("order", ["pile", "any"])
@pytest.mark.parametrize("rules", ["classic", "daynight", "towers"])
def test_doubts_follow_the_rules_over_whole_games(rules: str, order: str) -> None:
    happened = check_doubts(game(rules, players=3, order=order))
    assert {"passed by", "a new card" if order == "pile" else "one card less"} <= happened
    assert ("night" in happened) == (rules == "daynight")


def test_doubts_never_rule_out_every_card() -> None:
    """However long nothing is found, something is still looked for."""
    rng = Random(1)
    start = shiftmaze.new_game("classic", seed=1)
    whole: Any = start.view(0).game
    hidden = whole.hunts
    walks = [quickly(start, turns, rng, seeking=False).view(0) for turns in range(1, 50, 2)]
    memory = Memory()
    for turns in range(1500):
        view = walks[turns % len(walks)]
        game: Any = view.game
        memory.watch(replace(view, game=replace(game, hunts=hidden), turns=turns))
    factors = memory.doubts(1, names(start))
    assert factors.max() < 1
    assert factors.sum() > 0


# Tokens, wands and formulas


def test_a_wand_makes_formulas_with_the_next_token_likelier() -> None:
    """Whoever spends a wand wants the token that comes next."""
    state = collected(shiftmaze.new_game("master", seed=1), [1, 2, 3], [4])
    shift = state.actions()[0]
    for move, hinted in ((Move(None, wand=True), True), (Move(None), False)):
        memory = remembering([state, state.play((shift, move)), state.play((shift, move))], 1)
        likely = memory.formulas(0)
        with_token = [factor for card, factor in zip(FORMULAS, likely, strict=True) if 5 in card]
        without = [factor for card, factor in zip(FORMULAS, likely, strict=True) if 5 not in card]
        assert (min(with_token) > max(without)) == hinted
        assert len(set(with_token)) == len(set(without)) == 1
        assert set(memory.formulas(1)) == {1.0}
        assert TOKENS[4] == 5
