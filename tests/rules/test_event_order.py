"""Events tell what happened in the order it happened, and only if it did."""

import pytest

import shiftmaze
from shiftmaze import ShiftmazeError, events
from tests.play import altered, position

from .situations import moving, spells


def told(before: shiftmaze.State, action: str, viewer: int | None) -> list[str]:
    after = before.play(action)
    return [event.kind for event in events(before.view(viewer), action, after.view(viewer))]


def last_token() -> tuple[shiftmaze.State, str]:
    """Three players, token 25 alone in the maze a step away, and a price nobody answers."""
    state = shiftmaze.new_game("master", seed=3, players=3)
    document = state.to_dict()
    shift, move = next(
        turn
        for turn in state.turns_available()
        if len(str(turn[1])) == 2 and "*" not in str(turn[1])
    )
    slide = state.maze.grid.slides[state.maze.grid.arrow(str(shift).split(":")[0])]
    to = str(move)
    place = next(str(s) for s in state.maze.grid.squares if str(slide.carry(s)) == to)
    tokens = [*range(1, 21)]
    formula = document["players"][0]["formula"]
    score = sum(tokens) + 20 * sum(token in tokens for token in formula) + 9
    ready = altered(
        state,
        {"tokens": {place: 25}, "players[0].tokens": tokens, "scores": [score, 9, 9]},
    )
    return ready.play("offer:wand").play(shift), to


def test_nobody_is_paid_when_the_formulas_are_shown_at_the_end() -> None:
    """M34: the end reveals the formulas, which is no payment."""
    state, to = last_token()
    for viewer in (0, 1, None):
        assert told(state, to, viewer) == ["walked", "token-taken", "won"]


def test_an_empty_pile_is_renewed_before_a_card_is_drawn() -> None:
    """T21, T22: the spell just spent is shuffled in first, then drawn."""
    state = position("towers", seed=19, turns=4)
    emptied = spells(moving(state), "uuuuuuuuudddddddddwwwwww", "", "")
    paid = next(str(move) for move in emptied.actions() if "^" in str(move))
    kinds = told(emptied, paid, None)
    assert kinds[1:] == ["spells-spent", "spells-shuffled", "spell-drawn"]


@pytest.mark.parametrize("action", ["a1:5", "zz", "e5", "$1", "b1:3>e5"])
def test_an_action_that_was_not_done(action: str) -> None:
    state = position("classic", seed=1)
    shift = state.actions()[0]
    after = state.play(shift)
    if action == "$1":
        after = after.play("-")
    with pytest.raises(ShiftmazeError, match="does not lead from the one position"):
        events(state, action, after)
