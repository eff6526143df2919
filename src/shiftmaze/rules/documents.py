"""From a document or a line back to a position, naming every fault."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from ..board import Maze
from .errors import Fault, InvalidPosition
from .game import Game
from .mazes import check_fixed, read_maze
from .oneline import read_line
from .paths import differences
from .reader import MISSING, Reader
from .registry import RULE_SETS
from .ruleset import Parts, RuleSet
from .state import VERSION, Phase, State, Viewer

KEYS = (
    "rules",
    "version",
    "options",
    "board",
    "spare",
    "pawns",
    "homes",
    "turn",
    "phase",
    "banned",
    "turns",
    "winners",
    "scores",
    "players",
)
MOST_TURNS = 2**53

T = TypeVar("T")

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""What turns a document of a version into one of the next."""


def from_dict(document: dict[str, Any]) -> State:
    """The position or view of a document; InvalidPosition, with every fault, where it is none."""
    faults: list[Fault] = []
    state = _read(Reader(document, "", faults))
    if faults or state is None:
        raise InvalidPosition(faults)
    return state


def from_text(text: str) -> State:
    """The position, or the view, that `State.text` wrote on one line."""
    return from_dict(read_line(text))


def _read(reader: Reader) -> State | None:
    mapping = reader.mapping()
    if mapping is None:
        return None
    name = reader.entry("rules", mapping.get("rules", MISSING))
    version = reader.entry("version", mapping.get("version", MISSING))
    for required in (name, version):
        if required.value is MISSING:
            required.fault("missing")
    rules = name.one_of(tuple(RULE_SETS))
    number = version.number(1, MOST_TURNS)
    if number is not None and number > VERSION:
        version.fault("version-newer", version=number, known=VERSION)
    if rules is None or number is None or number > VERSION:
        return None
    return _read_current(Reader(_upgraded(mapping, number), "", reader.faults), RULE_SETS[rules])


def _upgraded(document: dict[str, Any], version: int) -> dict[str, Any]:
    for older in range(version, VERSION):
        document = UPGRADES[older](document)
    return document


def _read_current(document: Reader, rules: RuleSet) -> State | None:
    view = "viewer" in (document.mapping() or {})
    keys = (*KEYS, *rules.game.KEYS, *(("viewer",) if view else ()))
    fields = document.fields(keys, () if view else rules.game.SECRET_KEYS)
    maze = read_maze(fields["board"], fields["spare"], rules.grid)
    if maze is not None:
        check_fixed(fields["board"], maze, rules.fixed)
    options = _read_options(fields["options"], rules)
    if options is None:
        return None
    shared = _read_shared(fields, rules, options)
    game = _read_game(fields, rules, options, maze)
    if game is None:
        return None
    _check_scores(fields["scores"], game)
    if maze is None or shared is None:
        return None
    state = State(game, maze, **shared)
    _check_whole(state, document)
    return state


def _read_options(reader: Reader, rules: RuleSet) -> dict[str, Any] | None:
    given = reader.mapping()
    if given is None:
        return None
    return rules.options.settle(given, reader.faults, complete=True)


def _read_shared(
    fields: Mapping[str, Reader], rules: RuleSet, options: Mapping[str, Any]
) -> dict[str, Any] | None:
    """What every position has beside its maze and its game."""
    grid, players = rules.grid, options["players"]
    colours = options["colours"]
    noted = len(fields["rules"].faults)
    pawns = fields["pawns"].every(lambda at: at.parsed(grid.square, "not-square"), players)
    homes = fields["homes"].entries(players) or []
    for home, colour in zip(homes, colours, strict=False):
        expected = rules.game.HOMES[colour]
        if home.value != str(expected):
            home.fault("wrong-home", expected=str(expected), colour=colour)
    shared: dict[str, Any] = {
        "pawns": pawns,
        "turn": fields["turn"].number(0, players - 1),
        "phase": fields["phase"].one_of([str(phase) for phase in rules.phases]),
        "banned": _or_null(fields["banned"], lambda arrow: arrow.parsed(grid.arrow, "not-arrow")),
        "turns": fields["turns"].number(0, MOST_TURNS),
        "winners": fields["winners"].every(lambda seat: seat.number(0, players - 1)),
    }
    if "viewer" in fields:
        shared["viewer"] = Viewer(
            _or_null(fields["viewer"], lambda seat: seat.number(0, players - 1))
        )
    missing = any(fields[key].value is MISSING for key in shared)
    if missing or len(fields["rules"].faults) > noted:
        return None
    return shared | {"phase": Phase(shared["phase"])}


def _or_null(reader: Reader, read: Callable[[Reader], T | None]) -> T | None:
    return None if reader.value is None else read(reader)


def _read_game(
    fields: Mapping[str, Reader], rules: RuleSet, options: Mapping[str, Any], maze: Maze | None
) -> Game | None:
    entries = fields["players"].entries(options["players"])
    if entries is None:
        return None
    players = tuple(entry.fields(rules.player_keys) for entry in entries)
    return rules.read(Parts(fields, players, options, rules.grid, maze, "viewer" in fields))


def _check_scores(reader: Reader, game: Game) -> None:
    scores = game.scores()
    expected = None if scores is None else list(scores)
    if reader.value is not MISSING and not _same(reader.value, expected):
        reader.fault("must-be", expected=_json(expected))


def _check_whole(state: State, document: Reader) -> None:
    """Note what fits each part but not the whole."""
    if state.phase is Phase.MOVE and state.banned is None:
        document.entry("banned", None).fault("no-shift-yet")
    state.game.check(state, document)
    expected = state.game.outcome(state) if state.over else ()
    if state.over and not expected:
        document.entry("phase", None).fault("not-won")
    elif state.winners != expected:
        document.entry("winners", None).fault("must-be", expected=_json(list(expected)))
    if state.viewer is not None and not state.over:
        hidden = replace(state, game=state.game.seen_by(state.viewer.seat))
        for path, _ in differences(state.to_dict(), hidden.to_dict()):
            document.faults.append(Fault("shows-hidden", path, {}))


def _same(value: object, expected: list[int] | None) -> bool:
    """Whether a value is just this JSON: 1 is neither 1.0 nor true."""
    if not isinstance(value, list) or expected is None:
        return value is expected
    return value == expected and all(type(entry) is int for entry in value)


def _json(expected: list[int] | None) -> str:
    return "null" if expected is None else str(expected)
