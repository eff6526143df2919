"""Asking a person for a turn. Until it is complete, everything is a try that can be taken back."""

from dataclasses import dataclass, replace

from .. import draw
from ..board import Arrow, Square, Tile
from ..rules import Advise, Phase, Shift, State, Turn, parse_turn

HELP = """
  b1         push the spare in at the arrow b1, lying as it is drawn
  r          turn the spare by a quarter
  b1:3       push it in at b1 lying as tile 3 (open to north 1, east 2, south 4, west 8, added up)
  u          take the push back
  e5   -     walk to e5, stay
  b1:3>e5    push and walk in one
  l          list what is possible now
  q          leave the game
  In towers, e5^uw pays with an up and a wild spell. In master, e5* spends a wand after the walk;
  offer:wand or offer:13 puts up a price for advice, withdraw takes it back. At the end of daynight,
  $1, $2 or $3 turns over a coin.
"""


class Leave(Exception):
    """Somebody wants to stop playing."""


@dataclass(frozen=True)
class Attempt:
    """A turn in the making: how the spare has been turned, and the push that is being tried."""

    view: State
    spare: Tile
    shift: Shift | None = None

    @property
    def state(self) -> State:
        """The position with the push."""
        return self.view if self.shift is None else self.view.unchecked(self.shift)

    def picture(self) -> str:
        """The position with the push, or with the spare as it has been turned."""
        document = self.state.to_dict()
        return draw.text(document if self.shift else {**document, "spare": str(self.spare)})

    def read(self, text: str) -> Turn:
        """The actions that a text means here; an arrow alone is a push of the spare as it lies."""
        if self.state.phase is Phase.SHIFT and len(text) == 2 and text[0].isalpha():
            return (Shift(Arrow(Square.parse(text)), self.spare),)
        return parse_turn(text)


def ask_turn(view: State, name: str) -> Turn:
    """The actions that a person wants to make, whole and legal."""
    attempt = Attempt(view, view.maze.spare)
    print(f"\n{attempt.picture()}\n")
    while True:
        text = _asked(f"{name}, {_question(attempt)} (? for help) > ")
        if text == "r":
            attempt = replace(attempt, spare=attempt.spare.turned())
        elif text == "u":
            attempt = replace(attempt, shift=None)
        elif text == "l":
            print("  " + " ".join(map(str, attempt.state.actions())))
            continue
        else:
            turn = _legal(attempt, text)
            if turn is None:
                continue
            if not isinstance(turn[-1], Shift):
                return turn if attempt.shift is None else (attempt.shift, *turn)
            attempt = replace(attempt, shift=turn[-1])
        print(f"\n{attempt.picture()}\n")


def ask_advice(view: State, seat: int, name: str) -> Advise | None:
    """The turn that a person wants to show the player to act, if any."""
    print(f"\n{view}\n")
    while True:
        text = _asked(f"{name}, advise a turn like b1:3>e5, or press Enter to pass > ")
        if not text:
            return None
        try:
            advice = Advise.of(seat, parse_turn(text))
        except ValueError:
            print(f"  {text} is not a whole turn")
            continue
        reason = view.objection(advice)
        if reason is None:
            return advice
        print(f"  {reason}")


def _question(attempt: Attempt) -> str:
    if attempt.state.phase is Phase.SHIFT:
        return "where do you push?"
    return "where do you go?" if attempt.state.phase is Phase.MOVE else "which coin?"


def _asked(prompt: str) -> str:
    """What a person types, help and leaving aside."""
    while True:
        text = input(prompt).strip()
        if text == "q":
            raise Leave
        if text != "?":
            return text
        print(HELP)


def _legal(attempt: Attempt, text: str) -> Turn | None:
    """The actions a text means if they are legal; if not, a word about why."""
    try:
        turn = attempt.read(text)
    except ValueError:
        print(f"  {text or 'That'} means nothing here: ? tells what you can type")
        return None
    reason = attempt.state.objection_to(turn)
    if reason is not None:
        print(f"  {reason}")
        return None
    return turn
