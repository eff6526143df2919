"""A whole game by keyboard alone, with a focus that can be seen and turns that can be heard."""

import math
import re
from typing import Any

from playwright.sync_api import Page, expect

from .screen import Planning, Playing
from .tables import good_turn
from .visitors import Door, script

MOST_STOPS = 60
"""No control is further away than so many presses of Tab."""
OPPOSITE = {
    "ArrowUp": "ArrowDown",
    "ArrowDown": "ArrowUp",
    "ArrowLeft": "ArrowRight",
    "ArrowRight": "ArrowLeft",
}


class Keyboard:
    """Somebody who has no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def focused(self) -> dict[str, Any]:
        """What has the focus, which can be seen; nothing at the end of the page."""
        focused: dict[str, Any] = self.page.evaluate(script("focus.js"))
        assert focused.get("visible", True), f"nobody sees that {focused} has the focus"
        assert focused.get("inSight", True), f"{focused} has the focus out of sight"
        return focused

    def press(self, key: str) -> dict[str, Any]:
        """Press a key that does not take the focus away; what has it then."""
        self.page.keyboard.press(key)
        focused = self.focused()
        assert focused, f"{key} lost the focus"
        return focused

    def go_to(self, *hooks: str, **wanted: str) -> dict[str, Any]:
        """Press Tab until the focus is on something with one of the hooks and what is wanted."""
        for _ in range(MOST_STOPS):
            focused = self.focused()
            found = not hooks or any(hook in focused for hook in hooks)
            if found and all(focused.get(name) == value for name, value in wanted.items()):
                return focused
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {hooks} {wanted}")

    def wander(self, focused: dict[str, Any], to: str) -> dict[str, Any]:
        """Walk over the board with the arrow keys, to a square."""
        if "arrow" in focused:
            focused = self.press(OPPOSITE[outwards(focused["arrow"], self.size)])
        at = focused["square"]
        across, down = ord(to[0]) - ord(at[0]), int(to[1:]) - int(at[1:])
        for _ in range(abs(across)):
            focused = self.press("ArrowRight" if across > 0 else "ArrowLeft")
        for _ in range(abs(down)):
            focused = self.press("ArrowDown" if down > 0 else "ArrowUp")
        assert focused["square"] == to
        return focused

    @property
    def size(self) -> int:
        """How many squares there are in a row."""
        return math.isqrt(self.page.locator("[data-square]").count())

    def make(self, turn: str) -> None:
        """Make a whole turn."""
        shift, move = turn.split(">")
        arrow, tile = shift.split(":")
        focused = self.go_to("square", "arrow")
        spare = self.page.locator("[data-spare]")
        for _ in range(3):
            if spare.get_attribute("data-tile") != tile:
                self.press("r")
        expect(spare).to_have_attribute("data-tile", tile)
        focused = self.wander(focused, arrow)
        focused = self.press(outwards(arrow, self.size))
        assert focused["arrow"] == arrow
        focused = self.press("Enter")
        expect(self.page.locator(f"[data-arrow={arrow}]")).to_have_attribute(
            "aria-selected", "true"
        )
        if move == "-":
            self.go_to(action="stay")
        else:
            self.wander(focused, move)
        self.page.keyboard.press("Enter")


def outwards(arrow: str, size: int) -> str:
    """The key that leads from an arrow's square to the arrow."""
    column, row = ord(arrow[0]) - ord("a"), int(arrow[1:]) - 1
    if column % 2:
        return "ArrowUp" if row == 0 else "ArrowDown"
    return "ArrowLeft" if column == 0 else "ArrowRight"


def test_a_whole_game_by_keyboard(visit: Door) -> None:
    visitor = visit()
    visitor.context.add_init_script(script("pointing.js"))
    visitor.context.add_init_script(script("told.js"))
    page = visitor.open("/new").page
    keyboard = Keyboard(page)
    expect(page.locator("[data-action=start]")).to_be_enabled()

    keyboard.go_to(preset="short")
    keyboard.press("Enter")
    keyboard.go_to(action="start")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")

    playing = Playing(visitor)
    own = 0
    while playing.wait() != "over":
        keyboard.make(good_turn(playing.sight()["view"]))
        own += 1

    told: list[str] = page.evaluate("window.told")
    turns = playing.sight()["view"]["turns"]
    by_me = sum(line.startswith("You") for line in told)
    assert own > 2
    before = turns - len(told)  # what bots have done before the table was open
    assert by_me == own, "\n".join(told)
    assert 0 <= before <= 2, "\n".join(told)
    keyboard.go_to(action="rematch")
    assert page.evaluate("window.pointed") == 0


def test_keys_that_work_everywhere_at_a_table(visit: Door) -> None:
    playing = Planning(visit()).start()
    playing.wait()
    page = playing.page
    keyboard = Keyboard(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    hint = page.locator("[data-hint]")
    for step, told in enumerate((r"^$", r"^[a-g][1-7]$", r"^[a-g][1-7]:.>"), 1):
        page.keyboard.press("h")
        expect(hint).to_have_attribute("data-step", str(step))
        expect(hint).to_have_attribute("data-hint", re.compile(told))
    shift = hint.get_attribute("data-hint") or ""
    keyboard.go_to(action="hint-try")
    page.keyboard.press("Enter")
    expect(playing.board).to_have_attribute("data-phase", "move")
    expect(playing.arrow(shift.split(":")[0])).to_have_attribute("aria-selected", "true")
    page.keyboard.press("Escape")
    expect(playing.board).to_have_attribute("data-phase", "shift")
