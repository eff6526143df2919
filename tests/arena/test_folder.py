"""The folder of a match: it can be gone on with, by one run at a time, and only as it was begun."""

import json
from pathlib import Path
from typing import Any

import pytest

from shiftmaze.arena import ArenaError, Played, Settings, fixtures, run
from shiftmaze.arena.folder import opened

from .bots import outcome, settings

pytestmark = pytest.mark.slow

MATCH = ("random", "random")


def results(folder: Path) -> dict[str, Any]:
    """What a match gave, times aside."""
    told: dict[str, Any] = json.loads((folder / "results.json").read_text())
    del told["time"]
    return told


def lines(folder: Path) -> list[str]:
    return (folder / "games.jsonl").read_text().splitlines()


class Interrupt:
    """Stops a run after some games, as Ctrl-C would."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, done: int, games: int) -> None:
        if done == self.after:
            raise KeyboardInterrupt


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of six games that nobody disturbed."""
    folder = tmp_path_factory.mktemp("arena") / "whole"
    run(settings(*MATCH, games=6), folder)
    return folder


def interrupted(folder: Path, after: int = 3) -> Path:
    with pytest.raises(KeyboardInterrupt):
        run(settings(*MATCH, games=6), folder, progress=Interrupt(after))
    assert len(lines(folder)) == after
    assert not (folder / "results.json").exists()
    return folder


def test_a_folder_holds_settings_games_records_and_results(whole: Path) -> None:
    match = settings(*MATCH, games=6)
    ids = [fixture.id for fixture in fixtures(match)]
    assert Settings.read(json.loads((whole / "settings.json").read_text())) == match
    assert [json.loads(line)["game"] for line in lines(whole)] == ids
    assert sorted(file.stem for file in (whole / "records").iterdir()) == ids
    assert list(whole.rglob("*.new")) == []


def test_results_are_the_same_without_a_folder(whole: Path) -> None:
    told = run(settings(*MATCH, games=6))
    del told["time"]
    assert json.loads(json.dumps(told)) == results(whole)


def test_an_interrupted_match_goes_on(whole: Path, tmp_path: Path) -> None:
    folder = interrupted(tmp_path / "match")
    kept = lines(folder)
    told: list[tuple[int, int]] = []
    run(settings(*MATCH, games=6), folder, progress=lambda done, games: told.append((done, games)))
    assert told == [(3, 6), (4, 6), (5, 6), (6, 6)]
    assert lines(folder)[:3] == kept
    assert results(folder) == results(whole)


def test_a_finished_match_is_not_played_again(whole: Path) -> None:
    before = lines(whole)
    run(settings(*MATCH, games=6), whole)
    assert lines(whole) == before


@pytest.mark.parametrize("torn", ['{"game": "m1-d0002-s2", "win', "{}\n", "\0\0\0\0\n", '"m1"\n'])
def test_a_torn_last_line_is_cut_off(tmp_path: Path, torn: str) -> None:
    with opened(tmp_path / "match", settings(*MATCH)) as folder:
        folder.add(Played(outcome(), ""))
        whole = folder.games.read_text()
        folder.games.write_text(whole + torn)
        assert folder.finished() == {"m1-d0001-s1": outcome()}
        assert folder.games.read_text() == whole


def test_a_game_whose_line_was_torn_is_played_again(whole: Path, tmp_path: Path) -> None:
    folder = interrupted(tmp_path / "match")
    file = folder / "games.jsonl"
    file.write_text(file.read_text().rstrip("\n"))
    run(settings(*MATCH, games=6), folder)
    assert len(lines(folder)) == 6
    assert results(folder) == results(whole)


def test_a_damaged_line_in_the_middle_is_not_passed_over(tmp_path: Path) -> None:
    folder = interrupted(tmp_path / "match")
    first, *rest = lines(folder)
    (folder / "games.jsonl").write_text("\n".join([first[:20], *rest, ""]))
    with pytest.raises(ArenaError, match=r"games\.jsonl is damaged: line 1"):
        run(settings(*MATCH, games=6), folder)


def test_nothing_is_counted_twice(whole: Path, tmp_path: Path) -> None:
    folder = interrupted(tmp_path / "match")
    twice = lines(folder)
    (folder / "games.jsonl").write_text("\n".join([*twice, *twice, ""]))
    run(settings(*MATCH, games=6), folder)
    assert results(folder) == results(whole)


def test_more_games_go_on(whole: Path, tmp_path: Path) -> None:
    folder = tmp_path / "match"
    run(settings(*MATCH, games=2), folder)
    kept = lines(folder)
    run(settings(*MATCH, games=6), folder)
    assert lines(folder)[:2] == kept
    assert results(folder) == results(whole)


def test_fewer_games_are_refused(whole: Path) -> None:
    with pytest.raises(ArenaError, match="holds a match of 6 games, more than 4"):
        run(settings(*MATCH, games=4), whole)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": 2}, "seed 1, not 2"),
        ({"max_turns": 7}, "max_turns 1000, not 7"),
        ({"treasures": 2}, "options"),
        ({"players": 3}, "players 2, not 3"),
        ({"rules": "towers"}, "rules classic, not towers"),
    ],
)
def test_another_match_is_refused(whole: Path, changes: dict[str, Any], said: str) -> None:
    before = {file: file.read_bytes() for file in whole.rglob("*.*")}
    with pytest.raises(ArenaError, match=said):
        run(settings(*MATCH, games=6, **changes), whole)
    with pytest.raises(ArenaError, match="bots"):
        run(settings("random", games=6), whole)
    assert {file: file.read_bytes() for file in whole.rglob("*.*")} == before


def test_two_runs_at_once_are_refused(tmp_path: Path) -> None:
    match = settings(*MATCH)
    with (
        opened(tmp_path / "match", match),
        pytest.raises(ArenaError, match="another run is writing to"),
        opened(tmp_path / "match", match),
    ):
        pass
    with opened(tmp_path / "match", match):
        pass


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anne")
    with pytest.raises(ArenaError, match="holds no match"):
        run(settings(*MATCH), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]
    with pytest.raises(ArenaError, match=r"letter\.txt is not a folder"):
        run(settings(*MATCH), tmp_path / "letter.txt")


def test_a_run_killed_before_its_settings_were_written_can_begin_again(tmp_path: Path) -> None:
    (tmp_path / "lock").touch()
    (tmp_path / "settings.json.new").write_text('{"ru')
    run(settings(*MATCH), tmp_path)
    assert len(lines(tmp_path)) == 2


def test_settings_that_cannot_be_read(tmp_path: Path) -> None:
    for text in ("?", "[]", '{"bots": []}'):
        (tmp_path / "settings.json").write_text(text)
        with pytest.raises(ArenaError, match=r"settings\.json is damaged"):
            run(settings(*MATCH), tmp_path)


def test_the_record_is_there_before_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with opened(tmp_path / "match", settings(*MATCH)) as folder:

        def no_line(*_: object) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr("shiftmaze.arena.folder.json.dumps", no_line)
        with pytest.raises(KeyboardInterrupt):
            folder.add(Played(outcome(), "the record"))
        assert (folder.path / "records" / "m1-d0001-s1.txt").read_text() == "the record"
        assert folder.finished() == {}
