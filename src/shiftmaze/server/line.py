"""The line to a socket: what is told goes there without a task or a queue in between."""

from collections.abc import Sequence
from typing import Protocol

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from .frames import framed, is_one, text_in

EXTENSION, LINE = "shiftmaze", "line"
END_OF_REQUEST = b"\r\n\r\n"
MOST_UNREAD = 8
"""So many messages may wait for the application before no more are read from a socket."""
MOST_SMALL_FRAMES, WINDOW = 60, 10.0
"""Pings and parts of messages that a socket may send in so many seconds."""
POLICY_VIOLATION = 1008


class Line(Protocol):
    """Where texts for one socket go."""

    def write_texts(self, texts: Sequence[str]) -> int:
        """Send some texts; how many bytes of these and earlier ones are still waiting."""

    def hang_up(self) -> None:
        """Let go of the socket without a word, and of what is waiting."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own, which also lends the application its line."""

    _frames_came_whole: bool | None = None
    """Whether every piece of data was one whole frame behind a whole request; None at first."""
    _unsent = b""
    """What waits until all that is to be told now is told: sending wakes whoever listens."""
    _small_frames, _window_ends = 0, 0.0

    def handle_connect(self, event: Request) -> None:
        """Part of uvicorn's protocol: the application runs when this is done."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {LINE: self}

    def data_received(self, data: bytes) -> None:
        """Part of uvicorn's protocol: here a text in its usual form takes a shorter way."""
        if self.conn.state is not State.OPEN:
            _, end, more = data.partition(END_OF_REQUEST)
            self._frames_came_whole = self._frames_came_whole is None and bool(end) and not more
        elif self._frames_came_whole:
            text = text_in(data, self.config.ws_max_size)
            if text is not None:
                self._hear(text)
                return
            self._frames_came_whole = is_one(data)
        super().data_received(data)

    def _hear(self, text: str) -> None:
        if self.close_sent:
            return
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()
        self.queue.put_nowait({"type": "websocket.receive", "text": text})

    def handle_ping(self) -> None:
        """Part of uvicorn's protocol."""
        if not self._is_pestered():
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """Part of uvicorn's protocol: a message goes on."""
        if not self._is_pestered():
            super().handle_cont(event)

    def _is_pestered(self) -> bool:
        """Count a frame that the application does not hear of; too many end the socket."""
        now = self.loop.time()
        if now > self._window_ends:
            self._window_ends, self._small_frames = now + WINDOW, 0
        self._small_frames += 1
        if self._small_frames > MOST_SMALL_FRAMES and not self.close_sent:
            self.conn.fail(POLICY_VIOLATION)
            self.handle_parser_exception()
        return self.close_sent

    def send_receive_event_to_app(self) -> None:
        """Part of uvicorn's protocol, which stops reading at each message and goes on after it."""
        reading_on = not self.read_paused and self.queue.qsize() < MOST_UNREAD
        self.read_paused = self.read_paused or reading_on
        super().send_receive_event_to_app()
        if reading_on:
            self.read_paused = False

    def write_texts(self, texts: Sequence[str]) -> int:
        """Part of `Line`; to a socket that is closing nothing is said any more."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            return 0
        if not self._unsent:
            self.loop.call_soon(self._send_all)
        self._unsent += self._compressed(texts) if self.conn.extensions else framed(texts)
        return self.transport.get_write_buffer_size() + len(self._unsent)

    def _compressed(self, texts: Sequence[str]) -> bytes:
        for text in texts:
            self.conn.send_text(text.encode())
        return b"".join(self.conn.data_to_send())

    def _send_all(self) -> None:
        unsent, self._unsent = self._unsent, b""
        if unsent and self.conn.state is State.OPEN and not self.transport.is_closing():
            self.transport.write(unsent)

    async def send(self, message: ASGISendEvent) -> None:
        """Part of uvicorn's protocol: how the application accepts, and closes."""
        self._send_all()
        await super().send(message)

    def shutdown(self) -> None:
        """Part of uvicorn's protocol: the server ends."""
        self._send_all()
        super().shutdown()

    def hang_up(self) -> None:
        """Part of `Line`."""
        self.transport.abort()


def line_of(scope: Scope) -> Line:
    """The line of a socket that was accepted."""
    line: Line = scope["extensions"][EXTENSION][LINE]
    return line
