"""Setting tables up, sitting down at them, and ending them."""

from functools import partial
from typing import Any

from fastapi import APIRouter

from . import answers, lobby, looking, wishes
from .agreement import Chair
from .answers import refusals
from .door import SeatNumber, Server, TableId, Token, must_be_host, operation, seat_of, viewer_of
from .limits import ACTING, CLAIMING, CREATING, READING

router = APIRouter(prefix="/tables", tags=["tables"])
_get, _post = (partial(operation, router, method) for method in ("GET", "POST"))


@_post("", answers.Made, CREATING, status=201, refused=refusals())
async def create_table(wish: wishes.TableWish, server: Server) -> dict[str, Any]:
    """Set up a table; the answer holds the secrets of host and persons, and invitations."""
    return await lobby.create(
        server.tables,
        wish.rules,
        wish.options,
        [Chair(seat.kind, seat.name, seat.level) for seat in wish.seats],
        hints=wish.hints,
        turn_seconds=wish.turn_seconds,
        level=wish.level,
    )


@_get("/{id}", answers.Sight, READING)
async def get_table(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """A table as it stands: for a seat with its secret, for a spectator without."""
    return await looking.sight(server.tables, id, await viewer_of(server, id, token))


@_post("/{id}/claim", answers.Seated, CLAIMING)
async def claim_seat(id: TableId, claim: wishes.Claim, server: Server) -> dict[str, Any]:
    """Sit down in an open seat by an invitation, which is then used up.

    A claim that is repeated with the same `client` is answered as the first time.
    """
    return await lobby.claim(server.tables, id, claim.invite, claim.name, claim.client)


@_post("/{id}/start", answers.Status, ACTING)
async def start_game(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Deal and begin. For the host."""
    await must_be_host(server, id, token)
    await lobby.start(server.tables, id)
    return {"status": "running"}


@_post("/{id}/seats/{seat}/fill", answers.Filled, ACTING)
async def fill_seat(
    id: TableId, seat: SeatNumber, level: wishes.Level, server: Server, token: Token
) -> dict[str, Any]:
    """Let a bot sit in an open seat. For the host, before the start."""
    await must_be_host(server, id, token)
    await lobby.fill(server.tables, id, seat, level.level)
    return {"seat": seat, "level": level.level}


@_post("/{id}/seats/{seat}/remove", answers.Invited, ACTING)
async def remove_from_seat(
    id: TableId, seat: SeatNumber, server: Server, token: Token
) -> dict[str, Any]:
    """Send somebody away before the start; a new invitation to the seat. For the host."""
    await must_be_host(server, id, token)
    return {"seat": seat, "invite": await lobby.remove(server.tables, id, seat)}


@_post("/{id}/close", answers.Status, ACTING)
async def close_table(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Close a table for good. For the host."""
    await must_be_host(server, id, token)
    await lobby.close(server.tables, id)
    return {"status": "closed"}


@_post("/{id}/rematch", answers.Made, CREATING, status=201)
async def rematch(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """The same seats at a new table, the next one beginning. For the host.

    Whoever has a seat at this table follows to the next one by `follow`. Asked again before that
    game has begun, the answer is the same table with further secrets; those told before stay good.
    """
    await must_be_host(server, id, token)
    return await lobby.rematch(server.tables, id)


@_post("/{id}/follow", answers.Followed, CLAIMING)
async def follow(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Take the own seat at the table of the next game."""
    return await lobby.follow(server.tables, id, await seat_of(server, id, token))
