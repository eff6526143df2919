"""What every request goes through: size, origin, and what a browser may do with the answer."""

import json
from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Refused

LARGEST_BODY = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SAFETY = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class Gate:
    """Refuses what is too large or comes from another page, and marks every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not same_origin(headers):
            await _refuse(scope, receive, send, Refused(403, "bad-origin"))
        elif scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self._http(headers, scope, receive, send)

    async def _http(self, headers: Headers, scope: Scope, receive: Receive, send: Send) -> None:
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > LARGEST_BODY:
            await _refuse(scope, receive, send, Refused(413, "too-large"))
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise Refused(413, "too-large")
            return message

        async def marked(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in SAFETY.items():
                    answer.setdefault(name, value)
                answer.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, counted, marked)


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    _, _, host = origin.partition("://")
    return bool(host) and host.lower() == headers.get("host", "").lower()


async def _refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refused.key})
        return
    body = json.dumps({"key": refused.key, "values": refused.values, "text": str(refused)}).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    headers += [(name.encode(), value.encode()) for name, value in SAFETY.items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def client_address(
    scope_client: tuple[str, int] | None, headers: Headers, trusted: Iterable[str]
) -> str:
    """Whose request this is: the address it comes from, or what a trusted proxy says of it."""
    address = scope_client[0] if scope_client else "unknown"
    if address not in set(trusted):
        return address
    forwarded = headers.get("x-forwarded-for", "")
    named = [part.strip() for part in forwarded.split(",") if part.strip()]
    return named[-1] if named else address
