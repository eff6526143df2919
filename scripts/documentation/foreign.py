"""What a page of the site would fetch from elsewhere: it has to work without a network."""

from html.parser import HTMLParser
from pathlib import Path

FETCHED = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "src"}
HARMLESS = {"canonical", "next", "prev"}
"""Links of a page's head that nothing is fetched from."""


class _Addresses(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        address = given.get(FETCHED.get(tag, "")) or ""
        if address.startswith(("http:", "https:", "//")) and given.get("rel") not in HARMLESS:
            self.found.append(address)


def addresses(html: str) -> list[str]:
    """The foreign addresses that a page fetches scripts, styles, pictures or frames from."""
    parser = _Addresses()
    parser.feed(html)
    return parser.found


def fetched(site: Path) -> list[str]:
    """The same of all pages of a site, each with its page."""
    return [
        f"{page.relative_to(site)}: {address}"
        for page in sorted(site.rglob("*.html"))
        for address in addresses(page.read_text(encoding="utf-8"))
    ]
