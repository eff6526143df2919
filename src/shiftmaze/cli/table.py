"""The table in the terminal: whose turn it is, what happened, and the record of it."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import NamedTuple, TypeVar

from rich.console import Console

from ..bots import Bot, BotFault
from ..notation import Record
from ..rules import Action, Advise, Offer, State, Turn, events
from ..rules.master import standing_deal
from .asking import Leave, ask_advice, ask_turn

T = TypeVar("T")

console = Console(highlight=False, markup=False)
MOMENT = 0.5
"""After so many seconds it is said who is thinking."""


class Seat(NamedTuple):
    """Who sits there: a bot or, with None, a person."""

    name: str
    bot: Bot | None


class Forfeit(Exception):
    """A program has failed to play on; the words say whose and why."""


class Table:
    """A running game of persons and bots."""

    def __init__(self, state: State, seats: Sequence[Seat], out: Path | None) -> None:
        self.start = state
        self.state = state
        self.seats = seats
        self.out = out
        self.actions: list[Action] = []
        self.persons = [seat for seat, who in enumerate(seats) if who.bot is None]
        self.shown_to: int | None = None
        self.news: dict[int, list[str]] = {seat: [] for seat in self.persons}

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.seats]

    def seen(self) -> State:
        """The position as this terminal may show it: the only person's view, or the spectator's."""
        return self.state.view(self.persons[0] if len(self.persons) == 1 else None)

    def run(self) -> None:
        """Play until the game is over, somebody leaves or a program fails."""
        try:
            self._show_bots()
            while not self.state.over:
                self._play(self._next_turn())
            print(f"\n{self.state}\n")
        except (Leave, EOFError):
            print("You have left the game.")
        except Forfeit as words:
            print(words)
        finally:
            self._save()

    def close(self) -> None:
        """End what bots keep running."""
        for _, bot in self.seats:
            if bot is not None:
                bot.close()

    def _show_bots(self) -> None:
        for seat, (_, bot) in enumerate(self.seats):
            if bot is not None:
                bot.watch(self.state.view(seat))

    def _next_turn(self) -> Turn:
        seat = self.state.turn
        name, bot = self.seats[seat]
        if bot is None:
            self._hand_over(seat)
            return ask_turn(self.state.view(seat), name)
        turn = self._answer(seat, bot.choose)
        if not isinstance(turn[0], Offer):
            return turn
        # With the advice it is asked again; a second price for one turn is passed over.
        return turn[:1] if standing_deal(self.state) is None else turn[1:]

    def _answer(self, seat: int, ask: Callable[[State], T]) -> T:
        """What a bot answers to its view."""
        name = self.names[seat]
        try:
            with _telling_who_thinks(name):
                return ask(self.state.view(seat))
        except BotFault as fault:
            raise Forfeit(f"{name}'s program gave up: {fault}") from None

    def _play(self, turn: Turn) -> None:
        for action in turn:
            before = self.seen()
            self.state = self.state.play(action)
            self.actions.append(action)
            for event in events(before, action, self.seen()):
                self._tell(f"  {event.told(self.names)}")
            self._show_bots()
        if isinstance(turn[0], Offer):
            self._gather_advice()

    def _tell(self, line: str) -> None:
        console.print(line, style="italic")
        for news in self.news.values():
            news.append(line)

    def _gather_advice(self) -> None:
        """Everybody else in turn may show the player to act a turn."""
        for step in range(1, self.state.players):
            advice = self._advice((self.state.turn + step) % self.state.players)
            if advice is not None:
                self._play((advice,))

    def _advice(self, seat: int) -> Advise | None:
        name, bot = self.seats[seat]
        if bot is None:
            self._hand_over(seat)
            return ask_advice(self.state.view(seat), seat, name)
        turn = self._answer(seat, bot.advise)
        return None if turn is None else Advise.of(seat, turn)

    def _hand_over(self, seat: int) -> None:
        """Between two persons the screen is cleared, so that nobody sees another's cards."""
        if len(self.persons) > 1 and self.shown_to != seat:
            input(f"\nPass to {self.names[seat]}, who presses Enter: ")
            console.clear()
            print("\n".join(self.news[seat]))
        self.news[seat].clear()
        self.shown_to = seat

    def _save(self) -> None:
        if self.out is not None:
            record = Record.of(self.start, self.actions, {"Players": ", ".join(self.names)})
            self.out.write_text(record.text(), encoding="utf-8")
            print(f"{self.out}: {len(self.actions)} actions recorded")


@contextmanager
def _telling_who_thinks(name: str) -> Iterator[None]:
    timer = Timer(MOMENT, console.print, [f"  {name} is thinking …"], {"style": "dim"})
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
