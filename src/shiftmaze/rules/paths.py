"""Places within a document: `players[1].pile[0]`."""

import re
from collections.abc import Iterator
from typing import Any

_STEP = re.compile(r"(?:^|\.)([a-z_]+)|\[([0-9]{1,3})\]")


def joined(path: str, step: str | int) -> str:
    """A path that goes one step further."""
    if isinstance(step, int):
        return f"{path}[{step}]"
    return f"{path}.{step}" if path else step


def differences(one: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Where another document differs from one, and what it has there."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key, value in one.items():
            yield from differences(value, other[key], joined(path, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for index, value in enumerate(one):
            yield from differences(value, other[index], joined(path, index))
    elif one != other or type(one) is not type(other):
        yield path, other


def assigned(document: Any, path: str, value: Any) -> Any:
    """A copy of a document with a value at a path; ValueError where there is no such place."""
    return _assigned(document, _steps(path), value)


def _steps(path: str) -> list[str | int]:
    steps: list[str | int] = []
    at = 0
    while at < len(path):
        match = _STEP.match(path, at)
        if match is None:
            raise ValueError(f"{path!r} is not a path")
        steps.append(match[1] or int(match[2]))
        at = match.end()
    return steps


def _assigned(document: Any, steps: list[str | int], value: Any) -> Any:
    if not steps:
        return value
    step, rest = steps[0], steps[1:]
    if isinstance(document, dict) and step in document:
        return {**document, step: _assigned(document[step], rest, value)}
    if isinstance(document, list) and isinstance(step, int) and step < len(document):
        return [*document[:step], _assigned(document[step], rest, value), *document[step + 1 :]]
    raise ValueError(f"there is no {step!r} here")
