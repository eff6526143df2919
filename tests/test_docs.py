"""Every Python block of the documentation runs, from top to bottom of its page."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", [page for page in PAGES if blocks(page)], ids=lambda p: p.name)
def test_the_code_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page):
        exec(compile(block, str(page), "exec"), names)


def test_every_link_within_the_project_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_readme_and_pages_name_commands_that_exist() -> None:
    from shiftmaze.cli.app import app

    known = {command.name for command in app.registered_commands}
    for page in PAGES:
        for command in re.findall(r"`shiftmaze ([a-z]+)", page.read_text(encoding="utf-8")):
            assert command in known, f"{page.name} names {command}"
