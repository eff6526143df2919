"""Somebody at the page, in a browser of their own, and all that it complained of and was told."""

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    StorageState,
    WebSocket,
)

SCRIPTS = Path(__file__).parent / "scripts"
PATIENCE = 45_000.0
"""Milliseconds that nothing here takes, however busy the computer is."""
HELD = "shiftmaze.tables"
"""Where the page keeps the secrets of this browser."""

Language = Literal["en", "it", "de"]
LANGUAGES: tuple[Language, ...] = ("en", "it", "de")


@dataclass(frozen=True)
class Size:
    """A screen."""

    width: int
    height: int
    touch: bool = False

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"


PHONE = Size(390, 844, touch=True)
TABLET = Size(820, 1180, touch=True)
DESKTOP = Size(1440, 900)
SMALL = Size(320, 640, touch=True)
LANDSCAPE = Size(844, 390, touch=True)
ZOOMED = Size(720, 450)
"""A desktop at 200 %: the page has half as many pixels each way."""
HANDHELD = (PHONE, TABLET, SMALL, LANDSCAPE, ZOOMED)
"""All that have no room for three columns."""


def script(name: str) -> str:
    """One of the scripts that look at a page from within."""
    return (SCRIPTS / name).read_text(encoding="utf-8")


class Visitor:
    """A browser of its own, which holds what it was given and nothing else."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.forgiven = [r"Service Worker registration blocked by Playwright"]
        """Patterns of complaints that a test provokes, and of one that comes from blocking it."""
        self.heard: list[dict[str, Any]] = []
        """Every message on a socket."""
        context.set_default_timeout(PATIENCE)
        context.add_init_script(script("policy.js"))
        self.page: Page = context.new_page()
        self.page.on("console", self._complained)
        self.page.on("pageerror", lambda error: self.complaints.append(f"{error}"))
        self.page.on("websocket", self._listen)

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))

    def open(self, path: str) -> "Visitor":
        """Go to an address of the page."""
        self.page.goto(f"{self.url}{path}")
        return self

    def resize(self, size: Size) -> None:
        """Another screen, or this one turned."""
        self.page.set_viewport_size({"width": size.width, "height": size.height})

    def forgive(self, *patterns: str) -> None:
        """Let pass what the browser itself says of requests that a test makes fail."""
        self.forgiven += patterns

    def unforgiven(self) -> list[str]:
        """Everything the browser complained of and should not have."""
        return [one for one in self.complaints if not any(map(_in(one), self.forgiven))]

    @property
    def table(self) -> str:
        """The table that is shown."""
        found = re.search(r"/t/([^/?#]+)", self.page.url)
        assert found is not None, self.page.url
        return found[1]

    def held(self) -> dict[str, Any]:
        """The secrets of the table that is shown, as the page keeps them."""
        text = self.page.evaluate("key => localStorage.getItem(key)", HELD)
        held: dict[str, Any] = json.loads(text or "{}").get(self.table, {})
        return held


def _in(complaint: str) -> Any:
    return lambda pattern: re.search(pattern, complaint)


@dataclass
class Door:
    """Lets visitors in."""

    browser: Browser
    url: str
    stack: ExitStack
    inside: list[Visitor]

    def __call__(
        self,
        *,
        held: Mapping[str, Any] | None = None,
        size: Size = DESKTOP,
        language: Language = "en",
        motion: bool = False,
        settings: Mapping[str, bool] | None = None,
        url: str | None = None,
        worker: bool = False,
    ) -> Visitor:
        """Somebody with the secrets of some tables, or with none.

        Their browser keeps the page only with a `worker`. They look at towers in the flat view,
        which is drawn much faster, if they do not ask for another.
        """
        where = url or self.url
        usual = {"sound": False, "solid": False}
        kept = {HELD: held or {}, "shiftmaze.settings": {**usual, **(settings or {})}}
        context = self.browser.new_context(
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touch,
            locale={"en": "en-GB", "it": "it-IT", "de": "de-DE"}[language],
            reduced_motion="no-preference" if motion else "reduce",
            storage_state=_storage(where, kept),
            service_workers="allow" if worker else "block",
        )
        self.stack.callback(context.close)
        visitor = Visitor(context, where)
        self.inside.append(visitor)
        return visitor


def _storage(url: str, kept: Mapping[str, Any]) -> StorageState:
    entries = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
    return {"cookies": [], "origins": [{"origin": url, "localStorage": entries}]}  # type: ignore[typeddict-item]


@contextmanager
def door(browser: Browser, url: str) -> Iterator[Door]:
    """Visitors who leave with the block; nobody's browser may have complained by then."""
    with ExitStack() as stack:
        letting_in = Door(browser, url, stack, [])
        yield letting_in
        for visitor in letting_in.inside:
            assert not visitor.unforgiven(), "\n".join(visitor.unforgiven())
