"""The folder of a match: what was asked for, and every game as soon as it is finished."""

import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from .errors import ArenaError
from .outcome import Outcome, Played
from .settings import Settings

SETTINGS = "settings.json"
GAMES = "games.jsonl"
RECORDS = "records"
RESULTS = "results.json"
LOCK = "lock"
NEW = ".new"

if sys.platform == "win32":
    import msvcrt

    def _hold(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _hold(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Folder:
    """A match on disk, held by one run at a time. Get one from `opened`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games = path / GAMES

    def agree(self, settings: Settings) -> None:
        """Take up these settings; ArenaError where the folder holds a match with others."""
        file = self.path / SETTINGS
        if file.exists():
            self._compare(_read_settings(file), settings)
        write_safely(file, _json(settings.document()))
        (self.path / RECORDS).mkdir(exist_ok=True)

    def _compare(self, there: Settings, here: Settings) -> None:
        mine = here.document()
        for name, value in there.document().items():
            if name != "games" and value != mine[name]:
                said = {"name": name, "there": _words(value), "here": _words(mine[name])}
                raise ArenaError("other-setting", folder=self.path, **said)
        if here.games < there.games:
            raise ArenaError("fewer-games", folder=self.path, there=there.games, here=here.games)

    def finished(self) -> dict[str, Outcome]:
        """The games that are done, by name. A last line that was torn is cut off."""
        if not self.games.exists():
            return {}
        done: dict[str, Outcome] = {}
        lines = self.games.read_bytes().splitlines(keepends=True)
        kept = 0
        for number, line in enumerate(lines, 1):
            outcome = _read_line(line)
            if outcome is None:
                if number < len(lines):
                    raise ArenaError("damaged", file=self.games, reason=f"line {number}")
                os.truncate(self.games, kept)
                break
            kept += len(line)
            done.setdefault(outcome.game, outcome)
        return done

    def add(self, played: Played) -> None:
        """Keep a game: first its record, then its line, both safe on the disk."""
        outcome = played.outcome
        write_safely(self.path / RECORDS / f"{outcome.game}.txt", played.record)
        with self.games.open("a", encoding="utf-8") as file:
            file.write(json.dumps(outcome.document()) + "\n")
            _flush(file)

    def write_results(self, results: Mapping[str, Any]) -> None:
        """Write the table of the whole match."""
        write_safely(self.path / RESULTS, _json(results))


@contextmanager
def opened(path: Path, settings: Settings) -> Iterator[Folder]:
    """The folder of a match, new or to be gone on with; nobody else may write to it meanwhile."""
    if path.exists() and not path.is_dir():
        raise ArenaError("not-a-folder", folder=path)
    path.mkdir(parents=True, exist_ok=True)
    names = {entry.name for entry in path.iterdir()}
    if SETTINGS not in names and names - {LOCK, SETTINGS + NEW}:
        raise ArenaError("foreign", folder=path)
    with (path / LOCK).open("w") as lock:
        try:
            _hold(lock)
        except OSError:
            raise ArenaError("in-use", folder=path) from None
        folder = Folder(path)
        folder.agree(settings)
        yield folder


def write_safely(file: Path, text: str) -> None:
    """Write a file so that, whatever happens, it is there whole or not at all."""
    new = file.with_name(file.name + NEW)
    with new.open("w", encoding="utf-8") as opened_file:
        opened_file.write(text)
        _flush(opened_file)
    new.replace(file)


def _flush(file: IO[str]) -> None:
    file.flush()
    os.fsync(file.fileno())


def _json(document: Mapping[str, Any]) -> str:
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"


def _words(value: object) -> str:
    return json.dumps(value, ensure_ascii=False).strip('"')


def _read_settings(file: Path) -> Settings:
    try:
        return Settings.read(json.loads(file.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError):
        raise ArenaError("damaged", file=file, reason="it holds no settings of a match") from None


def _read_line(line: bytes) -> Outcome | None:
    """A finished game, or None where the line is none."""
    if not line.endswith(b"\n"):
        return None
    try:
        return Outcome.read(json.loads(line))
    except (ValueError, TypeError, KeyError):
        return None
