"""Hearing: what is said on a socket, from its first message to its last."""

import asyncio
import contextlib
import json
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..rules import ShiftmazeError
from . import playing
from .errors import Refused, error_document, printable
from .limits import ACTING, READING, SPEAKING, Limiter
from .line import POLICY_VIOLATION, Line, line_of
from .live import TRY_AGAIN, Live, Socket, is_gap, missed
from .playing import Post
from .room import Room
from .scene import json_text
from .tables import Tables
from .wishes import Actions

LARGEST_MESSAGE = 8192
TOO_LARGE = 1009
SECONDS_TO_CLOSE = 1.0
MOST_TRIES = 3
"""How often a gap is told anew because the game has gone on meanwhile."""

Said = dict[str, Any]
"""A message, read."""


class Hearing:
    """Serves sockets."""

    def __init__(self, live: Live, tables: Tables, limiter: Limiter) -> None:
        self._live = live
        self._tables = tables
        self._limiter = limiter

    async def attend(self, websocket: WebSocket, id: str, address: str) -> None:
        """Serve one socket until it is gone."""
        self._limiter.check(address, READING)
        room = await self._tables.room(id)
        socket = Socket(address)
        if not room.sockets:
            self._live.say_elsewhere(room, asks=True)
        room.sockets.add(socket)  # at once: a room that somebody looks at is kept
        socket.tell(json_text(room.sight(None)))
        try:
            await websocket.accept()
            line = line_of(websocket.scope)
            socket.open(line)
            await self._serve(websocket, line, socket, room)
        finally:
            room.sockets.discard(socket)
            if socket.viewer is not None:
                room.was_here(socket.viewer)
                self._live.tell_who_is_here(room)

    async def _serve(self, websocket: WebSocket, line: Line, socket: Socket, room: Room) -> None:
        """Hear what is said until nothing more is, or the socket is to be closed."""
        reading = asyncio.create_task(self._read(websocket, socket, room))
        try:
            await asyncio.wait((reading, socket.closing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            socket.leaving = True
            if not socket.acting:  # else a turn is being stored, of which the others are to hear
                reading.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await reading
        if socket.closing.done():
            try:
                code = socket.closing.result()
                await asyncio.wait_for(websocket.close(code), SECONDS_TO_CLOSE)
            except (RuntimeError, TimeoutError, WebSocketDisconnect):
                line.hang_up()

    async def _read(self, websocket: WebSocket, socket: Socket, room: Room) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while (message := await websocket.receive())["type"] == "websocket.receive":
                if len(message.get("text") or message.get("bytes") or "") > LARGEST_MESSAGE:
                    socket.close(TOO_LARGE)
                    return
                said = _read(message)
                try:
                    limit = ACTING if said.get("type") == "act" else SPEAKING
                    self._limiter.check(socket.client, limit)
                except Refused:
                    socket.close(POLICY_VIOLATION)
                    return
                await self._answer(socket, room, said)
                if socket.leaving:
                    return

    async def _answer(self, socket: Socket, room: Room, said: Said) -> None:
        """Do what a message says, or say why not."""
        try:
            await self._do(socket, room, said)
        except ShiftmazeError as error:
            name = said.get("client")
            client = {"client": printable(name)} if isinstance(name, str) else {}
            socket.tell(json_text({"type": "error", **error_document(error), **client}))

    async def _do(self, socket: Socket, room: Room, said: Said) -> None:
        kind = said.get("type")
        if kind == "show":
            await self._show(socket, room, said)
        elif kind == "act":
            await self._act(socket, room, said)
        elif kind == "emote" and isinstance(said.get("emote"), str):
            self._live.emoted(room, _seat(socket), said["emote"])
        elif kind == "ping":
            socket.tell('{"type":"pong"}')
        else:
            raise Refused(422, "bad-request", reason="this message means nothing here")

    async def _show(self, socket: Socket, room: Room, said: Said) -> None:
        """Switch to a seat's view or, without a secret, to the spectator's."""
        token, since = said.get("token"), said.get("since")
        if socket.viewer is not None:
            room.was_here(socket.viewer)
        socket.viewer = None
        chairs, seat = room.agreement.chairs, None
        try:
            if token is not None:
                seat = await self._seat_of(room, token)
            gap = await self._missed(room, seat, since)
            if seat is not None and room.agreement.chairs[seat].emptied != chairs[seat].emptied:
                raise Refused(403, "wrong-token")
            socket.client, socket.viewer = token or socket.client, seat
            socket.tell(*gap, json_text(room.sight(seat)))
        except Refused as refused:
            if refused.status == 503:  # a spectator would wait for nothing
                socket.close(TRY_AGAIN)
            raise
        finally:
            self._live.tell_who_is_here(room)

    async def _seat_of(self, room: Room, token: object) -> int:
        if not isinstance(token, str) or not token.isascii():
            raise Refused(403, "wrong-token")
        seat = (await self._tables.allowed(room.id, token)).seat
        if seat is None:
            raise Refused(403, "wrong-token")
        self._limiter.know(token)
        return seat

    async def _missed(self, room: Room, seat: int | None, since: object) -> list[str]:
        """The gap up to this very moment; none if the game goes on faster than it is told."""
        if not is_gap(since, room):
            return []
        for _ in range(MOST_TRIES):
            number = room.number
            gap = await asyncio.to_thread(missed, room, seat, since)
            if room.number == number:
                return gap
        return []

    async def _act(self, socket: Socket, room: Room, said: Said) -> None:
        """Play out of the seat that is shown. What came of it is told to everybody first."""
        seat = _seat(socket)
        wish = {name: value for name, value in said.items() if name != "type"}
        try:
            actions = Actions.model_validate(wish)
        except ValidationError as error:
            first = error.errors()[0]
            reason = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
            raise Refused(422, "bad-request", reason=reason) from None
        post = Post(seat, actions.actions, actions.number, actions.client)
        with socket.together():
            played = await playing.act(self._tables, room.id, post)
            acted = {"type": "acted", "number": played.number, "client": actions.client}
            socket.tell(json_text(acted))


def _seat(socket: Socket) -> int:
    if socket.viewer is None:
        raise Refused(401, "no-token")
    return socket.viewer


def _read(message: Mapping[str, Any]) -> Said:
    """A message; what is no JSON object says nothing."""
    try:
        said = json.loads(message.get("text") or "")
    except (ValueError, RecursionError):
        return {}
    return said if isinstance(said, dict) else {}
