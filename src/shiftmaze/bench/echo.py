"""The least a server can do: send back what came. The yardstick of `shiftmaze bench server`."""

from typing import Any

HEADERS = [(b"content-type", b"application/json")]


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Echo every message of a socket, and the body of every request."""
    if scope["type"] == "lifespan":
        while (await receive())["type"] != "lifespan.shutdown":
            await send({"type": "lifespan.startup.complete"})
        await send({"type": "lifespan.shutdown.complete"})
    elif scope["type"] == "websocket":
        await _echo_messages(receive, send)
    else:
        await _echo_body(receive, send)


async def _echo_messages(receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def _echo_body(receive: Any, send: Any) -> None:
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    headers = [*HEADERS, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
