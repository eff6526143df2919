"""What every request goes through: size, origin, and what a browser may do with the answer."""

import json
import logging
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .errors import Refused, error_document

log = logging.getLogger("shiftmaze")

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
NOT_KEPT = {"cache-control": "no-store"}
MARKS = [(name.encode(), value.encode()) for name, value in (SAFETY | NOT_KEPT).items()]
TEMPLATE = "shiftmaze.template"
"""Where a request's scope says by which path it is counted, if no route of it is known."""


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
        too_large = not length.isdecimal() or int(length) > LARGEST_BODY
        if not too_large and "content-length" not in headers and "transfer-encoding" in headers:
            receive, too_large = await _read_first(receive)
        if too_large:
            await _refuse(scope, receive, send, Refused(413, "too-large"))
            return
        started = False

        async def marked(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                _count(scope, message["status"])
                given = {name for name, _ in message["headers"]}
                message["headers"] += [one for one in MARKS if one[0] not in given]
            await send(message)

        try:
            await self.app(scope, receive, marked)
        except Exception:
            log.exception("%s failed", scope["method"])
            if not started:
                await _refuse(scope, receive, send, Refused(500, "broken"))


async def _read_first(receive: Receive) -> tuple[Receive, bool]:
    """A body of unknown length, read before anything is done with it; whether it is too large."""
    body, more = b"", True
    while more and len(body) <= LARGEST_BODY:
        message = await receive()
        body += message.get("body", b"")
        more = message["type"] == "http.request" and message.get("more_body", False)
    whole = {"type": "http.request", "body": body, "more_body": False}
    return again(whole, receive), len(body) > LARGEST_BODY


def again(first: Message, receive: Receive) -> Receive:
    """To receive a message that was received already, and then those behind it."""
    waiting = [first]

    async def receive_again() -> Message:
        return waiting.pop() if waiting else await receive()

    return receive_again


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    _, _, host = origin.partition("://")
    return bool(host) and host.lower() == headers.get("host", "").lower()


def _count(scope: Scope, status: int) -> None:
    """Count a request by the template of its path."""
    parts = getattr(scope["app"].state, "parts", None)
    if parts is not None:
        template = scope.get(TEMPLATE) or getattr(scope.get("route"), "path", "")
        parts.metrics.requests.labels(scope["method"], template, status).inc()


async def _refuse(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refused.key})
        return
    body = json.dumps(error_document(refused)).encode()
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    headers += MARKS
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def client_address(
    scope_client: tuple[str, int] | None, headers: Headers, trusted: Iterable[str]
) -> str:
    """Whose request this is: the address it comes from, or what a trusted proxy says of it.

    Behind several proxies it is the last address that is not one of theirs. Of an IPv6 address
    only the network counts, since one client has all of it.
    """
    address = scope_client[0] if scope_client else "unknown"
    proxies = tuple(trusted)
    named = ",".join(headers.getlist("x-forwarded-for")).split(",")
    while named and _is_in(address, proxies):
        said = named.pop().strip()
        if _address(said) is None:
            break
        address = said
    return _counted(address)


def _is_in(address: str, networks: Iterable[str]) -> bool:
    given = _address(address)
    return given is not None and any(
        given in ip_network(network, strict=False) for network in networks
    )


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found


def _counted(text: str) -> str:
    address = _address(text)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return str(address or text)
