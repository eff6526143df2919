"""What a rule set must come with: a page, counts, a game, a lesson; and names that fit."""

import re
from pathlib import Path

import pytest

import shiftmaze
from shiftmaze import Record

from .. import games, perft
from .tables import Table, edges, name_of, tables

KEYS = ["rules", "version", "options", "board", "spare", "pawns", "homes", "turn", "phase"]
KEYS += ["banned", "turns", "winners", "scores", "players"]
ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
LESSONS = ROOT / "src" / "shiftmaze" / "study" / "lessons" / "scripts"


def missing(rules: str) -> list[str]:
    """What a rule set still lacks, in words."""
    return [*_page(rules), *_counts(rules), *_game(rules), *_lesson(rules)]


def _page(rules: str) -> list[str]:
    page = RULES / f"{rules}.md"
    if not page.exists():
        return [f"docs/rules/{rules}.md"]
    text = page.read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^\*\*[A-Z](\d+)\.\*\* ", text, re.M)]
    faults = []
    if not numbers or numbers != list(range(1, len(numbers) + 1)):
        faults.append(f"rules numbered from 1 without gaps in docs/rules/{rules}.md")
    if not re.search(r"^## Doubts\n\n\| .+\n\| --- .+\n\| .+", text, re.M):
        faults.append(f"a table of doubts in docs/rules/{rules}.md")
    return faults


def _counts(rules: str) -> list[str]:
    file = perft.file_of(rules)
    cases = perft.parse(file.read_text(encoding="utf-8")) if file.exists() else []
    fit = cases and all(case.position.startswith(f"{rules}/") for case in cases)
    return [] if fit else [f"counts in tests/perft/{rules}.txt"]


def _game(rules: str) -> list[str]:
    file = games.file_of(rules)
    if file.exists():
        *_, last = Record.parse(file.read_text(encoding="utf-8")).states()
        if last.over and last.rules == rules:
            return []
    return [f"a whole game in tests/games/{rules}.txt"]


def _lesson(rules: str) -> list[str]:
    file = LESSONS / f"{rules}.json"
    return [] if file.exists() else [f"a lesson in {file.relative_to(ROOT)}"]


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_nothing_is_missing(rules: str) -> None:
    assert missing(rules) == []


def test_what_is_missing_is_named() -> None:
    assert missing("nonesuch") == [
        "docs/rules/nonesuch.md",
        "counts in tests/perft/nonesuch.txt",
        "a whole game in tests/games/nonesuch.txt",
        "a lesson in src/shiftmaze/study/lessons/scripts/nonesuch.json",
    ]


@pytest.mark.parametrize(("name", "rule_set"), shiftmaze.RULE_SETS.items())
def test_a_rule_set_goes_by_one_name(name: str, rule_set: shiftmaze.rules.RuleSet) -> None:
    state = shiftmaze.new_game(name, seed=0)
    assert name == rule_set.name == state.rules == state.to_dict()["rules"]
    assert state.text().startswith(f"{name}/")


@pytest.mark.parametrize("table", tables(), ids=name_of)
def test_a_document_has_the_keys_of_its_rule_set_and_every_option(table: Table) -> None:
    rules, options = table
    rule_set = shiftmaze.RULE_SETS[rules]
    document = shiftmaze.new_game(rules, seed=1, **options).to_dict()
    assert document.keys() == {*KEYS, *rule_set.game.KEYS, *rule_set.game.SECRET_KEYS}
    assert tuple(document["options"]) == rule_set.options.names
    assert all(player.keys() == {*rule_set.player_keys} for player in document["players"])
    per_seat = {option.name for option in rule_set.options.further if option.per_seat}
    for name, value in options.items():
        listed = value if isinstance(value, list) else [value] * options["players"]
        assert document["options"][name] == (listed if name in per_seat else value)


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_the_tables_cover_every_value(rules: str) -> None:
    chosen = [options for name, options in tables() if name == rules]
    table = shiftmaze.RULE_SETS[rules].options
    for players in table.players:
        rows = [options for options in chosen if options["players"] == players]
        for option in table.further:
            met = {str(row.get(option.name, option.default(players))) for row in rows}
            assert {str(value) for value in edges(option, players)} <= met
