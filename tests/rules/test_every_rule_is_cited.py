"""Every numbered rule is held by a test that cites it, and every citation is of a rule there is."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
THIS = str(Path(__file__).relative_to(ROOT))
PAGES = {
    "S": "shared",
    "C": "classic",
    "D": "daynight",
    "M": "master",
    "T": "towers",
}
NUMBER = re.compile(r"^\*\*([SCDMT])(\d+)\.\*\*", re.MULTILINE)
CITED = re.compile(r"\b([SCDMT])([1-9]\d?)(?:–\1?(\d+))?\b")

UNTESTED = {
    "M41": "names and lore of the ingredients, which have no effect on play",
}


def rules_of(letter: str) -> list[str]:
    """The numbers of a page in the order of the page."""
    text = (ROOT / "docs" / "rules" / f"{PAGES[letter]}.md").read_text(encoding="utf-8")
    return [letter + number for letter, number in NUMBER.findall(text)]


RULES = {rule for letter in PAGES for rule in rules_of(letter)}


def remarks(path: Path) -> Iterator[str]:
    """The docstrings and comments of a module, if it may cite a rule anywhere."""
    source = path.read_text(encoding="utf-8")
    if not CITED.search(source):
        return
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def cited_in(text: str) -> Iterator[str]:
    """Every rule a text cites, those within a range, `C15–C17`, included."""
    for letter, first, last in CITED.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{letter}{number}"


def citations(*folders: str) -> dict[str, set[str]]:
    """The rules cited in each module under some folders."""
    return {
        str(path.relative_to(ROOT)): {rule for text in remarks(path) for rule in cited_in(text)}
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


@pytest.mark.parametrize("letter", PAGES)
def test_the_numbers_of_a_page_run_without_gaps(letter: str) -> None:
    numbers = rules_of(letter)
    assert numbers == [f"{letter}{number}" for number in range(1, len(numbers) + 1)]


def test_the_overview_names_the_first_and_last_rule_of_each_page() -> None:
    overview = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
    for letter in PAGES:
        assert f"| {letter}1–{rules_of(letter)[-1]} |" in overview


def test_every_rule_is_held_by_a_test() -> None:
    cited = citations("tests/rules", "tests/conformance")
    tested = set().union(
        *(cited[path] for path in cited if Path(path).name.startswith("test_") and path != THIS)
    )
    assert sorted(RULES - tested - UNTESTED.keys()) == []
    assert UNTESTED.keys() <= RULES
    assert not tested & UNTESTED.keys()


def test_every_cited_rule_exists() -> None:
    wrong = {
        path: sorted(cited - RULES)
        for path, cited in citations("src/shiftmaze", "tests").items()
        if cited - RULES
    }
    assert wrong == {}


def test_the_pages_cite_rules_that_exist() -> None:
    for page in PAGES.values():
        text = (ROOT / "docs" / "rules" / f"{page}.md").read_text(encoding="utf-8")
        assert set(cited_in(text)) <= RULES


def test_how_citations_are_read() -> None:
    text = "Rules C15–C17 and T9-, (S4); the 1992 tiles; M3–5; not C9x or 36C9."
    assert [*cited_in(text)] == ["C15", "C16", "C17", "T9", "S4", "M3", "M4", "M5"]
