"""What a bot says about turns: chances that add up, and the best turn first."""

from random import Random

import pytest
from hypothesis import given, settings

import shiftmaze
from shiftmaze import Phase, State
from shiftmaze.rules import Move, Offer, turn_text

from ..rules.situations import changed, collected
from .games import (
    RULE_SETS,
    THINKERS,
    after,
    at_the_coin,
    explained,
    finding,
    finds,
    game,
    made,
    plain_turns,
    quickly,
    running,
    some_turns,
    spells,
    told,
    wand,
)

FOUND = {"finds", "takes", "visits-rune", "comes-home"}


# Chances


def check_chances(state: State, level: str) -> None:
    given = [state.turns_available()[0], state.turns_available()[-1]]
    for judged in (explained(state, level=level), explained(state, *given, level=level)):
        assert judged
        for one in judged:
            assert sum(one.chances) == pytest.approx(1)
            assert len(one.chances) == state.players
            assert all(0 <= chance <= 1 for chance in one.chances)
            assert (one.turns is not None) == (state.players == 1)
            assert one.reasons
            assert str(one).startswith(f"{turn_text(one.turn)}: ")
            after(state, one.turn)
        own = [(one.turns or 0.0, -round(one.chances[state.turn], 6)) for one in judged]
        assert own == sorted(own)


@settings(max_examples=7)
@given(running(most_turns=12))
def test_chances_add_up_to_1_and_the_best_turn_comes_first(state: State) -> None:
    for level in ("expert", "champion"):
        check_chances(state, level)


@pytest.mark.slow
@settings(max_examples=200)
@given(running(most_turns=60))
def test_chances_add_up_to_1_late_in_games(state: State) -> None:
    for level in THINKERS:
        check_chances(state, level)


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_coin_is_as_good_as_another(level: str, players: int) -> None:
    state = at_the_coin(players)
    check_chances(state, level)
    judged = explained(state, level=level)
    assert [one.turn for one in judged] == list(state.turns_available())
    assert len({one.chances for one in judged}) == 1
    assert [told(one) for one in judged] == [{"any-coin": {}}] * 3
    wins = [state.play(turn[0]).winners for turn in state.turns_available()]
    share = sum((state.turn in who) / len(who) for who in wins) / 3
    assert judged[0].chances[state.turn] == pytest.approx(share)


def without_wands(state: State) -> State:
    return changed(state, {f"players[{state.turn}].wands": 0})


def test_the_best_few_are_the_best_of_all() -> None:
    states = [game(rules)[8] for rules in RULE_SETS]
    states += [without_wands(state) for state in game("master")[:4:4]]
    for state in states:
        every = explained(state, *state.turns_available())
        few = explained(state)
        assert len(few) == 3
        assert few[0].chances[state.turn] == pytest.approx(every[0].chances[state.turn])


def test_the_turns_that_are_given_are_judged_and_no_others() -> None:
    state = game("towers")[0]
    given = Random(1).sample(state.turns_available(), 5)
    for level in THINKERS:
        judged = explained(state, *given, level=level)
        assert sorted(map(str, given)) == sorted(str(one.turn) for one in judged)
        assert made(level).explain(state.view(0), []) == ()


def test_payments_are_judged_apart() -> None:
    """The same way for other spells is another turn, and what it costs is told."""
    for state in game("towers", seed=4):
        if state.phase is Phase.SHIFT:
            paid = [turn for turn in finding(state) if spells(turn)]
            free = [turn for turn in finding(state) if not spells(turn)]
            if paid and free:
                break
    judged = {one.turn: one for one in explained(state, *paid, *free)}
    assert all(told(judged[turn])["spends-spells"] == {"count": spells(turn)} for turn in paid)
    assert all("spends-spells" not in told(judged[turn]) for turn in free)


def test_a_wand_that_takes_a_token_makes_a_difference() -> None:
    """Spent for the first token, which is worth less than a wand, it is told to cost chances."""
    state = next(
        state
        for state in (shiftmaze.new_game("master", seed=seed) for seed in range(9))
        if finding(state) and 1 not in state.to_dict()["players"][0]["formula"]
    )
    every = explained(state, *(turn for turn in state.turns_available() if wand(turn)))
    sure = [one for one in every if "wand" in told(one) and "takes" not in told(one)][:2]
    assert sure
    for spent in sure:
        shift, move = spent.turn
        assert isinstance(move, Move)
        (plain,) = explained(state, (shift, Move(move.to)))
        assert finding(after(state, spent.turn))
        assert told(spent)["wand"] == {"token": 1}
        assert "wand" not in told(plain)
        assert spent.chances != plain.chances
        assert spent.chances[0] < 0.5


def test_a_choice_with_an_offer_is_judged_like_the_turn_behind_it() -> None:
    state = shiftmaze.new_game("master", seed=1)
    turn = state.turns_available()[0]
    for level in THINKERS:
        ((offered,), (plain,)) = (
            explained(state, one, level=level) for one in ((Offer(None), *turn), turn)
        )
        assert offered.turn == (Offer(None), *turn)
        assert (offered.chances, offered.reasons) == (plain.chances, plain.reasons)


def test_what_is_chosen_is_among_the_best() -> None:
    """`expert` plays what it says is best, where nothing is to be found at once."""
    alike = 0
    for seed in range(12):
        state = shiftmaze.new_game("classic", seed=seed)
        turn = made("expert").choose(state.view(0))
        if not finds(state, turn):
            (chosen,) = explained(state, turn)
            best = explained(state)[0]
            assert chosen.chances[0] == pytest.approx(best.chances[0])
            alike += 1
    assert alike > 3


# Winning


@pytest.mark.parametrize("level", ["normal", "champion"])
@pytest.mark.parametrize("rules", ["classic", "towers"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_turn_that_wins_has_a_chance_of_1(level: str, rules: str, players: int) -> None:
    options = {"treasures": 1} if rules == "classic" else {}
    states = game(rules, players=players, **options)
    state = [state for state in states if state.phase is Phase.SHIFT][-1]
    winning = [turn for turn in finding(state) if after(state, turn).over][:4]
    assert winning
    for one in explained(state, *winning, level=level):
        assert one.chances == tuple(float(seat == state.turn) for seat in range(players))
        assert "wins" in told(one)
        assert str(one).endswith("wins the game")


@pytest.mark.parametrize("rules", ["classic", "towers"])
def test_winning_now_comes_before_winning_surely_later(rules: str) -> None:
    """A rival who cannot win next turn leaves turns that are as good as a win, but are none."""
    options = {"treasures": 1} if rules == "classic" else {}
    state = [state for state in game(rules, **options) if state.phase is Phase.SHIFT][-1]
    winning = next(turn for turn in finding(state) if after(state, turn).over)
    idle = [turn for turn in plain_turns(state) if not finds(state, turn)]
    for judged in (explained(state), explained(state, *idle, winning)):
        assert after(state, judged[0].turn).over


def test_what_will_surely_win_next_turn_has_not_won_yet() -> None:
    """In any order the second treasure may be as good as found: the first does not win yet."""
    told_of = 0
    for seed in range(16):
        state = shiftmaze.new_game(
            "classic", seed=seed, treasures=2, home=False, order="any", open=True
        )
        ways = finding(state)
        for one in explained(state, *ways) if ways else ():
            assert "wins" not in told(one)
            told_of += one.chances[0] > 0.99
    assert told_of


def test_a_lead_that_a_hidden_formula_may_turn_is_no_win() -> None:
    """Seat 1 has fewer points to be seen, and its formula is worth 60 more."""
    shelves = ([20, 13, 12, 11, 10, 8, 6, 5, 4, 3, 2, 1], [7, 9, 14, 15, 16, 17, 18, 19])
    state = collected(shiftmaze.new_game("master", seed=1), *shelves)
    (turn, *_) = finding(state)
    assert state.view(0).scores == (144, 124)
    assert state.play(turn).winners == (1,)
    (judged,) = explained(state, turn)
    assert "wins" not in told(judged)
    assert judged.chances[0] < 0.99


# Alone


@pytest.mark.parametrize("level", THINKERS)
def test_alone_the_turns_still_expected_are_told(level: str) -> None:
    states = [s for s in game("classic", players=1, treasures=3) if s.phase is Phase.SHIFT]
    expected = []
    for state in states:
        judged = explained(state, level=level)
        assert all(one.chances == (1.0,) for one in judged)
        assert judged[0].turns is not None
        expected.append(judged[0].turns)
        if finding(state):
            assert FOUND & set(told(judged[0]))
    assert expected[-1] == 1.0
    assert expected[0] == max(expected) > 4


def test_alone_one_more_turn_is_needed_just_where_the_next_can_find() -> None:
    told_of = set()
    for seed in range(4):
        state = quickly(
            shiftmaze.new_game("classic", players=1, seed=seed), 2, Random(seed), seeking=False
        )
        for one in explained(state, *some_turns(state, Random(seed), 6)):
            if "far" in told(one):
                next_finds = told(one)["far"]["turns"] == 1
                assert next_finds == bool(finding(after(state, one.turn)))
                told_of.add(next_finds)
    assert told_of == {False, True}


@pytest.mark.slow
def test_alone_the_turns_needed_are_needed() -> None:
    """Two more turns are told where one will not do and two will."""
    told_of = 0
    for seed in range(5):
        state = shiftmaze.new_game("classic", players=1, seed=seed)
        for one in explained(state, *some_turns(state, Random(seed), 3)):
            then = after(state, one.turn)
            if told(one).get("far", {}).get("turns") == 2:
                assert not finding(then)
                assert any(finding(after(then, turn)) for turn in plain_turns(then))
                told_of += 1
    assert told_of
