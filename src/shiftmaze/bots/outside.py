"""`cmd:./mybot`: a program in any language, playing by `docs/bots/protocol.md`."""

import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from time import monotonic
from typing import TypeVar

from .._version import __version__
from ..kernel import table, turns
from ..notation.entry import grouped
from ..notation.protocol import (
    Advice,
    Answer,
    Bye,
    Choose,
    Chosen,
    Consult,
    Greeting,
    Hello,
    ProtocolError,
    Question,
    Turns,
    Watch,
    read_answer,
)
from ..rules import Advise, Phase, Reason, State, Turn, turn_text
from ..rules.master import standing_deal
from ..rules.reader import shown
from .bot import Bot, Budget, seat_of, seat_to_act
from .errors import BotError, BotFault
from .naming import OUTSIDE
from .program import Program

SECONDS = 5.0
"""The time for an answer where no budget is given."""
GREETING_SECONDS = 10.0
GRACE = 0.5
"""What an answer may take on its way, beyond the time for it."""
FAREWELL_SECONDS = 0.5

A = TypeVar("A", bound=Answer)
N = TypeVar("N", Chosen, Advice)


class OutsideBot(Bot):
    """A program of its own, started with the first view. It is told its seat's views alone.

    Whatever it does wrong is a BotFault: the program is ended, and each further question is the
    same fault at once. `watch` never raises one: what goes wrong there is told when it is asked.
    """

    def __init__(self, name: str, seed: int, budget: Budget) -> None:
        super().__init__(name, seed, budget)
        if budget.work is not None:
            raise BotError("program-work", name=name)
        self.command = read_command(name)
        self.seconds = budget.seconds or SECONDS
        self.seat: int | None = None
        self.program: Program | None = None
        self.fault: BotFault | None = None
        self.greet_until = 0.0
        self.greeted = False
        self.number = 0

    def watch(self, view: State) -> None:
        with suppress(BotFault), self._running(view) as program:
            program.send(Watch(view).line())

    def choose(self, view: State) -> Turn:
        seat_to_act(view)
        with self._running(view) as program:
            turn = self._answer(program, Chosen, Choose, view, legal_turns(view)).turn
            self._refuse(turn, view.objection_to(turn))
        return turn

    def advise(self, view: State) -> Turn | None:
        seat = seat_of(view)
        if seat == view.turn or standing_deal(view) is None:
            raise BotError("not-asked", seat=view.turn)
        with self._running(view) as program:
            turn = self._answer(program, Advice, Consult, view, advisable_turns(view)).turn
            if turn is not None:
                self._refuse(turn, view.objection(Advise.of(seat, turn)))
        return turn

    def close(self) -> None:
        if self.program is not None:
            self.program.send(Bye().line())
            self.program.end(FAREWELL_SECONDS)
            self.program = None
        self.fault = self.fault or self._fault("closed")

    @contextmanager
    def _running(self, view: State) -> Iterator[Program]:
        """The program, started if need be; a fault in here is its last."""
        if self.seat not in (None, seat_of(view)):
            raise BotError("other-seat", name=self.name, seat=self.seat, other=seat_of(view))
        if self.fault is not None:
            raise self.fault
        try:
            yield self.program or self._start(view)
        except ProtocolError as error:
            raise self._ended_by(self._fault("garbage", reason=str(error))) from None
        except BotFault as fault:
            raise self._ended_by(fault) from None

    def _ended_by(self, fault: BotFault) -> BotFault:
        self.fault = fault
        if self.program is not None:
            self.program.end()
            self.program = None
        return fault

    def _start(self, view: State) -> Program:
        self.seat = seat_of(view)
        self.program = Program(self.name, self.command)
        self.greet_until = monotonic() + GREETING_SECONDS
        hello = Hello(
            shiftmaze=__version__,
            rules=view.rules,
            players=view.players,
            seat=self.seat,
            seed=self.seed,
        )
        self.program.send(hello.line())
        return self.program

    def _answer(
        self, program: Program, kind: type[N], question: type[Question], view: State, legal: Turns
    ) -> N:
        """What the program answers to a question."""
        if not self.greeted:
            if self._heard(program, Greeting, self.greet_until) is None:
                raise self._fault("no-greeting", seconds=GREETING_SECONDS)
            self.greeted = True
        self.number += 1
        program.send(question(self.number, view, legal, self.seconds).line())
        answer = self._heard(program, kind, monotonic() + self.seconds + GRACE)
        if answer is None:
            raise self._fault("late", seconds=self.seconds)
        if answer.number != self.number:
            raise self._fault("wrong-number", answered=shown(answer.number), asked=self.number)
        return answer

    def _heard(self, program: Program, kind: type[A], deadline: float) -> A | None:
        line = program.line(deadline)
        answer = None if line is None else read_answer(line)
        if answer is not None and not isinstance(answer, kind):
            raise self._fault("wrong-answer", answered=answer.TYPE, asked=kind.TYPE)
        return answer

    def _refuse(self, turn: Turn, reason: Reason | None) -> None:
        """Nothing, unless the rules object."""
        if reason is not None:
            told = " ".join(map(turn_text, grouped(turn)))
            raise self._fault("illegal", turn=told, reason=str(reason))

    def _fault(self, key: str, **values: object) -> BotFault:
        return BotFault(key, name=self.name, **values)


def read_command(name: str) -> list[str]:
    """The program and its arguments, as a shell would part them, after `cmd:`."""
    try:
        command = shlex.split(name.removeprefix(OUTSIDE))
    except ValueError as error:
        raise BotError("bad-command", name=name, reason=str(error)) from None
    if not command:
        raise BotError("bad-command", name=name, reason="it is empty")
    if shutil.which(command[0]) is None:
        raise BotError("no-program", name=name, program=command[0])
    return command


def legal_turns(view: State) -> Turns:
    """Every way to complete the turn, deals aside, as the protocol tells it."""
    if view.phase is Phase.SHIFT:
        return table(view)
    return [turn_text(turn) for turn in turns(view)]


def advisable_turns(view: State) -> Turns:
    """The turns that another seat can be shown: its legal ones, without a wand."""
    legal = table(replace(view, viewer=None))  # they depend on nothing that is hidden
    return {shift: [move for move in moves if "*" not in move] for shift, moves in legal.items()}
