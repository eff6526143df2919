"""One game between bots, from the deal to a winner, a draw or a forfeit."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from time import perf_counter
from typing import ParamSpec, TypeVar

from ..bots import Bot
from ..notation import Record
from ..rules import (
    Action,
    Advise,
    Coin,
    Move,
    Offer,
    ShiftmazeError,
    State,
    Turn,
    turn_text,
)
from .errors import ArenaError
from .outcome import Forfeit, Outcome, Played
from .plan import Fixture
from .settings import Settings

P = ParamSpec("P")
T = TypeVar("T")


def play(settings: Settings, fixture: Fixture) -> Played:
    """Play one game of a match; ArenaError where a bot breaks in a way that is no answer."""
    table = _Table(settings, fixture)
    try:
        return table.result(table.run())
    except ArenaError:
        raise
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        raise ArenaError("broken", game=fixture.id, error=said) from error


class _Fault(Exception):
    """A seat has forfeited the game."""

    def __init__(self, seat: int, error: ShiftmazeError) -> None:
        super().__init__(str(error))
        self.forfeit = Forfeit(seat, " ".join(str(error).split()))


class _Table:
    """A running game."""

    def __init__(self, settings: Settings, fixture: Fixture) -> None:
        self.settings = settings
        self.fixture = fixture
        self.start = settings.deal(fixture.deal)
        self.state = self.start
        self.actions: list[Action] = []
        self.bots: list[Bot] = []
        self.time: list[list[float]] = [[] for _ in fixture.seats]

    def run(self) -> Forfeit | None:
        """Play until the game is over or has lasted too long, or a seat forfeits it."""
        with ExitStack() as closing:
            try:
                self._sit_down(closing)
                while not self.state.over and self.state.turns < self.settings.max_turns:
                    self._take_turn(self.state.turn)
            except _Fault as fault:
                return fault.forfeit
        return None

    def _sit_down(self, closing: ExitStack) -> None:
        """Make the bots, to be closed later, and show them the deal."""
        for seat, number in enumerate(self.fixture.seats):
            bot = _asked(seat, self.settings.bot, number, self.fixture.deal, seat)
            closing.callback(_close, bot)
            self.bots.append(bot)
        self._show()

    def _take_turn(self, seat: int) -> None:
        turn = self._chosen(seat)
        if isinstance(turn[0], Offer):
            self._play(seat, turn[0])
            self._gather_advice(seat)
            turn = self._chosen(seat)
        _asked(seat, _complete, turn)
        for action in turn:
            self._play(seat, action)

    def _chosen(self, seat: int) -> Turn:
        """A seat's answer; the time it took is noted."""
        view = self.state.view(seat)
        began = perf_counter()
        answer = _asked(seat, self.bots[seat].choose, view)
        self.time[seat].append(round(1000 * (perf_counter() - began), 3))
        return _asked(seat, _checked, answer)

    def _gather_advice(self, asking: int) -> None:
        """Every other seat in turn may show a turn; one that is not legal is not shown."""
        for step in range(1, len(self.bots)):
            seat = (asking + step) % len(self.bots)
            turn = _asked(seat, self.bots[seat].advise, self.state.view(seat))
            advice = _advice(seat, turn)
            if advice is not None and self.state.objection(advice) is None:
                self._play(seat, advice)

    def _play(self, seat: int, action: Action) -> None:
        self.state = _asked(seat, self.state.play, action)
        self.actions.append(action)
        self._show()

    def _show(self) -> None:
        for seat, bot in enumerate(self.bots):
            _asked(seat, bot.watch, self.state.view(seat))

    def result(self, forfeit: Forfeit | None) -> Played:
        """How the game went, and its record."""
        seats = range(len(self.fixture.seats))
        winners = self.state.winners
        if forfeit is not None:
            winners = tuple(seat for seat in seats if seat != forfeit.seat)
        outcome = Outcome(
            game=self.fixture.id,
            winners=winners,
            turns=self.state.turns,
            found=_found(self.state) if len(seats) == 1 else None,
            forfeit=forfeit,
            time=tuple(map(tuple, self.time)),
        )
        return Played(outcome, self._record(outcome).text())

    def _record(self, outcome: Outcome) -> Record:
        names = [self.settings.labels[bot] for bot in self.fixture.seats]
        headers = {"Game": self.fixture.id, "Players": ", ".join(names)}
        if outcome.forfeit is not None:
            headers["Forfeit"] = f"seat {outcome.forfeit.seat}: {outcome.forfeit.words}"
        if outcome.drawn:
            headers["Draw"] = f"after {outcome.turns} turns"
        return Record.of(self.start, self.actions, headers)


def _asked(seat: int, question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """An answer; what this package refuses about it is the fault of the seat."""
    try:
        return question(*args, **kwargs)
    except ShiftmazeError as error:
        raise _Fault(seat, error) from error


def _close(bot: Bot) -> None:
    with suppress(ShiftmazeError):
        bot.close()


def _checked(answer: object) -> Turn:
    """An answer that is made of actions, or an error."""
    if isinstance(answer, tuple) and answer and all(isinstance(one, Action) for one in answer):
        return answer
    raise ArenaError("answer", answer=repr(answer)[:80])


def _complete(turn: Turn) -> None:
    """An error unless a turn ends with its move or its coin and holds nobody else's advice."""
    *earlier, last = turn
    if not isinstance(last, Move | Coin) or any(
        isinstance(action, Move | Coin | Advise) for action in earlier
    ):
        raise ArenaError("incomplete", turn=turn_text(turn))


def _advice(seat: int, turn: object) -> Advise | None:
    """What a bot answers as advice, None where it is none."""
    if isinstance(turn, tuple):
        with suppress(ValueError):
            return Advise.of(seat, turn)
    return None


def _found(state: State) -> int:
    """What the only player has found; coming home is the last of it."""
    document = state.to_dict()
    home = state.over and document["options"].get("home", False)
    return len(document["players"][0].get("found", ())) + home
