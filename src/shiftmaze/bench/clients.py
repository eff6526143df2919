"""Connections that cost little: a load must not wait for those who make it."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

END_OF_HEAD = b"\r\n\r\n"


class Poster(asyncio.Protocol):
    """One HTTP connection that is kept; one request at a time."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._transport: asyncio.Transport | None = None
        self._came = b""
        self._waiting: asyncio.Future[tuple[int, bytes]] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Part of asyncio's protocol."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        """Part of asyncio's protocol."""
        self._transport = None
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionError("the server hung up"))

    async def post(self, path: str, body: bytes, token: str = "") -> tuple[int, bytes]:
        """The status and the body of the answer."""
        return await self.ask("POST", path, body, token)

    async def ask(
        self, method: str, path: str, body: bytes = b"", token: str = ""
    ) -> tuple[int, bytes]:
        """The same by any method; once more if the server was just hanging up."""
        secret = f"Authorization: Bearer {token}\r\n" if token else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n{secret}"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        try:
            return await self._asked(head.encode() + body)
        except ConnectionError:
            return await self._asked(head.encode() + body)

    async def _asked(self, request: bytes) -> tuple[int, bytes]:
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            await loop.create_connection(lambda: self, "127.0.0.1", self._port)
        assert self._transport is not None
        self._came, self._waiting = b"", loop.create_future()
        self._transport.write(request)
        return await self._waiting

    def data_received(self, data: bytes) -> None:
        """Part of asyncio's protocol."""
        self._came += data
        head, end, rest = self._came.partition(END_OF_HEAD)
        if not end:
            return
        _, _, after = head.lower().partition(b"content-length:")
        if len(rest) < int(after.split(b"\r\n")[0]):
            return
        self._came = b""
        waiting, self._waiting = self._waiting, None
        if waiting is not None and not waiting.done():
            waiting.set_result((int(head[9:12]), rest))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()


class Listener(WSListener):
    """A socket that hands every message on."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        super().__init__()
        self._heard = heard
        self.closed = False

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Part of picows."""
        if frame.msg_type == WSMsgType.TEXT:
            self._heard(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        """Part of picows."""
        self.closed = True


async def listen(url: str, heard: Callable[[bytes], None]) -> tuple[WSTransport, Listener]:
    """A socket, open."""
    transport, listener = await ws_connect(lambda: Listener(heard), url)
    assert isinstance(listener, Listener)
    return transport, listener


async def in_groups(work: list[Coroutine[Any, Any, Any]], at_once: int = 50) -> list[Any]:
    """Await many, some at a time, in order."""
    results: list[Any] = []
    for begin in range(0, len(work), at_once):
        results += await asyncio.gather(*work[begin : begin + at_once])
    return results
