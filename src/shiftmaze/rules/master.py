"""`master`: numbered ingredients in rising order, wands, secret formulas, deals. Rules M1–M42."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..board import GONE, GRIDS, Maze, Places, Slide
from .action import Action, Advise, Move, Offer, Shift, Withdraw
from .advice import Deal, read_deal
from .chance import shuffled
from .components.master import (
    DEFAULT_COLOURS,
    FORMULAS,
    STARTS,
    TOKEN_SQUARES,
    TOKENS,
    WANDS_EACH,
)
from .errors import Reason
from .events import (
    Advised,
    Event,
    Offered,
    PricePaid,
    TokenCarried,
    TokenTaken,
    WandSpent,
    Withdrawn,
)
from .game import Game, Walk
from .master_document import check_shelves, read_tokens
from .options import OptionTable, TableOptions, choice
from .reader import Reader, complete
from .ruleset import Parts, RuleSet, first_turn
from .seven import FIXED, check_tiles, deal_maze, tiles_option
from .shelf import Shelf, read_shelf
from .state import Phase, State
from .walking import moves_within


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What `master` can be set to. (M37, M38, S38)"""

    tiles: str
    chain_wands: bool
    deals: bool


@dataclass(frozen=True, slots=True)
class Master(Game):
    """The tokens in the maze, every seat's shelf, and the deal that is being made."""

    options: Options
    tokens: Places
    shelves: tuple[Shelf, ...]
    extra: bool = False
    deal: Deal | None = None

    NAME = "master"
    HOMES = STARTS
    KEYS = ("tokens", "extra", "offer")

    def shifted(self, slide: Slide) -> "Master":
        """Tokens ride along and are carried across. (S17, S18)"""
        tokens = self.tokens.moved(slide.riding)
        return Master(self.options, tokens, self.shelves, self.extra, self.deal)

    @property
    def next_token(self) -> int:
        """The token to take now, by its place in the list; so many have been taken. (M6)"""
        return self.tokens.codes.count(GONE)

    def moves(self, walk: Walk) -> Sequence[Move]:
        """Each way to end the walk, then the same with a wand where one may be spent. (M11, M13)"""
        plain = moves_within(walk.maze.reach(walk.start), walk.start)
        if not self.may_spend_wand(walk.seat):
            return plain
        with_wand = [Move(move.to, wand=True) for move in plain]
        return plain + [move for move in with_wand if self._why_no_wand(walk, move) is None]

    def may_spend_wand(self, seat: int) -> bool:
        """Whether a turn may end with a wand at all. (M13, M14, M37)"""
        return self.shelves[seat].wands > 0 and (self.options.chain_wands or not self.extra)

    def may_owe_wand(self, seat: int) -> bool:
        """Whether some turns may not end with a wand although others may. (M17, M24)"""
        promised = self.deal is not None and self.deal.token is None
        return self.next_token == len(TOKENS) - 1 or (promised and self.shelves[seat].wands == 1)

    def _why_no_wand(self, walk: Walk, move: Move) -> Reason | None:
        """What stands against spending a wand after a move that can be made."""
        shelf = self.shelves[walk.seat]
        if not shelf.wands:
            return Reason.of("no-wand")
        if self.extra and not self.options.chain_wands:
            return Reason.of("wand-spent")  # M14
        if self._takes_last(move):
            return Reason.of("wand-last-token")  # M17
        if shelf.wands == 1 and self._owes_wand(walk, move):
            return Reason.of("wand-promised")  # M24
        return None

    def _owes_wand(self, walk: Walk, move: Move) -> bool:
        if self.deal is None or self.deal.token is not None:
            return False
        return self.deal.earner(walk.shift, move) is not None

    def _takes_last(self, move: Move) -> bool:
        return self.next_token == len(TOKENS) - 1 and self.tokens[self.next_token] == move.to

    def why_not_move(self, walk: Walk, move: Move) -> Reason:
        if move.wand and replace(move, wand=False) in self.moves(walk):
            reason = self._why_no_wand(walk, move)
            assert reason is not None
            return reason
        if move.wand and not any(move.spells):
            return Game.why_not_move(self, walk, Move(move.to))
        return Game.why_not_move(self, walk, move)

    def arrived(self, state: State, move: Move) -> State:
        """The token is taken, the price paid, a wand spent, then the end is checked. (M28)"""
        game = self._taken(state, move)._paid(state, move)
        if game.next_token == len(TOKENS):
            return state.ended(game, game.outcome(state))
        if not move.wand:
            return state.passed_on(replace(game, extra=False))
        game = game._with(state.turn, game.shelves[state.turn].without(None))
        return replace(state, game=replace(game, extra=True), phase=Phase.SHIFT)  # M29

    def _with(self, seat: int, shelf: Shelf) -> "Master":
        return replace(self, shelves=(*self.shelves[:seat], shelf, *self.shelves[seat + 1 :]))

    def _taken(self, state: State, move: Move) -> "Master":
        """A walk that ends on the next token takes it; standing still takes nothing. (M7, M8)"""
        if move.to is None or self.tokens[self.next_token] != move.to:
            return self
        return self.taken_by(state.turn, TOKENS[self.next_token])

    def taken_by(self, seat: int, token: int) -> "Master":
        """With a token in the maze moved to a seat's own. (M12)"""
        tokens = self.tokens.without(TOKENS.index(token))
        return replace(self._with(seat, self.shelves[seat].plus(token)), tokens=tokens)

    def _paid(self, state: State, move: Move) -> "Master":
        """Whoever showed this turn gets the price, and the deal is over. (M22, M26)"""
        game = replace(self, deal=None)
        if self.deal is None:
            return game
        earner, token = self.deal.earner(state.last_shift, move), self.deal.token
        if earner is None:
            return game
        game = game._with(state.turn, game.shelves[state.turn].without(token))
        return game._with(earner, game.shelves[earner].plus(token))

    # Deals

    def objection(self, state: State, action: Action) -> Reason | None:
        if not isinstance(action, Offer | Withdraw | Advise):
            return Game.objection(self, state, action)
        if not self.options.deals:
            return Reason.of("deals-off")  # M38
        if state.phase is not Phase.SHIFT:
            return Reason.of("deal-late")  # M18
        if isinstance(action, Advise):
            return self._why_not_advise(state, action)
        if self.deal is not None and self.deal.advice:
            return Reason.of("price-answered")  # M20
        if isinstance(action, Withdraw):
            return Reason.of("no-price") if self.deal is None else None
        return None if self.shelves[state.turn].owns(action.token) else Reason.of("price-not-owned")

    def _why_not_advise(self, state: State, advice: Advise) -> Reason | None:
        """Another seat, once per price, a complete legal turn without a wand. (M19)"""
        return self._why_not_adviser(state, advice.seat) or _why_not_turn(state, advice)

    def _why_not_adviser(self, state: State, seat: int) -> Reason | None:
        if not 0 <= seat < self.options.players:
            return Reason.of("no-seat", seat=seat)
        if seat == state.turn:
            return Reason.of("own-advice")
        if self.deal is None:
            return Reason.of("no-price")
        if self.deal.has_answer_of(seat):
            return Reason.of("advised-already", seat=seat)
        return None

    def done(self, state: State, action: Action) -> State:
        if isinstance(action, Offer):
            deal: Deal | None = Deal(action.token)
        elif isinstance(action, Advise):
            assert self.deal is not None
            deal = self.deal.answered(action)
        else:
            deal = None
        return replace(state, game=replace(self, deal=deal))

    # Points

    def scores(self) -> tuple[int, ...]:
        return tuple(shelf.score for shelf in self.shelves)

    def outcome(self, state: State) -> tuple[int, ...]:
        """The most points; a tie is shared. (M30, M32)"""
        if self.next_token < len(TOKENS):
            return ()
        scores = self.scores()
        return tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    # What is seen

    def hides_outcome(self, state: State, action: Action) -> bool:
        return isinstance(action, Move) and self._takes_last(action)

    def seen_by(self, seat: int | None) -> "Master":
        """A formula is known to its owner alone. (M34, M36)"""
        shelves = tuple(
            shelf if owner == seat else replace(shelf, formula=None)
            for owner, shelf in enumerate(self.shelves)
        )
        return replace(self, shelves=shelves)

    def completed(self, maze: Maze, rng: Random) -> "Master":
        seen = {shelf.formula for shelf in self.shelves}
        cards = iter(shuffled((card for card in FORMULAS if card not in seen), rng))
        shelves = tuple(
            replace(shelf, formula=next(cards)) if shelf.formula is None else shelf
            for shelf in self.shelves
        )
        return replace(self, shelves=shelves)

    def events(self, before: "Master", seat: int, action: Action) -> Iterator[Event]:
        if isinstance(action, Shift):
            slide = GRIDS[7].slides[action.arrow]
            across = before.tokens.at(slide.exit.square)
            if across is not None:
                yield TokenCarried(TOKENS[across], slide.exit.square, slide.arrow.square)
        elif isinstance(action, Offer):
            yield Offered(seat, Deal(action.token).price)
        elif isinstance(action, Withdraw):
            yield Withdrawn(seat)
        elif isinstance(action, Advise):
            yield Advised(action.seat, action.turn)
        elif isinstance(action, Move):
            yield from self._turn_events(before, seat, action)

    def _turn_events(self, before: "Master", seat: int, move: Move) -> Iterator[Event]:
        if self.next_token != before.next_token:
            yield TokenTaken(seat, TOKENS[before.next_token])
        if before.deal is not None:
            for other, (old, new) in enumerate(zip(before.shelves, self.shelves, strict=True)):
                if other != seat and (old.tokens, old.wands) != (new.tokens, new.wands):
                    yield PricePaid(seat, other, before.deal.price)
        if move.wand:
            yield WandSpent(seat)

    # As a document

    @property
    def cards(self) -> object:
        return self.shelves

    def open_document(self) -> dict[str, Any]:
        tokens = {self.tokens[thing]: number for thing, number in enumerate(TOKENS)}
        return {
            "tokens": {str(at): number for at, number in tokens.items() if at is not None},
            "extra": self.extra,
            "offer": self.deal and self.deal.document(),
        }

    def player_document(self, seat: int, view: bool) -> dict[str, Any]:
        return self.shelves[seat].document()

    def check(self, state: State, document: Reader) -> None:
        if self.next_token == len(TOKENS) and not state.over:
            document.entry("phase", None).fault("won-already", seat=state.turn)
        if self.deal is not None:
            self._check_deal(state, self.deal, document.entry("offer", None))

    def _check_deal(self, state: State, deal: Deal, offer: Reader) -> None:
        """Note a price that cannot stand here, and advice that cannot have been given."""
        if not self.options.deals:
            offer.fault("deal-off")
        elif state.over:
            offer.fault("offer-late")
        elif not self.shelves[state.turn].owns(deal.token):
            offer.fault("offer-not-owned")
        for index, advice in enumerate(deal.advice):
            earlier = replace(self, deal=replace(deal, advice=deal.advice[:index]))
            reason = earlier._why_not_adviser(state, advice.seat)
            if reason is None and not state.over:
                reason = _why_not_turn(_before_shift(state), advice)
            if reason is not None:
                entry = offer.entry("advice", None).entry(index, None)
                entry.fault("advice-bad", reason=str(reason))


def standing_deal(state: State) -> Deal | None:
    """The price that can be answered now, if there is one. (M18, M20)"""
    in_time = state.phase is Phase.SHIFT
    return state.game.deal if in_time and isinstance(state.game, Master) else None


def _before_shift(state: State) -> State:
    """The position in which this turn's advice was given; in mid-turn the push is taken back."""
    if state.phase is Phase.SHIFT or state.banned is None:
        return state
    before = state.unchecked(Shift(state.banned, state.maze.spare))
    return replace(before, phase=Phase.SHIFT, banned=None)


def _why_not_turn(state: State, advice: Advise) -> Reason | None:
    """What stands against an advised turn."""
    reason = state.objection(advice.shift)
    if reason is None and advice.move.wand:
        reason = Reason.of("advice-wand")
    if reason is None:
        reason = state.unchecked(advice.shift).objection(advice.move)
    return reason and Reason.of(
        "advice-illegal", reason=str(reason), because=reason.key, details=reason.values
    )


def deal(values: Mapping[str, Any], rng: Random) -> State:
    """A shuffled maze with tokens in the middle, a formula and wands for each. (M1–M4)"""
    options = Options(**values)
    maze = deal_maze(options.tiles, rng)
    formulas = shuffled(FORMULAS, rng)[: options.players]
    shelves = tuple(Shelf((), WANDS_EACH, formula) for formula in formulas)
    game = Master(options, Places.of(shuffled(TOKEN_SQUARES, rng)), shelves)
    return first_turn(game, maze)


def read(parts: Parts) -> Master | None:
    """Read the tokens, every seat's shelf, and the deal."""
    check_tiles(parts)
    most_wands = WANDS_EACH * parts.options["players"]
    shelves = complete(
        [read_shelf(player, most_wands, view=parts.view) for player in parts.players]
    )
    if shelves is not None:
        check_shelves(parts, shelves, most_wands)
    tokens = read_tokens(parts, shelves)
    extra = parts.fields["extra"].boolean()
    offer = parts.fields["offer"]
    standing = None if offer.value is None else read_deal(offer, parts.options["players"])
    if shelves is None or tokens is None or extra is None:
        return None
    return Master(Options(**parts.options), tokens, shelves, extra, standing)


RULES = RuleSet(
    Master,
    OptionTable(
        Master.NAME,
        players=range(2, 5),
        colours=tuple(Master.HOMES),
        default_colours=DEFAULT_COLOURS,
        further=(
            tiles_option("1992"),
            choice("chain_wands", False, True),
            choice("deals", True, False),
        ),
    ),
    grid=GRIDS[7],
    fixed=FIXED,
    phases=(Phase.SHIFT, Phase.MOVE, Phase.OVER),
    player_keys=("tokens", "wands", "formula"),
    deal=deal,
    read=read,
)
