"""Programs as bots: the good ones play, and the bad ones forfeit in words and are gone."""

import json
import os
import select
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import shiftmaze
from shiftmaze import RULE_SETS, State
from shiftmaze.bots import Bot, BotError, BotFault, OutsideBot, make, outside
from shiftmaze.rules import Offer, parse_turn, turn_text
from tests.games import recorded
from tests.play import position

from .programs import GREETS, PLAYS, write_program

pytestmark = pytest.mark.slow

EXAMPLE = Path(__file__).parents[2] / "examples" / "greedy_bot.py"
DEAL = shiftmaze.new_game("classic", seed=1)

Make = Callable[..., OutsideBot]


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[Make]:
    """Makes bots of programs; in the end they are closed and none of them is left."""
    made: list[OutsideBot] = []

    def make_bot(body: str, seconds: float = 5.0) -> OutsideBot:
        bot = make(write_program(tmp_path, body), seed=7, seconds=seconds)
        assert isinstance(bot, OutsideBot)
        made.append(bot)
        return bot

    threads = threading.active_count()
    yield make_bot
    for each in made:
        each.close()
        assert each.program is None
    assert threading.active_count() == threads


def running(bot: OutsideBot, view: State) -> "subprocess.Popen[bytes]":
    """The process of a bot that has been shown a view."""
    bot.watch(view)
    assert bot.program is not None
    return bot.program.process


# Playing


def play_out(state: State, bots: list[Bot], most_turns: int = 1000) -> State:
    """A game of bots, each shown its seat's views."""
    show(state, bots)
    while not state.over and state.turns < most_turns:
        for action in bots[state.turn].choose(state.view(state.turn)):
            state = state.play(action)
            show(state, bots)
    return state


def show(state: State, bots: list[Bot]) -> None:
    for seat, bot in enumerate(bots):
        bot.watch(state.view(seat))


@pytest.mark.parametrize("rules", RULE_SETS)
def test_the_example_beats_random_in_every_rule_set(rules: str) -> None:
    bots = [make("random", seed=3), make(f"cmd:{sys.executable} {EXAMPLE}", seed=3)]
    try:
        end = play_out(shiftmaze.new_game(rules, seed=3), bots)
    finally:
        bots[1].close()
    assert end.winners == (1,)


def test_the_example_is_short_runs_alone_and_plays_in_the_middle_of_a_turn() -> None:
    text = EXAMPLE.read_text()
    assert text.count("\n") < 60
    assert "import shiftmaze" not in text
    assert os.access(EXAMPLE, os.X_OK)
    bot = make(f"cmd:{EXAMPLE}")
    try:
        state = DEAL.play(DEAL.actions()[0])
        assert bot.choose(state.view(0)) in state.turns_available()
    finally:
        bot.close()


@pytest.mark.parametrize("rules", RULE_SETS)
def test_only_its_seats_views_reach_a_program(rules: str, bot: Make, tmp_path: Path) -> None:
    log = tmp_path / "heard"
    hearing = f"log = open({str(log)!r}, 'w')\nread = json.loads\n"
    hearing += "def loads(line):\n  log.write(line); log.flush(); return read(line)\n"
    outsider = bot(hearing + "json.loads = loads\n" + PLAYS)
    state = position(rules, seed=5, turns=3)
    shown: list[State] = []
    for _ in range(4):
        shown.append(state.view(1))
        outsider.watch(state.view(1))
        turn = outsider.choose(state.view(1)) if state.turn == 1 else state.turns_available()[0]
        state = state.play(turn)
    outsider.close()
    hello, *messages = map(json.loads, log.read_text().splitlines())
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "shiftmaze": shiftmaze.__version__,
        "rules": rules,
        "players": 2,
        "seat": 1,
        "seed": 7,
    }
    views = [shiftmaze.from_dict(told["view"]) for told in messages if told["type"] == "watch"]
    assert views == shown
    for told in messages:
        if told["type"] == "choose":
            view = shiftmaze.from_dict(told["view"])  # which refuses a view that shows too much
            assert view in shown
            assert told["seconds"] == 5
            assert told["turns"] == listed(view)
    assert {told["type"] for told in messages} == {"watch", "choose", "bye"}


def listed(view: State) -> dict[str, list[str]]:
    """The legal turns of a view before a shift, by the rules themselves."""
    table: dict[str, list[str]] = {}
    for shift, move in view.turns_available():
        table.setdefault(str(shift), []).append(str(move))
    return table


def test_a_coin_is_chosen_from_a_list(bot: Make) -> None:
    coin = next(state for state in recorded("daynight") if state.phase == "coin")
    assert turn_text(bot(PLAYS).choose(coin.view(coin.turn))) == "$1"


def test_a_program_may_put_up_a_price_and_give_advice(bot: Make) -> None:
    deal = shiftmaze.new_game("master", seed=4)
    offer, *turn = bot(GREETS + 'answer(asked(), offer="wand")').choose(deal.view(0))
    assert offer == Offer(None)
    assert tuple(turn) in deal.turns_available()
    state = deal.play(offer)
    adviser = bot(
        GREETS
        + "question = asked()\n"
        + "assert not any('*' in move for moves in question['turns'].values() for move in moves)\n"
        + "say(type='advice', number=question['number'], turn=first(question['turns']))\n"
        + "say(type='advice', number=asked()['number'], turn=None)\n"
        + "asked()"
    )
    assert adviser.advise(state.view(1)) == deal.turns_available()[0]
    assert adviser.advise(state.view(1)) is None
    for view in (deal.view(1), state.view(0), state.play("b1:5").view(1)):
        with pytest.raises(BotError, match="no price to advise seat 0 for"):
            adviser.advise(view)


def test_a_greeting_that_came_in_time_is_not_late_when_it_is_read(
    bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "GREETING_SECONDS", 0.0)
    program = bot(PLAYS)
    program.watch(DEAL.view(0))
    assert program.program is not None
    assert select.select([program.program.output], [], [], 10)[0]
    assert program.choose(DEAL.view(0)) == DEAL.turns_available()[0]


# Failing

NUMBERED = GREETS + "number = asked()['number']\n"
FAULTS = {
    "late": (GREETS + "asked(); time.sleep(9)", "gave no answer within 0.1 s"),
    "not reading": (GREETS + "time.sleep(9)", "gave no answer within 0.1 s"),
    "no greeting": ("time.sleep(9)", "did not say hello within 0.3 s"),
    "dead": (GREETS + "asked(); sys.exit(3)", "has ended by itself (exit code 3)"),
    "dead with words": (
        GREETS + "asked(); sys.exit('\\x1b[31mno\\n\\nidea\\n' + 'x' * 500)",
        "(exit code 1): ?[31mno / idea / " + "x" * 100,
    ),
    "crashed": (GREETS + "asked(); 1 / 0", "ZeroDivisionError: division by zero"),
    "killed": ("os.kill(os.getpid(), signal.SIGKILL)", "has ended by itself (signal 9)"),
    "silent": (GREETS + "asked(); os.close(1); time.sleep(9)", "has closed its output"),
    "garbage": (GREETS + "asked(); print('e5?', flush=True)", "protocol: 'e5?' is not JSON"),
    "binary": (GREETS + "os.write(1, b'\\xff\\n'); asked(); asked()", "must be UTF-8 text"),
    "huge line": (GREETS + "os.write(1, b'x' * 10**6)", "a line may have 65536 bytes"),
    "flood": (GREETS + "while True: print('{}')", "type must be hello or turn or advice"),
    "flood of errors": (GREETS + "while True: os.write(2, b'x' * 10000)", "no answer within"),
    "version": ("say(type='hello', protocol=2); asked()", "this is protocol 1, not 2"),
    "turn for hello": ("say(type='turn', number=1, turn='-'); asked()", "said turn when"),
    "advice": (
        NUMBERED + "say(type='advice', number=number, turn=None); asked()",
        "said advice when it was asked for turn",
    ),
    "number": (
        NUMBERED + "say(type='turn', number=number - 1, turn='-'); asked()",
        "answered question 0 when it was asked question 1",
    ),
    "illegal shift": (
        NUMBERED + "say(type='turn', number=number, turn='b2:3>-'); asked()",
        "wants to play b2:3>-: b2 is not an arrow of this board",
    ),
    "illegal move": (
        GREETS
        + "question = asked(); shift = first(question['turns'])[:4]\n"
        + "say(type='turn', number=1, turn=shift + '>d4*'); asked()",
        ">d4*: ",
    ),
    "illegal offer": (
        GREETS + "answer(asked(), offer='wand'); asked()",
        ">-: offer:wand is not an action of classic",
    ),
}


@pytest.mark.parametrize(("body", "said"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_told_in_words_and_ends_the_program(
    body: str, said: str, bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "GRACE", 0.2)
    monkeypatch.setattr(outside, "GREETING_SECONDS", 0.3 if body == "time.sleep(9)" else 5.0)
    program = bot(body, seconds=0.1 if "no answer" in said else 5.0)
    process = running(program, DEAL.view(0))
    began = time.monotonic()
    with pytest.raises(BotFault) as caught:
        program.choose(DEAL.view(0))
    assert time.monotonic() - began < 4
    assert said in str(caught.value)
    assert str(caught.value).startswith(program.name)
    assert "\n" not in str(caught.value)
    assert process.returncode is not None
    program.watch(DEAL.view(0))
    with pytest.raises(BotFault) as again:
        program.choose(DEAL.view(0))
    assert again.value is caught.value


def test_a_program_that_never_reads_blocks_nobody(
    bot: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "GRACE", 0.1)
    program = bot(GREETS + "time.sleep(9)", seconds=0.1)
    program.watch(DEAL.view(0))
    assert program.program is not None
    began = time.monotonic()
    program.program.send(b" " * 10**6 + b"\n")  # far more than a pipe holds
    for _ in range(200):
        program.watch(DEAL.view(0))
    with pytest.raises(BotFault, match="no answer"):
        program.choose(DEAL.view(0))
    assert time.monotonic() - began < 4


def test_an_answer_too_many_is_not_taken_for_the_next(bot: Make) -> None:
    program = bot(GREETS + "question = asked()\nwhile True: answer(question)")
    assert program.choose(DEAL.view(0)) == DEAL.turns_available()[0]
    with pytest.raises(BotFault, match="answered question 1 when it was asked question 2"):
        program.choose(DEAL.view(0))


def test_illegal_advice_is_a_fault(bot: Make) -> None:
    state = shiftmaze.new_game("master", seed=4).play("offer:wand")
    body = "asked(); say(type='advice', number=1, turn='b2:5>-'); asked()"
    with pytest.raises(BotFault, match="wants to play b2:5>-: the advised turn is not legal"):
        bot(GREETS + body).advise(state.view(1))


# Ending


def test_closing_says_bye_and_waits_a_moment(bot: Make, tmp_path: Path) -> None:
    note = tmp_path / "note"
    body = "said = [json.loads(line)['type'] for line in sys.stdin]\ntime.sleep(0.05)\n"
    program = bot(body + f"open({str(note)!r}, 'w').write(str(said))")
    process = running(program, DEAL.view(0))
    program.close()
    assert process.returncode == 0
    assert note.read_text() == "['hello', 'watch', 'bye']"
    with pytest.raises(BotFault, match="has been closed"):
        program.choose(DEAL.view(0))


def test_whatever_a_stubborn_program_has_started_ends_with_it(
    bot: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "FAREWELL_SECONDS", 0.05)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reading = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    body = f"""
signal.signal(signal.SIGTERM, signal.SIG_IGN)
held = open({str(pipe)!r}, "w")
subprocess.Popen(["sleep", "60"], pass_fds=[held.fileno()])
say(type="hello", protocol=1)
time.sleep(60)
"""
    program = bot(body)
    process = running(program, DEAL.view(0))
    assert program.program is not None
    assert select.select([program.program.output], [], [], 10)[0]
    with pytest.raises(BlockingIOError):  # somebody holds the other end
        os.read(reading, 1)
    program.close()
    assert process.returncode == -9
    assert select.select([reading], [], [], 3)[0]  # and now nobody does
    os.close(reading)


# Refusing


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:", "cmd: is not a command: it is empty"),
        ("cmd:'./bot", "is not a command: No closing quotation"),
        ("cmd:./no/such/bot --fast", "there is no program ./no/such/bot that can be run"),
        (f"cmd:{Path(__file__).parent}", "that can be run"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_at_once(name: str, said: str) -> None:
    with pytest.raises(BotError) as caught:
        make(name)
    assert said in str(caught.value)


def test_a_program_is_given_seconds_not_work() -> None:
    with pytest.raises(BotError, match="give it seconds, not work"):
        make(f"cmd:{sys.executable}", work=100)


def test_what_cannot_be_started_after_all_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "bot"
    file.write_text("#!/no/such/interpreter\n")
    file.chmod(0o755)
    bot = make(f"cmd:{file}")
    bot.watch(DEAL.view(0))
    with pytest.raises(BotFault, match="cannot be started: No such file"):
        bot.choose(DEAL.view(0))
    bot.close()


def test_a_bot_is_shown_one_seats_views_alone(bot: Make) -> None:
    program = bot(PLAYS)
    refused: list[tuple[Any, str]] = [
        (DEAL, "secrets included"),
        (DEAL.view(None), "a spectator's"),
    ]
    for view, said in refused:
        with pytest.raises(BotError, match=said):
            program.watch(view)
    program.watch(DEAL.view(0))
    with pytest.raises(BotError, match="sits in seat 0: what seat 1 sees is not for it"):
        program.watch(DEAL.view(1))
    with pytest.raises(BotError, match="cannot explain"):
        program.explain(DEAL.view(0))
    assert program.choose(DEAL.view(0)) == parse_turn(turn_text(DEAL.turns_available()[0]))
