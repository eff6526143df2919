"""The wheel and the source archive: build them, look into them, and play with what is installed."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

from scripts.served import ROOT, play_with, without_screen

PAGE = "shiftmaze/server/page"
IN_WHEEL = (
    "shiftmaze/__init__.py",
    "shiftmaze/py.typed",
    f"{PAGE}/index.html",
    f"{PAGE}/THIRD_PARTY.txt",
)
IN_ARCHIVE = (
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "Makefile",
    "mkdocs.yml",
    "pyproject.toml",
    "hatch_build.py",
    "docs/pictures/classic.webp",
    "examples/greedy_bot.py",
    "requirements/dev.txt",
    "scripts/stages.py",
    f"src/{PAGE}/index.html",
    f"src/{PAGE}/THIRD_PARTY.txt",
    "tests/conftest.py",
    "web/package-lock.json",
)
LEFT_OVER = ("node_modules", "__pycache__", ".venv", ".sources", ".coverage", ".hypothesis", ".db")
"""Parts of names that no archive may hold."""


def build(folder: Path) -> tuple[Path, Path]:
    """The wheel and the source archive, freshly built into a folder."""
    command = (sys.executable, "-m", "hatchling", "build", "-d", str(folder))
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    [wheel] = folder.glob("*.whl")
    [archive] = folder.glob("*.tar.gz")
    return wheel, archive


def wheel_faults(wheel: Path) -> list[str]:
    """What is missing in a wheel, or should not be there."""
    with zipfile.ZipFile(wheel) as packed:
        return _faults(wheel, packed.namelist(), IN_WHEEL)


def archive_faults(archive: Path) -> list[str]:
    """The same of a source archive."""
    with tarfile.open(archive) as packed:
        names = [name.partition("/")[2] for name in packed.getnames()]
    return _faults(archive, names, IN_ARCHIVE)


def _faults(file: Path, names: Sequence[str], wanted: Sequence[str]) -> list[str]:
    missing = [f"{file.name} lacks {name}" for name in wanted if name not in names]
    over = [name for name in names if any(part in name for part in LEFT_OVER)]
    return missing + [f"{file.name} holds {name}" for name in over]


def installed(wheel: Path, folder: Path, *, borrowing: bool) -> Path:
    """The programs of a new environment with the wheel; `borrowing`, with our own dependencies."""
    venv.create(folder, with_pip=False)
    programs = folder / "bin"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq")
    further = ("--no-deps",) if borrowing else ()
    command = (*pip, "--python", str(programs / "python"), "install", *further, str(wheel))
    subprocess.run(command, check=True)
    if borrowing:
        [packages] = folder.glob("lib/python*/site-packages")
        (packages / "borrowed.pth").write_text(sysconfig.get_path("purelib"))
    return programs


def play_installed(programs: Path, folder: Path) -> str:
    """Play with an installed wheel, away from the project and with no other program in reach."""
    home = folder / "home"
    home.mkdir()
    surroundings = {"HOME": str(home), "PATH": str(programs), "LANG": os.environ.get("LANG", "C")}
    return play_with((str(programs / "shiftmaze"),), folder, without_screen(surroundings))
