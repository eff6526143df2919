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
    """A position with its views and their documents, made when they are asked for."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._open: dict[str, Any] | None = None
        self._open_text = ""
        self._views: dict[Viewer, State] = {}
        self._own: dict[Viewer, dict[str, Any]] = {}

    def view(self, viewer: Viewer) -> State:
        """What a viewer may know."""
        if viewer not in self._views:
            self._views[viewer] = seen(self.state, viewer)
        return self._views[viewer]

    def document(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may know, as a document."""
        return {**self._shared(), **self._own_document(viewer)}

    def text(self, viewer: Viewer) -> str:
        """The same document as JSON."""
        return self._joined(self._own_document(viewer))

    def stored(self) -> str:
        """The whole position as JSON, for the store alone."""
        return self._joined(self.state.own_document())

    def _own_document(self, viewer: Viewer) -> dict[str, Any]:
        if viewer not in self._own:
            self._own[viewer] = self.view(viewer).own_document()
        return self._own[viewer]

    def _shared(self) -> dict[str, Any]:
        if self._open is None:
            self._open = self.state.open_document()
            self._open_text = json_text(self._open)[:-1]
        return self._open

    def _joined(self, own: dict[str, Any]) -> str:
        self._shared()
        return f"{self._open_text},{json_text(own)[1:]}"


def seen(state: State, viewer: Viewer) -> State:
    """What a viewer may know of a position; of a record of views, what there is of it."""
    return state if state.viewer is not None else state.view(viewer)


def followed(state: State, steps: Sequence[Step]) -> list[Scene]:
    """A position, and those after each of some steps."""
    scenes = [Scene(state)]
    for step in steps:
        scenes.append(Scene(scenes[-1].state.unchecked(parse_action(step.action))))
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
        step, action = self._step, parse_action(self._step.action)
        happened = events(self._before.view(viewer), action, self._after.view(viewer))
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
