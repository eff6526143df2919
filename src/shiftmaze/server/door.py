"""Who asks, how often they may, and what they may do: what all operations begin with."""

from collections.abc import Callable
from types import UnionType
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Path, Request
from fastapi.types import DecoratedCallable
from pydantic import BaseModel
from starlette.requests import HTTPConnection

from .answers import Responses, refusals
from .errors import Refused
from .limits import CLAIMING, CREATING, Limit
from .parts import Parts
from .passes import Pass
from .tables import HOST
from .web import client_address

TableId = Annotated[str, Path(pattern="^[0-9a-f]{16}$", description="The table.")]
SeatNumber = Annotated[int, Path(ge=0, le=3, description="The seat, from 0.")]
Secret = Annotated[str | None, Header(description="`Bearer` and the secret of a seat or the host.")]
AT_A_TABLE = refusals(401, 403, 404, 409)


async def parts_of(request: Request) -> Parts:
    """The server's parts. What does not wait is a coroutine, or it would be run in a thread."""
    parts: Parts = request.app.state.parts
    return parts


Server = Annotated[Parts, Depends(parts_of)]


async def bearer(authorization: Secret = None) -> str | None:
    """The secret that came with a request."""
    return secret_in(authorization)


def secret_in(authorization: str | None) -> str | None:
    """The secret in a header."""
    kind, _, token = (authorization or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


Token = Annotated[str | None, Depends(bearer)]


def limited(limit: Limit) -> Any:
    """A limit on how often one client may ask; by its secret, else by its address."""

    async def check(request: Request, server: Server, token: Token) -> None:
        count(request, server, token, limit)

    return Depends(check)


def count(connection: HTTPConnection, server: Parts, token: str | None, limit: Limit) -> None:
    """Count a request, or refuse it."""
    by_secret = limit not in (CREATING, CLAIMING) and server.limiter.knows(token)
    client = token if token and by_secret else address_of(connection, server)
    server.limiter.check(client, limit)


def operation(
    router: APIRouter,
    method: str,
    path: str,
    answer: type[BaseModel] | UnionType,
    limit: Limit,
    *,
    status: int = 200,
    refused: Responses = AT_A_TABLE,
) -> Callable[[DecoratedCallable], DecoratedCallable]:
    """An operation: how it is called, answered, limited and refused."""
    return router.api_route(
        path,
        methods=[method],
        status_code=status,
        dependencies=[limited(limit)],
        response_model=answer,
        responses=refused,
    )


def address_of(connection: HTTPConnection, server: Parts) -> str:
    """Where a request comes from."""
    client = connection.client and (connection.client.host, connection.client.port)
    return client_address(client, connection.headers, server.config.trusted_proxies)


async def allowed(server: Parts, id: str, token: str | None) -> Pass:
    """What a secret is good for at a table."""
    found = await server.tables.allowed(id, token)
    assert token is not None
    server.limiter.know(token)
    return found


async def seat_of(server: Parts, id: str, token: str | None) -> int:
    """The seat a secret stands for."""
    seat = (await allowed(server, id, token)).seat
    if seat is None:
        raise Refused(403, "wrong-token")
    return seat


async def viewer_of(server: Parts, id: str, token: str | None) -> int | None:
    """The seat of a secret, or a spectator."""
    return None if token is None else (await allowed(server, id, token)).seat


async def must_be_host(server: Parts, id: str, token: str | None) -> None:
    """Refuse everybody but the host of a table."""
    if (await allowed(server, id, token)).role != HOST:
        raise Refused(403, "not-host")
