"""The table in the terminal: whose turn it is, what happened, and the record of it."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.console import Console

from ..notation import Record
from ..rules import Action, Offer, State, Turn, events
from .asking import Leave, ask_advice, ask_turn

console = Console(highlight=False, markup=False)


class Seat(NamedTuple):
    """Who sits there."""

    name: str
    person: bool


class Table:
    """A running game of persons and random players."""

    def __init__(self, state: State, seats: Sequence[Seat], rng: Random, out: Path | None) -> None:
        self.start = state
        self.state = state
        self.seats = seats
        self.rng = rng
        self.out = out
        self.actions: list[Action] = []
        self.persons = [seat for seat, who in enumerate(seats) if who.person]
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
        """Play until the game is over or somebody leaves."""
        try:
            while not self.state.over:
                self._play(self._next_turn())
            print(f"\n{self.state}\n")
        except (Leave, EOFError):
            print("You have left the game.")
        finally:
            self._save()

    def _next_turn(self) -> Turn:
        seat = self.state.turn
        if not self.seats[seat].person:
            return self.rng.choice(self.state.view(seat).turns_available())
        self._hand_over(seat)
        return ask_turn(self.state.view(seat), self.names[seat])

    def _play(self, turn: Turn) -> None:
        for action in turn:
            before = self.seen()
            self.state = self.state.play(action)
            self.actions.append(action)
            for event in events(before, action, self.seen()):
                self._tell(f"  {event.told(self.names)}")
        if isinstance(turn[0], Offer):
            self._gather_advice()

    def _tell(self, line: str) -> None:
        console.print(line, style="italic")
        for news in self.news.values():
            news.append(line)

    def _gather_advice(self) -> None:
        """Every other person may show the player to act a turn."""
        for seat in self.persons:
            if seat != self.state.turn:
                self._hand_over(seat)
                advised = ask_advice(self.state.view(seat), seat, self.names[seat])
                if advised is not None:
                    self._play((advised,))

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
