"""Going through a chapter: what is done is held against the script, the script answers."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ...rules import Action, Advise, Event, ShiftmazeError, State, events, parse_turn, turn_text
from .script import LEARNER, Chapter, Shown, Step


class LessonError(ShiftmazeError):
    """Something asked of a lesson that cannot be."""

    MESSAGES: Mapping[str, str] = {
        "lesson-chapter": "this lesson has no chapter {chapter}: choose 0 to {last}",
        "lesson-over": "this chapter takes {steps} turns and no more",
    }


@dataclass(frozen=True)
class Happening:
    """An action of a seat, and the positions before and after it."""

    seat: int
    action: Action
    before: State
    after: State

    @property
    def events(self) -> list[Event]:
        """What happened, by the eyes of whoever learns."""
        return list(events(self.before.view(LEARNER), self.action, self.after.view(LEARNER)))


@dataclass(frozen=True)
class Progress:
    """How far a chapter was followed."""

    chapter: Chapter
    happenings: tuple[Happening, ...] = ()
    done: int = 0
    astray: bool = False
    """The last turn was legal, but not what was asked for: it was not made."""

    @property
    def state(self) -> State:
        """Where the chapter has led."""
        return self.happenings[-1].after if self.happenings else self.chapter.start

    @property
    def over(self) -> bool:
        """Whether all steps were made."""
        return self.done == len(self.chapter.steps)

    def then(self, text: str) -> "Progress":
        """After one more turn; IllegalAction where the rules do not allow it."""
        if self.over:
            raise LessonError("lesson-over", steps=self.done)
        step = self.chapter.steps[self.done]
        made = _made(self.state, text)
        if not _fulfils(step, made):
            return replace(self, astray=True)
        for reply in step.replies:
            made += _made(made[-1].after, reply.turn)
        return replace(self, happenings=self.happenings + made, done=self.done + 1, astray=False)


def follow(chapter: Chapter, turns: Sequence[str]) -> Progress:
    """What some turns lead to. The first that leads astray is the last that counts."""
    progress = Progress(chapter)
    for text in turns:
        progress = progress.then(text)
        if progress.astray:
            break
    return progress


def shows(happenings: Iterable[Happening], wanted: Iterable[Shown]) -> bool:
    """Whether everything wanted is among what happened."""
    told = [event.to_dict() for one in happenings for event in one.events]
    return all(any(part.items() <= event.items() for event in told) for part in wanted)


def _made(state: State, text: str) -> tuple[Happening, ...]:
    state.play(text)  # IllegalAction also where the text is no turn at all
    made = []
    for action in parse_turn(text):
        seat = action.seat if isinstance(action, Advise) else state.turn
        after = state.play(action)
        made.append(Happening(seat, action, state, after))
        state = after
    return tuple(made)


def _fulfils(step: Step, made: tuple[Happening, ...]) -> bool:
    asked = turn_text(tuple(one.action for one in made)) == step.turn
    return asked or (step.free and shows(made, step.shows))
