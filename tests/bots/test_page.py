"""What `docs/bots/` tells bot writers is what a program hears and may say."""

import json
import re
from pathlib import Path

import shiftmaze
from shiftmaze import bots
from shiftmaze.bots import outside
from shiftmaze.bots.errors import FAULTS
from shiftmaze.notation import protocol

from .programs import write_program

DOCS = Path(__file__).parents[2] / "docs" / "bots"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")
TALK = re.findall(r"^([<>]) (\{.*\})$", PAGE, re.MULTILINE)
"""The example conversation: `>` is told to the program, `<` is what it says."""


def shortened(line: str) -> str:
    """A message as the page shows it: without the view, and with one shift of all the turns."""
    line = re.sub(r'"view": \{.*?\}\]\}', '"view": {…}', line)
    return re.sub(r'("turns": \{[^]]*\]).*?\]\}', r"\1, …}", line)


def test_the_conversation_is_what_a_program_hears(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    body = f"""
answers = {[line for mark, line in TALK if mark == "<"]!r}
log = open({str(log)!r}, "w")
for line in sys.stdin:
    log.write(line)
    if json.loads(line)["type"] in ("hello", "choose"):
        print(answers.pop(0), flush=True)
"""
    bot = bots.make(write_program(tmp_path, body), seed=5)
    state = shiftmaze.new_game("classic", seed=7)
    bot.watch(state.view(0))
    for action in bot.choose(state.view(0)):
        state = state.play(action)
        bot.watch(state.view(0))
    bot.close()
    heard = [shortened(line) for line in log.read_text().splitlines()]
    assert heard == [
        re.sub(r'"shiftmaze": "[^"]*"', f'"shiftmaze": "{shiftmaze.__version__}"', line)
        for mark, line in TALK
        if mark == ">"
    ]


def test_what_the_page_lets_a_program_say_is_read() -> None:
    said = [line for mark, line in TALK if mark == "<"]
    assert len(said) == 2
    for line in said:
        assert json.loads(protocol.read_answer(line.encode()).line()) == json.loads(line)


def test_the_page_tells_every_message_answer_and_field() -> None:
    kinds: list[type[protocol.Message]] = [
        protocol.Hello,
        protocol.Watch,
        protocol.Choose,
        protocol.Consult,
        protocol.Bye,
    ]
    for kind in kinds:
        row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{kind.TYPE}` |"))
        assert all(f"`{name}`" in row for name in kind.__dataclass_fields__)
    for answer in (protocol.Greeting, protocol.Chosen, protocol.Advice):
        rows = [line for line in PAGE.splitlines() if line.startswith(f"| `{answer.TYPE}` |")]
        assert all(f"`{name}`" in rows[-1] for name in answer.__dataclass_fields__)


def test_the_page_tells_the_limits() -> None:
    assert f"within {outside.GREETING_SECONDS:g} seconds" in PAGE
    assert f"the budget, or {outside.SECONDS:g} where there is none" in PAGE
    assert outside.GRACE == 0.5
    assert "Half a second more" in PAGE
    assert f"{protocol.LONGEST:,} bytes" in PAGE
    assert FAULTS["late"].format(name="cmd:./mybot", seconds=2) in PAGE


def test_the_page_lists_the_levels_there_are() -> None:
    page = (DOCS / "index.md").read_text(encoding="utf-8")
    levels = re.findall(r"^\| `(\w+)` \|", page.partition("## In Python")[0], re.MULTILINE)
    assert [level for level in levels if level in bots.names()] == list(bots.names())
