"""Links lead somewhere, and commands named in passing exist."""

import re

from shiftmaze import RULE_SETS
from shiftmaze.cli.app import app

from .commands import verbs
from .pages import PAGES, ROOT, name_of


def test_every_link_within_the_project_leads_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)[)#]", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{name_of(page)} links to {target}"


def test_pages_name_commands_and_verbs_that_exist() -> None:
    known = {command.name for command in app.registered_commands}
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for command in re.findall(r"`shiftmaze ([a-z]+)", text):
            assert command in known, f"{name_of(page)} names {command}"
        for verb in re.findall(r"`make ([a-z-]+)", text):
            assert verb in verbs(), f"{name_of(page)} names make {verb}"


def test_the_readme_shows_a_small_picture_of_each_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for rules in RULE_SETS:
        assert f"](docs/pictures/{rules}.webp)" in readme
        assert (ROOT / f"docs/pictures/{rules}.webp").stat().st_size < 150_000
