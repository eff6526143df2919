"""Every command as a person would use it, and every mistake as one clear line."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import shiftmaze
from shiftmaze import RULE_SETS, Record
from tests.play import played, position

from ..command_line import Run


def test_new_writes_a_position_that_show_draws(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    made = run("new", "--rules", "master", "--players", "3", "--seed", "5", "--out", str(file))
    assert made.code == 0
    state = shiftmaze.from_dict(json.loads(file.read_text()))
    assert state == shiftmaze.new_game("master", players=3, seed=5)
    assert run("show", str(file)).out == f"{state}\n"


def test_new_prints_and_takes_options(run: Run) -> None:
    ran = run("new", "--seed", "1", "--option", "order=any,pile", "--option", "tiles=2016")
    options = json.loads(ran.out)["options"]
    assert options["order"] == ["any", "pile"]
    assert options["tiles"] == "2016"
    ran = run(
        "new", "--option", "home=false", "--option", "colours=red,blue", "--option", "treasures=3"
    )
    options = json.loads(ran.out)["options"]
    assert (options["home"], options["colours"], options["treasures"]) == (
        False,
        ["red", "blue"],
        3,
    )


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_show_takes_text_json_record_and_input(
    run: Run, rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = position(rules, seed=2, turns=3)
    record = Record.of(shiftmaze.new_game(rules, seed=2), [])
    (tmp_path / "record.txt").write_text(record.text())
    assert run("show", state.text(), "--line").out == f"{state.text()}\n"
    assert json.loads(run("show", json.dumps(state.to_dict()), "--json").out) == state.to_dict()
    assert run("show", str(tmp_path / "record.txt"), "--line").out.strip() == record.start.text()
    monkeypatch.setattr(sys, "stdin", io.StringIO(state.text()))
    assert run("show", "-").out == f"{state}\n"


def test_show_draws_and_hides(run: Run, tmp_path: Path) -> None:
    state = position("classic", seed=2, turns=3)
    assert run("show", state.text(), "--svg", str(tmp_path / "maze.svg")).code == 0
    assert ElementTree.parse(tmp_path / "maze.svg").getroot().tag.endswith("svg")
    assert run("show", state.text(), "--view", "1", "--line").out.strip() == state.view(1).text()
    assert run("show", state.text(), "--view", "yellow").out == f"{state.view(0)}\n"
    assert run("show", state.text(), "--view", "spectator").out == f"{state.view(None)}\n"


def test_perft_counts(run: Run) -> None:
    state = shiftmaze.new_game("towers", seed=3)
    assert run("perft", "towers", "--depth", "0", "--seed", "3").out == "1\n"
    ran = run("perft", "towers", "--depth", "2", "--seed", "3")
    assert ran.out == f"{len(state.turns_available())}\n"
    divided = run("perft", "towers", "--depth", "2", "--position", state.text(), "--divide")
    *counts, total = divided.out.splitlines()
    assert total == f"total {len(state.turns_available())}"
    assert [line.split()[0] for line in counts] == [str(action) for action in state.actions()]


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_replay_tells_the_game(run: Run, rules: str, tmp_path: Path) -> None:
    steps = list(played(rules, 1, most_turns=6))
    record = Record.of(
        steps[0][0], [action for _, action, _ in steps], {"Players": "Anne, Ben", "Event": "home"}
    )
    file = tmp_path / "game.txt"
    file.write_text(record.text())
    told = run("replay", str(file)).out
    assert "Event: home" in told
    assert "Anne shifted" in told
    assert "Ben shifted" in told
    assert told.rstrip().endswith(str(steps[-1][2]).rstrip())
    documents = [json.loads(line) for line in run("replay", str(file), "--json").out.splitlines()]
    assert documents == [state.to_dict() for state in record.states()]


def test_replay_of_what_a_seat_saw(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = list(played("daynight", 1, most_turns=4))
    views = [steps[0][0].view(1), *(after.view(1) for _, _, after in steps)]
    record = Record.watched(views, [action for _, action, _ in steps])
    monkeypatch.setattr(sys, "stdin", io.StringIO(record.text()))
    told = run("replay", "-").out
    assert "partial, as seat 1 saw it" in told
    assert "green shifted" in told


@pytest.mark.slow
def test_bench_prints_a_table_or_json(run: Run) -> None:
    assert "turns_available" in run("bench", "--seconds", "0.05").out
    figures = json.loads(run("bench", "--seconds", "0.05", "--json").out)
    assert [row["rules"] for row in figures["rules"]] == list(RULE_SETS)
    assert all(row["listing_microseconds"] > 0 and row["ratio"] > 0 for row in figures["rules"])
    assert figures["cpu"]


def test_version_and_help(run: Run) -> None:
    assert run("--version").out == f"shiftmaze {shiftmaze.__version__}\n"
    assert "perft" in run("--help").out
    assert "POSITION" in run("show", "--help").out


MISTAKES = [
    (["frob"], "No such command 'frob'"),
    (["perft", "classic"], "--depth"),
    (["perft", "chess", "--depth", "1"], "'chess' is not a rule set"),
    (["perft", "towers", "--depth", "1", "--position", position("classic").text()], "classic, not"),
    (
        ["perft", "classic", "--depth", "1", "--position", position("classic").view(0).text()],
        "view",
    ),
    (["perft", "classic", "--depth", "99"], "'--depth'"),
    (["show", "nofile"], "nofile is neither a file nor a position"),
    (["show", "{"], "not JSON"),
    (["show", "classic/1 and so on"], "cannot be read"),
    (["show", position("classic").text(), "--view", "white"], "white is no seat here"),
    (["show", "no/such/file.json"], "neither a file nor a position"),
    (["replay", "no-such-file.txt"], "no-such-file.txt: No such file"),
    (["new", "--rules", "chess"], "'chess' is not a rule set"),
    (["new", "--players", "9"], "option players cannot be 9"),
    (["new", "--option", "tiles"], "NAME=VALUE"),
    (["new", "--option", "tiles=1993", "--option", "luck=7"], "no option luck"),
    (["new", "--out", "no/such/folder/game.json"], "no/such/folder/game.json"),
    (["play", "--seats", "me,wizard"], "wizard cannot sit here"),
    (["play", "--seats", "me,"], "a seat is empty"),
    (["play", "--seats", "me", "--rules", "towers"], "option players cannot be 1"),
    (["play", "--option", "players=3"], "players is not set by --option"),
    (["play", "--out", "no/such/folder/game.txt"], "no/such/folder is not a folder"),
    (["show", position("classic").text(), "--view", "9" * 5000], "is no seat here"),
]


@pytest.mark.parametrize(("arguments", "said"), MISTAKES)
def test_a_mistake_is_one_clear_line(run: Run, arguments: list[str], said: str) -> None:
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.count("\n") == 1
    assert ran.err.startswith("shiftmaze: ")
    assert said in ran.err


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(b"\xff\xfe\x00")
    assert "not a text file" in run("show", str(file)).err
    assert "not a text file" in run("replay", str(file)).err


def test_a_record_with_a_mistake_names_its_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(Record.of(position("classic"), []).text() + "what?\n")
    ran = run("replay", str(file))
    assert ran.code == 2
    assert ran.err.startswith("shiftmaze: line ")


def test_an_empty_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n")
    ran = run("show", str(tmp_path / "empty"))
    assert (ran.code, ran.err) == (2, "shiftmaze: there is no position to read\n")


def _shiftmaze(*arguments: str, given: bytes, encoding: str) -> tuple[int, bytes, bytes]:
    ran = subprocess.run(
        [sys.executable, "-m", "shiftmaze", *arguments],
        input=given,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding},
    )
    return ran.returncode, ran.stdout, ran.stderr


def test_input_that_is_no_text() -> None:
    for command in ("show", "replay"):
        ran = _shiftmaze(command, "-", given=b"\xff\xfe", encoding="utf-8:strict")
        assert ran == (2, b"", b"shiftmaze: the input is not text\n")


def test_a_terminal_that_cannot_show_the_picture() -> None:
    text = position("classic").text().encode()
    code, out, err = _shiftmaze("show", "-", given=text, encoding="latin-1")
    assert (code, err) == (0, b"")
    assert b"???" in out


def test_output_that_nobody_reads_is_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(Record.of(position("classic"), []).text())
    command = f'"{sys.executable}" -m shiftmaze replay "{tmp_path}/game.txt" --json | head -c 1'
    ran = subprocess.run(command, shell=True, capture_output=True, text=True)
    assert "Traceback" not in ran.stderr
