"""Somebody who looks at towers in 3D."""

import base64
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import FloatRect, Locator, expect

from .screen import Playing
from .tables import Table
from .visitors import Door, Size, Visitor, script

STILL = """async canvas => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let before; before !== canvas.dataset.frames; ) {
    before = canvas.dataset.frames;
    for (let wait = 0; wait < 4; wait++) await frame();
  }
  return Number(canvas.dataset.frames);
}"""
"""Waits until nothing more is drawn; how many frames there were."""

SMALL_STAGE = Size(600, 420)
"""Little to draw: a browser without a graphics card takes its time."""

PINCH_STEPS = 6
LONGEST_PICTURE = 180_000
"""A picture of what moves takes long where the processor draws it, in milliseconds."""


class Solid(Playing):
    """A table whose towers are seen in 3D."""

    @property
    def canvas(self) -> Locator:
        """What they are drawn on."""
        return self.page.locator("[data-view=solid] canvas[data-frames]")

    @property
    def view(self) -> Locator:
        """The button that changes the view."""
        return self.button("view")

    def arrive(self) -> "Solid":
        """Wait until the towers are there and it is somebody's turn here."""
        self.wait()
        expect(self.canvas).to_be_attached()
        self.still()
        return self

    def still(self) -> int:
        """Wait until nothing moves; the number of frames drawn so far."""
        frames: int = self.canvas.evaluate(STILL)
        return frames

    def measured(self, what: str) -> int:
        """What the view tells of itself."""
        return int(self.canvas.get_attribute(f"data-{what}") or 0)

    def places(self) -> dict[str, tuple[float, float, float]]:
        """Where all towers can be touched, once the view stands still."""
        self.still()
        squares = [
            one.get_attribute("data-square") for one in self.page.locator("[data-square]").all()
        ]
        return {square: self.middle(square) for square in squares if square}

    def picture(self) -> bytes:
        """What is seen of the board, once it stands still."""
        self.still()
        return self.glance()

    def glance(self) -> bytes:
        """What is seen of the board at this moment, also while no time passes."""
        return self.page.screenshot(clip=self.stage)

    @property
    def stage(self) -> FloatRect:
        """Where the board is on the screen."""
        box = self.page.locator("[data-view=solid]").bounding_box()
        assert box is not None
        return box

    def glance_at(self, square: str) -> bytes:
        """What is seen of a tower at this moment."""
        x, y, large = self.middle(square)
        clip: FloatRect = {"x": x - large, "y": y - large, "width": 2 * large, "height": 2 * large}
        return self.page.screenshot(clip=clip, timeout=LONGEST_PICTURE)

    def colours_in(self, picture: bytes) -> int:
        """How many colours a picture has."""
        text = base64.b64encode(picture).decode()
        colours: int = self.page.evaluate(script("colours.js"), text)
        return colours

    def under_a_clock(self) -> "Solid":
        """Come again, to a page whose time can be stopped."""
        self.page.clock.install()
        self.page.reload()
        return self

    def stop_time(self) -> None:
        """From now on no time passes on the page but what is let pass."""
        now: float = self.page.evaluate("Date.now() / 1000")
        self.page.clock.pause_at(now + 1)

    def let_pass(self, milliseconds: int) -> None:
        """So much time passes, and all is drawn that falls in it."""
        self.page.clock.run_for(milliseconds)

    def walk_at_once(self, move: str, moves: Sequence[str]) -> None:
        """Walk while no time passes, in which something could come to stand still."""
        self.walk(move, moves, press=lambda one: one.dispatch_event("click"))

    def pinch(self, at: tuple[float, float], before: float, after: float) -> None:
        """Two fingers, so far apart on both sides of a point, move until they are so far."""
        x, y = at
        step = (after - before) / PINCH_STEPS
        touches = [
            [
                {"x": x + side * (before + step * done) / 2, "y": y, "id": finger}
                for finger, side in enumerate((-1, 1))
            ]
            for done in range(1 + PINCH_STEPS)
        ]
        kinds = ["touchStart", *["touchMove"] * PINCH_STEPS, "touchEnd"]
        debugger = self.page.context.new_cdp_session(self.page)
        for kind, points in zip(kinds, [*touches, []], strict=True):
            debugger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        debugger.detach()

    def middle(self, square: str) -> tuple[float, float, float]:
        """Where a tower can be touched, and how large that place is."""
        box = self.at(square).bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def enter(visit: Door, table: Table, *, roles: tuple[str, ...] = ("seat:0",), **how: Any) -> Solid:
    """Come to a table of towers and look at it in 3D."""
    how.setdefault("size", SMALL_STAGE)
    visitor: Visitor = visit(held=table.held(*roles), settings={"solid": True}, **how)
    return Solid(visitor.open(table.path))
