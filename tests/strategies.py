"""Games and positions for hypothesis: every rule set, player count and option."""

from typing import Any

from hypothesis import strategies as st

from shiftmaze import RULE_SETS, State
from shiftmaze.rules import Option

from .play import at_random, position, seeking

SEEDS = st.integers(0, 2**32)


def _values(option: Option, players: int) -> st.SearchStrategy[Any]:
    one = st.sampled_from(option.values(players))
    return (
        st.one_of(one, st.lists(one, min_size=players, max_size=players))
        if option.per_seat
        else one
    )


@st.composite
def settings_of(draw: st.DrawFn, rules: str) -> dict[str, Any]:
    """Options that fit a rule set."""
    table = RULE_SETS[rules].options
    players = draw(st.sampled_from(table.players))
    options: dict[str, Any] = {"players": players, "first": draw(st.integers(0, players - 1))}
    if draw(st.booleans()):
        options["colours"] = draw(st.permutations(table.colours))[:players]
    for option in table.further:
        if draw(st.booleans()):
            options[option.name] = draw(_values(option, players))
    return options


@st.composite
def games(draw: st.DrawFn, rules: str | None = None) -> tuple[str, dict[str, Any], int]:
    """A rule set, options that fit it, and a seed."""
    name = rules or draw(st.sampled_from(sorted(RULE_SETS)))
    return name, draw(settings_of(name)), draw(SEEDS)


@st.composite
def positions(draw: st.DrawFn, rules: str | None = None, most_turns: int = 30) -> State:
    """A position of a running or finished game, before a shift or in the middle of a turn."""
    name, options, seed = draw(games(rules))
    player = draw(st.sampled_from([at_random, seeking]))
    turns = draw(st.integers(0, most_turns if player is at_random else most_turns // 3))
    state = position(name, seed, turns, player, **options)
    if not state.over and draw(st.booleans()):
        state = state.play(draw(st.sampled_from(state.actions())))
    return state
