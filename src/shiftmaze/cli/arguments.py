"""What several commands take: rules, options, seeds, positions."""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from ..notation import Record
from ..rules import RULE_SETS, Option, State, from_dict, from_text

RulesOption = Annotated[
    str, typer.Option(help=f"The rule set: {', '.join(RULE_SETS)}.", metavar="RULES")
]
SeedOption = Annotated[
    int | None, typer.Option(help="Deal the same game again by giving the same number.")
]
SettingOption = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the rule set; one value for all or one per seat: order=any,pile.",
    ),
]
PositionArgument = Annotated[
    str,
    typer.Argument(
        metavar="POSITION",
        help="A position as one line of text, a file with one (text, JSON or record), or -.",
    ),
]


def mistake(message: str) -> typer.TyperException:
    """What to raise when an argument is wrong: one clear line."""
    return typer.TyperException(message)


def read_settings(
    rules: str, players: int | None, settings: Sequence[str] | None
) -> dict[str, Any]:
    """Options from `name=value` texts, as `new_game` takes them."""
    options: dict[str, Any] = {} if players is None else {"players": players}
    known = _known_options(rules)
    for setting in settings or ():
        name, equals, text = setting.partition("=")
        if not equals:
            raise mistake(f"write an option as NAME=VALUE, not {setting!r}")
        if name == "players":
            raise mistake("players is not set by --option: name them, or use --players")
        options[name] = _read_value(name, text, known)
    return options


def _known_options(rules: str) -> Mapping[str, Option]:
    if rules not in RULE_SETS:
        return {}
    return {option.name: option for option in RULE_SETS[rules].options.further}


def _read_value(name: str, text: str, known: Mapping[str, Option]) -> object:
    if name == "colours":
        return text.split(",")
    values = [_plain(part) for part in text.split(",")]
    if name in known:
        texts = {str(value).lower(): value for value in known[name].values(1)}
        values = [
            texts.get(part, value) for part, value in zip(text.split(","), values, strict=True)
        ]
    return values[0] if len(values) == 1 else values


def _plain(text: str) -> object:
    return int(text) if text.isdecimal() and len(text) < 10 else text


def read_position(text: str) -> State:
    """The position that a text, a file or, with `-`, standard input holds."""
    content = _content(text).strip()
    if not content:
        raise mistake("there is no position to read")
    if content.startswith("{"):
        return from_dict(_json(content))
    if content.startswith("shiftmaze record"):
        *_, last = Record.parse(content).states()
        return last
    return from_text(content)


def _content(text: str) -> str:
    if text == "-":
        return sys.stdin.read()
    if _is_file(text):
        return read_file(text)
    if " " not in text and not text.startswith("{"):
        raise mistake(f"{text} is neither a file nor a position")
    return text


def _is_file(text: str) -> bool:
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # too long, or with characters no name can have
        return False


def read_file(name: str) -> str:
    """A file's text."""
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise mistake(f"{name} is not a text file") from None


def _json(content: str) -> Any:
    try:
        return json.loads(content)
    except (ValueError, RecursionError) as error:
        raise mistake(f"this is not JSON: {error}") from None


def read_viewer(text: str, state: State) -> State:
    """The view a text names: a seat's number or colour, or `spectator`."""
    colours = state.game.options.colours
    if text == "spectator":
        return state.view(None)
    if text in colours:
        return state.view(colours.index(text))
    if text in map(str, range(state.players)):
        return state.view(int(text))
    raise mistake(f"{text} is no seat here: choose {', '.join(colours)} or spectator")
