"""How many messages a second a bare echo sends back, by HTTP and by WebSocket."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from picows import WSMsgType

from .clients import Poster, listen

CONNECTIONS = 64
MESSAGE = json.dumps({"actions": "b1:3>e5", "number": 17, "client": "17"}).encode()
HANGING_UP = 0.1
"""Seconds that many connections need to end."""


class Echo(NamedTuple):
    """Messages a second there and back, one under way on each connection."""

    socket_messages: float
    http_requests: float


async def measure_echo(port: int, seconds: float) -> Echo:
    """Both kinds, for so long each."""
    return Echo(
        await _per_second(seconds, lambda: _over_socket(port)),
        await _per_second(seconds, lambda: _over_http(port)),
    )


class Connection(NamedTuple):
    """A message there and back, and the end of it."""

    once: Callable[[], Awaitable[None]]
    hang_up: Callable[[], object]


async def _per_second(seconds: float, connect: Callable[[], Awaitable[Connection]]) -> float:
    connections = [await connect() for _ in range(CONNECTIONS)]
    echoed = 0
    began = time.perf_counter()

    async def go_on(once: Callable[[], Awaitable[None]]) -> None:
        nonlocal echoed
        while time.perf_counter() - began < seconds:
            await once()
            echoed += 1

    await asyncio.gather(*(go_on(connection.once) for connection in connections))
    result = echoed / (time.perf_counter() - began)
    for connection in connections:
        connection.hang_up()
    await asyncio.sleep(HANGING_UP)
    return result


async def _over_socket(port: int) -> Connection:
    came: asyncio.Queue[bytes] = asyncio.Queue()
    transport, _ = await listen(f"ws://127.0.0.1:{port}/", came.put_nowait)

    async def once() -> None:
        transport.send(WSMsgType.TEXT, MESSAGE)
        await came.get()

    return Connection(once, transport.disconnect)


async def _over_http(port: int) -> Connection:
    poster = Poster(port)

    async def once() -> None:
        await poster.post("/", MESSAGE)

    return Connection(once, poster.close)
