"""What is raised when something cannot be done: a key and values to translate, `str()` English."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from . import messages

if TYPE_CHECKING:
    from typing import Self


class ShiftmazeError(ValueError):
    """Something this package refuses to do, with the reason as a key and its values."""

    MESSAGES: Mapping[str, str] = messages.VIEWS

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(self.MESSAGES[key].format(**values))
        self.key = key
        self.values = values

    def __reduce__(self) -> tuple[object, ...]:
        return _revived, (type(self), self.args, self.__dict__)


def _revived(
    kind: type[ShiftmazeError], said: tuple[object, ...], known: dict[str, object]
) -> ShiftmazeError:
    """An error as it was before it travelled between processes."""
    error = kind.__new__(kind, *said)
    error.__dict__.update(known)
    return error


class _Keyed(NamedTuple):
    key: str
    values: dict[str, object]


class Message(_Keyed):
    """Something to translate: the key of a message and its values. `str()` is English."""

    __slots__ = ()
    MESSAGES: ClassVar[Mapping[str, str]]

    @classmethod
    def of(cls, key: str, **values: object) -> "Self":
        """Write the values as keywords."""
        return cls(key, values)

    def __str__(self) -> str:
        return self.MESSAGES[self.key].format(**self.values)


class Reason(Message):
    """Why an action is not legal."""

    __slots__ = ()
    MESSAGES = messages.ACTIONS


class IllegalAction(ShiftmazeError):
    """An action that the rules do not allow here; the state it was tried on is as it was.

    `position` is the text of that state, hidden cards included where the state has them: it is for
    reports, not for the eyes of a player.
    """

    MESSAGES = messages.ACTIONS

    def __init__(self, reason: Reason, action: str, position: str) -> None:
        super().__init__(reason.key, **reason.values)
        self.action = action
        self.position = position
        self.add_note(f"action: {action}")
        self.add_note(f"position: {position}")


MOST_TOLD = 20
"""How many faults a message tells; `faults` has them all."""


class Fault(NamedTuple):
    """One thing wrong with a document, and where."""

    key: str
    path: str
    values: dict[str, object]


class _Faulty(ShiftmazeError):
    """Raised for a list of faults; its key and values are those of the first."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        first = faults[0]
        super().__init__(first.key, **first.values)
        self.faults = tuple(faults)

    def __str__(self) -> str:
        told = [self._line(fault) for fault in self.faults[:MOST_TOLD]]
        left = len(self.faults) - len(told)
        return "; ".join(told + [f"and {left} more"] * (left > 0))

    def _line(self, fault: Fault) -> str:
        return self.MESSAGES[fault.key].format(**fault.values)


class InvalidOption(_Faulty):
    """Options that a rule set does not have, or values that do not fit them; names every one."""

    MESSAGES = messages.OPTIONS


class InvalidPosition(_Faulty):
    """A document that is no position; `faults` names every fault as (key, path, values)."""

    MESSAGES = messages.DOCUMENTS | messages.OPTIONS

    def _line(self, fault: Fault) -> str:
        said = super()._line(fault)
        return f"{fault.path}: {said}" if fault.path else said
