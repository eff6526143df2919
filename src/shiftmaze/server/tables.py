"""Everything that can be done at tables. HTTP, sockets, bots and clocks all come through here."""

import asyncio
import json
import sys
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import takewhile
from typing import Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from ..notation import Record, RecordError
from ..rules import (
    RULE_SETS,
    Action,
    Advise,
    Fault,
    InvalidOption,
    Offer,
    ShiftmazeError,
    State,
    new_game,
    parse_action,
    parse_turn,
)
from . import agreement as agreed
from .agreement import CLOSED, OPEN, OVER, PERSON, RUNNING, WAITING, Agreement, Chair
from .due import next_due, turn_began
from .errors import Refused
from .passes import Pass, Passes
from .room import Room
from .scene import Scene, Viewer, followed, seen
from .store import Append, Change, Create, Operation, Step, Store, Token
from .tokens import hashed, new_id, new_seed, new_token

T = TypeVar("T")
HOST = "host"
MOST_TRIES = 3
"""How often something is tried where other processes change the table meanwhile."""
MOST_ROOMS = 2000
"""Tables kept in memory though nobody looks at them."""
IDLE_SECONDS = 300.0
"""How long they are kept if nobody asks for them either."""


class Tables:
    """The tables of this server, over one store."""

    def __init__(
        self,
        store: Store,
        write: Callable[[Operation], Awaitable[bool]],
        changed: Callable[[Room, Sequence[Scene], Sequence[Step]], None],
        gone_after: float = 60.0,
    ) -> None:
        self.store = store
        self._write = write
        self._changed = changed
        self._gone_after = gone_after
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        look_up = partial(self.ask, store.token)
        self._passes = Passes(look_up, alone=not store.is_postgres)

    # Finding

    async def room(self, id: str) -> Room:
        """A table by its name."""
        room = self._rooms.get(id)
        if room is not None:
            self._rooms[id] = self._rooms.pop(id)
            room.used_at = time.monotonic()
            return room
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def ask(self, function: Callable[..., T], *arguments: object) -> T:
        """Ask the store something without holding anybody up."""
        try:
            return await asyncio.to_thread(function, *arguments)
        except SQLAlchemyError:
            raise Refused(503, "storage") from None

    async def _load(self, id: str) -> Room:
        room = await self.ask(self._read, id)
        self._rooms[id] = room
        self._make_space()
        return room

    def _read(self, id: str) -> Room:
        stored = self.store.table(id)
        if stored is None:
            raise Refused(404, "no-table")
        steps = [step for step in self.store.steps(id) if step.number <= stored.number]
        return Room.of(stored, steps, self._gone_after)

    def _make_space(self) -> None:
        idle = [
            id for id, room in self._rooms.items() if not room.sockets and not room.lock.locked()
        ]
        for id in idle[: max(0, len(self._rooms) - MOST_ROOMS)]:
            self.forget(id)

    def forget_idle(self) -> None:
        """Let go of tables that nobody looks at and nobody has asked for in a while."""
        long_ago = time.monotonic() - IDLE_SECONDS
        for room in list(takewhile(lambda room: room.used_at < long_ago, self._rooms.values())):
            if room.sockets:
                self._rooms[room.id] = self._rooms.pop(room.id)
                room.used_at = time.monotonic()
            self.forget(room.id)

    def forget(self, id: str) -> None:
        """Let a table that nobody looks at be read anew next time."""
        room = self._rooms.get(id)
        if room is not None and not room.sockets and not room.lock.locked():
            del self._rooms[id]
            self._passes.forget(id)

    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return list(self._rooms.values())

    async def allowed(self, id: str, token: str | None) -> Pass:
        """What a secret is good for at a table."""
        if not token:
            raise Refused(401, "no-token")
        found = await self._passes.find(id, token)
        if found is None:
            raise Refused(403, "wrong-token")
        return found

    # Setting up

    async def create(
        self,
        rules: str,
        options: Mapping[str, Any],
        chairs: Sequence[Chair],
        *,
        hints: bool = False,
        turn_seconds: int | None = None,
        level: str = agreed.DEFAULT_LEVEL,
    ) -> dict[str, Any]:
        """A new table; the secrets of its host and persons, and an invitation to each open seat."""
        settled = _settled(rules, {**options, "players": len(chairs)})
        seated = tuple(_seated(chair) for chair in chairs)
        agreement = Agreement(
            rules,
            settled,
            seated,
            hints=hints,
            turn_seconds=turn_seconds,
            level=agreed.checked_level(level),
        )
        return await self._create(agreement)

    async def _create(self, agreement: Agreement) -> dict[str, Any]:
        id = new_id()
        roles = [HOST]
        for seat, chair in enumerate(agreement.chairs):
            if chair.kind != agreed.BOT and seat not in agreement.expected:
                roles.append(f"invite:{seat}" if chair.kind == OPEN else f"seat:{seat}")
        secrets = {role: new_token() for role in roles}
        tokens = tuple(Token(hashed(secret), id, role) for role, secret in secrets.items())
        await self._write(Create(id, WAITING, agreement.text(), tokens))
        return {"table": id, "secrets": secrets}

    async def claim(self, id: str, invite: str, name: str) -> dict[str, Any]:
        """Sit down in the seat that an invitation names; the invitation is used up."""
        found = await self.allowed(id, invite)
        kind, _, seat = found.role.partition(":")
        if kind != "invite":
            raise Refused(403, "wrong-token")
        secret = new_token()
        role = f"seat:{seat}"

        def sit(room: Room) -> Agreement:
            _must_wait(room)
            return room.agreement.claimed(int(seat), name)

        await self._change(id, sit, tokens=(Token(hashed(secret), id, role),), gone=(found.role,))
        return {"seat": int(seat), "secret": secret}

    async def fill(self, id: str, seat: int, level: str) -> None:
        """Let a bot sit in an open seat."""

        def sit(room: Room) -> Agreement:
            _must_wait(room)
            return room.agreement.filled(seat, level)

        await self._change(id, sit, gone=(f"invite:{seat}",))

    async def remove(self, id: str, seat: int) -> str:
        """Send away whoever sits in a seat; a new invitation to it."""
        secret = new_token()

        def stand_up(room: Room) -> Agreement:
            _must_wait(room)
            return room.agreement.emptied(seat)

        token = Token(hashed(secret), id, f"invite:{seat}")
        await self._change(id, stand_up, tokens=(token,), gone=(f"seat:{seat}", f"invite:{seat}"))
        return secret

    async def start(self, id: str) -> None:
        """Deal, and let the game begin."""

        async def deal(room: Room) -> None:
            _must_wait(room)
            for seat, chair in enumerate(room.agreement.chairs):
                if chair.kind == OPEN:
                    raise Refused(409, "seat-open", seat=seat)
            state = new_game(room.agreement.rules, seed=new_seed(), **room.agreement.options)
            agreement = replace(room.agreement, started_at=time.time())
            await self._store_change(room, agreement, RUNNING, state)

        await self._at(id, deal)

    # Who plays

    async def hand_to_bot(self, id: str, seat: int, level: str) -> None:
        """Let a bot play for a person."""
        await self._change(id, lambda room: room.agreement.handed_to_bot(seat, level))

    async def take_back(self, id: str, seat: int) -> None:
        """Let a person play again."""
        await self._change(id, lambda room: room.agreement.taken_back(seat))

    async def resign(self, id: str, seat: int) -> None:
        """Give the game up."""

        def give_up(room: Room) -> Agreement:
            room.running()
            return room.agreement.gave_up(seat)

        await self._change(id, give_up)

    async def vote(self, id: str, voter: int, seat: int) -> None:
        """Vote for a bot in the place of somebody who has gone."""

        def vote(room: Room) -> Agreement:
            room.running()
            if not room.has_gone(seat):
                raise Refused(409, "not-gone", seat=seat)
            gone = [other for other in room.agreement.people() if room.has_gone(other)]
            return room.agreement.voted(voter, seat, gone)

        await self._change(id, vote)

    async def close(self, id: str) -> None:
        """End a table for good."""
        await self._at(id, lambda room: self._store_change(room, room.agreement, CLOSED))

    async def rematch(self, id: str) -> dict[str, Any]:
        """The same people at a new table, the next seat beginning; each follows to their own."""

        async def again(room: Room) -> dict[str, Any]:
            if room.status not in (OVER, CLOSED):
                raise Refused(409, "not-over")
            if room.agreement.rematch is not None:
                raise Refused(409, "no-rematch")
            old = room.agreement
            first = (old.options["first"] + 1) % len(old.chairs)
            agreement = Agreement(
                old.rules,
                {**old.options, "first": first},
                tuple(_again(chair) for chair in old.chairs),
                hints=old.hints,
                turn_seconds=old.turn_seconds,
                level=old.level,
                expected=tuple(
                    seat for seat, chair in enumerate(old.chairs) if chair.kind == PERSON
                ),
            )
            made = await self._create(agreement)
            await self._store_change(room, replace(old, rematch=made["table"]), room.status)
            return made

        return await self._at(id, again)

    async def follow(self, id: str, seat: int) -> dict[str, Any]:
        """Sit down in the own seat at the table of the next game."""
        following = (await self.room(id)).agreement.rematch
        if following is None:
            raise Refused(409, "no-next")
        secret = new_token()

        def sit(room: Room) -> Agreement:
            if seat not in room.agreement.expected:
                raise Refused(403, "wrong-token")
            return room.agreement

        token = Token(hashed(secret), following, f"seat:{seat}")
        await self._change(following, sit, tokens=(token,))
        return {"table": following, "seat": seat, "secret": secret}

    async def _change(
        self,
        id: str,
        to: Callable[[Room], Agreement],
        tokens: tuple[Token, ...] = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        async def change(room: Room) -> None:
            if room.status == CLOSED:
                raise Refused(409, "closed")
            agreement = to(room)
            status = OVER if agreement.winners is not None else room.status
            await self._store_change(room, agreement, status, tokens=tokens, gone=gone)

        await self._at(id, change)

    async def _at(self, id: str, do: Callable[[Room], Awaitable[T]]) -> T:
        """Do something at a table; what another process has changed meanwhile is caught up with."""
        room = await self.room(id)
        async with room.lock:
            for _ in range(MOST_TRIES - 1):
                try:
                    return await do(room)
                except ShiftmazeError as error:
                    out_of_order = isinstance(error, Refused) and error.status == 503
                    if out_of_order or not await self._catch_up(room):
                        raise
            return await do(room)

    async def _store_change(
        self,
        room: Room,
        agreement: Agreement,
        status: str,
        start: State | None = None,
        tokens: tuple[Token, ...] = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        """Store a change of what is agreed; the room's lock is held."""
        now = time.time()
        state = start or room.state
        text = None if start is None else json.dumps(start.to_dict())
        since = turn_began(room.steps, agreement.started_at or now)
        due = next_due(agreement, state, status, now, since)
        new = agreement.text()
        change = Change(
            room.id, room.revision, status, new, due, text, text, tokens, gone, room.number
        )
        if not await self._write(change):
            raise Refused(409, "stale", number=room.number, current=room.number)
        if tokens or gone:
            self._passes.forget(room.id)
        room.revision += 1
        _send_away(room, agreement)
        room.agreement, room.status, room.state = agreement, status, state
        room.start = start or room.start
        self._changed(room, (), ())

    async def _catch_up(self, room: Room) -> bool:
        """Read a table again if another process has changed it; whether it has."""
        stored = await self.ask(self.store.table, room.id)
        if stored is None or (stored.number, stored.revision) == (room.number, room.revision):
            return False
        fresh = await self.ask(self._read, room.id)
        before, known = room.state, room.number
        _send_away(room, fresh.agreement)
        room.status, room.revision, room.agreement = fresh.status, fresh.revision, fresh.agreement
        room.start, room.state, room.steps = fresh.start, fresh.state, fresh.steps
        new = [step for step in fresh.steps if step.number > known]
        first = before if known else room.start
        self._changed(room, () if first is None else followed(first, new), new)
        return True

    async def refresh(self, id: str) -> None:
        """Something has changed in the store: if the table is in memory, catch up."""
        self._passes.forget(id)
        room = self._rooms.get(id)
        if room is None:
            return
        if not room.sockets:
            self.forget(id)
            return
        async with room.lock:
            await self._catch_up(room)

    # Playing

    async def act(
        self, id: str, seat: int, text: str, number: int, client: str | None, *, bot: bool = False
    ) -> dict[str, Any]:
        """Take a seat's actions that answer a number; the answer comes when they are durable."""

        async def play(room: Room) -> dict[str, Any]:
            repeated = _repeated(room, seat, client)
            if repeated is not None:
                return _accepted(repeated, Scene(room.state_at(repeated)), seat)
            if not bot:
                room.was_here(seat)
            scene = await self._act(room, seat, text, number, client, bot=bot)
            return _accepted(room.number, scene, seat)

        try:
            return await self._at(id, play)
        except Refused as refused:
            if refused.status == 409 and not bot:
                refused.now = (await self.room(id)).now(seat)
            raise

    async def _act(
        self, room: Room, seat: int, text: str, number: int, client: str | None, *, bot: bool
    ) -> Scene:
        state = room.running()
        if room.agreement.chair(seat).played_by_bot and not bot:
            raise Refused(409, "bot-plays", seat=seat)
        _check_number(room, number)
        return await self._play(room, state, seat, _read_actions(state, seat, text), client)

    async def _play(
        self, room: Room, state: State, seat: int, actions: Sequence[Action], client: str | None
    ) -> Scene:
        now, scenes = time.time(), [Scene(state)]
        steps: list[Step] = []
        for action in actions:
            state = state.play(action)
            scenes.append(Scene(state))
            number = room.number + len(steps) + 1
            steps.append(Step(number, seat, sys.intern(str(action)), now, client))
        status = OVER if state.over else RUNNING
        agreement = _after_actions(room.agreement, actions, now)
        since = turn_began([*room.steps, *steps], agreement.started_at or now)
        due = next_due(agreement, state, status, now, since)
        document = scenes[-1].stored()
        new = None if agreement == room.agreement else agreement.text()
        append = Append(room.id, tuple(steps), document, status, due, new, room.revision)
        if not await self._write(append):
            raise Refused(409, "stale", number=steps[0].number - 1, current=steps[0].number)
        room.steps += steps
        room.state, room.status = state, status
        room.revision += new is not None
        room.agreement = agreement
        self._changed(room, scenes, steps)
        return scenes[-1]

    async def pass_advice(self, id: str, seat: int) -> None:
        """Have nothing to say for the price that stands."""

        def pass_on(room: Room) -> Agreement:
            state = room.running()
            if getattr(state.game, "deal", None) is None or seat == state.turn:
                raise Refused(409, "nobody-asks")
            passed = tuple(sorted({*room.agreement.passed, seat}))
            return replace(room.agreement, passed=passed)

        await self._change(id, pass_on)

    # Looking

    async def sight(self, id: str, viewer: Viewer) -> dict[str, Any]:
        """A table as it stands, for one viewer."""
        return (await self.room(id)).sight(viewer)

    async def view_at(self, id: str, viewer: Viewer, number: int) -> dict[str, Any]:
        """An earlier view, as this viewer saw it."""
        room = await self.room(id)
        state = await asyncio.to_thread(room.state_at, number)
        return {"number": number, "view": seen(state, viewer).to_dict()}

    async def record(self, id: str, viewer: Viewer) -> str:
        """The game so far: all of it once it is over, before that what the viewer knows."""
        room = await self.room(id)
        return await asyncio.to_thread(_record, room, viewer)

    async def import_record(self, text: str) -> dict[str, Any]:
        """A record to look through, as a table that is over."""
        try:
            record = await asyncio.to_thread(Record.parse, text)
            states = await asyncio.to_thread(lambda: list(record.states()))
        except RecordError as error:
            raise Refused(422, "bad-record", reason=str(error)) from None
        start, end = states[0], states[-1]
        id, now = new_id(), time.time()
        options = start.game.options.document()
        chairs = tuple(Chair(PERSON, colour) for colour in options["colours"])
        agreement = Agreement(start.rules, options, chairs, record=text)
        secret = new_token()
        first, last = (json.dumps(state.to_dict()) for state in (start, end))
        token = Token(hashed(secret), id, HOST)
        await self._write(Create(id, OVER, agreement.text(), (token,), first, first))
        seats = [state.turn for state in states]
        steps = tuple(
            Step(number + 1, _doer(action, seats[number]), str(action), now, None)
            for number, action in enumerate(record.actions())
        )
        if steps:
            await self._write(Append(id, steps, last, OVER, None))
        return {"table": id, "secrets": {HOST: secret}}


def _doer(action: Action, turn: int) -> int:
    return action.seat if isinstance(action, Advise) else turn


def _settled(rules: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value; whoever begins is drawn if nobody is named."""
    chosen = dict(options)
    if chosen.get("first") is None:
        chosen["first"] = new_seed() % max(1, int(chosen["players"]))
    faults: list[Fault] = []
    if rules in RULE_SETS and RULE_SETS[rules].options.settle(chosen, faults) is None:
        raise InvalidOption(faults)
    return new_game(rules, seed=0, **chosen).game.options.document()


def _seated(chair: Chair) -> Chair:
    if chair.kind == PERSON:
        return Chair(PERSON, agreed.clean_name(chair.name))
    if chair.kind == agreed.BOT:
        return Chair(agreed.BOT, "", agreed.checked_level(chair.level or agreed.DEFAULT_LEVEL))
    return Chair(OPEN)


def _again(chair: Chair) -> Chair:
    """Who sits in a seat when the same people play again."""
    return Chair(PERSON, chair.name) if chair.kind == PERSON else replace(chair)


def _must_wait(room: Room) -> None:
    if room.status != WAITING:
        raise Refused(409, "started" if room.status != CLOSED else "closed")


def _send_away(room: Room, agreement: Agreement) -> None:
    """Whoever still looks out of a seat that was emptied since looks on as a spectator."""
    for socket in room.sockets:
        if socket.viewer is not None:
            before, now = (one.chairs[socket.viewer] for one in (room.agreement, agreement))
            if before.emptied != now.emptied:
                socket.viewer = None


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
        elif not isinstance(action, Advise):
            agreement = replace(agreement, passed=(), asked_at=None)
    return agreement


def _repeated(room: Room, seat: int, client: str | None) -> int | None:
    """The number of the last step that came with the same post, if it has come before."""
    if client is None:
        return None
    for step in reversed(room.steps):
        if step.client == client and step.seat == seat:
            return step.number
    return None


def _accepted(number: int, scene: Scene, seat: int) -> dict[str, Any]:
    return {"number": number, "view": scene.document(seat)}


def _record(room: Room, viewer: Viewer) -> str:
    if room.agreement.record is not None:
        return room.agreement.record
    states = room.states()
    if not states:
        raise Refused(409, "not-started")
    actions = [parse_action(step.action) for step in room.steps]
    headers = {"Players": ", ".join(agreed.names(room.agreement))}
    if room.winners() is not None:
        return Record.of(states[0], actions, headers).text()
    return Record.watched([state.view(viewer) for state in states], actions, headers).text()
