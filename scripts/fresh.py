"""Run what the README promises, word by word, in a new clone and with an empty home.

python -m scripts.fresh                  all commands of the README's first block
python -m scripts.fresh "make play"      only some of them

The clone has what is committed. Where packages come from is taken from the environment.
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from scripts.served import ROOT, play_with, without_screen

OURS = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "XDG_", "SHIFTMAZE_", "MAKE", "MFLAGS")
"""Parts of names in the environment that would bring this checkout, or this home, along."""
STAYS = "make play"


def promised(readme: str) -> list[str]:
    """The commands of the first block, without their remarks."""
    block = re.search(r"^```sh\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    if block is None:
        raise SystemExit("the README has no block of commands")
    lines = (line.partition("#")[0].strip() for line in block[1].splitlines())
    return [line for line in lines if line]


def surroundings(home: Path, environment: Mapping[str, str]) -> dict[str, str]:
    """An environment with an empty home, in which nothing leads back here."""
    left = {name: value for name, value in environment.items() if not name.startswith(OURS)}
    ways = left["PATH"].split(os.pathsep)
    path = os.pathsep.join(way for way in ways if not Path(way).is_relative_to(ROOT))
    return without_screen({**left, "HOME": str(home), "PATH": path})


def keep_promise(command: str, clone: Path, environment: Mapping[str, str]) -> None:
    """Run a command; one that stays is played with over HTTP and ended."""
    if command == STAYS:
        print(play_with(shlex.split(command), clone, environment), flush=True)
        return
    code = subprocess.run(shlex.split(command), cwd=clone, env=environment).returncode
    if code != 0:
        raise RuntimeError(f"it ended with code {code}")


def main(wanted: Sequence[str]) -> int:
    """Clone, and keep the promises; 0 means that all were kept."""
    with tempfile.TemporaryDirectory(prefix="shiftmaze-") as folder:
        clone, home = Path(folder) / "shiftmaze", Path(folder) / "home"
        home.mkdir()
        subprocess.run(("git", "clone", "--quiet", str(ROOT), str(clone)), check=True)
        commands = promised((clone / "README.md").read_text(encoding="utf-8"))
        if unknown := set(wanted) - set(commands):
            print(f"the README does not promise {', '.join(sorted(unknown))}", file=sys.stderr)
            return 2
        for command in [one for one in commands if one in wanted or not wanted]:
            print(f"== {command}", flush=True)
            start = time.perf_counter()
            try:
                keep_promise(command, clone, surroundings(home, os.environ))
            except RuntimeError as error:
                print(f"== {command}: {error}", file=sys.stderr)
                return 1
            print(f"== {command}: ok in {time.perf_counter() - start:.0f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
