"""Options: what a game may be set to, checked and completed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from .errors import Fault
from .reader import listed, named, shown

DEFAULT_PLAYERS = 2


@dataclass(frozen=True)
class Option:
    """A setting: values and default for a number of players, and whether seats may differ."""

    name: str
    values: Callable[[int], Sequence[object]]
    default: Callable[[int], object]
    per_seat: bool = False


def choice(name: str, *values: object, per_seat: bool = False) -> Option:
    """An option with fixed values, the first of which is the default."""
    return Option(name, lambda _: values, lambda _: values[0], per_seat)


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options that every rule set has. (S34, S35, S36)"""

    players: int
    first: int
    colours: tuple[str, ...]

    def document(self) -> dict[str, Any]:
        """Every option with its value, those per seat as lists."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: list(value) if isinstance(value, tuple) else value
            for name, value in values.items()
        }


@dataclass(frozen=True)
class OptionTable:
    """All options of a rule set."""

    rules: str
    players: range
    colours: tuple[str, ...]
    default_colours: Mapping[int, tuple[str, ...]]
    further: tuple[Option, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """What may be set, in the order of the document."""
        return ("players", "first", "colours", *(option.name for option in self.further))

    def settle(
        self, given: Mapping[str, object], faults: list[Fault], *, complete: bool = False
    ) -> dict[str, Any] | None:
        """Every option's value, defaults filled in; None, the faults noted, where one is wrong.

        With `complete`, as in a document, nothing may be left out and what is per seat is a list.
        """
        before = len(faults)
        for name in given:
            if name not in self.names:
                known = listed(self.names)
                _note(faults, "option-unknown", named(name), rules=self.rules, known=known)
        if complete:
            for name in self.names:
                if name not in given:
                    _note(faults, "option-missing", name)
        players = given.get("players", DEFAULT_PLAYERS)
        if not _is_one_of(players, self.players):
            _note_value(faults, "players", players, listed(self.players))
            faults += self._faults_at_best(given, complete)
            return None
        assert isinstance(players, int)
        values = {"players": players, **self._settled(players, given, faults, complete)}
        return values if len(faults) == before else None

    def _faults_at_best(self, given: Mapping[str, object], complete: bool) -> list[Fault]:
        """What is wrong with the other options for the number of players they fit best."""
        trials: list[list[Fault]] = [[] for _ in self.players]
        for players, trial in zip(self.players, trials, strict=True):
            self._settled(players, given, trial, complete)
        return min(trials, key=len)

    def _settled(
        self, players: int, given: Mapping[str, object], faults: list[Fault], complete: bool
    ) -> dict[str, object]:
        first = Option("first", range, lambda _: 0)
        values = {
            "first": _settle_one(first, players, given, faults, complete),
            "colours": self._colours(players, given, faults),
        }
        for option in self.further:
            values[option.name] = _settle_one(option, players, given, faults, complete)
        return values

    def _colours(
        self, players: int, given: Mapping[str, object], faults: list[Fault]
    ) -> tuple[object, ...]:
        named = given.get("colours", self.default_colours[players])
        if (
            isinstance(named, list | tuple)
            and all(_is_one_of(colour, self.colours) for colour in named)
            and len(named) == len(set(named)) == players
        ):
            return tuple(named)
        allowed = f"{players} different ones of {listed(self.colours)}"
        _note_value(faults, "colours", named, allowed)
        return ()


def _settle_one(
    option: Option, players: int, given: Mapping[str, object], faults: list[Fault], complete: bool
) -> object:
    """The value of one option, per-seat ones as a tuple; what does not fit is noted."""
    value = given.get(option.name, option.default(players))
    allowed = option.values(players)
    if not option.per_seat:
        if not _is_one_of(value, allowed):
            _note_value(faults, option.name, value, listed(allowed))
        return value
    if not isinstance(value, list | tuple):
        if complete and option.name in given:
            _note(faults, "option-per-seat", option.name, players=players)
        value = (value,) * players
    if len(value) != players:
        _note(faults, "option-per-seat", option.name, players=players)
    for one in dict.fromkeys(map(shown, (v for v in value if not _is_one_of(v, allowed)))):
        _note(faults, "option-value", option.name, value=one, allowed=listed(allowed))
    return tuple(value)


def _is_one_of(value: object, allowed: Sequence[object]) -> bool:
    """Whether a value is among others, of just the same type: 1 is neither 1.0 nor true."""
    return any(type(value) is type(one) and value == one for one in allowed)


def _note(faults: list[Fault], key: str, option: str, **values: object) -> None:
    faults.append(Fault(key, f"options.{option}", {"option": option, **values}))


def _note_value(faults: list[Fault], option: str, value: object, allowed: str) -> None:
    _note(faults, "option-value", option, value=shown(value), allowed=allowed)
