"""`shiftmaze` alone: the game, in the browser."""

import os
import sys
import threading
import webbrowser
from pathlib import Path
from time import monotonic

NETWORK = "0.0.0.0"
SECONDS_TO_OPEN = 5.0
"""A browser that is opened beside a server that runs already has so long to begin."""


def start(host: str | None, port: int | None, data: Path | None, *, may_open: bool) -> None:
    """Serve on this computer, and open the page; a server that runs already is used."""
    from ..server.config import load  # loads the web server, which takes a while
    from ..server.serving import serve

    opened: list[tuple[threading.Thread, float]] = []

    def begun(address: str) -> None:
        if may_open and has_display():
            opening = threading.Thread(target=webbrowser.open, args=(address,), daemon=True)
            opening.start()
            opened.append((opening, monotonic()))
            _say("opening it in your browser")
        else:
            _say("open this address in a browser")

    serve(load({"host": host, "port": port, "data": data}), begun=begun, quiet=True)
    for opening, began in opened:
        opening.join(max(0.0, began + SECONDS_TO_OPEN - monotonic()))


def has_display() -> bool:
    """Whether a browser would open before the eyes of whoever started this."""
    if os.environ.get("BROWSER"):
        return True
    if os.environ.get("SSH_CONNECTION"):
        return False
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
