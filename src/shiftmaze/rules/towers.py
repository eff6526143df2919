"""`towers`: heights, spells, and a rune stone on a 5×5 board. Rules T1–T41."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ..board import GRIDS, SPARE, Heights, Maze, Places, Slide, Square, Terrain, squares
from . import hunt
from .action import Action, Move, Spells
from .chance import SEEDS, below, shuffled
from .components.towers import (
    CORNERS,
    DEFAULT_COLOURS,
    MOVABLE,
    RUNE,
    STATIC,
    STATIC_HEIGHTS,
    STATIC_TREASURES,
    TREASURES,
)
from .errors import Reason
from .events import Event, QuestDone, SpellDrawn, SpellsShuffled, SpellsSpent, found
from .game import Game, Walk
from .hunt import HIDDEN, OPEN, ORDER, Hunt
from .mazes import laid_out
from .options import OptionTable, TableOptions, choice
from .payments import Way, holds, payments
from .printed import places_document, read_places
from .reader import complete
from .ruleset import Parts, RuleSet, first_turn
from .spells import Deck, Hand, all_spells, unseen_spells
from .state import Phase, State
from .towers_document import check_spells, check_towers, read_deck, read_hand, read_heights
from .walking import STAY


@dataclass(frozen=True, slots=True)
class Options(TableOptions):
    """What `towers` can be set to. (T34, T35, T36)"""

    order: tuple[str, ...]
    open: tuple[bool, ...]
    wild_spells: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Towers(Game):
    """Heights and treasures of the towers, every seat's cards, spells and quest."""

    options: Options
    heights: Heights
    treasures: Places
    hunts: tuple[Hunt, ...]
    hands: tuple[Hand, ...]
    quests: tuple[bool, ...]
    deck: Deck

    NAME = "towers"
    HOMES = CORNERS
    KEYS = ("heights", "spare_height", "treasures", "rune", "spell_pile", "discard")
    SECRET_KEYS = ("seed",)
    OPEN_EVENTS = False

    def shifted(self, slide: Slide) -> "Towers":
        """A tower keeps its height and its treasure. (T7)"""
        return replace(
            self,
            heights=self.heights.pushed(slide),
            treasures=self.treasures.moved(slide.printed),
        )

    def moves(self, walk: Walk) -> Sequence[Move]:
        """Staying, then each tower in reach: free, or once for every minimal payment. (T8–T15)"""
        hand, all_wild = self.hands[walk.seat], self.options.wild_spells[walk.seat]
        free, priced = self._ways(walk, hand.budget(all_wild))
        moves = [STAY]
        for square in squares((free | sum(priced)) & ~walk.start.bit):
            if square.bit & free:
                moves.append(Move(square))
            else:
                ways = tuple(priced[square.bit])
                costs = payments(ways, hand.possible, all_wild)
                moves += [Move(square, spells) for spells in costs]
        return moves

    def _ways(self, walk: Walk, budget: Spells) -> tuple[int, dict[int, list[Way]]]:
        """The squares reached for free, and the ways to each square that costs spells."""
        terrain = Terrain.of(walk.maze.joins(), self.heights)
        up, down, wild = budget
        free = 0
        priced: dict[int, list[Way]] = {}
        for climbs, descents, reached in terrain.ways(
            walk.start.bit, up + wild, down + wild, sum(budget)
        ):
            if not climbs and not descents:
                free = reached
                continue
            for square in squares(reached & ~free):
                priced.setdefault(square.bit, []).append((climbs, descents))
        return free, priced

    def why_not_move(self, walk: Walk, move: Move) -> Reason:
        if move.wand:
            return Game.why_not_move(self, walk, move)
        square, spells = str(move.to), str(move.spells)
        costs = [other.spells for other in self.moves(walk) if other.to == move.to]
        if not costs:
            return Reason.of("unreachable", square=square, start=str(walk.start))
        if Spells() in costs:
            return Reason.of("no-spell-needed", square=square)
        listed = ", ".join(map(str, costs))
        if not any(move.spells):
            return Reason.of("spells-needed", square=square, costs=listed)
        if not holds(self.hands[walk.seat].possible, move.spells):
            return Reason.of("spells-missing", spells=spells)
        return Reason.of("spells-wrong", square=square, spells=spells, costs=listed)

    def arrived(self, state: State, move: Move) -> State:
        """Spells are discarded; then a find, the quest, the win, or a spell. (T16–T19, T25)"""
        seat, at = state.turn, state.pawns[state.turn]
        game = self._spent(seat, move.spells)
        order = self.options.order[seat]
        cards = self.hunts[seat].arrived(self.treasures, TREASURES, at, order)
        if cards != self.hunts[seat]:
            return state.passed_on(replace(game, hunts=hunt.with_hunt(self.hunts, seat, cards)))
        if at == RUNE and not self.quests[seat]:
            quests = (*self.quests[:seat], True, *self.quests[seat + 1 :])
            return state.passed_on(replace(game, quests=quests))
        if game._is_done(state, seat):
            return state.ended(game, (seat,))
        return state.passed_on(game._drawn(seat))

    def _with_hand(self, seat: int, hand: Hand, deck: Deck) -> "Towers":
        return replace(self, hands=(*self.hands[:seat], hand, *self.hands[seat + 1 :]), deck=deck)

    def _spent(self, seat: int, spells: Spells) -> "Towers":
        if not any(spells):
            return self
        return self._with_hand(seat, self.hands[seat].without(spells), self.deck.discarding(spells))

    def _drawn(self, seat: int) -> "Towers":
        card, deck = self.deck.drawn()
        return self if card is None else self._with_hand(seat, self.hands[seat].plus(card), deck)

    def _is_done(self, state: State, seat: int) -> bool:
        """All treasures found, the quest done, and back at the start. (T26, T27)"""
        at_home = state.pawns[seat] == state.homes[seat]
        return at_home and self.quests[seat] and not self.hunts[seat].pile

    # What is seen

    def seen_by(self, seat: int | None) -> "Towers":
        """Own spells and what is sought; no pile, no seed. (T29–T33)"""
        hands = tuple(
            hand if owner == seat else Hand(None, hand.size)
            for owner, hand in enumerate(self.hands)
        )
        hunts = hunt.hidden(self.hunts, self.options.order, self.options.open, seat)
        return replace(self, hunts=hunts, hands=hands, deck=self.deck.hidden())

    def revealed(self) -> "Towers":
        return replace(self, deck=replace(self.deck, seed=None))

    def completed(self, maze: Maze, rng: Random) -> "Towers":
        spells = unseen_spells(self.hands, self.deck, rng)
        return replace(
            self,
            hunts=hunt.completed(self.hunts, TREASURES, rng),
            hands=tuple(hand.filled(spells) for hand in self.hands),
            deck=self.deck.filled(spells, rng),
        )

    def events(self, before: "Towers", seat: int, action: Action) -> Iterator[Event]:
        if not isinstance(action, Move):
            return
        shuffles = self._shuffles(before, action)
        if any(action.spells):
            yield SpellsSpent(seat, action.spells)
        if not before.deck.pile:
            yield from shuffles
        yield from found(before.hunts, self.hunts)
        if self.quests[seat] and not before.quests[seat]:
            yield QuestDone(seat)
        held = before.hands[seat].without(action.spells)
        if self.hands[seat].size > held.size:
            yield SpellDrawn(seat, _drawn_card(held, self.hands[seat]))
        if before.deck.pile:
            yield from shuffles

    def _shuffles(self, before: "Towers", move: Move) -> list[Event]:
        """The new pile that a turn's end may have made: of an empty one, or after its last card."""
        discarded = len(before.deck.discard) + sum(move.spells)
        gone = discarded - len(self.deck.discard)
        return [SpellsShuffled(gone)] if gone else []

    # As a document

    @property
    def cards(self) -> object:
        return self.hunts, self.hands, self.quests, self.deck

    def open_document(self) -> dict[str, Any]:
        size = GRIDS[5].size
        heights = [str(self.heights.at(square)) for square in GRIDS[5].squares]
        return {
            "heights": [
                "".join(heights[start : start + size]) for start in range(0, size**2, size)
            ],
            "spare_height": str(self.heights.spare),
            "treasures": places_document(self.treasures, TREASURES),
            "rune": str(RUNE),
            "discard": list(self.deck.discard),
        }

    def own_document(self, view: bool) -> dict[str, Any]:
        seed = {} if view else {"seed": self.deck.seed}
        return {"spell_pile": list(self.deck.pile), **seed}

    def player_document(self, seat: int, view: bool) -> dict[str, Any]:
        return {
            **self.hunts[seat].document(),
            "spells": self.hands[seat].document(view),
            "quest": self.quests[seat],
        }

    def outcome(self, state: State) -> tuple[int, ...]:
        """The seat that acted last is the only one who can have won. (T28)"""
        return (state.turn,) if self._is_done(state, state.turn) else ()


def _drawn_card(held: Hand, now: Hand) -> str:
    """Which spell made a hand larger, as far as that is known."""
    for kind, old, new in zip(Spells._fields, held.known, now.known, strict=True):
        if new > old:
            return kind
    return HIDDEN


def deal(values: Mapping[str, Any], rng: Random) -> State:
    """Shuffled towers, cards dealt evenly, a spell for each. (T2, T4)"""
    options = Options(**values)
    towers = shuffled(MOVABLE, rng)
    maze = laid_out(GRIDS[5], STATIC, [tower.shape for tower in towers], rng)
    places: list[Square | int] = [*GRIDS[5].movable, SPARE]
    at = {tower.treasure: place for tower, place in zip(towers, places, strict=True)}
    at |= {name: square for square, name in STATIC_TREASURES.items()}
    heights = dict(zip(places, (tower.height for tower in towers), strict=True)) | STATIC_HEIGHTS
    spells = shuffled(all_spells(), rng)
    game = Towers(
        options,
        heights=Heights.of(
            [[heights[Square(row, column)] for column in range(5)] for row in range(5)],
            heights[SPARE],
        ),
        treasures=Places.of(at[name] for name in TREASURES),
        hunts=hunt.dealt(TREASURES, options.players, len(TREASURES) // options.players, rng),
        hands=tuple(Hand(Spells(), 0).plus(spell) for spell in spells[: options.players]),
        quests=(False,) * options.players,
        deck=Deck(spells[options.players :], (), below(SEEDS, rng)),
    )
    return first_turn(game, maze)


def read(parts: Parts) -> Towers | None:
    """Read the towers, and every seat's cards, spells and quest."""
    heights = read_heights(parts)
    treasures = read_places(parts.fields["treasures"], TREASURES, parts.grid)
    if heights is not None and treasures is not None and parts.maze is not None:
        check_towers(parts, parts.maze, heights, treasures)
    parts.fields["rune"].one_of((str(RUNE),))
    each = len(TREASURES) // parts.options["players"]
    hunts = hunt.read_hunts(parts, "found", "pile", TREASURES, each)
    quests = complete([reader.boolean() for reader in parts.of_players("quest")])
    hands = complete([read_hand(reader, parts.view) for reader in parts.of_players("spells")])
    deck = read_deck(parts)
    if hands is not None and deck is not None:
        check_spells(parts, hands, deck)
    if (
        heights is None
        or treasures is None
        or hunts is None
        or hands is None
        or quests is None
        or deck is None
    ):
        return None
    return Towers(Options(**parts.options), heights, treasures, hunts, hands, quests, deck)


RULES = RuleSet(
    Towers,
    OptionTable(
        Towers.NAME,
        players=range(2, 5),
        colours=tuple(Towers.HOMES),
        default_colours=DEFAULT_COLOURS,
        further=(ORDER, OPEN, choice("wild_spells", False, True, per_seat=True)),
    ),
    grid=GRIDS[5],
    fixed=STATIC,
    phases=(Phase.SHIFT, Phase.MOVE, Phase.OVER),
    player_keys=("found", "pile", "spells", "quest"),
    deal=deal,
    read=read,
)
