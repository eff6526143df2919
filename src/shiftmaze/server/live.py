"""Sockets: everybody who looks at a table is told of every step, each what they may know."""

import asyncio
import contextlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..rules import ShiftmazeError, State, parse_action
from .errors import Refused
from .limits import SPEAKING, Limiter
from .room import Room, Viewer
from .store import Step
from .tables import Tables

EMOTES = ("hello", "well-played", "thanks", "oops", "wow", "hurry", "laugh", "good-game")
MOST_WAITING = 64
"""Messages kept for a socket that does not read; one more, and it is dropped."""
LONGEST_GAP = 100
"""Steps told one by one to somebody who comes back."""
POLICY_VIOLATION, TRY_AGAIN = 1008, 1013


class Socket:
    """One who looks at a table: out of a seat, or as a spectator."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self.viewer: Viewer = None
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self._dropped = False

    def tell(self, text: str) -> None:
        """Send a message when the socket is ready; a socket that never is gets dropped."""
        if self._dropped:
            return
        try:
            self._waiting.put_nowait(text)
        except asyncio.QueueFull:
            self._dropped = True
            while not self._waiting.empty():
                self._waiting.get_nowait()
            self._waiting.put_nowait(None)

    async def write(self) -> None:
        """Send what is waiting until the socket is dropped."""
        while (text := await self._waiting.get()) is not None:
            await self.websocket.send_text(text)
        with contextlib.suppress(RuntimeError):
            await self.websocket.close(TRY_AGAIN)


class Live:
    """All sockets of this process."""

    def __init__(self, limiter: Limiter) -> None:
        self._limiter = limiter

    def changed(self, room: Room, before: State | None, steps: Sequence[Step]) -> None:
        """Tell everyone at a table what happened there."""
        told: dict[Viewer, list[str]] = {}
        for socket in list(room.sockets):
            if socket.viewer not in told:
                told[socket.viewer] = _messages(room, before, steps, socket.viewer)
            for text in told[socket.viewer]:
                socket.tell(text)

    def emoted(self, room: Room, seat: int, emote: str) -> None:
        """Tell everyone at a table of a reaction."""
        if emote not in EMOTES:
            raise Refused(422, "no-emote", emote=emote[:40], known=", ".join(EMOTES))
        text = json.dumps({"type": "emote", "seat": seat, "emote": emote})
        for socket in list(room.sockets):
            socket.tell(text)

    async def attend(self, websocket: WebSocket, tables: Tables, id: str) -> None:
        """Serve one socket until it is gone."""
        room = await tables.room(id)
        await websocket.accept()
        socket = Socket(websocket)
        room.sockets.add(socket)
        socket.tell(json.dumps(room.sight(None)))
        writing = asyncio.create_task(socket.write())
        reading = asyncio.create_task(self._read(socket, tables, room))
        try:
            await asyncio.wait((writing, reading), return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.sockets.discard(socket)
            for task in (writing, reading):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
            if socket.viewer is not None:
                room.left(socket.viewer)
                self.tell_who_is_here(room)

    def tell_who_is_here(self, room: Room) -> None:
        """Tell everyone at a table who is connected."""
        text = json.dumps({"type": "present", "connected": room.connected()})
        for socket in list(room.sockets):
            socket.tell(text)

    async def _read(self, socket: Socket, tables: Tables, room: Room) -> None:
        key = f"socket {id(socket)}"
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                message = await socket.websocket.receive()
                if message["type"] != "websocket.receive":
                    return
                try:
                    self._limiter.check(key, SPEAKING)
                except Refused:
                    await socket.websocket.close(POLICY_VIOLATION)
                    return
                try:
                    await self._heard(socket, tables, room, _parsed(message))
                except Refused as refused:
                    socket.tell(json.dumps({"type": "error", **error_document(refused)}))

    async def _heard(
        self, socket: Socket, tables: Tables, room: Room, said: dict[str, Any]
    ) -> None:
        kind = said.get("type")
        if kind == "show":
            await self._show(socket, tables, room, said)
        elif kind == "emote" and isinstance(said.get("emote"), str):
            if socket.viewer is None:
                raise Refused(401, "no-token")
            self.emoted(room, socket.viewer, said["emote"])
        elif kind == "ping":
            socket.tell('{"type": "pong"}')
        else:
            raise Refused(422, "bad-request", reason="this message means nothing here")

    async def _show(self, socket: Socket, tables: Tables, room: Room, said: dict[str, Any]) -> None:
        """Switch to a seat's view or, without a secret, to the spectator's."""
        token, since = said.get("token"), said.get("since")
        socket.viewer = None
        if token is not None:
            if not isinstance(token, str) or len(token) > 200:
                raise Refused(403, "wrong-token")
            seat = (await tables.allowed(room.id, token)).seat
            if seat is None:
                raise Refused(403, "wrong-token")
            socket.viewer = seat
        for text in _gap(room, socket.viewer, since):
            socket.tell(text)
        socket.tell(json.dumps(room.sight(socket.viewer)))
        self.tell_who_is_here(room)


def error_document(refused: ShiftmazeError) -> dict[str, Any]:
    """A refusal as it is sent."""
    values = {name: _plain(value) for name, value in refused.values.items()}
    return {"key": refused.key, "values": values, "text": str(refused)}


def _plain(value: object) -> object:
    return value if isinstance(value, int | float | str | bool | None) else str(value)


def _parsed(message: Mapping[str, Any]) -> dict[str, Any]:
    text = message.get("text")
    if not isinstance(text, str):
        raise Refused(422, "bad-request", reason="a message is a JSON text")
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        raise Refused(422, "bad-request", reason="a message is a JSON text") from None
    if not isinstance(said, dict):
        raise Refused(422, "bad-request", reason="a message is a JSON object")
    return said


def _messages(room: Room, before: State | None, steps: Sequence[Step], viewer: Viewer) -> list[str]:
    """What a viewer is told of a change: its steps, the last one with the legal turns."""
    if before is None or not steps:
        return [json.dumps(room.sight(viewer))]
    texts = []
    for step in steps:
        after = before.unchecked(parse_action(step.action))
        told = room.told(before, step, after, viewer)
        if step is steps[-1]:
            told |= {"turns": room.turns_for(viewer), "status": room.status}
        texts.append(json.dumps(told))
        before = after
    if room.winners() is not None:
        texts.append(json.dumps(room.sight(viewer)))
    return texts


def _gap(room: Room, viewer: Viewer, since: object) -> list[str]:
    """The steps behind the last number that somebody saw, if they are not too many."""
    if type(since) is not int or not 0 <= room.number - since <= LONGEST_GAP or since < 0:
        return []
    states = room.states()
    if since >= len(states):
        return []
    return [
        json.dumps(room.told(states[step.number - 1], step, states[step.number], viewer))
        for step in room.steps
        if step.number > since
    ]
