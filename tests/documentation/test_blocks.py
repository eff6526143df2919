"""Every block of code in the README and the documentation is run, or says why it is not."""

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from shiftmaze.server.config import load

from .commands import fault
from .pages import PAGES, ROOT, Block, blocks, fences, name_of, pages_with

LANGUAGES = {"python", "sh", "toml", "nginx", "text"}
NOT_RUN = {
    "README.md": 2,
    "docs/bots/arena.md": 1,
    "docs/bots/examples.md": 1,
    "docs/bots/protocol.md": 1,
    "docs/operators/index.md": 1,
    "docs/operators/postgresql.md": 2,
    "docs/players/index.md": 2,
}
"""How many blocks of a page cannot be run by a test. Each has its reason before it."""


def test_every_block_is_of_a_known_language() -> None:
    for page in PAGES:
        assert len(blocks(page)) == fences(page), name_of(page)
        assert {block.language for block in blocks(page)} <= LANGUAGES, name_of(page)


def test_the_blocks_that_are_not_run_are_few_and_counted() -> None:
    found = Counter(name_of(page) for page in PAGES for one in blocks(page) if one.reason)
    assert found == NOT_RUN


@pytest.mark.parametrize("page", pages_with("python"), ids=name_of)
def test_the_python_of_a_page_runs(page: Path) -> None:
    names: dict[str, object] = {}
    for block in blocks(page):
        if block.language == "python" and block.title is None:
            exec(compile(block.code, str(page), "exec"), names)


@pytest.mark.slow
@pytest.mark.parametrize("page", pages_with("sh"), ids=name_of)
def test_the_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    here, home = tmp_path / "here", tmp_path / "home"
    here.mkdir()
    home.mkdir()
    (here / "examples").symlink_to(ROOT / "examples")
    for block in blocks(page):
        if block.title is not None:
            (here / block.title).write_text(block.code, encoding="utf-8")
        elif block.language == "sh" and block.reason is None:
            run(block, here, home)
    CLAIMS.get(name_of(page), nothing)(here)


def nothing(here: Path) -> None:
    """Most pages promise no more than that their commands work."""


def beats_normal(here: Path) -> None:
    """The tutorial's last bot has won its match by a margin that is no luck."""
    results = json.loads((here / "match" / "results.json").read_text(encoding="utf-8"))
    bot, normal = results["bots"]
    assert (bot["bot"], normal["bot"]) == ("cmd:python third.py", "normal")
    assert results["forfeits"] == []
    assert bot["share"] >= 0.65
    assert bot["low"] > 0.5


CLAIMS: dict[str, Callable[[Path], None]] = {"docs/bots/tutorial.md": beats_normal}


def run(block: Block, here: Path, home: Path) -> None:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    surroundings = {name: value for name, value in os.environ.items() if "XDG_" not in name}
    ran = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block.code],
        cwd=here,
        env={**surroundings, "HOME": str(home), "PATH": path},
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, f"{block.code}\n{ran.stdout}\n{ran.stderr}"


def test_files_stand_on_pages_whose_commands_use_them() -> None:
    titled = [page for page in PAGES if any(block.title for block in blocks(page))]
    assert titled
    for page in titled:
        commands = "".join(one.code for one in blocks(page) if one.language == "sh")
        files = [one for one in blocks(page) if one.title is not None]
        used = commands + "".join(one.code for one in files)
        assert all(str(one.title).partition(".")[0] in used for one in files), name_of(page)


def test_commands_that_are_not_run_are_at_least_understood() -> None:
    for page in pages_with("sh", run=False):
        for block in blocks(page):
            if block.language == "sh" and block.reason:
                assert [fault(line) for line in block.lines] == [None] * len(block.lines)


@pytest.mark.parametrize("page", pages_with("toml"), ids=name_of)
def test_settings_are_read_by_a_server(page: Path, tmp_path: Path) -> None:
    for block in blocks(page):
        if block.language == "toml":
            file = tmp_path / "shiftmaze.toml"
            file.write_text(block.code, encoding="utf-8")
            load({}, {}, file)
