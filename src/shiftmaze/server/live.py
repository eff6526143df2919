"""Sockets: everybody who looks at a table is told of every step, each what they may know."""

import asyncio
import contextlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..rules import ShiftmazeError
from .errors import Refused
from .limits import READING, SPEAKING, Limiter
from .room import Room
from .scene import Scene, Telling, Viewer, json_text, tellings
from .store import Step
from .tables import Tables

EMOTES = ("hello", "well-played", "thanks", "oops", "wow", "hurry", "laugh", "good-game")
MOST_WAITING = 64
"""Messages kept for a socket that does not read; one more, and it is dropped."""
LONGEST_GAP = 50
"""Steps told one by one to somebody who comes back; fewer than may wait."""
LARGEST_MESSAGE = 8192
POLICY_VIOLATION, TOO_LARGE, TRY_AGAIN = 1008, 1009, 1013
SECONDS_TO_CLOSE = 1.0


class Socket:
    """One who looks at a table: out of a seat, or as a spectator."""

    def __init__(self, websocket: WebSocket, client: str) -> None:
        self.websocket = websocket
        self.client = client
        """Who is counted for what is said here: the secret that was shown, else an address."""
        self.viewer: Viewer = None
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The code the socket is to be closed with."""
        self._waiting: asyncio.Queue[str] = asyncio.Queue()

    def tell(self, text: str) -> None:
        """Send a message when the socket is ready; a socket that never is gets dropped."""
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put_nowait(text)
        else:
            self.close(TRY_AGAIN)

    def close(self, code: int) -> None:
        """Have the socket closed, whatever it is doing."""
        if not self.closing.done():
            self.closing.set_result(code)

    async def write(self) -> None:
        """Send what is waiting, for ever."""
        while True:
            await self.websocket.send_text(await self._waiting.get())


class Live:
    """All sockets of this process."""

    def __init__(self, limiter: Limiter) -> None:
        self._limiter = limiter
        self.say_elsewhere: Callable[..., None] = lambda room, **news: None
        """Tells other processes about a table, if there are any."""

    def changed(self, room: Room, scenes: Sequence[Scene], steps: Sequence[Step]) -> None:
        """Tell everyone at a table what happened there."""
        messages: dict[Viewer, list[str]] = {}
        news = tellings(scenes, steps)
        for socket in list(room.sockets):
            if socket.viewer not in messages:
                messages[socket.viewer] = _messages(room, news, socket.viewer)
            for text in messages[socket.viewer]:
                socket.tell(text)

    def emoted(self, room: Room, seat: int, emote: str) -> None:
        """Tell everyone at a table of a reaction."""
        if emote not in EMOTES:
            raise Refused(422, "no-emote", emote=emote[:40], known=", ".join(EMOTES))
        self.show_emote(room, seat, emote)
        self.say_elsewhere(room, seat=seat, emote=emote)

    def show_emote(self, room: Room, seat: int, emote: str) -> None:
        """Tell everyone at a table who is connected to this process."""
        _tell_all(room, {"type": "emote", "seat": seat, "emote": emote})

    async def attend(self, websocket: WebSocket, tables: Tables, id: str, address: str) -> None:
        """Serve one socket until it is gone."""
        self._limiter.check(address, READING)
        room = await tables.room(id)
        socket = Socket(websocket, address)
        if not room.sockets:
            self.say_elsewhere(room, asks=True)
        room.sockets.add(socket)  # at once: a room that somebody looks at is kept
        socket.tell(json_text(room.sight(None)))
        try:
            await websocket.accept()
            await self._serve(socket, tables, room)
        finally:
            room.sockets.discard(socket)
            if socket.viewer is not None:
                room.was_here(socket.viewer)
                self.tell_who_is_here(room)

    async def _serve(self, socket: Socket, tables: Tables, room: Room) -> None:
        """Write and read until either ends, or the socket is to be closed."""
        writing = asyncio.create_task(socket.write())
        reading = asyncio.create_task(self._read(socket, tables, room))
        try:
            await asyncio.wait(
                (writing, reading, socket.closing), return_when=asyncio.FIRST_COMPLETED
            )
        finally:
            for task in (writing, reading):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
        if socket.closing.done():
            with contextlib.suppress(RuntimeError, TimeoutError, WebSocketDisconnect):
                code = socket.closing.result()
                await asyncio.wait_for(socket.websocket.close(code), SECONDS_TO_CLOSE)

    def tell_who_is_here(self, room: Room) -> None:
        """Tell everyone at a table who is connected."""
        self.show_who_is_here(room)
        self.say_elsewhere(room, here=room.seats_here())

    def show_who_is_here(self, room: Room) -> None:
        """The same, only to those who are connected to this process."""
        _tell_all(room, {"type": "present", "connected": room.connected()})

    async def _read(self, socket: Socket, tables: Tables, room: Room) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                message = await socket.websocket.receive()
                if message["type"] != "websocket.receive":
                    return
                if len(message.get("text") or message.get("bytes") or "") > LARGEST_MESSAGE:
                    socket.close(TOO_LARGE)
                    return
                try:
                    self._limiter.check(socket.client, SPEAKING)
                except Refused:
                    socket.close(POLICY_VIOLATION)
                    return
                try:
                    await self._heard(socket, tables, room, _parsed(message))
                except Refused as refused:
                    socket.tell(json_text({"type": "error", **error_document(refused)}))

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
        if socket.viewer is not None:
            room.was_here(socket.viewer)
        socket.viewer = None
        if token is not None:
            if not isinstance(token, str) or not token.isascii():
                raise Refused(403, "wrong-token")
            chairs = room.agreement.chairs
            seat = (await tables.allowed(room.id, token)).seat
            if seat is None or room.agreement.chairs[seat].emptied != chairs[seat].emptied:
                raise Refused(403, "wrong-token")
            self._limiter.know(token)
            socket.client, socket.viewer = token, seat
        for text in _gap(room, socket.viewer, since):
            socket.tell(text)
        socket.tell(json_text(room.sight(socket.viewer)))
        self.tell_who_is_here(room)


def _tell_all(room: Room, document: dict[str, Any]) -> None:
    text = json_text(document)
    for socket in list(room.sockets):
        socket.tell(text)


def error_document(refused: ShiftmazeError) -> dict[str, Any]:
    """A refusal as it is sent."""
    values = {name: _plain(value) for name, value in refused.values.items()}
    return {"key": refused.key, "values": values, "text": printable(str(refused))}


def printable(text: str) -> str:
    """A text that repeats what somebody sent, without what cannot be sent back."""
    return text.encode(errors="replace").decode()


def _plain(value: object) -> object:
    return value if isinstance(value, int | None) else printable(str(value))


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


def _messages(room: Room, news: Sequence[Telling], viewer: Viewer) -> list[str]:
    """What a viewer is told of a change: its steps, the last one with the legal turns."""
    if not news:
        return [json_text(room.sight(viewer))]
    texts = [telling.text(viewer) for telling in news[:-1]]
    texts.append(news[-1].text(viewer, turns=room.turns_for(viewer), status=room.status))
    if room.winners() is not None:
        texts.append(json_text(room.sight(viewer)))
    return texts


def _gap(room: Room, viewer: Viewer, since: object) -> list[str]:
    """The steps behind the last number that somebody saw, if they are not too many."""
    if type(since) is not int or not 0 <= room.number - since <= LONGEST_GAP or since < 0:
        return []
    scenes = [Scene(state) for state in room.states()]
    if since >= len(scenes):
        return []
    return [one.text(viewer) for one in tellings(scenes[since:], room.steps[since:])]
