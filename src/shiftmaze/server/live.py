"""Telling: everybody who looks at a table is told of every step, each what they may know."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeGuard

from .errors import Refused
from .line import Line
from .listing import turns_text
from .room import Room
from .scene import Scene, Telling, Viewer, json_text, tellings
from .store import Step

EMOTES = ("hello", "well-played", "thanks", "oops", "wow", "hurry", "laugh", "good-game")
MOST_WAITING = 512 * 1024
"""Bytes kept for a socket that does not read; one more, and it is dropped."""
LONGEST_GAP = 50
"""Steps told one by one to somebody who comes back; far less than may wait."""
TRY_AGAIN = 1013


class Socket:
    """One who looks at a table: out of a seat, or as a spectator."""

    def __init__(self, client: str) -> None:
        self.client = client
        """Who is counted for what is said here: the secret that was shown, else an address."""
        self.viewer: Viewer = None
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The code the socket is to be closed with."""
        self.leaving = False
        """Nothing more is heard from it."""
        self._line: Line | None = None
        self._kept: list[str] | None = []

    def open(self, line: Line) -> None:
        """From now on messages are sent; those that came too early first."""
        self._line = line
        self._send_kept()

    @property
    def acting(self) -> bool:
        """Whether a turn that came from here is being stored."""
        return self._line is not None and self._kept is not None

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is told meanwhile is sent at the end, all at once."""
        self._kept = []
        try:
            yield
        finally:
            self._send_kept()

    def _send_kept(self) -> None:
        kept, self._kept = self._kept, None
        if kept:
            self.tell(*kept)

    def tell(self, *texts: str) -> None:
        """Send messages; a socket that does not read gets dropped."""
        if self._kept is not None:
            self._kept += texts
        elif self._line is not None and self._line.write_texts(texts) > MOST_WAITING:
            self.close(TRY_AGAIN)

    def close(self, code: int) -> None:
        """Have the socket closed, whatever it is doing."""
        if not self.closing.done():
            self.closing.set_result(code)


class Live:
    """All who look at tables through this process."""

    def __init__(self) -> None:
        self.say_elsewhere: Callable[..., None] = lambda room, **news: None
        """Tells other processes about a table, if there are any."""

    def changed(self, room: Room, scenes: Sequence[Scene], steps: Sequence[Step]) -> None:
        """Tell everyone at a table what happened there."""
        messages: dict[Viewer, list[str]] = {}
        news = tellings(scenes, steps)
        for socket in list(room.sockets):
            if socket.viewer not in messages:
                messages[socket.viewer] = _messages(room, news, socket.viewer)
            socket.tell(*messages[socket.viewer])

    def emoted(self, room: Room, seat: int, emote: str) -> None:
        """Tell everyone at a table of a reaction."""
        if emote not in EMOTES:
            raise Refused(422, "no-emote", emote=emote[:40], known=", ".join(EMOTES))
        self.show_emote(room, seat, emote)
        self.say_elsewhere(room, seat=seat, emote=emote)

    def show_emote(self, room: Room, seat: int, emote: str) -> None:
        """The same, only to those who are connected to this process."""
        _tell_all(room, {"type": "emote", "seat": seat, "emote": emote})

    def tell_who_is_here(self, room: Room) -> None:
        """Tell everyone at a table who is connected."""
        self.show_who_is_here(room)
        self.say_elsewhere(room, here=room.seats_here())

    def show_who_is_here(self, room: Room) -> None:
        """The same, only to those who are connected to this process."""
        _tell_all(room, {"type": "present", "connected": room.connected()})


def _tell_all(room: Room, document: dict[str, Any]) -> None:
    text = json_text(document)
    for socket in list(room.sockets):
        socket.tell(text)


def _messages(room: Room, news: Sequence[Telling], viewer: Viewer) -> list[str]:
    """What a viewer is told of a change: its steps, the last one with the legal turns."""
    if not news:
        return [json_text(room.sight(viewer))]
    texts = [telling.text(viewer) for telling in news[:-1]]
    turns = room.turns_for(viewer, turns_text)
    texts.append(news[-1].text(viewer, turns=turns, status=room.status))
    if room.winners() is not None:
        texts.append(json_text(room.sight(viewer)))
    return texts


def is_gap(since: object, room: Room) -> TypeGuard[int]:
    """Whether there are steps behind the last number that somebody saw, and not too many."""
    return type(since) is int and since >= 0 and 0 < room.number - since <= LONGEST_GAP


def missed(room: Room, viewer: Viewer, since: int) -> list[str]:
    """These steps. It takes a while: the game is played through from the start."""
    return [one.text(viewer) for one in told_since(room, since)]


def told_since(room: Room, since: int, most: int | None = None) -> list[Telling]:
    """The steps behind a number, or so many of them."""
    until = None if most is None else since + most
    steps = room.steps[since:until]
    scenes = [Scene(state) for state in room.states()[since : since + len(steps) + 1]]
    return tellings(scenes, steps)
