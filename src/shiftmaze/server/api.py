"""The HTTP interface: everything the page does can be done by a script with a seat's secret."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request, Response, WebSocket
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from .. import __version__
from ..bots import names
from ..rules import RULE_SETS
from .agreement import BOT, DEFAULT_LEVEL, OPEN, PERSON, Chair
from .errors import Refused
from .limits import ACTING, CLAIMING, CREATING, READING, THINKING, Limit
from .parts import Parts
from .tables import HOST, Pass
from .thinking import EXPLAIN, Question
from .web import client_address

router = APIRouter(prefix="/api")

TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="The table.")]
SeatNumber = Annotated[int, Path(ge=0, le=3, description="The seat, from 0.")]
Secret = Annotated[str | None, Header(description="`Bearer` and the secret of a seat or the host.")]


class Strict(BaseModel):
    """A body with these fields and no others."""

    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Strict):
    """Who is to sit in a seat: a person with a name, a bot of a level, or whoever is invited."""

    kind: Annotated[str, Field(pattern=f"^({PERSON}|{BOT}|{OPEN})$")]
    name: Annotated[str, Field(max_length=200)] = ""
    level: Annotated[str, Field(max_length=40)] | None = None


class TableWish(Strict):
    """A table to be set up."""

    rules: Annotated[str, Field(max_length=40)] = "classic"
    options: dict[str, Any] = {}
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=4)]
    hints: bool = False
    turn_seconds: Annotated[int, Field(ge=5, le=86_400)] | None = None
    level: Annotated[str, Field(max_length=40)] = DEFAULT_LEVEL


class Claim(Strict):
    """Sitting down by an invitation."""

    invite: Annotated[str, Field(max_length=200)]
    name: Annotated[str, Field(max_length=200)]


class Level(Strict):
    """Which bot."""

    level: Annotated[str, Field(max_length=40)] = DEFAULT_LEVEL


class Actions(Strict):
    """What a seat does: a whole turn `b1:3>e5`, or one action, and the number it answers."""

    actions: Annotated[str, Field(max_length=120)]
    number: Annotated[int, Field(ge=0, le=1_000_000)]
    client: Annotated[str, Field(max_length=64)] | None = None


class Emote(Strict):
    """A reaction."""

    emote: Annotated[str, Field(max_length=40)]


class RecordText(Strict):
    """A record of a game."""

    record: Annotated[str, Field(max_length=60_000)]


def parts_of(request: Request) -> Parts:
    """The server's parts."""
    parts: Parts = request.app.state.parts
    return parts


Server = Annotated[Parts, Depends(parts_of)]


def bearer(authorization: Secret = None) -> str | None:
    """The secret that came with a request."""
    kind, _, token = (authorization or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


Token = Annotated[str | None, Depends(bearer)]


def limited(limit: Limit) -> Any:
    """A limit on how often one client may ask; by its secret, else by its address."""

    async def check(request: Request, server: Server, token: Token) -> None:
        address = client_address(
            request.client and (request.client.host, request.client.port),
            request.headers,
            server.config.trusted_proxies,
        )
        client = address if token is None or limit in (CREATING, CLAIMING) else token
        server.limiter.check(client, limit)

    return Depends(check)


async def _seat(server: Parts, id: str, token: str | None) -> int:
    """The seat a secret stands for."""
    allowed = await server.tables.allowed(id, token)
    if allowed.seat is None:
        raise Refused(403, "wrong-token")
    return allowed.seat


async def _viewer(server: Parts, id: str, token: str | None) -> int | None:
    """The seat of a secret, or a spectator."""
    return None if token is None else (await server.tables.allowed(id, token)).seat


async def _host(server: Parts, id: str, token: str | None) -> Pass:
    allowed = await server.tables.allowed(id, token)
    if allowed.role != HOST:
        raise Refused(403, "not-host")
    return allowed


async def _host_or_seat(server: Parts, id: str, token: str | None) -> Pass:
    allowed = await server.tables.allowed(id, token)
    if allowed.role != HOST and allowed.seat is None:
        raise Refused(403, "wrong-token")
    return allowed


@router.get("/health", tags=["server"])
async def health(server: Server) -> dict[str, Any]:
    """Whether the server and its storage are well."""
    await asyncio.to_thread(server.store.next_due)
    return {"server": "shiftmaze", "version": __version__, "status": "ok"}


@router.get("/choices", tags=["server"], dependencies=[limited(READING)])
async def choices() -> dict[str, Any]:
    """What can be chosen when a table is set up."""
    return {"rules": list(RULE_SETS), "levels": list(names())}


@router.post("/tables", status_code=201, tags=["tables"], dependencies=[limited(CREATING)])
async def create_table(wish: TableWish, server: Server) -> dict[str, Any]:
    """Set up a table; the answer holds the secrets of host and persons, and invitations."""
    chairs = [Chair(seat.kind, seat.name, seat.level) for seat in wish.seats]
    return await server.tables.create(
        wish.rules,
        wish.options,
        chairs,
        hints=wish.hints,
        turn_seconds=wish.turn_seconds,
        level=wish.level,
    )


@router.get("/tables/{id}", tags=["tables"], dependencies=[limited(READING)])
async def get_table(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """A table as it stands: for a seat with its secret, for a spectator without."""
    return await server.tables.sight(id, await _viewer(server, id, token))


@router.post("/tables/{id}/claim", tags=["tables"], dependencies=[limited(CLAIMING)])
async def claim_seat(id: TableId, claim: Claim, server: Server) -> dict[str, Any]:
    """Sit down in an open seat by an invitation, which is then used up."""
    return await server.tables.claim(id, claim.invite, claim.name)


@router.post("/tables/{id}/start", tags=["tables"], dependencies=[limited(ACTING)])
async def start_game(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Deal and begin. For the host."""
    await _host(server, id, token)
    await server.tables.start(id)
    return {"status": "running"}


@router.post("/tables/{id}/seats/{seat}/fill", tags=["tables"], dependencies=[limited(ACTING)])
async def fill_seat(
    id: TableId, seat: SeatNumber, level: Level, server: Server, token: Token
) -> dict[str, Any]:
    """Let a bot sit in an open seat. For the host, before the start."""
    await _host(server, id, token)
    await server.tables.fill(id, seat, level.level)
    return {"seat": seat, "level": level.level}


@router.post("/tables/{id}/seats/{seat}/remove", tags=["tables"], dependencies=[limited(ACTING)])
async def remove_from_seat(
    id: TableId, seat: SeatNumber, server: Server, token: Token
) -> dict[str, Any]:
    """Send somebody away before the start; a new invitation to the seat. For the host."""
    await _host(server, id, token)
    return {"seat": seat, "invite": await server.tables.remove(id, seat)}


@router.post("/tables/{id}/actions", tags=["play"], dependencies=[limited(ACTING)])
async def act(id: TableId, actions: Actions, server: Server, token: Token) -> dict[str, Any]:
    """Play. The answer comes when the turn is safely stored.

    A post that is repeated with the same `client` is answered as the first time.
    """
    seat = await _seat(server, id, token)
    return await server.tables.act(id, seat, actions.actions, actions.number, actions.client)


@router.post("/tables/{id}/pass", tags=["play"], dependencies=[limited(ACTING)])
async def pass_advice(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Have nothing to say for the price that somebody has put up."""
    await server.tables.pass_advice(id, await _seat(server, id, token))
    return {"passed": True}


@router.post("/tables/{id}/bot", tags=["play"], dependencies=[limited(ACTING)])
async def hand_to_bot(id: TableId, level: Level, server: Server, token: Token) -> dict[str, Any]:
    """Let a bot play for the own seat for now."""
    await server.tables.hand_to_bot(id, await _seat(server, id, token), level.level)
    return {"level": level.level}


@router.delete("/tables/{id}/bot", tags=["play"], dependencies=[limited(ACTING)])
async def take_back(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Play the own seat again."""
    await server.tables.take_back(id, await _seat(server, id, token))
    return {"level": None}


@router.post("/tables/{id}/resign", tags=["play"], dependencies=[limited(ACTING)])
async def resign(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Give up: against one other the game is lost, among more a bot plays on."""
    await server.tables.resign(id, await _seat(server, id, token))
    return {"resigned": True}


@router.post("/tables/{id}/seats/{seat}/vote", tags=["play"], dependencies=[limited(ACTING)])
async def vote(id: TableId, seat: SeatNumber, server: Server, token: Token) -> dict[str, Any]:
    """Vote for a bot in the place of somebody who has gone."""
    await server.tables.vote(id, await _seat(server, id, token), seat)
    return {"voted": seat}


@router.post("/tables/{id}/emote", tags=["play"], dependencies=[limited(ACTING)])
async def emote(id: TableId, wish: Emote, server: Server, token: Token) -> dict[str, Any]:
    """Show a reaction to everyone at the table."""
    seat = await _seat(server, id, token)
    server.live.emoted(await server.tables.room(id), seat, wish.emote)
    return {"emote": wish.emote}


@router.post("/tables/{id}/close", tags=["tables"], dependencies=[limited(ACTING)])
async def close_table(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Close a table for good. For the host."""
    await _host(server, id, token)
    await server.tables.close(id)
    return {"status": "closed"}


@router.post(
    "/tables/{id}/rematch", status_code=201, tags=["tables"], dependencies=[limited(CREATING)]
)
async def rematch(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """The same seats at a new table, the next one beginning. For the host."""
    await _host(server, id, token)
    return await server.tables.rematch(id)


@router.get("/tables/{id}/views/{number}", tags=["look"], dependencies=[limited(READING)])
async def view_at(
    id: TableId, number: Annotated[int, Path(ge=0)], server: Server, token: Token
) -> dict[str, Any]:
    """An earlier view, as this viewer saw it."""
    return await server.tables.view_at(id, await _viewer(server, id, token), number)


@router.get(
    "/tables/{id}/record",
    tags=["look"],
    response_class=PlainTextResponse,
    dependencies=[limited(READING)],
)
async def record(id: TableId, server: Server, token: Token) -> Response:
    """The record: during play what the seat may know, after the end all of it."""
    text = await server.tables.record(id, await _viewer(server, id, token))
    return PlainTextResponse(text)


@router.post("/records", status_code=201, tags=["look"], dependencies=[limited(CREATING)])
async def import_record(text: RecordText, server: Server) -> dict[str, Any]:
    """Bring a record to look through."""
    return await server.tables.import_record(text.record)


@router.get("/tables/{id}/hint", tags=["look"], dependencies=[limited(THINKING)])
async def hint(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """What a bot thinks of the best turns, by the own views alone; where the table allows it."""
    seat = await _seat(server, id, token)
    room = await server.tables.room(id)
    state = room.running()
    if not room.agreement.hints:
        raise Refused(403, "no-hints")
    if state.turn != seat:
        raise Refused(409, "not-your-turn", seat=seat)
    assert room.start is not None
    actions = tuple(step.action for step in room.steps)
    question = Question(EXPLAIN, "expert", seat, 0, 1.0, room.start.to_dict(), actions)
    number = room.number
    return {"number": number, "best": await server.thinkers.ask(question)}


@router.websocket("/tables/{id}/live")
async def live(websocket: WebSocket, id: str) -> None:
    """Every step of a table as it happens."""
    parts: Parts = websocket.app.state.parts
    try:
        await parts.live.attend(websocket, parts.tables, id)
    except Refused:
        await websocket.close(1008)
