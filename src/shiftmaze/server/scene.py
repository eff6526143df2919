"""A position as everybody sees it: what several viewers share is made once."""

from collections.abc import Sequence
from typing import Any

import orjson

from ..rules import State, events, parse_action
from .store import Step

Viewer = int | None
"""A seat, or None for a spectator."""


def json_text(document: object) -> str:
    """A document as JSON."""
    return orjson.dumps(document).decode()


class Scene:
    """A position with its views and their documents, made when they are asked for.

    What has not changed since an earlier scene of the same game is taken from there.
    """

    def __init__(self, state: State, before: "Scene | None" = None) -> None:
        self.state = state
        self._views: dict[Viewer, State] = {}
        self._open_text = ""
        self._fixed_text = ""
        self._own_texts: dict[Viewer, str] = {}
        self._stored_text = ""
        if before is not None and before.state.game.options is state.game.options:
            self._fixed_text = before._fixed_text
            if _same_cards(before.state, state):
                self._own_texts = before._own_texts
                self._stored_text = before._stored_text

    def then(self, state: State) -> "Scene":
        """The next one."""
        return Scene(state, self)

    def view(self, viewer: Viewer) -> State:
        """What a viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = seen(self.state, viewer)
        return self._views[viewer]

    def text(self, viewer: Viewer) -> str:
        """The document of what a viewer may know, as JSON."""
        if viewer not in self._own_texts:
            self._own_texts[viewer] = json_text(self.view(viewer).own_document())[1:]
        return self._joined(self._own_texts[viewer])

    def stored(self) -> str:
        """The whole position as JSON, for the store alone."""
        if not self._stored_text:
            self._stored_text = json_text(self.state.own_document())[1:]
        return self._joined(self._stored_text)

    def _joined(self, own: str) -> str:
        if not self._open_text:
            self._fixed_text = self._fixed_text or json_text(self.state.fixed_document())[:-1]
            self._open_text = json_text(self.state.open_document())[1:-1]
        return f"{self._fixed_text},{self._open_text},{own}"


def _same_cards(before: State, after: State) -> bool:
    """Whether what the viewers' own documents tell has not changed."""
    lasting = not before.over and not after.over and before.viewer == after.viewer
    return lasting and before.game.cards == after.game.cards


def seen(state: State, viewer: Viewer) -> State:
    """What a viewer may know of a position; of a record of views, what there is of it."""
    return state if state.viewer is not None else state.view(viewer)


def followed(state: State, steps: Sequence[Step]) -> list[Scene]:
    """A position, and those after each of some steps."""
    scenes = [Scene(state)]
    for step in steps:
        scenes.append(scenes[-1].then(scenes[-1].state.unchecked(parse_action(step.action))))
    return scenes


class Telling:
    """One step, to be told to everybody who looks on."""

    def __init__(self, before: Scene, step: Step, after: Scene) -> None:
        self._before = before
        self._step = step
        self._after = after
        self._heads: dict[Viewer, str] = {}

    def text(self, viewer: Viewer, **more: object) -> str:
        """As JSON, for one viewer."""
        ear = None if self._after.state.game.OPEN_EVENTS else viewer
        if ear not in self._heads:
            self._heads[ear] = json_text({"type": "step", **self.happened(ear)})[:-1]
        rest = f",{json_text(more)[1:-1]}" if more else ""
        return f'{self._heads[ear]}{rest},"view":{self._after.text(viewer)}}}'

    def happened(self, viewer: Viewer) -> dict[str, Any]:
        """What was done and what came of it, without the position, for one viewer."""
        return happening(self._before.view(viewer), self._step, self._after.view(viewer))


def happening(before: State, step: Step, after: State) -> dict[str, Any]:
    """What was done and what came of it, from what one viewer saw before and after it."""
    happened = events(before, parse_action(step.action), after)
    return {
        "number": step.number,
        "seat": step.seat,
        "action": step.action,
        "at": step.at,
        "events": [one.to_dict() for one in happened],
    }


def tellings(scenes: Sequence[Scene], steps: Sequence[Step]) -> list[Telling]:
    """Steps, and the positions before, between and behind them."""
    return list(map(Telling, scenes[:-1], steps, scenes[1:]))
