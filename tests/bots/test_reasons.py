"""The reasons that a bot gives for turns are what the rules say of them."""

from random import Random
from string import Formatter
from typing import Any

import pytest

import shiftmaze
from shiftmaze import Phase, State
from shiftmaze.bots import Because, Judgement
from shiftmaze.bots.judgement import REASONS
from shiftmaze.rules import Move

from .games import (
    RULE_SETS,
    after,
    explained,
    finding,
    finds,
    found,
    game,
    next_chances,
    plain_turns,
    rival_finds,
    some_turns,
    spells,
    told,
    wand,
)

FOUND = {"finds", "takes", "visits-rune", "comes-home"}
KEPT = {"keeps", "keeps-token", "keeps-home", "keeps-any"}
EVEN = {"treasures": 1, "home": False, "open": True}


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
        assert state.players == 2 or not KEPT & set(said)
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


@pytest.mark.slow
def test_what_is_told_is_true_and_every_reason_is_given_somewhere() -> None:
    rng = Random(3)
    keys = {"any-coin"}
    for rules in RULE_SETS:
        states = game(rules)
        keys |= check_game([*states[2:60:14], *states[-4:-1]], rng)
    by_day = [state for state in game("daynight") if state.to_dict()["light"] == "day"]
    unvisited = [state for state in game("towers") if not state.to_dict()["players"][0]["quest"]]
    alone = game("classic", players=1, treasures=3)
    any_order = game("classic", players=1, treasures=3, order="any")
    keys |= check_game([by_day[-2], *unvisited[-2:], *alone[:6], *alone[-3:-1]], rng)
    keys |= check_game([any_order[0]], rng)
    for state in game("classic", treasures=1)[-12:-1]:
        turns = state.turns_available()
        keys |= check_facts(state, explained(state, *turns[:: 1 + len(turns) // 60]))
    rich = next(state for state in game("master") if has_tokens(state))
    for price in ("wand", rich.to_dict()["players"][rich.turn]["tokens"][0]):
        keys |= check_price(rich, f"offer:{price}", rng)
    assert keys == set(REASONS)


def has_tokens(state: State) -> bool:
    """Whether the seat to act has both to put up."""
    player = state.to_dict()["players"][state.turn]
    return state.phase is Phase.SHIFT and bool(player["tokens"]) and player["wands"] > 1


def check_price(state: State, offer: str, rng: Random) -> set[str]:
    """What is told of the price is what changes hands; the keys that were told."""
    shift, move = rng.choice(plain_turns(state))
    adviser = 1 - state.turn
    offered = state.play(offer).play(f"advise:{adviser}:{shift}>{move}")
    (one,) = explained(offered, (shift, move))
    held = [where.to_dict()["players"][adviser] for where in (state, after(offered, one.turn))]
    said = told(one)
    assert ("pays-wand" in said) == (held[1]["wands"] > held[0]["wands"])
    new = set(held[1]["tokens"]) - set(held[0]["tokens"])
    assert new == ({said["pays-token"]["token"]} if "pays-token" in said else set())
    return set(said)


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


@pytest.mark.parametrize("seed", [9, 19, 26])
def test_a_treasure_is_kept_just_where_no_shift_of_the_rival_takes_it_away(seed: int) -> None:
    """Open cards: what the rival will hardly shift it still may."""
    state = shiftmaze.new_game("classic", seed=seed, **EVEN)
    sure = {turn for turn, chance in next_chances(state).items() if chance > 1 - 1e-6}
    judged = explained(state, *plain_turns(state))
    assert {one.turn for one in judged if "keeps" in told(one)} == sure
    assert all("chance" in told(one)["nears"] for one in judged if "nears" in told(one))


def reaches(state: State, seat: int, thing: object) -> bool:
    """Whether a seat, were it to act, could find just this thing."""
    asks = shiftmaze.from_dict(state.to_dict() | {"turn": seat})
    for turn in finding(asks):
        then = after(asks, turn).to_dict()
        player = then["players"][seat]
        has = {*player.get("found", ()), *player.get("night_found", ()), *player.get("tokens", ())}
        is_home = thing == "home" and then["phase"] in ("over", "coin")
        if thing in has or is_home or (thing == "rune stone" and player["quest"]):
            return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_what_is_kept_is_kept_whatever_the_rival_shifts(rules: str) -> None:
    """A few shifts by chance, the rival staying where it is; among more rivals nothing is sure."""
    rng, seen = Random(2), 0
    for state in game(rules, seed=7)[:120:3]:
        if state.phase is not Phase.SHIFT:
            continue
        turns = plain_turns(state)
        for one in explained(state, *rng.sample(turns, min(40, len(turns)))):
            for key in (KEPT - {"keeps-any"}) & set(told(one)):
                values = told(one)[key]
                thing = values.get("thing", values.get("token", "home"))
                for _ in range(12):
                    then = after(state, one.turn)
                    then = after(then, (rng.choice(then.actions()), Move(None)))
                    if then.phase is Phase.SHIFT:
                        assert reaches(then, state.turn, thing), str(one)
                seen += 1
        if seen > 12:
            break
    assert seen
