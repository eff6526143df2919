"""Bots at the table in the terminal: what they are shown, asked and forgiven."""

import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep

import pytest

import shiftmaze
from shiftmaze import Record, State
from shiftmaze.bots import Bot, BotFault, make
from shiftmaze.bots.bot import Budget
from shiftmaze.rules import Turn, parse_turn

from ..bots.programs import GREETS, write_program
from ..command_line import Run
from .test_terminal import Terminal

pytestmark = pytest.mark.slow

MASTER = shiftmaze.new_game("master", seed=4)


class Stub(Bot):
    """Plays the first turn there is after some that are given, and remembers all it was told."""

    def __init__(self, first: Sequence[str] = (), advice: str | None = None) -> None:
        super().__init__("stub", 0, Budget())
        self.planned = [tuple(map(shiftmaze.parse_action, text.split())) for text in first]
        self.advice = advice
        self.watched: list[State] = []
        self.asked: list[State] = []
        self.consulted: list[State] = []
        self.closed = False

    def watch(self, view: State) -> None:
        self.watched.append(view)

    def choose(self, view: State) -> Turn:
        self.asked.append(view)
        return self.planned.pop(0) if self.planned else view.turns_available()[0]

    def advise(self, view: State) -> Turn | None:
        self.consulted.append(view)
        return None if self.advice is None else parse_turn(self.advice)

    def close(self) -> None:
        self.closed = True


class Ends(Stub):
    """A program that fails after some turns."""

    def choose(self, view: State) -> Turn:
        if not self.planned:
            raise BotFault("late", name="cmd:./slow", seconds=2.5)
        return super().choose(view)


def played(state: State, bots: Sequence[Bot], file: Path) -> Record:
    """The record of a game of some bots."""
    from shiftmaze.cli.table import Seat, Table

    names = state.game.options.colours
    Table(state, [Seat(*each) for each in zip(names, bots, strict=True)], file).run()
    return Record.parse(file.read_text(encoding="utf-8"))


def test_a_bot_sees_its_seats_view_of_the_deal_and_after_every_action(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = shiftmaze.new_game("classic", seed=3, treasures=1)
    watching = Stub()
    record = played(deal, [make("random", seed=1), watching], tmp_path / "game.txt")
    states = list(record.states())
    assert states[-1].over
    assert watching.watched == [state.view(1) for state in states]
    assert watching.asked == [
        state.view(1) for state in states if state.turn == 1 and state.phase == "shift"
    ]
    assert record.headers == {"Players": "yellow, green"}
    assert "wins" in capsys.readouterr().out


def test_a_bots_price_is_answered_by_the_others_and_it_is_asked_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deal = shiftmaze.new_game("master", players=3, seed=4)
    buyer = Ends(["offer:wand b1:5 -", "b1:5 -"])
    adviser, silent = Stub(advice="b1:5>-"), Stub()
    record = played(deal, [buyer, adviser, silent], tmp_path / "game.txt")
    done = [str(action) for action in record.actions()][:4]
    assert done == ["offer:wand", "advise:1:b1:5>-", "b1:5", "-"]
    *_, advised, _, _ = list(record.states())[:5]
    assert buyer.asked == [deal.view(0), advised.view(0)]
    assert len(adviser.consulted) == len(silent.consulted) == 1
    assert silent.consulted[0] == advised.view(2)
    assert "red paid a wand to yellow" in capsys.readouterr().out


def test_a_second_price_for_one_turn_is_passed_over(tmp_path: Path) -> None:
    buyer, other = Ends(["offer:wand b1:5 -"] * 2), Stub()
    record = played(MASTER, [buyer, other], tmp_path / "game.txt")
    assert [str(action) for action in record.actions()][:3] == ["offer:wand", "b1:5", "-"]
    assert len(other.consulted) == 1


def test_a_program_that_fails_ends_the_game_in_words_and_the_record_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played(MASTER, [Stub(), Ends(["d1:5 -"])], tmp_path / "game.txt")
    out = capsys.readouterr().out
    assert "blue's program gave up: cmd:./slow gave no answer within 2.5 s\n" in out
    assert out.endswith("6 actions recorded\n")
    assert len(record.actions()) == 6


def test_who_takes_longer_than_a_moment_is_said_to_think(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from shiftmaze.cli import table

    class Slow(Ends):
        def choose(self, view: State) -> Turn:
            sleep(0.1)
            return super().choose(view)

    monkeypatch.setattr(table, "MOMENT", 0.02)
    played(MASTER, [Stub(), Slow(["d1:5 -"])], tmp_path / "game.txt")
    out = capsys.readouterr().out
    assert "blue is thinking" in out
    assert "red is thinking" not in out


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("me,wizard", "wizard cannot sit here: choose me, me:NAME, random"),
        ("me,random,", "a seat is empty"),
        ("me,random@2", "a budget is written champion@100ms, @2s or @work=200"),
        ("me,me@2s", "me@2s cannot sit here"),
        ("me,cmd:", "cmd: is not a command"),
        ("me,cmd:./no/such/bot", "there is no program ./no/such/bot"),
        (f"me,cmd:{sys.executable}@work=9", "give it seconds, not work"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_one_clear_line(run: Run, seats: str, said: str) -> None:
    ran = run("play", "--seats", seats)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert said in ran.err


def test_without_a_terminal_the_view_is_printed_and_nothing_started(
    run: Run, tmp_path: Path
) -> None:
    note = tmp_path / "note"
    name = write_program(tmp_path, f"open({str(note)!r}, 'w')")
    ran = run("play", "--seats", f"me,{name}", "--seed", "4")
    assert ran.out == f"{shiftmaze.new_game('classic', seed=4).view(0)}\n"
    assert not note.exists()


def test_a_person_and_a_program_make_deals_at_a_terminal(tmp_path: Path) -> None:
    body = """
price = {"offer": "wand"}
while True:
    question = asked()
    if question["type"] == "advise":
        say(type="advice", number=question["number"], turn=first(question["turns"]))
    elif question["view"]["turns"] > 2:
        print("enough", flush=True)
    else:
        answer(question, **price)
        price = {}
"""
    file = tmp_path / "game.txt"
    seats = f"me:Merlin,{write_program(tmp_path, GREETS + body)}"
    game = Terminal(
        "play", "--rules", "master", "--seats", seats, "--seed", "4", "--out", str(file)
    )
    game.wait_for("where do you push.* > ")
    game.type("offer:wand")
    game.wait_for("blue advises b1:")
    game.wait_for("where do you push.* > ")
    game.type("d1:5>-")
    game.wait_for("blue offers a wand")
    game.wait_for("Merlin, advise a turn.* > ")
    game.type("")
    game.wait_for("blue (walked|stayed)")
    game.wait_for("where do you push.* > ")
    game.type("f1:5>-")
    game.wait_for("blue's program gave up: .*'enough' is not JSON")
    game.wait_for("9 actions recorded")
    assert game.end() == 0
    assert Record.parse(file.read_text()).headers == {"Players": "Merlin, blue"}


def test_bots_are_closed_when_all_is_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from shiftmaze.cli import seats

    stub = Stub()
    made: dict[str, object] = {}

    def make_stub(name: str, **budget: object) -> Bot:
        made.update(budget, name=name)
        return stub

    monkeypatch.setattr(seats, "make", make_stub)
    assert run("play", "--seats", "me,random@2s", "--seed", "4").code == 0
    assert stub.closed
    assert made == {"name": "random", "seed": made["seed"], "seconds": 2.0, "work": None}
    assert made["seed"] != 4  # with the seed of the deal a bot could see every card
