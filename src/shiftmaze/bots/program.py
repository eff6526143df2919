"""A program that is spoken to line by line. Nothing is waited for longer than told."""

import os
import selectors
import signal
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import IO

from ..notation.protocol import LONGEST
from .errors import BotFault

MOMENT = 0.5
"""The seconds a program has to end when it is asked to, or after it has fallen silent."""
LAST_WORDS = 3
"""How many lines of its standard error are told when a program dies, each only so long."""
LONGEST_WORDS = 100


class Program:
    """A running program, in a process group of its own."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.process = _started(name, command)
        self.input = _unblocked(self.process.stdin)
        self.output = _unblocked(self.process.stdout)
        self.error = _unblocked(self.process.stderr)
        self.unsent = bytearray()
        self.heard = bytearray()
        self.murmur = b""
        self.selector = selectors.DefaultSelector()
        self.selector.register(self.output, selectors.EVENT_READ, self._hear)
        self.selector.register(self.error, selectors.EVENT_READ, self._overhear)

    def send(self, line: bytes) -> None:
        """Write a line: at once, or as the program reads on while its answer is waited for."""
        if not self.unsent:
            self.selector.register(self.input, selectors.EVENT_WRITE, self._write)
        self.unsent += line
        self._exchange(0)

    def line(self, deadline: float) -> bytes | None:
        """The next line it writes, or a piece longer than a line may be; None if it is late."""
        self._exchange(0)  # what came long ago is not late
        while b"\n" not in self.heard and len(self.heard) <= LONGEST:
            if not self._speaks(self.output):
                raise self._gone()
            left = deadline - monotonic()
            if left <= 0:
                return None
            self._exchange(left)
        line, _, self.heard = self.heard.partition(b"\n")
        return bytes(line)

    def end(self, patience: float = 0.0) -> None:
        """Close its input, let it leave by itself, then end it with all that it has started."""
        self.selector.close()
        self.input.close()
        try:
            if not self._left(patience):
                self._signal(signal.SIGTERM)
                self._left(MOMENT)
        finally:  # also when somebody presses Ctrl-C meanwhile
            self._signal(signal.SIGKILL)
            self.process.wait()
            self.output.close()
            self.error.close()

    # What can be read and written without waiting

    def _exchange(self, seconds: float) -> None:
        """Read and write, waiting at most so long for something to do."""
        for key, _ in self.selector.select(seconds):
            act: Callable[[], None] = key.data
            act()

    def _write(self) -> None:
        try:
            del self.unsent[: os.write(self.input.fileno(), self.unsent[:LONGEST])]
        except BlockingIOError:
            return
        except BrokenPipeError:  # it may have said all it wants to say
            self.unsent.clear()
        if not self.unsent:
            self.selector.unregister(self.input)

    def _hear(self) -> None:
        if len(self.heard) <= LONGEST:
            self.heard += self._read(self.output)

    def _overhear(self) -> None:
        self.murmur = (self.murmur + self._read(self.error))[-LONGEST:]

    def _read(self, pipe: IO[bytes]) -> bytes:
        data = os.read(pipe.fileno(), LONGEST)
        if not data:
            self.selector.unregister(pipe)
        return data

    def _speaks(self, pipe: IO[bytes]) -> bool:
        return pipe in self.selector.get_map()

    # Its end

    def _gone(self) -> BotFault:
        """What to raise when it has closed its output: mostly it has died, and said why."""
        deadline = monotonic() + MOMENT
        while self._speaks(self.error) and monotonic() < deadline:
            self._exchange(deadline - monotonic())
        if not self._left(max(0.0, deadline - monotonic())):
            return BotFault("silent", name=self.name)
        code = self.process.returncode
        how = f"exit code {code}" if code >= 0 else f"signal {-code}"
        return BotFault("ended", name=self.name, how=how, words=self._last_words())

    def _last_words(self) -> str:
        lines = self.murmur.decode(errors="replace").split("\n")
        told = [" ".join(line.split())[:LONGEST_WORDS] for line in lines if line.strip()]
        said = " / ".join(told[-LAST_WORDS:])
        return ": " * bool(said) + "".join(sign if sign.isprintable() else "?" for sign in said)

    def _left(self, seconds: float) -> bool:
        """Whether it has ended, waiting at most so long for it."""
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def _signal(self, number: signal.Signals) -> None:
        with suppress(ProcessLookupError, PermissionError):  # nobody is left to hear it
            os.killpg(self.process.pid, number)


def _started(name: str, command: Sequence[str]) -> "subprocess.Popen[bytes]":
    if os.name != "posix":
        raise BotFault("cannot-start", name=name, reason="this needs Linux, macOS or the like")
    pipe = subprocess.PIPE
    try:
        return subprocess.Popen(
            command, bufsize=0, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
        )
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise BotFault("cannot-start", name=name, reason=reason) from None


def _unblocked(pipe: IO[bytes] | None) -> IO[bytes]:
    """A pipe that never makes us wait."""
    assert pipe is not None
    os.set_blocking(pipe.fileno(), False)
    return pipe
