"""The HTTP interface: everything the page does can be done by a script with a seat's secret."""

import asyncio
from functools import partial
from typing import Any

from fastapi import APIRouter, Request, Response, WebSocket
from starlette.websockets import WebSocketDisconnect

from .. import __version__
from . import (
    answers,
    api_lessons,
    api_look,
    api_play,
    api_puzzles,
    api_study,
    api_tables,
    wishes,
)
from .answers import AS_PICTURE, refusals
from .choices import choices as all_choices
from .door import Server, address_of, limited, operation
from .errors import Refused
from .limits import READING, THINKING
from .metrics import CONTENT_TYPE
from .network import found_at, is_at_home
from .parts import Parts
from .ports import NAME
from .qr import picture

CHOICES = all_choices()
router = APIRouter(prefix="/api")
_server = APIRouter(tags=["server"])
_get = partial(operation, _server, "GET", limit=READING, refused=refusals())


@_get("/health", answers.Health)
async def health(server: Server) -> dict[str, Any]:
    """Whether the server and its storage are well."""
    await server.tables.ask(server.store.next_due)
    return {**NAME, "version": __version__, "status": "ok"}


@_get("/choices", answers.Choices)
async def choices(request: Request, server: Server) -> dict[str, Any]:
    """What can be chosen when a table is set up."""
    _, port = request.scope["server"]
    at_home = is_at_home(request)
    return {**CHOICES, "network": found_at(server.config.host, port) if at_home else None}


@_server.post(
    "/qr",
    response_class=Response,
    dependencies=[limited(THINKING)],
    responses={**refusals(), **AS_PICTURE},
)
async def qr_code(link: wishes.LinkText) -> Response:
    """A link as a QR code. It is posted, since it may hold a secret."""
    return Response(await asyncio.to_thread(picture, link.text), media_type="image/svg+xml")


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


PARTS = (api_tables, api_play, api_look, api_study, api_puzzles, api_lessons)
for part in (_server, *(part.router for part in PARTS)):
    router.include_router(part)
