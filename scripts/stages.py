"""Run the project's checks one after the other, and say how long each took.

python scripts/stages.py test     everything; the coverage of the engine is that of the quick tests
python scripts/stages.py check    the quick part of it
python scripts/stages.py docs     only the documentation
python scripts/stages.py pictures only the pictures of the README
"""

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
ENGINE = ("board", "draw", "rules", "notation")


@dataclass(frozen=True)
class Stage:
    """A named list of commands; the first that fails ends it."""

    name: str
    commands: tuple[tuple[str, ...], ...]
    environment: dict[str, str] = field(default_factory=dict)

    def run(self) -> bool:
        """Run the commands, their output going where ours goes."""
        environment = {**os.environ, **self.environment}
        return all(
            subprocess.run((str(BIN / tool), *arguments), cwd=ROOT, env=environment).returncode == 0
            for tool, *arguments in self.commands
        )


def engine_coverage() -> tuple[str, ...]:
    """The command that wants every line and branch of the engine run by a test."""
    include = ",".join(f"src/shiftmaze/{room}/*" for room in ENGINE)
    return ("coverage", "report", f"--include={include}", "--fail-under=100")


STATIC = (
    Stage("format", (("ruff", "format", "--check", "."),)),
    Stage("lint", (("ruff", "check", "."),)),
    Stage("types", (("mypy",),)),
    Stage("layers", (("lint-imports", "--no-logo"),)),
    Stage("page", (("python", "hatch_build.py", "check"),)),
)
QUICK = ("pytest", "-n", "2", "-m", "not slow")
TWICE = ("--reruns", "1", "-r", "fER")
"""A page that is late once on a busy machine gets a second chance, and the summary names it."""
THOROUGH = {"HYPOTHESIS_PROFILE": "ci"}
DOCS = Stage(
    "docs", (("python", "-m", "mkdocs", "build", "--quiet"),), {"NO_MKDOCS_2_WARNING": "1"}
)
"""Warnings are errors: `strict` in mkdocs.yml. What is silenced tells of another program."""
CHECKS = (*STATIC, Stage("tests", (QUICK,)))
TESTS = (
    *STATIC,
    DOCS,
    Stage("tests", ((*QUICK, "--cov", "--cov-report="), engine_coverage()), THOROUGH),
    Stage("slow", (("pytest", "-n", "2", "-m", "slow", "--ignore=tests/browser"),), THOROUGH),
    Stage("browser", (("pytest", "-n", "2", "--dist", "worksteal", *TWICE, "tests/browser"),)),
)
PICTURES = Stage(
    "pictures",
    (("pytest", "-q", "-p", "no:cacheprovider", "tests/browser/test_pictures.py"),),
    {"SHIFTMAZE_PICTURES": "docs/pictures"},
)
VERBS = {"test": TESTS, "check": CHECKS, "docs": (DOCS,), "pictures": (PICTURES,)}


def run_all(stages: Sequence[Stage]) -> bool:
    """Run the stages up to the first that fails, then print the table of times."""
    rows: list[tuple[str, str, float]] = []
    for stage in stages:
        print(f"== {stage.name}", flush=True)
        start = time.perf_counter()
        passed = stage.run()
        seconds = time.perf_counter() - start
        rows.append((stage.name, "ok" if passed else "FAILED", seconds))
        print(f"== {stage.name}: {rows[-1][1]} in {seconds:.1f} s\n", flush=True)
        if not passed:
            break
    print_table(rows, stages)
    return all(result == "ok" for _, result, _ in rows)


def print_table(rows: Sequence[tuple[str, str, float]], stages: Sequence[Stage]) -> None:
    """Print a line for each stage, also for those that were not reached."""
    for name, result, seconds in rows:
        print(f"{name:<8} {result:<8} {seconds:7.1f} s")
    for stage in stages[len(rows) :]:
        print(f"{stage.name:<8} not run")
    print(f"{'total':<8} {'':<8} {sum(seconds for _, _, seconds in rows):7.1f} s")
    failed = [name for name, result, _ in rows if result != "ok"]
    print(f"stage failed: {failed[0]}" if failed else "all stages passed", flush=True)


def main(arguments: Sequence[str]) -> int:
    """Run the verb named on the command line; 0 means that every stage passed."""
    if len(arguments) != 1 or arguments[0] not in VERBS:
        print(__doc__, file=sys.stderr)
        return 2
    return 0 if run_all(VERBS[arguments[0]]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
