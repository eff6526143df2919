"""How a client asks for a socket, word by word."""


def request(path: str, host: str) -> bytes:
    """The request of a client that wants nothing but a socket, and no compression."""
    lines = (
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "",
        "",
    )
    return "\r\n".join(lines).encode()
