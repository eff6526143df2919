"""What the documentation site is made of beside its pages: words, the map, links, examples."""

import re
from pathlib import Path, PurePosixPath

import pytest

import shiftmaze
from scripts.documentation import foreign, house, places, told

from .pages import ROOT


def test_links_lead_to_pages_of_the_site() -> None:
    readme, page = PurePosixPath("index.md"), PurePosixPath("bots/api.md")
    assert places.relinked("[a](docs/bots/api.md#x)", readme) == "[a](bots/api.md#x)"
    assert places.relinked("[a](docs/rules)", readme) == "[a](rules/README.md)"
    assert places.relinked("[a](../../CONTRIBUTING.md)", page) == "[a](../contributors/index.md)"
    assert places.relinked("[a](../rules/shared.md)", page) == "[a](../rules/shared.md)"
    assert places.relinked("[a](https://example.org/b)", page) == "[a](https://example.org/b)"
    example = "[a](../../examples/greedy_bot.py)"
    assert places.relinked(example, page) == "[a](../examples/greedy_bot.py.md)"


def test_what_is_fetched_from_elsewhere_is_found() -> None:
    assert foreign.addresses('<a href="https://a.org"><link rel="canonical" href="//b">') == []
    html = (
        '<script src="//c.org/x.js"></script><img src="https://d.org"><link href="https://e.org">'
    )
    assert foreign.addresses(html) == ["//c.org/x.js", "https://d.org", "https://e.org"]


def test_every_key_of_the_page_s_help_is_told() -> None:
    helped = {key for key in told.messages() if key.startswith("help_key_")}
    assert helped == {f"help_key_{action}" for action in told.ACTIONS}
    assert all(told.messages()[key] in told.key_table() for key in helped)


@pytest.mark.parametrize("rules", shiftmaze.RULE_SETS)
def test_every_option_is_told(rules: str) -> None:
    _, _, after = told.option_tables().partition(f"## {told.messages()[f'set_{rules}']}\n")
    table = after.partition("\n## ")[0]
    rows = re.findall(r"^\| [^|]+\(`(\w+)`\) \|", table, re.MULTILINE)
    assert rows == [option.name for option in shiftmaze.RULE_SETS[rules].options.further]


def test_the_map_shows_every_room_behind_what_it_imports() -> None:
    order = house.rooms()
    folders = {path.parent.name for path in (ROOT / "src/shiftmaze").glob("*/__init__.py")}
    assert set(order) == folders
    assert all(order.index(user) > order.index(used) for user, used in house.imports())
    assert house.imports()["rules", "board"] > 0
    assert house.drawing().count("<path ") == len(house.imports())


def test_the_examples_are_on_the_site() -> None:
    nav = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    shown = set(re.findall(r"examples/([\w.]+)\.md", nav))
    there = {path.name for path in (ROOT / places.EXAMPLES).iterdir() if places.example_page(path)}
    assert shown == there


def test_the_reference_has_every_name_of_the_front_door() -> None:
    page = (ROOT / "docs/bots/reference.md").read_text(encoding="utf-8")
    named = {name.rpartition(".")[2] for name in re.findall(r"^::: (\S+)$", page, re.MULTILINE)}
    assert named - {"shiftmaze"} == set(shiftmaze.__all__) - {"__version__"}


def test_pages_ask_only_for_what_is_made() -> None:
    from scripts.documentation.hooks import MADE

    asked = {
        name
        for page in Path(ROOT / "docs").rglob("*.md")
        for name in re.findall(r"^<!-- made: (\w+) -->$", page.read_text("utf-8"), re.MULTILINE)
    }
    assert asked == set(MADE)


def test_the_rules_are_told_as_the_page_tells_them() -> None:
    rules = told.rules()
    assert list(rules) == list(shiftmaze.RULE_SETS)
    for name, text in rules.items():
        said = told.messages()
        assert text.startswith(f"# {said[f'set_{name}']}\n")
        assert said[f"rules_{name}_aim"] in text
        assert "{" not in text
    assert "one of the 12 arrows" in rules["classic"]
    assert "one of the 8 arrows" in rules["towers"]
    lore = re.findall(r"^- \*\*(\d+), ", rules["master"], re.MULTILINE)
    assert [int(number) for number in lore] == [*range(1, 21), 25]
