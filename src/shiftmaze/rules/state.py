"""A position of a game, and everything that can be asked of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from .. import draw
from ..board import Arrow, Maze, Square
from .action import Action, Advise, Move, Shift, Turn, parse_turn
from .errors import IllegalAction, Reason, ShiftmazeError
from .game import Game, Walk
from .oneline import write_line
from .reader import shown

VERSION = 1

_rows = lru_cache(maxsize=256)(Maze.rows)
"""One maze is often written several times: for each viewer, and after the shift and the move."""


class Phase(StrEnum):
    """What the seat to act must do next."""

    SHIFT = "shift"
    MOVE = "move"
    COIN = "coin"
    OVER = "over"


class Viewer(NamedTuple):
    """Whose view a state is: a seat's or, with None, a spectator's."""

    seat: int | None

    def __str__(self) -> str:
        return "a spectator" if self.seat is None else f"seat {self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position, or what a viewer may know of one. It never changes: `play` gives a new one.

    The next one of a game is built with all its values in order: `replace` takes four times as
    long, and every turn goes through here.
    """

    game: Game
    maze: Maze
    pawns: tuple[Square, ...]
    turn: int
    phase: Phase
    banned: Arrow | None = None
    turns: int = 0
    winners: tuple[int, ...] = ()
    viewer: Viewer | None = None

    @property
    def rules(self) -> str:
        """The name of the rule set."""
        return self.game.NAME

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.game.options.players

    @property
    def homes(self) -> tuple[Square, ...]:
        """The start square of each seat. (S33)"""
        return tuple(self.game.HOMES[colour] for colour in self.game.options.colours)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase is Phase.OVER

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The running score per seat as far as it is known, None where there are no points."""
        return self.game.scores()

    @property
    def last_shift(self) -> Shift | None:
        """The last shift made, None before the first one."""
        if self.banned is None:
            return None
        arrow = self.maze.grid.slides[self.banned].exit
        return Shift(arrow, self.maze.tile(arrow.square))

    # What may be done

    def actions(self) -> tuple[Action, ...]:
        """The legal actions of the seat to act, deals aside; none on a view of another seat."""
        if self.waits:
            return ()
        if self.phase is Phase.SHIFT:
            return tuple(self._shifts())
        if self.phase is Phase.MOVE:
            return tuple(self.game.moves(self._walk()))
        return self.game.choices()

    def turns_available(self) -> tuple[Turn, ...]:
        """Every way to complete the turn from here, in the order of `actions`."""
        if self.phase is not Phase.SHIFT or self.waits:
            return tuple((action,) for action in self.actions())
        turns: list[Turn] = []
        pawn = self.pawns[self.turn]
        for arrow, slide in self.maze.grid.slides.items():
            if arrow == self.banned:
                continue
            moves = self.game.shifted(slide).moves
            start = slide.carry(pawn)
            for tile, maze in self.maze.pushes(slide):
                shift = Shift(arrow, tile)
                turns += [(shift, move) for move in moves(Walk(self.turn, maze, start, shift))]
        return tuple(turns)

    @property
    def waits(self) -> bool:
        """Whether nobody, or somebody else than the viewer, is to act."""
        return self.over or (self.viewer is not None and self.viewer.seat != self.turn)

    def _shifts(self) -> Iterator[Shift]:
        """Every arrow but the banned one, with the spare turned every distinct way. (S12, S14)"""
        for arrow in self.maze.grid.arrows:
            if arrow != self.banned:
                for tile in self.maze.spare.turnings:
                    yield Shift(arrow, tile)

    def _walk(self) -> Walk:
        shift = self.last_shift
        assert shift is not None
        return Walk(self.turn, self.maze, self.pawns[self.turn], shift)

    # Playing

    def play(self, action: Action | Turn | str) -> State:
        """The position after an action, its text, or a whole turn; else IllegalAction."""
        state = self
        for step in self._steps(action):
            reason = state._view_objection(step) or state.objection(step)
            if reason is not None:
                raise state._illegal(reason, str(step))
            state = state.unchecked(step)
        return state

    def _steps(self, action: object) -> Turn:
        if isinstance(action, str):
            try:
                return parse_turn(action)
            except ValueError:
                pass
        steps = action if isinstance(action, tuple) else (action,)
        if steps and all(isinstance(step, Action) for step in steps):
            return steps
        raise self._illegal(Reason.of("not-an-action", text=shown(action)), shown(action))

    def _illegal(self, reason: Reason, action: str) -> IllegalAction:
        return IllegalAction(reason, action, self.text())

    def _view_objection(self, action: Action) -> Reason | None:
        """Why a view cannot play an action: it acts for its own seat only, on what it knows."""
        if self.viewer is None:
            return None
        if self.viewer.seat is None:
            return Reason.of("spectator-acts")
        seat = action.seat if isinstance(action, Advise) else self.turn
        if seat != self.viewer.seat:
            return Reason.of("other-view", viewer=self.viewer.seat, seat=seat)
        if self.objection(action) is None and self.game.hides_outcome(self, action):
            return Reason.of("hidden-outcome", action=str(action))
        return None

    def objection(self, action: Action) -> Reason | None:
        """Why the rules do not allow an action here, or None where they do."""
        if self.over:
            return Reason.of("over")
        if not isinstance(action, Shift | Move):
            return self.game.objection(self, action)
        if self.phase is Phase.COIN:
            return Reason.of("coin-now")
        if isinstance(action, Shift):
            return self._why_not_shift(action)
        return self._why_not_move(action)

    def objection_to(self, turn: Turn) -> Reason | None:
        """Why the rules do not allow some actions one after the other, or None where they do."""
        *earlier, last = turn
        state = self
        for action in earlier:
            reason = state.objection(action)
            if reason is not None:
                return reason
            state = state.unchecked(action)
        return state.objection(last)

    def _why_not_shift(self, shift: Shift) -> Reason | None:
        if self.phase is not Phase.SHIFT:
            return Reason.of("already-shifted")
        if shift.arrow not in self.maze.grid.slides:
            return Reason.of("no-arrow", arrow=str(shift.arrow))
        if shift.arrow == self.banned:
            return Reason.of("banned", arrow=str(shift.arrow))
        if shift.tile not in self.maze.spare.turnings:
            shape = self.maze.spare.shape.value
            return Reason.of("spare-shape", shape=shape, tile=str(shift.tile))
        return None

    def _why_not_move(self, move: Move) -> Reason | None:
        if self.phase is not Phase.MOVE:
            return Reason.of("shift-first")
        walk = self._walk()
        if move in self.game.moves(walk):
            return None
        if move.to == walk.start:
            return Reason.of("own-square", square=str(move.to))
        if move.to is not None and move.to not in self.maze.grid:
            return Reason.of("off-board", square=str(move.to))
        return self.game.why_not_move(walk, move)

    def unchecked(self, action: Action) -> State:
        """The position after an action that is taken to be legal; what is hidden stays hidden."""
        if isinstance(action, Shift):
            return self._shifted(action)
        if isinstance(action, Move):
            return self._moved(action)
        return self.game.done(self, action)

    def _shifted(self, shift: Shift) -> State:
        """The line slides, what is on it rides along, its exit is banned. (S13, S14, S17, S18)"""
        slide = self.maze.grid.slides[shift.arrow]
        return State(
            self.game.shifted(slide),
            self.maze.push(shift.arrow, shift.tile),
            tuple(map(slide.carry, self.pawns)),
            self.turn,
            Phase.MOVE,
            slide.exit,
            self.turns,
            self.winners,
            self.viewer,
        )

    def _moved(self, move: Move) -> State:
        """The pawn walks or stays, and the turn counts. (S21, S31)"""
        to = move.to or self.pawns[self.turn]
        pawns = (*self.pawns[: self.turn], to, *self.pawns[self.turn + 1 :])
        moved = State(
            self.game,
            self.maze,
            pawns,
            self.turn,
            self.phase,
            self.banned,
            self.turns + 1,
            self.winners,
            self.viewer,
        )
        return self.game.arrived(moved, move)

    def passed_on(self, game: Game) -> State:
        """The next seat begins its turn. (S30)"""
        return State(
            game,
            self.maze,
            self.pawns,
            (self.turn + 1) % self.players,
            Phase.SHIFT,
            self.banned,
            self.turns,
            self.winners,
            self.viewer,
        )

    def ended(self, game: Game, winners: tuple[int, ...]) -> State:
        """The game is over. (S32)"""
        return replace(self, game=game, phase=Phase.OVER, winners=winners)

    # What is seen

    def view(self, seat: int | None) -> State:
        """This position as a seat or, with None, a spectator may know it. (S42, S46)"""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.players):
            raise ShiftmazeError("no-seat", seat=shown(seat))
        viewer = Viewer(seat)
        if self.viewer is not None:
            if self.viewer != viewer:
                raise ShiftmazeError("view-of-view", viewer=self.viewer)
            return self
        game = self.game.revealed() if self.over else self.game.seen_by(seat)
        return self._with(game, viewer)

    def revealed(self) -> State:
        """This position with all cards open, as a spectator sees it when the game is over. (S46)"""
        if self.viewer is not None:
            return self
        return self._with(self.game.revealed(), Viewer(None))

    def _with(self, game: Game, viewer: Viewer | None) -> State:
        """The same to another's eyes."""
        return State(
            game,
            self.maze,
            self.pawns,
            self.turn,
            self.phase,
            self.banned,
            self.turns,
            self.winners,
            viewer,
        )

    def sample(self, rng: Random) -> State:
        """A full position that has this very view, drawn uniformly by the cards not seen. (S47)"""
        if self.viewer is None:
            return self
        return self._with(self.game.completed(self.maze, rng), None)

    # As a document, a line and a picture

    def to_dict(self) -> dict[str, Any]:
        """The position document: plain JSON, complete."""
        document = {**self.fixed_document(), **self.open_document(), **self.own_document()}
        keys = (*self.game.KEYS, *self.game.SECRET_KEYS, "players")
        further = {key: document.pop(key) for key in keys if key in document}
        return {**document, **further}

    def fixed_document(self) -> dict[str, Any]:
        """The part of the document that stays the same throughout a game."""
        return {"rules": self.rules, "version": VERSION, "options": self.game.options.document()}

    def open_document(self) -> dict[str, Any]:
        """The part of the document that is the same for every viewer."""
        return {
            "board": list(_rows(self.maze)),
            "spare": str(self.maze.spare),
            "pawns": [str(square) for square in self.pawns],
            "homes": [str(square) for square in self.homes],
            "turn": self.turn,
            "phase": str(self.phase),
            "banned": None if self.banned is None else str(self.banned),
            "turns": self.turns,
            "winners": list(self.winners),
            **self.game.open_document(),
        }

    def own_document(self) -> dict[str, Any]:
        """The part of the document that depends on the viewer."""
        view = self.viewer is not None
        return {
            "scores": None if self.scores is None else list(self.scores),
            **({} if self.viewer is None else {"viewer": self.viewer.seat}),
            **self.game.own_document(view),
            "players": [self.game.player_document(seat, view) for seat in range(self.players)],
        }

    def text(self) -> str:
        """The position on one line, lossless; `from_text` reads it back."""
        return write_line(self.to_dict())

    def __str__(self) -> str:
        return draw.text(self.to_dict())

    def __repr__(self) -> str:
        return f"<State {self.text()}>"

    def _repr_svg_(self) -> str:
        return draw.svg(self.to_dict())
