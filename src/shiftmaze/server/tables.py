"""Everything that can be done at tables. HTTP, sockets, bots and clocks all come through here."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..notation import Record, RecordError
from ..rules import (
    Action,
    Advise,
    Offer,
    State,
    new_game,
    parse_action,
    parse_turn,
)
from . import agreement as agreed
from .agreement import CLOSED, OPEN, OVER, PERSON, RUNNING, WAITING, Agreement, Chair
from .due import next_due
from .errors import Refused
from .room import Room, Viewer
from .store import Append, Change, Create, Operation, Step, Store, Token
from .tokens import hashed, new_id, new_seed, new_token

HOST = "host"
MOST_ROOMS = 2000
"""Tables kept in memory though nobody looks at them."""


@dataclass(frozen=True)
class Pass:
    """What a secret lets its owner do at one table."""

    table: str
    role: str

    @property
    def seat(self) -> int | None:
        """The seat it stands for, if any."""
        kind, _, seat = self.role.partition(":")
        return int(seat) if kind == "seat" else None


class Tables:
    """The tables of this server, over one store."""

    def __init__(
        self,
        store: Store,
        write: Callable[[Operation], Awaitable[bool]],
        changed: Callable[[Room, State | None, Sequence[Step]], None],
    ) -> None:
        self.store = store
        self._write = write
        self._changed = changed
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    # Finding

    async def room(self, id: str) -> Room:
        """A table by its name."""
        room = self._rooms.get(id)
        if room is not None:
            self._rooms[id] = self._rooms.pop(id)
            return room
        task = self._loading.get(id)
        if task is None:
            task = asyncio.create_task(self._load(id))
            self._loading[id] = task
            task.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(task)

    async def _load(self, id: str) -> Room:
        room = await asyncio.to_thread(self._read, id)
        self._rooms[id] = room
        self._make_space()
        return room

    def _read(self, id: str) -> Room:
        stored = self.store.table(id)
        if stored is None:
            raise Refused(404, "no-table")
        steps = [step for step in self.store.steps(id) if step.number <= stored.number]
        return Room.of(stored, steps)

    def _make_space(self) -> None:
        idle = [
            id for id, room in self._rooms.items() if not room.sockets and not room.lock.locked()
        ]
        for id in idle[: max(0, len(self._rooms) - MOST_ROOMS)]:
            del self._rooms[id]

    def forget(self, id: str) -> None:
        """Let a table that nobody looks at be read anew next time."""
        room = self._rooms.get(id)
        if room is not None and not room.sockets and not room.lock.locked():
            del self._rooms[id]

    def rooms(self) -> list[Room]:
        """The tables in memory."""
        return list(self._rooms.values())

    async def allowed(self, id: str, token: str | None) -> Pass:
        """What a secret is good for at a table."""
        if not token:
            raise Refused(401, "no-token")
        found = await asyncio.to_thread(self.store.token, hashed(token))
        if found is None or found.table != id:
            raise Refused(403, "wrong-token")
        return Pass(found.table, found.role)

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
            if chair.kind != agreed.BOT:
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
        room = await self.room(id)
        async with room.lock:
            _must_wait(room)
            for seat, chair in enumerate(room.agreement.chairs):
                if chair.kind == OPEN:
                    raise Refused(409, "seat-open", seat=seat)
            state = new_game(room.agreement.rules, seed=new_seed(), **room.agreement.options)
            await self._store_change(room, room.agreement, RUNNING, state)

    # Who plays

    async def hand_to_bot(self, id: str, seat: int, level: str | None) -> None:
        """Let a bot play for a person."""
        await self._change(
            id, lambda room: room.agreement.handed_to_bot(seat, level or room.agreement.level)
        )

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
            return room.agreement.voted(voter, seat)

        await self._change(id, vote)

    async def close(self, id: str) -> None:
        """End a table for good."""
        room = await self.room(id)
        async with room.lock:
            await self._store_change(room, room.agreement, CLOSED)

    async def rematch(self, id: str) -> dict[str, Any]:
        """The same people at a new table, the next seat beginning."""
        room = await self.room(id)
        async with room.lock:
            if room.status not in (OVER, CLOSED):
                raise Refused(409, "not-over")
            if room.agreement.rematch is not None:
                raise Refused(409, "no-rematch")
            old = room.agreement
            first = (old.options["first"] + 1) % len(old.chairs)
            again = Agreement(
                old.rules,
                {**old.options, "first": first},
                tuple(_again(chair, seat in old.resigned) for seat, chair in enumerate(old.chairs)),
                hints=old.hints,
                turn_seconds=old.turn_seconds,
                level=old.level,
            )
            made = await self._create(again)
            await self._store_change(room, replace(old, rematch=made["table"]), room.status)
        return made

    async def _change(
        self,
        id: str,
        to: Callable[[Room], Agreement],
        tokens: tuple[Token, ...] = (),
        gone: tuple[str, ...] = (),
    ) -> None:
        room = await self.room(id)
        async with room.lock:
            if room.status == CLOSED:
                raise Refused(409, "closed")
            agreement = to(room)
            status = OVER if agreement.winners is not None else room.status
            await self._store_change(room, agreement, status, tokens=tokens, gone=gone)

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
        due = next_due(agreement, state, status, now, now)
        change = Change(
            room.id, room.revision, status, agreement.text(), due, text, text, tokens, gone
        )
        if not await self._write(change):
            await self._refresh(room)
            raise Refused(409, "stale", number=room.number, current=room.number)
        room.revision += 1
        room.agreement, room.status, room.state = agreement, status, state
        room.start = start or room.start
        self._changed(room, None, ())

    async def _refresh(self, room: Room) -> None:
        """Read a table again that another process has changed; its lock is held."""
        fresh = await asyncio.to_thread(self._read, room.id)
        before, known = room.state, room.number
        room.status, room.revision, room.agreement = fresh.status, fresh.revision, fresh.agreement
        room.start, room.state, room.steps = fresh.start, fresh.state, fresh.steps
        new = [step for step in fresh.steps if step.number > known]
        self._changed(room, before if known else room.start, new)

    async def refresh(self, id: str) -> None:
        """Something has changed in the store: if the table is in memory, catch up."""
        room = self._rooms.get(id)
        if room is None:
            return
        if not room.sockets:
            self.forget(id)
            return
        async with room.lock:
            stored = await asyncio.to_thread(self.store.table, id)
            if stored is None:
                return
            if (stored.number, stored.revision) != (room.number, room.revision):
                await self._refresh(room)

    # Playing

    async def act(
        self, id: str, seat: int, text: str, number: int, client: str | None, *, bot: bool = False
    ) -> dict[str, Any]:
        """Take a seat's actions that answer a number; the answer comes when they are durable."""
        room = await self.room(id)
        async with room.lock:
            repeated = _repeated(room, seat, client)
            if repeated is not None:
                return _accepted(room, seat, repeated)
            state = room.running()
            if room.agreement.chair(seat).played_by_bot and not bot:
                raise Refused(409, "bot-plays", seat=seat)
            actions = _read_actions(state, seat, text)
            self._check_number(room, actions, number, seat)
            await self._play(room, state, seat, actions, client)
            return _accepted(room, seat, room.number)

    def _check_number(self, room: Room, actions: Sequence[Action], number: int, seat: int) -> None:
        """A turn may answer an older number if only advice has come since."""
        if number > room.number or number < 0:
            raise Refused(409, "ahead", number=number, current=room.number)
        since = (
            room.steps[len(room.steps) - (room.number - number) :] if number < room.number else []
        )
        if any(not step.action.startswith("advise:") for step in since):
            raise Refused(409, "stale", number=number, current=room.number)

    async def _play(
        self, room: Room, state: State, seat: int, actions: Sequence[Action], client: str | None
    ) -> None:
        before, now = state, time.time()
        steps: list[Step] = []
        for action in actions:
            state = state.play(action)
            number = room.number + len(steps) + 1
            steps.append(Step(number, seat, str(action), now, client))
        status = OVER if state.over else RUNNING
        agreement = _after_actions(room.agreement, actions, now)
        due = next_due(agreement, state, status, now, now)
        document = json.dumps(state.to_dict())
        new = None if agreement == room.agreement else (room.revision, agreement.text())
        if not await self._write(Append(room.id, tuple(steps), document, status, due, new)):
            await self._refresh(room)
            raise Refused(409, "stale", number=steps[0].number - 1, current=room.number)
        room.steps += steps
        room.state, room.status, room.changed = state, status, now
        room.revision += new is not None
        room.agreement = agreement
        self._changed(room, before, steps)

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
        return {"number": number, "view": state.view(viewer).to_dict()}

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
        agreement = Agreement(start.rules, options, chairs, imported=True)
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
    return new_game(rules, seed=0, **chosen).game.options.document()


def _seated(chair: Chair) -> Chair:
    if chair.kind == PERSON:
        return Chair(PERSON, agreed.clean_name(chair.name))
    if chair.kind == agreed.BOT:
        return Chair(agreed.BOT, "", agreed.checked_level(chair.level or agreed.DEFAULT_LEVEL))
    return Chair(OPEN)


def _again(chair: Chair, resigned: bool) -> Chair:
    """Who sits in a seat when the same people play again."""
    return Chair(PERSON, chair.name) if chair.kind == PERSON else replace(chair)


def _must_wait(room: Room) -> None:
    if room.status != WAITING:
        raise Refused(409, "started" if room.status != CLOSED else "closed")


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


def _accepted(room: Room, seat: int, number: int) -> dict[str, Any]:
    return {"number": number, "view": room.state_at(number).view(seat).to_dict()}


def _record(room: Room, viewer: Viewer) -> str:
    states = room.states()
    if not states:
        raise Refused(409, "not-started")
    actions = [parse_action(step.action) for step in room.steps]
    headers = {"Players": ", ".join(agreed.names(room.agreement))}
    if room.status == OVER:
        return Record.of(states[0], actions, headers).text()
    return Record.watched([state.view(viewer) for state in states], actions, headers).text()
