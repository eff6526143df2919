"""Who sits at a table, and what becomes of it: all that is arranged around a game."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ..rules import RULE_SETS, Fault, InvalidOption, State, new_game
from . import agreement as agreed
from .agreement import CLOSED, OPEN, OVER, PERSON, RUNNING, WAITING, Agreement, Chair
from .errors import Refused
from .room import Room
from .store import Create, Token
from .tables import HOST, Tables
from .tokens import derived_token, hashed, new_id, new_seed, new_token


async def create(
    tables: Tables,
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
    return await _create(tables, agreement)


async def _create(tables: Tables, agreement: Agreement) -> dict[str, Any]:
    id = new_id()
    roles = [HOST]
    for seat, chair in enumerate(agreement.chairs):
        if chair.kind != agreed.BOT and seat not in agreement.expected:
            roles.append(f"invite:{seat}" if chair.kind == OPEN else f"seat:{seat}")
    secrets, tokens = _new_secrets(id, roles)
    await tables.write(Create(id, WAITING, agreement.text(), tokens))
    return {"table": id, "secrets": secrets}


def _new_secrets(id: str, roles: Iterable[str]) -> tuple[dict[str, str], tuple[Token, ...]]:
    """A secret for each role at a table, and what is kept of it."""
    secrets = {role: new_token() for role in roles}
    return secrets, tuple(Token(hashed(secret), id, role) for role, secret in secrets.items())


async def create_running(tables: Tables, agreement: Agreement, start: State) -> dict[str, Any]:
    """A new table at which the game is on already, from some position."""
    made = await _create(tables, agreement)
    await tables.at(made["table"], lambda room: _begin(tables, room, start))
    return made


async def _begin(tables: Tables, room: Room, start: State) -> None:
    agreement = replace(room.agreement, started_at=time.time())
    await tables.store_change(room, agreement, RUNNING, start)


async def claim(
    tables: Tables, id: str, invite: str, name: str, client: str | None = None
) -> dict[str, Any]:
    """Sit down in the seat that an invitation names; the invitation is used up.

    Whoever claims again under the same `client` is answered as the first time.
    """
    secret = new_token() if client is None else derived_token(invite, client)
    try:
        role = await _claim(tables, id, invite, name, secret)
    except Refused:  # it may have been stored all the same, or when it was first asked for
        kept = await tables.ask(tables.store.token, hashed(secret))
        if kept is None or kept.table != id:
            raise
        role = kept.role
    return {"seat": int(role.removeprefix("seat:")), "secret": secret}


async def _claim(tables: Tables, id: str, invite: str, name: str, secret: str) -> str:
    found = await tables.allowed(id, invite)
    kind, _, seat = found.role.partition(":")
    if kind != "invite":
        raise Refused(403, "wrong-token")
    role = f"seat:{seat}"

    def sit(room: Room) -> Agreement:
        _must_wait(room)
        return room.agreement.claimed(int(seat), name)

    await tables.change(id, sit, tokens=(Token(hashed(secret), id, role),), gone=(found.role,))
    return role


async def fill(tables: Tables, id: str, seat: int, level: str) -> None:
    """Let a bot sit in an open seat."""

    def sit(room: Room) -> Agreement:
        _must_wait(room)
        return room.agreement.filled(seat, level)

    await tables.change(id, sit, gone=(f"invite:{seat}",))


async def remove(tables: Tables, id: str, seat: int) -> str:
    """Send away whoever sits in a seat; a new invitation to it."""
    secret = new_token()

    def stand_up(room: Room) -> Agreement:
        _must_wait(room)
        return room.agreement.emptied(seat)

    token = Token(hashed(secret), id, f"invite:{seat}")
    await tables.change(id, stand_up, tokens=(token,), gone=(f"seat:{seat}", f"invite:{seat}"))
    return secret


async def start(tables: Tables, id: str) -> None:
    """Deal, and let the game begin."""

    async def deal(room: Room) -> None:
        _must_wait(room)
        for seat, chair in enumerate(room.agreement.chairs):
            if chair.kind == OPEN:
                raise Refused(409, "seat-open", seat=seat)
        state = new_game(room.agreement.rules, seed=new_seed(), **room.agreement.options)
        await _begin(tables, room, state)

    await tables.at(id, deal)


async def hand_to_bot(tables: Tables, id: str, seat: int, level: str) -> None:
    """Let a bot play for a person."""
    await tables.change(id, lambda room: room.agreement.handed_to_bot(seat, level))


async def take_back(tables: Tables, id: str, seat: int) -> None:
    """Let a person play again."""
    await tables.change(id, lambda room: room.agreement.taken_back(seat))


async def resign(tables: Tables, id: str, seat: int) -> None:
    """Give the game up."""

    def give_up(room: Room) -> Agreement:
        room.running()
        return room.agreement.gave_up(seat)

    await tables.change(id, give_up)


async def vote(tables: Tables, id: str, voter: int, seat: int) -> None:
    """Vote for a bot in the place of somebody who has gone."""

    def vote(room: Room) -> Agreement:
        room.running()
        if not room.has_gone(seat):
            raise Refused(409, "not-gone", seat=seat)
        gone = [other for other in room.agreement.people() if room.has_gone(other)]
        return room.agreement.voted(voter, seat, gone)

    await tables.change(id, vote)


async def close(tables: Tables, id: str) -> None:
    """End a table for good."""
    await tables.at(id, lambda room: tables.store_change(room, room.agreement, CLOSED))


async def rematch(tables: Tables, id: str) -> dict[str, Any]:
    """The same people at a new table, the next seat beginning; each follows to their own.

    Asked again before that game has begun, it is the same table, with further secrets: the answer
    that held the first ones may be lost. Those stay good.
    """

    async def again(room: Room) -> dict[str, Any]:
        if room.status not in (OVER, CLOSED):
            raise Refused(409, "not-over")
        old = room.agreement
        if old.rematch is not None:
            return await tables.at(old.rematch, lambda following: _host_again(tables, following))
        made = await _create(tables, _next(old))
        await tables.store_change(room, replace(old, rematch=made["table"]), room.status)
        return made

    return await tables.at(id, again)


def _next(old: Agreement) -> Agreement:
    """What is agreed for the next game of the same people."""
    return Agreement(
        old.rules,
        {**old.options, "first": (old.options["first"] + 1) % len(old.chairs)},
        tuple(_again(chair) for chair in old.chairs),
        hints=old.hints,
        turn_seconds=old.turn_seconds,
        level=old.level,
        expected=tuple(seat for seat, chair in enumerate(old.chairs) if chair.kind == PERSON),
    )


async def _host_again(tables: Tables, room: Room) -> dict[str, Any]:
    """Further secrets for the host of a table that waits, none of them of somebody's seat."""
    if room.status != WAITING:
        raise Refused(409, "no-rematch")
    seats = [seat for seat, chair in enumerate(room.agreement.chairs) if chair.kind == OPEN]
    secrets, tokens = _new_secrets(room.id, (HOST, *(f"invite:{seat}" for seat in seats)))
    await tables.store_change(room, room.agreement, WAITING, tokens=tokens)
    return {"table": room.id, "secrets": secrets}


async def follow(tables: Tables, id: str, seat: int) -> dict[str, Any]:
    """Sit down in the own seat at the table of the next game."""
    following = (await tables.room(id)).agreement.rematch
    if following is None:
        raise Refused(409, "no-next")
    secret = new_token()

    def sit(room: Room) -> Agreement:
        if seat not in room.agreement.expected:
            raise Refused(403, "wrong-token")
        return room.agreement

    token = Token(hashed(secret), following, f"seat:{seat}")
    await tables.change(following, sit, tokens=(token,))
    return {"table": following, "seat": seat, "secret": secret}


def _settled(rules: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value; whoever begins is drawn if nobody is named."""
    chosen = dict(options)
    if chosen.get("first") is None:
        chosen["first"] = new_seed() % max(1, int(chosen["players"]))
    faults: list[Fault] = []
    # Before dealing: an option called like an argument of `new_game` would not be one of its own.
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
