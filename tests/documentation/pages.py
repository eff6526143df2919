"""The pages that people read, and the blocks of code in them."""

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
FENCE = re.compile(
    r"(?:^<!-- not run: (?P<reason>[^\n]+) -->\n)?"
    r"^```(?P<language>\w*)(?: title=\"(?P<title>[\w.]+)\")?\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """A block of code, and why it is not run, where it is not."""

    language: str
    title: str | None
    code: str
    reason: str | None

    @property
    def lines(self) -> list[str]:
        """Its commands, without remarks and empty lines."""
        return [line for line in self.code.splitlines() if line.split("#")[0].strip()]


def name_of(page: Path) -> str:
    """A page by its path in the project."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path) -> list[Block]:
    """All blocks of a page, in their order."""
    found = FENCE.finditer(page.read_text(encoding="utf-8"))
    return [Block(one["language"], one["title"], one["code"], one["reason"]) for one in found]


def fences(page: Path) -> int:
    """How many blocks a page seems to have, however they are written."""
    return len(re.findall(r"^\s*(?:```|~~~)", page.read_text(encoding="utf-8"), re.MULTILINE)) // 2


def pages_with(language: str, *, run: bool = True) -> list[Path]:
    """The pages with a block of a language that is run, or that is not."""
    return [
        page
        for page in PAGES
        if any(one.language == language and (one.reason is None) is run for one in blocks(page))
    ]
