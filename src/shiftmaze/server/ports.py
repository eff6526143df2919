"""Finding a port: ours, or the next one that is free."""

import errno
import http.client
import json
import os
import socket
from collections.abc import Callable

HEALTH = "/api/health"
NAME = {"server": "shiftmaze"}
"""Said at that address, also with 429 and 503: by it one server knows another."""
MOST_TRIED = 100
PATIENCE = 5.0
SECONDS_UNREAD = 20
"""A connection whose other end takes nothing for so long is ended, or it would stay for ever."""
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


class RunsAlready(Exception):
    """A server of ours has the port; the argument is its address."""


def bind(host: str, port: int, say: Callable[[str], None]) -> socket.socket:
    """A socket at a port, or at the next free one, said aloud; RunsAlready if that is ours."""
    for tried in range(port, min(port + MOST_TRIED, 65536)):
        try:
            return _bound(host, tried)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                error.filename = address(host, tried)
                raise
        if is_ours(host, tried):
            raise RunsAlready(address(host, tried))
        say(f"port {tried} is taken by another program: trying {tried + 1}")
    raise OSError(errno.EADDRINUSE, "no port is free", address(host, port))


def address(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    name = ANYWHERE.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}"


def is_ours(host: str, port: int) -> bool:
    """Whether a server of this project answers there."""
    connection = http.client.HTTPConnection(ANYWHERE.get(host, host), port, timeout=PATIENCE)
    try:
        connection.request("GET", HEALTH)
        found = json.loads(connection.getresponse().read(4096))
        return isinstance(found, dict) and found.items() >= NAME.items()
    except (OSError, http.client.HTTPException, ValueError):
        return False
    finally:
        connection.close()


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, where = socket.getaddrinfo(
        host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    bound = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # elsewhere this would take the port from its owner
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # what is accepted here inherits it
            bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * SECONDS_UNREAD)
        bound.bind(where)
        bound.listen(2048)
    except OSError:
        bound.close()
        raise
    return bound
