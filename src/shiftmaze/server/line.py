"""The line to a socket: what is told is written at once, without a task or a queue in between."""

from collections.abc import Sequence
from typing import Protocol

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION, LINE = "shiftmaze", "line"
MOST_UNREAD = 8
"""So many messages may wait for the application before no more are read from a socket."""


class Line(Protocol):
    """Where texts for one socket go."""

    def write_texts(self, texts: Sequence[str]) -> int:
        """Send some texts; how many bytes of these and earlier ones are still waiting."""

    def hang_up(self) -> None:
        """Let go of the socket without a word, and of what is waiting."""


class LiveProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's own, which also lends the application its line."""

    def handle_connect(self, event: Request) -> None:
        """Part of uvicorn's protocol: the application runs when this is done."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {LINE: self}

    def send_receive_event_to_app(self) -> None:
        """Part of uvicorn's protocol, which stops reading at each message and goes on after it."""
        reading_on = not self.read_paused and self.queue.qsize() < MOST_UNREAD
        self.read_paused = self.read_paused or reading_on
        super().send_receive_event_to_app()
        if reading_on:
            self.read_paused = False

    def write_texts(self, texts: Sequence[str]) -> int:
        """Part of `Line`; to a socket that is closing nothing is said any more."""
        if self.disconnected or self.close_sent:
            return 0
        if self.conn.extensions:
            try:
                for text in texts:
                    self.conn.send_text(text.encode())
            except InvalidState:
                return 0
            self.transport.write(b"".join(self.conn.data_to_send()))
        elif self.conn.state is State.OPEN:
            self.transport.write(b"".join(map(_plain_frame, texts)))
        return self.transport.get_write_buffer_size()

    def hang_up(self) -> None:
        """Part of `Line`."""
        self.transport.abort()


def _plain_frame(text: str) -> bytes:
    """A text as one whole frame that is not compressed. (RFC 6455, 5.2)"""
    content = text.encode()
    size = len(content)
    if size < 126:
        return b"\x81%c%b" % (size, content)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), content)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), content)


def line_of(scope: Scope) -> Line:
    """The line of a socket that was accepted."""
    line: Line = scope["extensions"][EXTENSION][LINE]
    return line
