"""How a server is set up: by flags, else by the environment, else by a file, else as usual."""

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from ..rules import ShiftmazeError
from .settings import READERS, SQLITE, WrongSetting

PREFIX = "SHIFTMAZE_"
FILE_NAME = "shiftmaze.toml"
DATABASE_NAME = "shiftmaze.db"
FLAGS = {"retention_days": "retention", "trusted_proxies": "trusted-proxy"}
"""Flags that are not called like what they set."""


class ConfigError(ShiftmazeError):
    """Something in a server's set-up that cannot be used."""

    MESSAGES: Mapping[str, str] = {
        "unreadable": "{file}: {reason}",
        "unknown": "{source}: there is no setting {name}; there are {known}",
        "wrong": "{source}: {name} {reason}",
    }


def data_folder() -> Path:
    """Where a user's tables are kept unless something else is said."""
    return user_data_path("shiftmaze", appauthor=False)


@dataclass(frozen=True)
class Config:
    """A server's set-up."""

    host: str = "127.0.0.1"
    port: int = 8080
    data: Path = field(default_factory=data_folder)
    database: str | None = field(default=None, repr=False)
    """An address that may hold a password; None for a file in the data folder."""
    bot_workers: int = 1
    bot_seconds: float = 1.0
    retention_days: float | None = None
    """Tables that nobody has touched for so long are deleted; None keeps them."""
    trusted_proxies: tuple[str, ...] = ()
    """Addresses or networks whose X-Forwarded-For is believed."""
    limits: float = 1.0
    """How many times the usual number of requests is allowed."""
    gone_seconds: float = 60.0
    """After how long without a connection somebody counts as gone."""
    log_format: str = "text"
    access_log: bool = False
    """Whether every request is written down."""
    metrics: bool = True

    @property
    def url(self) -> str:
        """The address of the database."""
        if self.database is None:
            return f"{SQLITE}{self.data / DATABASE_NAME}"
        return self.database

    @property
    def is_postgres(self) -> bool:
        """Whether several processes can share the database."""
        return self.url.startswith("postgresql")

    @property
    def database_file(self) -> Path | None:
        """The file of an SQLite database."""
        return None if self.is_postgres else Path(self.url.removeprefix(SQLITE))


def load(
    flags: Mapping[str, object] | None = None,
    environment: Mapping[str, str] | None = None,
    file: Path | None = None,
) -> Config:
    """The set-up from all sources; a flag that is None was not given."""
    given = _checked_flags(flags or {})
    surrounding = os.environ if environment is None else environment
    given = {**_checked_environment(surrounding), **given}
    if file is None and (named := surrounding.get(f"{PREFIX}CONFIG")):
        file = Path(named)
    if file is None:
        folder = given.get("data", data_folder())
        usual = folder / FILE_NAME
        file = usual if usual.is_file() else None
    if file is not None:
        given = {**_checked_file(file), **given}
    return Config(**given)


def _checked_flags(flags: Mapping[str, object]) -> dict[str, Any]:
    return {
        key: _read("the command line", "--" + FLAGS.get(key, key.replace("_", "-")), key, value)
        for key, value in flags.items()
        if value is not None
    }


def _checked_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """The settings in the environment; what else begins with our name there is not ours."""
    names = {field.name: PREFIX + field.name.upper() for field in fields(Config)}
    return {
        key: _read("the environment", name, key, environment[name])
        for key, name in names.items()
        if environment.get(name)
    }


def _checked_file(file: Path) -> dict[str, Any]:
    try:
        document = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise ConfigError("unreadable", file=file, reason=error.strerror) from None
    except ValueError as error:
        raise ConfigError("unreadable", file=file, reason=f"this is not TOML: {error}") from None
    for key in document:
        if key not in READERS:
            raise ConfigError("unknown", source=file, name=key, known=", ".join(READERS))
    return {key: _read(str(file), key, key, value) for key, value in document.items()}


def _read(source: str, shown: str, key: str, value: object) -> Any:
    try:
        return READERS[key](value)
    except WrongSetting as error:
        raise ConfigError("wrong", source=source, name=shown, reason=error) from None
