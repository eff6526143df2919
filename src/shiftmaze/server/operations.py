"""What is kept of a table, and what can be done to it in one go."""

from dataclasses import dataclass
from typing import NamedTuple


class Step(NamedTuple):
    """An accepted action."""

    number: int
    seat: int
    action: str
    at: float
    client: str | None


class Stored(NamedTuple):
    """A table as it is stored."""

    id: str
    created: float
    changed: float
    status: str
    revision: int
    document: str
    number: int
    start: str | None
    snapshot: str | None
    due: float | None


class Token(NamedTuple):
    """What a secret is good for."""

    hash: bytes
    table: str
    role: str


@dataclass(frozen=True)
class Create:
    """A new table with its secrets."""

    id: str
    status: str
    document: str
    tokens: tuple[Token, ...]
    start: str | None = None
    snapshot: str | None = None
    number: int = 0


@dataclass(frozen=True)
class Change:
    """Who sits at a table or what was agreed has changed; refused if it changed meanwhile."""

    id: str
    revision: int
    status: str
    document: str
    due: float | None
    start: str | None = None
    snapshot: str | None = None
    tokens: tuple[Token, ...] = ()
    gone: tuple[str, ...] = ()
    """Roles whose secrets are no longer good."""
    number: int | None = None
    """The last step that was known; refused if there are others, unless it does not matter."""


@dataclass(frozen=True)
class Append:
    """Steps of a game; refused if others came first."""

    id: str
    steps: tuple[Step, ...]
    snapshot: str
    status: str
    due: float | None
    agreed: str | None = None
    """What is agreed from now on, if that changes too."""
    revision: int | None = None
    """That of what was agreed; refused if it is another, unless it does not matter."""


Operation = Create | Change | Append
