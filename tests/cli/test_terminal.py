"""Games in a real terminal: typed keys go in, pictures and answers come out."""

import os
import pty
import re
import select
import signal
import sys
import time
from pathlib import Path

import pytest

from shiftmaze import Record

PATIENCE = 20.0


class Terminal:
    """A program under a pseudo-terminal."""

    def __init__(self, *arguments: str) -> None:
        self.pid, self.side = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may ignore it
            os.environ["TERM"] = "xterm"
            os.execv(sys.executable, [sys.executable, "-m", "shiftmaze", *arguments])
        self.text = ""

    def wait_for(self, pattern: str) -> str:
        """Read until a pattern has come; what was read up to its end."""
        deadline = time.monotonic() + PATIENCE
        while (match := re.search(pattern, self.text)) is None:
            assert time.monotonic() < deadline, f"{pattern!r} did not come:\n{self.text}"
            ready, _, _ = select.select([self.side], [], [], 0.2)
            if ready:
                self.text += self._read()
        before, self.text = self.text[: match.end()], self.text[match.end() :]
        return before

    def _read(self) -> str:
        try:
            return os.read(self.side, 65536).decode(errors="replace").replace("\r\n", "\n")
        except OSError:
            return ""

    def type(self, text: str) -> None:
        os.write(self.side, f"{text}\n".encode())

    def end(self, pressing: bytes = b"") -> int:
        """The exit code; a key may be pressed until then. A program that does not end is ended.

        One press is not always enough: between its prompt and its reading a program misses it.
        """
        deadline = time.monotonic() + PATIENCE
        while (ended := os.waitpid(self.pid, os.WNOHANG)) == (0, 0):
            if time.monotonic() > deadline:
                os.kill(self.pid, signal.SIGKILL)
            elif pressing:
                os.write(self.side, pressing)
            time.sleep(0.2)
        self.text += self._read()
        os.close(self.side)
        return os.waitstatus_to_exitcode(ended[1])


def test_a_person_tries_turns_and_leaves(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game = Terminal("play", "--seats", "me:Anne,random", "--seed", "4", "--out", str(file))
    assert "seen by yellow" in game.wait_for("where do you push.* > ")
    game.type("?")
    game.wait_for("turn the spare by a quarter")
    game.type("hello")
    game.wait_for("hello means nothing here")
    game.type("c1")
    game.wait_for("c1 is not an arrow of this board")
    game.type("r")
    game.wait_for("where do you push.* > ")
    game.type("b1")
    game.wait_for("yellow to move")
    game.type("u")
    game.wait_for("yellow to shift")
    game.type("d1")
    game.wait_for("d7 banned")
    game.wait_for("where do you go.* > ")
    game.type("l")
    game.wait_for("  - b1")
    game.type("-")
    game.wait_for("Anne stayed on a1")
    game.wait_for("green (walked|stayed)")
    game.wait_for("where do you push.* > ")
    game.type("q")
    game.wait_for("You have left the game")
    assert game.end() == 0
    record = Record.parse(file.read_text())
    assert record.headers == {"Players": "Anne, green"}
    assert len(record.actions()) == 4


def test_two_persons_pass_the_terminal_and_make_a_deal(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    seats = "me:Merlin,me:Miranda"
    game = Terminal(
        "play", "--rules", "master", "--seats", seats, "--seed", "4", "--out", str(file)
    )
    game.wait_for("Pass to Merlin, who presses Enter")
    game.type("")
    game.wait_for("where do you push.* > ")
    game.type("offer:wand")
    game.wait_for("Pass to Miranda, who presses Enter")
    game.type("")
    game.wait_for("press Enter to pass > ")
    game.type("b1")
    game.wait_for("b1 is not a whole turn")
    game.type("b1:5>b9")
    game.wait_for("b1:5>b9 is not a whole turn")
    game.type("b1:F>-")
    game.wait_for("the advised turn is not legal")
    game.type("b1:5>-")
    game.wait_for("Pass to Merlin")
    game.type("")
    assert "yellow" not in game.wait_for("Miranda advises b1:5>-")
    game.wait_for("where do you push.* > ")
    game.type("b1:5>-")
    game.wait_for("Merlin paid a wand to Miranda")
    game.wait_for("Pass to Miranda")
    game.type("")
    game.wait_for("where do you push.* > ")
    os.write(game.side, b"\x04")
    game.wait_for("You have left the game")
    assert game.end() == 0
    assert "advise:1:b1:5>-" in file.read_text()


@pytest.mark.slow
def test_a_game_without_persons_plays_itself_out() -> None:
    game = Terminal("play", "--rules", "towers", "--seats", "random,random", "--seed", "1")
    game.wait_for("(yellow|green) won")
    game.wait_for("(yellow|green) wins")
    assert game.end() == 0


def test_stepping_through_a_record(tmp_path: Path) -> None:
    from tests.play import played

    steps = list(played("classic", 1, most_turns=3))
    record = Record.of(steps[0][0], [action for _, action, _ in steps])
    (tmp_path / "game.txt").write_text(record.text())
    game = Terminal("replay", str(tmp_path / "game.txt"))
    game.wait_for("0 of 6.*> ")
    game.type("")
    game.wait_for("yellow shifted")
    game.wait_for("1 of 6.*> ")
    game.type("b")
    game.wait_for("0 of 6.*> ")
    game.type("e")
    game.wait_for("6 of 6.*> ")
    game.type("x")
    game.wait_for("x is not a key here")
    game.type("q")
    assert game.end() == 0


def test_interrupting_is_quiet() -> None:
    game = Terminal("play", "--seats", "me,random")
    game.wait_for("where do you push.* > ")
    assert game.end(pressing=b"\x03") == 130
    assert "Traceback" not in game.text
