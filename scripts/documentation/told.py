"""What the page in the browser tells, told once more from its own messages."""

import json
import subprocess
from collections.abc import Iterator
from functools import cache
from typing import Any

import hatch_build
from shiftmaze import RULE_SETS
from shiftmaze.rules import Option

from .places import ROOT

WEB = ROOT / "web"
KEYS = ("key_arrows", "key_enter", "R", "Esc", "H", "?", "key_turns", "key_space")
"""A key's name, or the message that holds it, in the order of the page's help."""
ACTIONS = ("arrows", "enter", "r", "esc", "h", "question", "turns", "space")
NUMBERED = ("treasures",)
"""Options whose values are numbers and need no words."""


def rules() -> dict[str, str]:
    """The rules of every game, as Markdown."""
    node = hatch_build.node_folder() / "node"
    told = subprocess.run((node, "scripts/rules.ts"), cwd=WEB, check=True, stdout=subprocess.PIPE)
    texts: dict[str, str] = json.loads(told.stdout)
    return texts


@cache
def messages() -> dict[str, Any]:
    """All messages of the page in English."""
    return {
        key: said
        for file in sorted((WEB / "messages" / "en").glob("*.json"))
        for key, said in json.loads(file.read_text(encoding="utf-8")).items()
    }


def key_table() -> str:
    """The table of keys."""
    said = messages()
    rows = (
        f"| {said.get(key, key)} | {said[f'help_key_{action}']} |"
        for key, action in zip(KEYS, ACTIONS, strict=True)
    )
    return "\n".join(("| key | what it does |", "| --- | --- |", *rows))


def option_tables() -> str:
    """The options of every game, each with what it may be set to."""
    return "\n\n".join(_options_of(name) for name in RULE_SETS)


def _options_of(rules: str) -> str:
    said, table = messages(), RULE_SETS[rules].options
    rows = ["| option | what it is about | choices, the usual one first |", "| --- | --- | --- |"]
    most = table.players[-1]
    for option in table.further:
        note = said[f"option_{option.name}_note"]
        choices = "<br>".join(_choices(option, most))
        rows.append(f"| {said[f'option_{option.name}']} (`{option.name}`) | {note} | {choices} |")
    return f"## {said[f'set_{rules}']}\n\n" + "\n".join(rows)


def _choices(option: Option, players: int) -> Iterator[str]:
    said, usual = messages(), option.default(players)
    values = option.values(players)
    if option.name in NUMBERED:
        yield f"{values[0]} to {option.values(1)[-1]}, usually all that can be dealt evenly"
        return
    for value in sorted(values, key=lambda value: value != usual):
        key = f"choice_{option.name}_{str(value).lower()}"
        yield f"**{said[key]}** (`{json.dumps(value)}`). {said[f'{key}_note']}"
