"""What a bot says about turns: chances that add up, and reasons that are true."""

from contextlib import suppress
from random import Random
from string import Formatter
from typing import Any

import pytest
from hypothesis import given, settings

import shiftmaze
from shiftmaze import Phase, State
from shiftmaze.bots import Because, BotError, Judgement
from shiftmaze.bots.judgement import REASONS
from shiftmaze.rules import Move, Offer, Turn, turn_text

from ..rules.situations import changed, collected
from .games import (
    RULE_SETS,
    THINKERS,
    after,
    at_the_coin,
    finding,
    finds,
    found,
    game,
    made,
    next_chances,
    plain_turns,
    quickly,
    rival_finds,
    running,
    spells,
    wand,
)

FOUND = {"finds", "takes", "visits-rune", "comes-home"}
EVEN = {"treasures": 1, "home": False, "open": True}


def explained(state: State, *turns: Turn, level: str = "expert") -> tuple[Judgement, ...]:
    return made(level).explain(state.view(state.turn), turns or None)


def told(judgement: Judgement) -> dict[str, dict[str, Any]]:
    """The values of the reasons by their keys, those about rivals aside."""
    return {reason.key: reason.values for reason in judgement.reasons}


def some_turns(state: State, rng: Random, count: int = 4) -> list[Turn]:
    """A few turns, among them some that find something."""
    ways = finding(state)
    return rng.sample(plain_turns(state), count) + rng.sample(ways, min(2, len(ways)))


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
        own = [(one.turns or 0.0, -one.chances[state.turn]) for one in judged]
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
    states += [without_wands(state) for state in game("master")[:8:4]]
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


def test_a_choice_with_an_offer_is_judged_or_refused_in_words() -> None:
    state = shiftmaze.new_game("master", seed=1)
    turn = (Offer(None), *state.turns_available()[0])
    for level in THINKERS:
        with suppress(BotError):
            (judged,) = explained(state, turn, level=level)
            assert judged.turn[-2:] == turn[-2:]


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
@pytest.mark.parametrize("players", [2, 3, 4])
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
    for seed in range(60):
        state = shiftmaze.new_game(
            "classic", seed=seed, treasures=2, home=False, order="any", open=True
        )
        for one in explained(state, *finding(state)) if finding(state) else ():
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
    for seed in range(4):
        state = quickly(
            shiftmaze.new_game("classic", players=1, seed=seed), 2, Random(seed), seeking=False
        )
        for one in explained(state, *some_turns(state, Random(seed), 6)):
            if "far" in told(one):
                more = told(one)["far"]["turns"]
                assert (more == 1) == bool(finding(after(state, one.turn)))


@pytest.mark.slow
def test_alone_the_turns_needed_are_needed() -> None:
    """Two more turns are told where one will not do and two will."""
    for seed in range(5):
        state = shiftmaze.new_game("classic", players=1, seed=seed)
        for one in explained(state, *some_turns(state, Random(seed), 3)):
            then = after(state, one.turn)
            if told(one).get("far", {}).get("turns") == 2:
                assert any(finding(after(then, turn)) for turn in plain_turns(then))


# Reasons


def test_every_reason_can_be_told() -> None:
    for key, words in REASONS.items():
        fields = [field for _, field, _, _ in Formatter().parse(words) if field]
        values: dict[str, object] = dict.fromkeys(fields, 0.5)
        assert "{" not in str(Because(key, values))
        assert words[0].islower() or words.startswith("{")


def check_facts(state: State, judged: tuple[Judgement, ...]) -> set[str]:
    """What is told of a turn is what the rules say of it; the keys that were told."""
    keys: set[str] = set()
    for one in judged:
        said, then, seat = told(one), after(state, one.turn), state.turn
        new = found(then, seat) - found(state, seat)
        assert bool(FOUND & set(said)) == (finds(state, one.turn) or then.phase is Phase.COIN)
        assert ("comes-home" in said) == (then.phase in (Phase.COIN, Phase.OVER) and not new)
        check_things(state, then, said)
        if "wins" in said:
            assert then.phase in (Phase.COIN, Phase.OVER), str(one)
            ends = [then] if then.over else [then.play(f"${coin}") for coin in (1, 2, 3)]
            assert {end.winners for end in ends} == {(seat,)}
        if state.rules == "towers" and not then.over:
            check_spells(state, then, one)
        if state.rules == "master" and wand(one.turn):
            assert ("wand" in said) == bool(finding(then))
            assert ("wand-wasted" in said) != ("wand" in said)
        assert said.get("nears", said.get("then", {"chance": 0.5}))["chance"] > 0
        keys |= set(said)
    return keys


def check_things(state: State, then: State, said: dict[str, Any]) -> None:
    before, behind = (where.to_dict()["players"][state.turn] for where in (state, then))
    if "finds" in said:
        (thing,) = {*behind["found"], *behind.get("night_found", ())} - {
            *before["found"],
            *before.get("night_found", ()),
        }
        assert said["finds"] == {"thing": thing}
    if "takes" in said:
        assert behind["tokens"][len(before["tokens"]) :] == [said["takes"]["token"]]
    if "visits-rune" in said:
        assert (before["quest"], behind["quest"]) == (False, True)
    night = [where.to_dict().get("light") == "night" for where in (state, then)]
    assert ("ends-day" in said) == (night == [False, True])


def check_spells(state: State, then: State, one: Judgement) -> None:
    now, later = (where.to_dict()["players"][state.turn]["spells"] for where in (state, then))
    drawn = sum(later.values()) - sum(now.values()) + spells(one.turn)
    assert ("draws-spell" in told(one)) == (drawn > 0)
    assert ("spends-spells" in told(one)) == (spells(one.turn) > 0)


def check_game(states: list[State], rng: Random) -> set[str]:
    keys: set[str] = set()
    for state in states:
        if state.phase in (Phase.SHIFT, Phase.MOVE):
            turns = some_turns(state, rng, min(4, len(plain_turns(state))))
            turns += [turn for turn in state.turns_available()[::-1][:2] if wand(turn)]
            keys |= check_facts(state, explained(state, *turns) + explained(state))
    return keys


def test_what_is_told_is_true_and_every_reason_is_given_somewhere() -> None:
    rng = Random(3)
    keys = {"any-coin"}
    for rules in RULE_SETS:
        states = game(rules)
        keys |= check_game([*states[2:60:14], *states[-4:-1]], rng)
    by_day = [state for state in game("daynight") if state.to_dict()["light"] == "day"]
    unvisited = [state for state in game("towers") if not state.to_dict()["players"][0]["quest"]]
    alone = game("classic", players=1, treasures=3)
    keys |= check_game([by_day[-2], *unvisited[-2:], *alone[:6], *alone[-3:-1]], rng)
    for state in game("classic", treasures=1)[-12:-1]:
        turns = state.turns_available()
        keys |= check_facts(state, explained(state, *turns[:: 1 + len(turns) // 60]))
    assert keys == set(REASONS)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_is_told_is_true_throughout_a_game(rules: str, players: int) -> None:
    check_game(list(game(rules, players=players, seed=6))[::2], Random(players))


def test_what_is_told_of_a_rival_is_what_it_can_find_then() -> None:
    """With open cards: 1 where the rules let the rival find its treasure, and 0 elsewhere."""
    changed = 0
    for seed in (26, 31):
        state = shiftmaze.new_game("classic", seed=seed, **EVEN)
        can = rival_finds(state)
        usual = sum(can.values()) / len(can)
        idle = [(shift, Move(None)) for shift in state.actions()]
        for one in explained(state, *idle):
            now = float(can[one.turn[0]])
            expected = {"seat": 1, "colour": "Green", "before": usual, "after": now}
            if "wins" in told(one) or abs(usual - now) < 0.1:
                assert not {"hinders", "helps"} & set(told(one))
            else:
                key = "helps" if now else "hinders"
                assert told(one)[key] == pytest.approx(expected)
                changed += 1
    assert changed > 40


@pytest.mark.parametrize("seed", [14, 26, 29])
def test_a_treasure_is_kept_only_where_no_shift_of_the_rival_takes_it_away(seed: int) -> None:
    """Open cards: what the rival will hardly shift it still may."""
    state = shiftmaze.new_game("classic", seed=seed, **EVEN)
    chances = next_chances(state)
    judged = [one for one in explained(state, *plain_turns(state)) if "finds" not in told(one)]
    for one in judged:
        assert ("keeps" in told(one)) == (chances[one.turn] > 1 - 1e-9), str(one)


def reaches(state: State, seat: int, thing: object) -> bool:
    """Whether a seat, were it to act, could find just this thing without spells."""
    asks = shiftmaze.from_dict(state.to_dict() | {"turn": seat})
    for turn in finding(asks):
        then = after(asks, turn).to_dict()
        player = then["players"][seat]
        is_home = then["phase"] in ("over", "coin")
        has = (*player.get("found", ()), *player.get("night_found", ()))
        if spells(turn) == 0 and (thing in has or (thing == "home" and is_home)):
            return True
        if thing in player.get("tokens", ()) or (thing == "rune stone" and player["quest"]):
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_is_kept_is_kept_whatever_the_others_shift(rules: str, players: int) -> None:
    """A few courses of shifts by chance, the others staying where they are."""
    rng, seen = Random(players), 0
    for state in game(rules, players=players, seed=7)[:120:3]:
        if state.phase is not Phase.SHIFT:
            continue
        turns = plain_turns(state)
        for one in explained(state, *rng.sample(turns, min(40, len(turns)))):
            for key in {"keeps", "keeps-home", "keeps-token"} & set(told(one)):
                values = told(one)[key]
                thing = values.get("thing", values.get("token", "home"))
                for _ in range(12):
                    then = after(state, one.turn)
                    for _ in range(players - 1):
                        then = after(then, (rng.choice(then.actions()), Move(None)))
                    if then.phase is Phase.SHIFT:
                        assert reaches(then, state.turn, thing), str(one)
                seen += 1
        if seen > 12:
            break
