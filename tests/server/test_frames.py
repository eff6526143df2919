"""A socket's frames take a shorter way, and come out as they do on uvicorn's own."""

import asyncio
from typing import Any, NamedTuple, cast

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from shiftmaze.server.frames import framed, text_in
from shiftmaze.server.line import LiveProtocol
from shiftmaze.server.serving import LARGEST_FRAME

from .handshake import request


class Recorded(NamedTuple):
    """What an application heard, what was sent to the other end, and whether that is over."""

    heard: list[dict[str, Any]]
    sent: bytes
    closed: bool


class Transport:
    """The other end, as it is seen from a protocol."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = False

    def get_extra_info(self, name: str, default: object = None) -> object:
        return default

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def recorded(
    kind: type[WebSocketsSansIOProtocol], pieces: list[bytes], early: bytes = b""
) -> Recorded:
    """What comes of some pieces of data, one after the other, some even with the request."""
    heard: list[dict[str, Any]] = []

    async def app(_: object, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        message: dict[str, Any] = {"type": "websocket.receive"}
        while message["type"] == "websocket.receive":
            message = await receive()
            heard.append(message)

    async def go() -> Recorded:
        config = Config(cast(Any, app), ws_max_size=LARGEST_FRAME, ws_ping_interval=None)
        protocol, transport = kind(config, ServerState(), {}), Transport()
        protocol.connection_made(cast(Any, transport))
        for data in (request("/", "localhost") + early, *pieces):
            if not transport.closed:
                protocol.data_received(data)
            for _ in range(5):
                await asyncio.sleep(0)
        protocol.connection_lost(None)
        await asyncio.gather(*protocol.tasks)
        return Recorded(heard, transport.sent, transport.closed)

    return asyncio.run(go())


def frame(opcode: Opcode, data: bytes, *, ends: bool = True, masked: bool = True) -> bytes:
    return Frame(opcode, data, ends).serialize(mask=masked)


texts = st.text(max_size=200) | st.sampled_from(
    ["", "a" * 125, "a" * 126, "ü" * 63, "a" * (LARGEST_FRAME - 1), "a" * LARGEST_FRAME]
)
contents = st.binary(max_size=130)
usual = texts.map(lambda text: frame(Opcode.TEXT, text.encode()))
unusual = st.one_of(
    contents.map(lambda data: frame(Opcode.TEXT, data)),
    contents.map(lambda data: frame(Opcode.BINARY, data)),
    contents.map(lambda data: frame(Opcode.TEXT, data, ends=False)),
    contents.map(lambda data: frame(Opcode.CONT, data)),
    contents.map(lambda data: frame(Opcode.TEXT, data, masked=False)),
    contents.map(lambda data: b"\xc1" + frame(Opcode.TEXT, data)[1:]),
    st.just(frame(Opcode.TEXT, b"a" * (LARGEST_FRAME + 1))),
    st.binary(max_size=100).map(lambda data: frame(Opcode.PING, data)),
    st.just(frame(Opcode.CLOSE, b"\x03\xe8")),
    st.binary(min_size=1, max_size=20),
)


@st.composite
def frame_in_another(draw: st.DrawFn) -> tuple[bytes, bytes]:
    """A frame in two pieces, of which the second looks like a whole one."""
    inner = draw(usual)
    content = draw(contents) + inner
    whole = b"\x82\xfe" + len(content).to_bytes(2, "big") + bytes(4) + content
    return whole[: -len(inner)], inner


@st.composite
def pieces(draw: st.DrawFn) -> list[bytes]:
    """Frames, most of them one by one and in their usual form, some cut through or joined."""
    data: list[bytes] = []
    for _ in range(draw(st.integers(0, 8))):
        how = draw(st.integers(0, 9))
        if how < 5:
            data.append(draw(usual))
        elif how < 7:
            data.append(draw(unusual))
        elif how < 8:
            data += draw(frame_in_another())
        elif how < 9:
            whole = draw(usual)
            cut = draw(st.integers(1, len(whole) - 1))
            data += [whole[:cut], whole[cut:]]
        else:
            data.append(draw(usual) + draw(usual))
    return data


@given(pieces())
def test_whatever_comes_is_heard_as_uvicorn_hears_it(data: list[bytes]) -> None:
    assert recorded(LiveProtocol, data) == recorded(WebSocketsSansIOProtocol, data)


@given(frame_in_another(), st.lists(usual, max_size=3))
def test_what_comes_with_the_request_is_heard_too(
    halves: tuple[bytes, bytes], others: list[bytes]
) -> None:
    assume(sum(map(len, halves)) < LARGEST_FRAME)  # uvicorn fails at others before it accepts
    early, later = halves[0], [halves[1], *others]
    assert recorded(LiveProtocol, later, early) == recorded(WebSocketsSansIOProtocol, later, early)


@given(texts)
def test_a_text_in_its_usual_form_is_read(text: str) -> None:
    data = frame(Opcode.TEXT, text.encode())
    assert text_in(data, LARGEST_FRAME * 4) == text
    assert text_in(data[:-1], LARGEST_FRAME * 4) is None
    assert text_in(data + b"x", LARGEST_FRAME * 4) is None


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_text_is_told_in_the_frame_it_should_have(size: int) -> None:
    text = "a" * size
    assert framed([text, "b"]) == frame(Opcode.TEXT, text.encode(), masked=False) + b"\x81\x01b"
