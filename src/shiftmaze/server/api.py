"""The HTTP interface: everything the page does can be done by a script with a seat's secret."""

from functools import partial
from typing import Any

from fastapi import APIRouter, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from .. import __version__
from ..bots import names
from ..rules import RULE_SETS
from . import answers, api_look, api_play, api_tables
from .answers import refusals
from .door import Server, address_of, limited, operation
from .errors import Refused
from .limits import READING
from .live import EMOTES
from .metrics import CONTENT_TYPE
from .parts import Parts

router = APIRouter(prefix="/api")
_server = APIRouter(tags=["server"])
_get = partial(operation, _server, "GET", limit=READING, refused=refusals())


@_get("/health", answers.Health)
async def health(server: Server) -> dict[str, Any]:
    """Whether the server and its storage are well."""
    await server.tables.ask(server.store.next_due)
    return {"server": "shiftmaze", "version": __version__, "status": "ok"}


@_get("/choices", answers.Choices)
async def choices() -> dict[str, Any]:
    """What can be chosen when a table is set up."""
    return {"rules": list(RULE_SETS), "levels": list(names()), "emotes": list(EMOTES)}


@_server.get("/metrics", include_in_schema=False, dependencies=[limited(READING)])
async def metrics(server: Server) -> Response:
    """Figures for Prometheus."""
    if not server.config.metrics:
        raise Refused(404, "no-metrics")
    rooms = server.tables.rooms()
    server.metrics.rooms.set(len(rooms))
    server.metrics.sockets.set(sum(len(room.sockets) for room in rooms))
    return Response(server.metrics.text(), media_type=CONTENT_TYPE)


@_server.websocket("/tables/{id}/live")
async def live(websocket: WebSocket, id: str) -> None:
    """Every step of a table as it happens."""
    parts: Parts = websocket.app.state.parts
    try:
        await parts.hearing.attend(websocket, id, address_of(websocket, parts))
    except Refused:
        await websocket.close(1008)
    except WebSocketDisconnect:
        pass


for part in (_server, api_tables.router, api_play.router, api_look.router):
    router.include_router(part)
