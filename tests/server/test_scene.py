"""What is made once for all viewers is what each would have got alone."""

import json
from random import Random

import pytest

from shiftmaze.rules import RULE_SETS, Action, Phase, State, events, new_game, parse_action
from shiftmaze.server.scene import Scene, Telling, followed
from shiftmaze.server.store import Step

VIEWERS = (None, 0, 1, 2)


def an_action(state: State, rng: Random) -> Action:
    """Any, but rather one that changes somebody's cards."""
    actions = state.actions()
    if state.phase is Phase.MOVE:
        changing = [one for one in actions if state.play(one).game.cards != state.game.cards]
        return rng.choice(changing or actions)
    return rng.choice(actions)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_viewer_sees_their_own_view(rules: str) -> None:
    rng = Random(1)
    before = Scene(new_game(rules, seed=5, players=3))
    for number in range(1, 241):
        if before.state.over:
            break
        action = an_action(before.state, rng)
        step = Step(number, before.state.turn, str(action), 7.5, None)
        state = before.state.play(action)
        after = before.then(state)
        for viewer in VIEWERS:
            alone = state.view(viewer).to_dict()
            assert json.loads(after.text(viewer)) == alone
            message = json.loads(Telling(before, step, after).text(viewer, status="running"))
            happened = events(before.state.view(viewer), action, state.view(viewer))
            assert message == {
                "type": "step",
                "number": number,
                "seat": step.seat,
                "action": step.action,
                "at": 7.5,
                "events": [one.to_dict() for one in happened],
                "status": "running",
                "view": alone,
            }
        assert json.loads(after.stored()) == state.to_dict()
        before = after


def test_scenes_follow_steps() -> None:
    state = new_game("classic", seed=5)
    first, second = "b1:3", "-"
    shift = next(str(one) for one in state.actions() if str(one).startswith(first[:2]))
    steps = [Step(1, 0, shift, 0.0, None), Step(2, 0, second, 0.0, None)]
    after = state.play(parse_action(shift))
    assert [scene.state for scene in followed(state, steps)] == [
        state,
        after,
        after.play(parse_action(second)),
    ]
