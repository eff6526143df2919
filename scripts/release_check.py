"""Whether what is committed can be released under its version; changes nothing but `dist/`."""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from scripts import archives, stages
from scripts.served import ROOT
from shiftmaze import __version__

DIST = ROOT / "dist"


def git(*arguments: str) -> str:
    """What git says."""
    command = ("git", *arguments)
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def tree_faults() -> list[str]:
    """Whether everything is committed."""
    return [f"not committed: {line}" for line in git("status", "--porcelain").splitlines()]


def version_faults() -> list[str]:
    """Whether the version is new, and has the form of one."""
    faults = [] if re.fullmatch(r"\d+\.\d+\.\d+", __version__) else [f"{__version__} is no version"]
    if f"v{__version__}" in git("tag", "--list").split():
        faults.append(f"v{__version__} is tagged already")
    return faults


def changelog_faults(changelog: str | None = None, version: str = __version__) -> list[str]:
    """Whether the changelog tells of the version, with its date, before all earlier ones."""
    text = changelog or (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, _, following = text.partition("\n## ")[2].partition("\n")
    if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d{{2}}-\d{{2}}\)", first):
        return [f"the changelog begins with '{first}', not with '{version} (YYYY-MM-DD)'"]
    told = re.search(r"^- ", following.partition("\n## ")[0], re.MULTILINE)
    return [] if told else [f"the changelog says nothing of {version}"]


def documentation_faults() -> list[str]:
    """Whether the documentation builds."""
    return [] if stages.DOCS.run() else ["the documentation does not build"]


def archive_faults() -> list[str]:
    """Whether both archives build, hold what they should, and the wheel plays once installed."""
    shutil.rmtree(DIST, ignore_errors=True)
    wheel, archive = archives.build(DIST)
    faults = archives.wheel_faults(wheel) + archives.archive_faults(archive)
    if f"-{__version__}-" not in wheel.name:
        faults.append(f"{wheel.name} is not of {__version__}")
    with tempfile.TemporaryDirectory(prefix="shiftmaze-") as folder:
        programs = archives.installed(wheel, Path(folder) / "environment", borrowing=False)
        try:
            print(archives.play_installed(programs, Path(folder)), flush=True)
        except RuntimeError as error:
            faults.append(f"the installed wheel does not play: {error}")
    return faults


CHECKS: dict[str, Callable[[], list[str]]] = {
    "everything is committed": tree_faults,
    "the version is new": version_faults,
    "the changelog tells of it": changelog_faults,
    "the documentation builds": documentation_faults,
    "the archives are whole, and an installed wheel plays": archive_faults,
}


def main() -> int:
    """Make all checks, also behind one that failed; 0 means that it can be released."""
    wrong = 0
    for name, check in CHECKS.items():
        faults = check()
        print(f"{'no' if faults else 'ok'}  {name}", flush=True)
        for fault in faults:
            print(f"    {fault}", flush=True)
        wrong += bool(faults)
    print(f"{__version__} can be released" if not wrong else f"{wrong} of {len(CHECKS)} failed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
