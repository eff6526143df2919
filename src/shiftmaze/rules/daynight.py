"""`daynight`: treasures by day, glowing ones by night, points and a coin. Rules D1–D33."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

from ..board import GRIDS, Maze, Places, Slide
from . import hunt
from .action import Action, Coin, Move
from .chance import shuffled
from .classic import deal_treasures, read_treasures
from .components.classic import CORNERS, DEFAULT_COLOURS, TREASURES
from .components.daynight import (
    CARDS_EACH,
    COINS,
    DAY_POINTS,
    NIGHT_POINTS,
    NIGHT_SHAPE,
    NIGHT_TREASURES,
)
from .errors import Reason
from .events import CoinTurned, Event, Nightfall, found
from .game import Game, Walk
from .hunt import ANY, HIDDEN, OPEN, ORDER, Hunt
from .options import OptionTable, TableOptions
from .printed import carriers, check_places, places_document, read_places
from .reader import Reader
from .ruleset import Parts, RuleSet, first_turn
from .seven import FIXED, check_tiles, deal_maze, tiles_option
from .state import Phase, State
from .walking import moves_within


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What `daynight` can be set to. (D27, D28, S38)"""

    tiles: str
    order: tuple[str, ...]
    open: tuple[bool, ...]


class TurnedCoin(NamedTuple):
    """The coin that was turned over, and by whom."""

    seat: int
    value: int


def rank(day: int, night: int, coin: int) -> tuple[int, int]:
    """The points of so many finds by day, by night, and a coin; of equals all finds. (D18–D20)"""
    return DAY_POINTS * day + NIGHT_POINTS * night + coin, day + night


@dataclass(frozen=True, slots=True)
class DayNight(Game):
    """Treasures of both kinds, the cards to find them, and the coins.

    `night` is None in a view by day; a hidden coin is None.
    """

    options: Options
    treasures: Places
    night: Places | None
    is_night: bool
    coins: tuple[int | None, ...]
    coin: TurnedCoin | None
    hunts: tuple[Hunt, ...]
    night_hunts: tuple[Hunt, ...]

    NAME = "daynight"
    HOMES = CORNERS
    KEYS = ("treasures", "night", "light", "coins", "coin")

    def shifted(self, slide: Slide) -> "DayNight":
        night = None if self.night is None else self.night.moved(slide.printed)
        return replace(self, treasures=self.treasures.moved(slide.printed), night=night)

    def moves(self, walk: Walk) -> Sequence[Move]:
        return moves_within(walk.maze.reach(walk.start), walk.start)

    def arrived(self, state: State, move: Move) -> State:
        return self._by_night(state) if self.is_night else self._by_day(state)

    def _by_day(self, state: State) -> State:
        """As in classic; the last day treasure of a seat ends the day for all. (D6, D8, D10)"""
        seat, order = state.turn, self.options.order[state.turn]
        after = self.hunts[seat].arrived(self.treasures, TREASURES, state.pawns[seat], order)
        game = replace(self, hunts=hunt.with_hunt(self.hunts, seat, after))
        return state.passed_on(game if after.pile else game._nightfall())

    def _nightfall(self) -> "DayNight":
        """Day cards not found go back in the box. (D9)"""
        return replace(self, is_night=True, hunts=tuple(Hunt(h.found, ()) for h in self.hunts))

    def _by_night(self, state: State) -> State:
        """Any own night treasure is found; home with all of them ends the game. (D12, D15)"""
        seat, at = state.turn, state.pawns[state.turn]
        after = self.night_hunts[seat]
        if self.night is not None:
            after = after.arrived(self.night, NIGHT_TREASURES, at, ANY)
        game = replace(self, night_hunts=hunt.with_hunt(self.night_hunts, seat, after))
        if game._is_home_by_night(state, seat):
            return replace(state, game=game, phase=Phase.COIN)
        return state.passed_on(game)

    def _is_home_by_night(self, state: State, seat: int) -> bool:
        """(D14)"""
        at_home = state.pawns[seat] == state.homes[seat]
        return self.is_night and at_home and not self.night_hunts[seat].pile

    # The coin

    def choices(self) -> tuple[Action, ...]:
        return tuple(Coin(number) for number in range(1, len(COINS) + 1))

    def objection(self, state: State, action: Action) -> Reason | None:
        if not isinstance(action, Coin):
            return Game.objection(self, state, action)
        if state.phase is not Phase.COIN:
            return Reason.of("coin-later")
        if action not in self.choices():
            return Reason.of("no-coin", coin=str(action))
        return None

    def hides_outcome(self, state: State, action: Action) -> bool:
        return isinstance(action, Coin)

    def done(self, state: State, action: Action) -> State:
        """The coin is turned over, and the points decide. (D16, D17)"""
        assert isinstance(action, Coin)
        value = self.coins[action.number - 1]
        assert value is not None
        game = replace(self, coin=TurnedCoin(state.turn, value))
        return state.ended(game, game.outcome(state))

    # Points

    def scores(self) -> tuple[int, ...]:
        """A point by day, two by night, and the coin. (D18)"""
        return tuple(score for score, _ in self._ranks())

    def _ranks(self) -> list[tuple[int, int]]:
        coins = [0] * self.options.players
        if self.coin is not None:
            coins[self.coin.seat] = self.coin.value
        hunts = zip(self.hunts, self.night_hunts, coins, strict=True)
        return [rank(len(day.found), len(night.found), coin) for day, night, coin in hunts]

    def outcome(self, state: State) -> tuple[int, ...]:
        """Most points, then most cards found, then all who still tie. (D19, D20)"""
        if self.coin is None:
            return ()
        ranks = self._ranks()
        return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))

    # What is seen

    def seen_by(self, seat: int | None) -> "DayNight":
        """Nothing of the night by day; by night the places, and the own cards. (D21–D26, D28)"""
        opens = self.options.open
        readable = [
            self.is_night and (owner == seat or opens[owner]) for owner in range(len(opens))
        ]
        return replace(
            self,
            night=self.night if self.is_night else None,
            coins=(None,) * len(COINS),
            hunts=hunt.hidden(self.hunts, self.options.order, opens, seat),
            night_hunts=tuple(
                cards.hidden(ANY, known)
                for cards, known in zip(self.night_hunts, readable, strict=True)
            ),
        )

    def completed(self, maze: Maze, rng: Random) -> "DayNight":
        return replace(
            self,
            night=deal_night(maze, rng) if self.night is None else self.night,
            coins=self.coins if None not in self.coins else shuffled(COINS, rng),
            hunts=hunt.completed(self.hunts, TREASURES, rng),
            night_hunts=hunt.completed(self.night_hunts, NIGHT_TREASURES, rng),
        )

    def events(self, before: "DayNight", seat: int, action: Action) -> Iterator[Event]:
        yield from found(before.hunts, self.hunts)
        yield from found(before.night_hunts, self.night_hunts)
        if self.is_night and not before.is_night:
            yield Nightfall(seat)
        if isinstance(action, Coin) and self.coin is not None:
            yield CoinTurned(seat, action.number, self.coin.value)

    # As a document

    @property
    def cards(self) -> object:
        return self.is_night, self.night, self.coins, self.coin, self.hunts, self.night_hunts

    def open_document(self) -> dict[str, Any]:
        return {
            "treasures": places_document(self.treasures, TREASURES),
            "light": "night" if self.is_night else "day",
            "coin": self.coin and self.coin._asdict(),
        }

    def own_document(self, view: bool) -> dict[str, Any]:
        return {
            "night": {} if self.night is None else places_document(self.night, NIGHT_TREASURES),
            "coins": [coin or HIDDEN for coin in self.coins],
        }

    def player_document(self, seat: int, view: bool) -> dict[str, Any]:
        night = self.night_hunts[seat]
        return {
            **self.hunts[seat].document(),
            "night": list(night.pile),
            "night_found": list(night.found),
        }

    def check(self, state: State, document: Reader) -> None:
        each = CARDS_EACH[self.options.players]
        enders = [seat for seat, cards in enumerate(self.hunts) if len(cards.found) == each]
        seats = document.entry("players", None)
        for seat, (day, night) in enumerate(zip(self.hunts, self.night_hunts, strict=True)):
            cards = seats.entry(seat, None)
            if self.is_night and day.pile:
                cards.entry("pile", None).fault("day-by-night")
            if self.is_night and len(day.found) > each:
                count = len(day.found)
                cards.entry("found", None).fault("card-count", expected=each, count=count)
            if not self.is_night and night.found:
                cards.entry("night_found", None).fault("night-by-day")
        if self.is_night and len(enders) != 1:
            seats.fault("nobody-ended-day")
        if not self.is_night and enders:
            seats.entry(enders[0], None).entry("found", None).fault("day-not-over")
        self._check_coin(state, document)

    def _check_coin(self, state: State, document: Reader) -> None:
        phase, coin = document.entry("phase", None), document.entry("coin", None)
        came_home = state.phase in (Phase.COIN, Phase.OVER)
        if came_home and not self._is_home_by_night(state, state.turn):
            phase.fault("coin-not-earned")
        if self.coin is None:
            return
        if not state.over:
            coin.fault("coin-too-early")
        elif self.coin.seat != state.turn:
            coin.fault("coin-differs")


def deal_night(maze: Maze, rng: Random) -> Places:
    """Each night treasure on a straight; with one straight more, one stays bare. (D31, D32)"""
    return Places.of(shuffled(carriers(maze, NIGHT_SHAPE), rng)[: len(NIGHT_TREASURES)])


def deal(values: Mapping[str, Any], rng: Random) -> State:
    """A shuffled maze, cards of both kinds, and the coins face down. (D1, D2, D5)"""
    options = Options(**values)
    maze = deal_maze(options.tiles, rng)
    each = CARDS_EACH[options.players]
    game = DayNight(
        options,
        treasures=deal_treasures(maze, rng),
        night=deal_night(maze, rng),
        is_night=False,
        coins=shuffled(COINS, rng),
        coin=None,
        hunts=hunt.dealt(TREASURES, options.players, each, rng),
        night_hunts=hunt.dealt(NIGHT_TREASURES, options.players, each, rng),
    )
    return first_turn(game, maze)


def read(parts: Parts) -> DayNight | None:
    """Read the treasures and cards of both kinds, and the coins."""
    check_tiles(parts)
    each = CARDS_EACH[parts.options["players"]]
    light = parts.fields["light"].one_of(("day", "night"))
    treasures = read_treasures(parts)
    night, night_is_read = _read_night(parts)
    coins = _read_coins(parts)
    coin, coin_is_read = _read_coin(parts)
    by_day = each if light == "day" else None
    hunts = hunt.read_hunts(parts, "found", "pile", TREASURES, by_day)
    night_hunts = hunt.read_hunts(parts, "night_found", "night", NIGHT_TREASURES, each)
    if (
        light is None
        or treasures is None
        or not night_is_read
        or coins is None
        or not coin_is_read
        or hunts is None
        or night_hunts is None
    ):
        return None
    options = Options(**parts.options)
    return DayNight(options, treasures, night, light == "night", coins, coin, hunts, night_hunts)


def _read_night(parts: Parts) -> tuple[Places | None, bool]:
    """The night treasures' places, and whether they could be read: a view may leave them out."""
    reader = parts.fields["night"]
    if parts.view and reader.value == {}:
        return None, True
    night = read_places(reader, NIGHT_TREASURES, parts.grid)
    if night is not None and parts.maze is not None:
        belongs = dict.fromkeys(NIGHT_TREASURES, NIGHT_SHAPE)
        check_places(reader, night, NIGHT_TREASURES, parts.maze, belongs)
    return night, night is not None


def _read_coins(parts: Parts) -> tuple[int | None, ...] | None:
    reader = parts.fields["coins"]
    if parts.view and reader.value == [HIDDEN] * len(COINS):
        return (None,) * len(COINS)
    coins = reader.every(lambda coin: coin.one_of(COINS), len(COINS))
    if coins is not None and sorted(coins) != sorted(COINS):
        reader.fault("coins-differ")
    return coins


def _read_coin(parts: Parts) -> tuple[TurnedCoin | None, bool]:
    reader = parts.fields["coin"]
    if reader.value is None:
        return None, True
    fields = reader.fields(("seat", "value"))
    seat = fields["seat"].number(0, parts.options["players"] - 1)
    value = fields["value"].one_of(COINS)
    if seat is None or value is None:
        return None, False
    return TurnedCoin(seat, value), True


RULES = RuleSet(
    DayNight,
    OptionTable(
        DayNight.NAME,
        players=range(2, 5),
        colours=tuple(DayNight.HOMES),
        default_colours=DEFAULT_COLOURS,
        further=(tiles_option("2016"), ORDER, OPEN),
    ),
    grid=GRIDS[7],
    fixed=FIXED,
    phases=(Phase.SHIFT, Phase.MOVE, Phase.COIN, Phase.OVER),
    player_keys=("found", "pile", "night", "night_found"),
    deal=deal,
    read=read,
)
