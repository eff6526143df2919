"""`shiftmaze analyse` as a person would use it."""

import io
import json
import sys
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shiftmaze import RULE_SETS, Record, study
from shiftmaze.rules import turn_text
from shiftmaze.study import telling

from .. import games
from ..command_line import Run
from ..study.records import game

SVG = "{http://www.w3.org/2000/svg}svg"


def saved(record: Record, folder: Path) -> str:
    file = folder / "game.txt"
    file.write_text(record.text(), encoding="utf-8")
    return str(file)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_every_turn_and_every_costly_one_is_told(run: Run, rules: str) -> None:
    file = games.file_of(rules)
    ran = run("analyse", str(file))
    assert (ran.code, ran.err) == (0, "")
    analysis = study.analyse(Record.parse(file.read_text(encoding="utf-8")))
    assert analysis.swings
    for turn in analysis.turns:
        assert turn_text(turn.played.turn) in ran.out
    for turn in telling.costly(analysis):
        assert f"gave away {telling.amount(analysis, turn.loss)}.\n" in ran.out
        assert f"Better: {turn_text(turn.best.turn)} (" in ran.out
        assert telling.reasons(turn.best) in ran.out
    assert "won.\n" in ran.out


def test_the_figures_as_json_are_the_analysis(run: Run, tmp_path: Path) -> None:
    record = game("towers")
    ran = run("analyse", saved(record, tmp_path), "--json")
    assert json.loads(ran.out) == study.analyse(record).to_dict()


def test_alone_turns_are_told(run: Run, tmp_path: Path) -> None:
    record = game("classic", players=1)
    ran = run("analyse", saved(record, tmp_path))
    assert "turns to go" in ran.out
    assert " turns.\n" in ran.out
    assert f"yellow needed {list(record.states())[-1].turns} turns.\n" in ran.out


def test_a_game_can_come_from_the_input_and_need_not_be_over(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = game("classic")
    unfinished = Record.of(record.start, record.actions()[:4])
    monkeypatch.setattr(sys, "stdin", io.StringIO(unfinished.text()))
    ran = run("analyse", "-")
    assert ran.code == 0
    assert ran.out.endswith("The game was not played to its end.\n")


# The page


class Page(HTMLParser):
    """The tags and addresses of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [str(value) for name, value in attributes if name in ("href", "src")]


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_page_is_whole_and_needs_nothing_else(run: Run, rules: str, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    ran = run("analyse", str(games.file_of(rules)), "--html", str(out))
    assert ran.out.endswith(f"{out}: the same with pictures\n")
    text = out.read_text(encoding="utf-8")
    page = Page(text)
    assert "script" not in page.tags
    assert page.links == []
    assert "url(" not in text
    tree = ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>"))
    analysis = study.analyse(Record.parse(games.file_of(rules).read_text(encoding="utf-8")))
    assert len(list(tree.iter(SVG))) == 1 + 2 * len(analysis.swings)
    titles = [str(title.text) for title in tree.iter(SVG.replace("svg}svg", "svg}title"))]
    for mark in ("reached", "pushed"):
        assert len([title for title in titles if title.endswith(mark)]) == len(analysis.swings)
    rows = [row.get("class") for row in tree.findall(".//tbody/tr")]
    assert rows.count("swing") == len(analysis.swings)
    assert len(rows) == len(analysis.turns) + analysis.players


def test_names_are_no_markup(run: Run, tmp_path: Path) -> None:
    record = game("classic")
    rude = "<script>alert(1)</script>"
    named = Record(record.start, record.entries, {"Players": f"{rude}, [red]Ben"})
    out = tmp_path / "game.html"
    ran = run("analyse", saved(named, tmp_path), "--html", str(out))
    assert "[red]Ben" in ran.out
    text = out.read_text(encoding="utf-8")
    assert "script" not in Page(text).tags
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text


def test_a_game_without_costly_turns_says_so(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "game.html"
    run("analyse", saved(game("classic", "hard", players=1), tmp_path), "--html", str(out))
    assert "nobody gave much away" in out.read_text(encoding="utf-8")


# Mistakes


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["no-such-file.txt"], "no-such-file.txt: No such file"),
        ([str(games.file_of("classic")), "--level", "wizard"], "wizard is no judge: choose random"),
        ([str(games.file_of("classic")), "--level", "cmd:./mybot"], "cmd:./mybot is no judge"),
        ([str(games.file_of("classic")), "--level", "champion@soon"], "budget"),
        ([str(games.file_of("classic")), "--html", "no/such/page.html"], "no/such/page.html"),
    ],
)
def test_mistakes_are_one_line(run: Run, arguments: list[str], said: str) -> None:
    ran = run("analyse", *arguments)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_that_is_no_record(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ben,\n")
    assert run("analyse", str(file)).err.startswith("shiftmaze: line 1: ")
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run("analyse", str(file)).err


def test_what_one_seat_saw_is_refused_in_words(run: Run, tmp_path: Path) -> None:
    record = game("classic")
    partial = Record.watched([state.view(1) for state in record.states()], record.actions())
    ran = run("analyse", saved(partial, tmp_path))
    assert (ran.code, ran.out) == (2, "")
    assert "only what seat 1 saw" in ran.err
