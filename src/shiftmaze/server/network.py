"""Where others in the local network find a server that runs on this computer."""

import socket
from ipaddress import ip_address

from starlette.requests import HTTPConnection

from .ports import ANYWHERE, address

SOMEWHERE = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses that nobody has: what is asked is only which way a packet would take."""
THIS_COMPUTER = "localhost"


def found_at(host: str, port: int) -> str | None:
    """The address to give to others, None for a server that listens to this computer alone."""
    named = _own_address(host) if host in ANYWHERE else host
    return None if named is None or is_loopback(named) else address(named, port)


def _own_address(host: str) -> str | None:
    """The address of this computer in its network."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((SOMEWHERE[family], 9))
            return str(asking.getsockname()[0])
        except OSError:
            return None


def is_loopback(name: str) -> bool:
    """Whether a host name or address means the computer it is used on."""
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name.lower() == THIS_COMPUTER


def is_at_home(connection: HTTPConnection) -> bool:
    """Whether somebody on this very computer asks, and not through a proxy."""
    client, asked = connection.client, connection.url.hostname
    if client is None or asked is None or "x-forwarded-for" in connection.headers:
        return False
    return is_loopback(client.host) and is_loopback(asked)
