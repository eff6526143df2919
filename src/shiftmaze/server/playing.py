"""Playing: actions are checked by the rules, stored, and only then answered."""

import asyncio
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from ..rules import Action, Advise, Offer, State, parse_action, parse_turn
from .agreement import OVER, RUNNING, Agreement
from .due import next_due, price_stands, turn_began
from .errors import Refused
from .room import Room
from .scene import Scene
from .store import Append, Step
from .tables import Tables


class Post(NamedTuple):
    """Actions that a seat wants to be taken, and the number they answer."""

    seat: int
    actions: str
    number: int
    client: str | None = None
    """The same post sent again has the same."""
    by_bot: bool = False


class Played(NamedTuple):
    """Where a game stands behind some actions."""

    number: int
    scene: Scene


async def act(tables: Tables, id: str, post: Post) -> Played:
    """Take a seat's actions; the answer comes when they are durable."""

    async def play(room: Room) -> Played:
        repeated = _repeated(room, post)
        if repeated is not None:
            return Played(repeated, Scene(await asyncio.to_thread(room.state_at, repeated)))
        if not post.by_bot:
            room.was_here(post.seat)
        scene = await _act(tables, room, post)
        return Played(room.number, scene)

    try:
        return await tables.at(id, play)
    except Refused as refused:
        if refused.status == 409 and not post.by_bot:
            refused.now = (await tables.room(id)).now(post.seat)
        raise


async def _act(tables: Tables, room: Room, post: Post) -> Scene:
    state = room.running()
    if room.agreement.chair(post.seat).played_by_bot and not post.by_bot:
        raise Refused(409, "bot-plays", seat=post.seat)
    _check_number(room, post.number)
    actions = _read_actions(state, post.seat, post.actions)
    now, scenes = time.time(), [room.scene()]
    steps: list[Step] = []
    for action in actions:
        state = state.play(action)
        scenes.append(scenes[-1].then(state))
        number = room.number + len(steps) + 1
        steps.append(Step(number, post.seat, sys.intern(str(action)), now, post.client))
    agreement = _after_actions(room.agreement, actions, now)
    await _append(tables, room, scenes[-1], steps, agreement)
    room.keep(scenes[-1])
    tables.changed(room, scenes, steps)
    return scenes[-1]


async def _append(
    tables: Tables, room: Room, scene: Scene, steps: list[Step], agreement: Agreement
) -> None:
    """Store some steps, then let the room know of them; its lock is held."""
    state, now = scene.state, steps[-1].at
    status = OVER if state.over else RUNNING
    since = turn_began(steps, room.turn_began)
    due = next_due(agreement, state, status, now, since)
    new = None if agreement == room.agreement else agreement.text()
    append = Append(room.id, tuple(steps), scene.stored(), status, due, new, room.revision)
    if not await tables.write(append):
        raise Refused(409, "stale", number=steps[0].number - 1, current=steps[0].number)
    room.steps += steps
    room.state, room.status = state, status
    room.revision += new is not None
    room.agreement = agreement


async def pass_advice(tables: Tables, id: str, seat: int, number: int | None = None) -> None:
    """Have nothing to say for the price that stands, or stood at a number."""

    def pass_on(room: Room) -> Agreement:
        state = room.running()
        if number is not None:
            _check_number(room, number)
        if not price_stands(state) or seat == state.turn:
            raise Refused(409, "nobody-asks")
        passed = tuple(sorted({*room.agreement.passed, seat}))
        return replace(room.agreement, passed=passed)

    await tables.change(id, pass_on)


def _check_number(room: Room, number: int) -> None:
    """A turn may answer an older number if only advice has come since."""
    if number > room.number or number < 0:
        raise Refused(409, "ahead", number=number, current=room.number)
    if any(not step.action.startswith("advise:") for step in room.steps[number:]):
        raise Refused(409, "stale", number=number, current=room.number)


def _read_actions(state: State, seat: int, text: str) -> tuple[Action, ...]:
    """The actions of a text, all by the seat that sent them."""
    try:
        actions = parse_turn(text)
    except ValueError:
        try:
            actions = (parse_action(text),)
        except ValueError:
            state.play(text)
            raise
    if any(isinstance(action, Advise) and action.seat != seat for action in actions):
        raise Refused(403, "wrong-token")
    advice = all(isinstance(action, Advise) for action in actions)
    if not advice and seat != state.turn:
        raise Refused(409, "not-your-turn", seat=seat)
    return actions


def _after_actions(agreement: Agreement, actions: Sequence[Action], now: float) -> Agreement:
    """A new price is answered anew."""
    for action in actions:
        if isinstance(action, Offer):
            agreement = replace(agreement, passed=(), asked_at=now)
        elif not isinstance(action, Advise) and (agreement.passed or agreement.asked_at):
            agreement = replace(agreement, passed=(), asked_at=None)
    return agreement


def _repeated(room: Room, post: Post) -> int | None:
    """The number of the last step that came with the same post, if it has come before."""
    if post.client is None:
        return None
    for step in reversed(room.steps[max(0, post.number) :]):
        if step.client == post.client and step.seat == post.seat:
            return step.number
    return None
