"""What a seat does while a game is played."""

from functools import partial
from typing import Any

from fastapi import APIRouter

from . import answers, lobby, playing, wishes
from .answers import REFUSED_ACTIONS
from .door import SeatNumber, Server, TableId, Token, operation, seat_of
from .limits import ACTING
from .playing import Post

router = APIRouter(prefix="/tables/{id}", tags=["play"])
_post = partial(operation, router, "POST", limit=ACTING)


@_post("/actions", answers.Played, refused=REFUSED_ACTIONS)
async def act(id: TableId, actions: wishes.Actions, server: Server, token: Token) -> dict[str, Any]:
    """Play. The answer comes when the turn is safely stored.

    A post that is repeated with the same `client` is answered as the first time.
    """
    seat = await seat_of(server, id, token)
    post = Post(seat, actions.actions, actions.number, actions.client)
    played = await playing.act(server.tables, id, post)
    return {"number": played.number, "view": played.scene.view(seat).to_dict()}


@_post("/pass", answers.Passed)
async def pass_advice(
    id: TableId, server: Server, token: Token, passing: wishes.Passing | None = None
) -> dict[str, Any]:
    """Have nothing to say for the price that somebody has put up.

    With the `number` that was known, it is no answer to a price that was put up since.
    """
    number = None if passing is None else passing.number
    await playing.pass_advice(server.tables, id, await seat_of(server, id, token), number)
    return {"passed": True}


@_post("/bot", answers.PlayedBy)
async def hand_to_bot(
    id: TableId, level: wishes.Level, server: Server, token: Token
) -> dict[str, Any]:
    """Let a bot play for the own seat for now."""
    await lobby.hand_to_bot(server.tables, id, await seat_of(server, id, token), level.level)
    return {"level": level.level}


@operation(router, "DELETE", "/bot", answers.PlayedBy, ACTING)
async def take_back(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Play the own seat again."""
    await lobby.take_back(server.tables, id, await seat_of(server, id, token))
    return {"level": None}


@_post("/resign", answers.Resigned)
async def resign(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Give up: against one other the game is lost, among more a bot plays on."""
    await lobby.resign(server.tables, id, await seat_of(server, id, token))
    return {"resigned": True}


@_post("/seats/{seat}/vote", answers.Voted)
async def vote(id: TableId, seat: SeatNumber, server: Server, token: Token) -> dict[str, Any]:
    """Vote for a bot in the place of somebody who has gone."""
    await lobby.vote(server.tables, id, await seat_of(server, id, token), seat)
    return {"voted": seat}


@_post("/emote", answers.Emoted)
async def emote(id: TableId, wish: wishes.Emote, server: Server, token: Token) -> dict[str, Any]:
    """Show a reaction to everyone at the table."""
    seat = await seat_of(server, id, token)
    server.live.emoted(await server.tables.room(id), seat, wish.emote)
    return {"emote": wish.emote}
