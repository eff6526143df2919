"""Reading untrusted documents: every fault is noted with its path, nothing is raised."""

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from .errors import Fault
from .paths import joined

T = TypeVar("T")
MISSING = object()
LONGEST_SHOWN = 40


def shown(value: object) -> str:
    """A value in a message: short, whatever it is."""
    if isinstance(value, str):
        text = value[:LONGEST_SHOWN]
        return repr(text if len(value) <= LONGEST_SHOWN else text + "…")
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int):
        return str(value) if value.bit_length() < 64 else "a huge number"
    if isinstance(value, float):
        return repr(value)
    return "a list" if isinstance(value, list | tuple) else "an object"


def named(value: object) -> str:
    """A key or a name in a message or a path: short, and without quotes."""
    return value[:LONGEST_SHOWN] if isinstance(value, str) else shown(value)


def listed(values: Iterable[object]) -> str:
    """Values in a message, joined by commas; a range by its ends."""
    if isinstance(values, range):
        return f"{values[0]} to {values[-1]}"
    return ", ".join(value if isinstance(value, str) else shown(value) for value in values)


class Reader:
    """A part of a document, where it stands, and the list that takes its faults.

    Each reading method gives None where the part is missing or wrong: what was wrong is noted.
    """

    def __init__(self, value: object, path: str, faults: list[Fault]) -> None:
        self.value = value
        self.path = path
        self.faults = faults

    def fault(self, key: str, **values: object) -> None:
        """Note a fault of this part."""
        self.faults.append(Fault(key, self.path, values))

    def entry(self, key: str | int, value: object) -> "Reader":
        """A part of this part."""
        return Reader(value, joined(self.path, key), self.faults)

    def fields(self, names: Collection[str], optional: Collection[str] = ()) -> dict[str, "Reader"]:
        """The parts of an object that must have these keys, may have some, and no others."""
        value = self.mapping()
        known = value or {}
        for key in known:
            if key not in names and key not in optional:
                self.key(key).fault("unknown")
        fields = {name: self.entry(name, known.get(name, MISSING)) for name in (*names, *optional)}
        if value is not None:
            for name in names:
                if fields[name].value is MISSING:
                    fields[name].fault("missing")
        return fields

    def key(self, key: object) -> "Reader":
        """A key of this object as a part to be read itself."""
        return self.entry(named(key), key)

    def holding(self, value: object) -> "Reader":
        """The same part with another value."""
        return Reader(value, self.path, self.faults)

    def mapping(self) -> dict[str, object] | None:
        """An object with any keys."""
        if isinstance(self.value, dict):
            return self.value
        self._wrong("not-object")
        return None

    def entries(self, length: int | None = None) -> list["Reader"] | None:
        """The parts of a list, of just this length if one is given."""
        if not isinstance(self.value, list | tuple):
            self._wrong("not-list")
            return None
        if length is not None and len(self.value) != length:
            self.fault("length", expected=length, count=len(self.value))
            return None
        return [self.entry(index, value) for index, value in enumerate(self.value)]

    def every(
        self, read: Callable[["Reader"], T | None], length: int | None = None
    ) -> tuple[T, ...] | None:
        """A list, each of its parts read alike; None where one of them is wrong."""
        entries = self.entries(length)
        return None if entries is None else complete([read(entry) for entry in entries])

    def number(self, low: int, high: int) -> int | None:
        """A whole number within limits."""
        if type(self.value) is int and low <= self.value <= high:
            return self.value
        self._wrong("not-number", low=low, high=high)
        return None

    def boolean(self) -> bool | None:
        """True or false."""
        if isinstance(self.value, bool):
            return self.value
        self._wrong("not-boolean")
        return None

    def one_of(self, choices: Sequence[T]) -> T | None:
        """One of some values, of just their type: 1 is neither 1.0 nor true."""
        for choice in choices:
            if type(choice) is type(self.value) and choice == self.value:
                return choice
        self._wrong("not-one-of", allowed=listed(choices))
        return None

    def parsed(self, parse: Callable[[str], T], key: str) -> T | None:
        """A text that `parse` can read; `key` names the fault where it cannot."""
        if isinstance(self.value, str):
            try:
                return parse(self.value)
            except ValueError:
                pass
        self._wrong(key)
        return None

    def _wrong(self, key: str, **values: object) -> None:
        """Note what is wrong with a value, unless it is missing and that is noted already."""
        if self.value is not MISSING:
            self.fault(key, value=shown(self.value), **values)


def complete(parts: Sequence[T | None]) -> tuple[T, ...] | None:
    """The parts as a tuple, or None where one of them is None."""
    whole = tuple(part for part in parts if part is not None)
    return whole if len(whole) == len(parts) else None
