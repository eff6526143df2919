"""Reading one setting of a server, whether it comes as text or as a value of a TOML file."""

import ipaddress
import math
from collections.abc import Callable
from pathlib import Path
from typing import Any

LOG_FORMATS = ("text", "json")
SQLITE = "sqlite:///"
POSTGRES = ("postgresql://", "postgres://", "postgresql+psycopg://")


class WrongSetting(ValueError):
    """A value that a setting cannot have; what it has to be, in words."""


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise WrongSetting("has to be a text")
    return value.strip()


def _path(value: object) -> Path:
    return Path(_text(str(value) if isinstance(value, Path) else value)).expanduser().absolute()


def _whole(least: int, most: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        try:
            number = int(value) if isinstance(value, str) else value
        except ValueError:
            number = None
        if not isinstance(number, int) or isinstance(number, bool) or not least <= number <= most:
            raise WrongSetting(f"has to be a whole number from {least} to {most}")
        return number

    return read


def _positive(value: object) -> float:
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        try:
            number = float(value)
        except ValueError:
            number = math.nan
        if 0 < number < math.inf:
            return number
    raise WrongSetting("has to be a number above 0")


def _switch(value: object) -> bool:
    if isinstance(value, str):
        value = {"true": True, "1": True, "false": False, "0": False}.get(value.lower())
    if not isinstance(value, bool):
        raise WrongSetting("has to be true or false")
    return value


def _networks(value: object) -> tuple[str, ...]:
    parts = value.replace(",", " ").split() if isinstance(value, str) else value
    if not isinstance(parts, list | tuple):
        raise WrongSetting("has to be a list of addresses")
    return tuple(_network(part) for part in parts)


def _network(value: object) -> str:
    try:
        network = ipaddress.ip_network(_text(value), strict=False)
    except ValueError:
        raise WrongSetting(f"has to hold addresses or networks, and {value!r} is none") from None
    return str(network.network_address if network.num_addresses == 1 else network)


def _log_format(value: object) -> str:
    if value not in LOG_FORMATS:
        raise WrongSetting(f"has to be {' or '.join(LOG_FORMATS)}")
    return str(value)


def _database(value: object) -> str:
    """An address of a database; it may hold a password, so no message repeats it."""
    url = _text(value)
    if url.startswith(SQLITE) and len(url) > len(SQLITE) and "?" not in url:
        path = Path(url.removeprefix(SQLITE))
        if path.name and ":memory:" not in url:
            return f"{SQLITE}{path.expanduser().absolute()}"
    for prefix in POSTGRES:
        if url.startswith(prefix):
            return "postgresql://" + url.removeprefix(prefix)
    raise WrongSetting(f"has to begin with {SQLITE} and name a file, or with postgresql://")


READERS: dict[str, Callable[[object], Any]] = {
    "host": _text,
    "port": _whole(0, 65535),
    "data": _path,
    "database": _database,
    "bot_workers": _whole(1, 256),
    "bot_seconds": _positive,
    "retention_days": _positive,
    "trusted_proxies": _networks,
    "limits": _positive,
    "gone_seconds": _positive,
    "log_format": _log_format,
    "access_log": _switch,
    "metrics": _switch,
}
"""What every setting is read by."""
