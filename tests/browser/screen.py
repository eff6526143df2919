"""What somebody does at the page: by its hooks for tests, by roles and names."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import httpx
from playwright.sync_api import FilePayload, Locator, Page, expect

from tests.server.running import wait_until

from .tables import SECONDS, good_turn
from .visitors import Visitor
from .words import words

Moment = Literal["shift", "coin", "curtain", "over"]
"""What the page waits for: a turn, a coin, the next player at the same screen, nothing more."""

MOMENT = """() => {
  if (document.querySelector("[data-winners]")) return "over";
  if (document.querySelector("[data-curtain]")) return "curtain";
  const board = document.querySelector("[data-phase]");
  if (!board || board.dataset.turn !== board.dataset.seat) return null;
  const stage = document.querySelector("[data-stage]")?.dataset.stage;
  return stage === "shift" || stage === "coin" ? stage : null;
}"""


def bring_record(page: Page, text: str) -> None:
    """Choose a file with a record, in the dialog for joining."""
    with page.expect_file_chooser() as chooser:
        page.locator("[data-action=bring-record]").click()
    file: FilePayload = {"name": "game.txt", "mimeType": "text/plain", "buffer": text.encode()}
    chooser.value.set_files(file)


class Planning:
    """The home page, and the page on which a table is set up."""

    def __init__(self, visitor: Visitor, path: str = "/") -> None:
        self.page: Page = visitor.open(path).page
        self.visitor = visitor

    def choose(self, game: str, way: str) -> "Planning":
        """Which game, and with whom."""
        self.page.locator(f"[data-game={game}]").click()
        self.page.locator(f"[data-way={way}]").click()
        return self

    def name(self, seat: int, name: str) -> "Planning":
        """Whoever sits there is called so."""
        self.page.locator(f"button[data-seat='{seat}']").click()
        self.page.locator("[data-field=name]").fill(name)
        self.page.locator("[data-action=done]").click()
        return self

    def treasures(self, number: int) -> "Planning":
        """A shorter game: so many treasures each."""
        self.unfold()
        self.page.get_by_label(words("option_treasures")).select_option(index=number - 1)
        return self

    def option(self, name: str, value: str) -> "Planning":
        """A rule that is not as usual."""
        self.unfold()
        group = self.page.get_by_role("group", name=words(f"option_{name}"))
        group.get_by_text(words(f"choice_{name}_{value}"), exact=True).click()
        return self

    def begins(self, place: int) -> "Planning":
        """Who begins; 0 lets the lot decide, 1 is the first seat."""
        self.page.get_by_label(words("option_first")).select_option(index=place)
        return self

    def unfold(self) -> None:
        """Show all options."""
        options = self.page.locator("[data-section=options]")
        if options.get_attribute("open") is None:
            options.locator("summary").click()

    def start(self) -> "Playing":
        """Begin, and arrive at the table."""
        self.page.locator("[data-action=start]").click()
        self.page.wait_for_url("**/t/*")
        return Playing(self.visitor)


class Playing:
    """A table at which somebody plays or watches."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page: Page = visitor.page
        self.board: Locator = self.page.locator("[data-phase]")

    def at(self, square: str) -> Locator:
        """A square."""
        return self.page.locator(f"[data-square={square}]")

    def arrow(self, arrow: str) -> Locator:
        """An arrow."""
        return self.page.locator(f"[data-arrow={arrow}]")

    def button(self, action: str) -> Locator:
        """A button that is in sight, by what it does."""
        return self.page.locator(f"[data-action={action}]").filter(visible=True)

    @property
    def seat(self) -> int | None:
        """The seat that is looked out of."""
        seat = self.board.get_attribute("data-seat")
        return None if seat is None else int(seat)

    def pawn_at(self, seat: int) -> str | None:
        """Where a pawn stands on the board."""
        return self.page.locator(f"[data-pawn='{seat}']").get_attribute("data-at")

    def sight(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a seat sees it, asked for with the secret that the page keeps."""
        shown = self.seat if seat is None else seat
        secret = self.visitor.held().get("seats", {}).get(str(shown))
        headers = {} if secret is None else {"authorization": f"Bearer {secret}"}
        address = f"{self.visitor.url}/api/tables/{self.visitor.table}"
        sight: dict[str, Any] = httpx.get(address, headers=headers, timeout=SECONDS).json()
        return sight

    def wait(self) -> Moment:
        """Wait until there is something to do here, or the game is over."""
        moment: Moment = self.page.wait_for_function(MOMENT).json_value()
        return moment

    def wait_for_end(self) -> None:
        """Wait until the page tells that the game is over, whatever it shows before."""
        expect(self.page.locator("[data-winners]")).to_be_visible()

    def wait_for_more_than(self, number: int) -> None:
        """Wait until the server has stored a step behind this number."""
        wait_until(lambda: self.sight()["number"] > number)

    # A turn

    def turn_spare(self, tile: str) -> None:
        """Turn the spare tile until it lies so."""
        spare = self.page.locator("[data-spare]")
        for _ in range(3):
            if spare.get_attribute("data-tile") != tile:
                self.button("rotate").click()
        expect(spare).to_have_attribute("data-tile", tile)

    def try_shift(self, shift: str) -> None:
        """Turn the spare tile and push it in; it is a try."""
        arrow, tile = shift.split(":")
        self.turn_spare(tile)
        self.arrow(arrow).click()
        expect(self.arrow(arrow)).to_have_attribute("aria-selected", "true")

    def walk(
        self, move: str, moves: Sequence[str], press: Callable[[Locator], None] = Locator.click
    ) -> None:
        """Walk and, among several ways to do it, choose."""
        to, cost = _parted(move)
        press(self.button("stay") if to == "-" else self.at(to))
        if sum(_parted(other)[0] == to for other in moves) > 1:
            press(self.way(cost))

    def way(self, cost: str) -> Locator:
        """The button for one way to make a move."""
        if cost in ("", "*"):
            return self.button("wand" if cost else "end-turn")
        return self.page.locator(f"[data-pay={cost[1:]}]")

    def make(self, turn: str, turns: Any) -> None:
        """Make a whole turn by hand."""
        if turn.startswith("$"):
            self.page.locator(f"[data-coin='{turn[1:]}']").click()
            return
        shift, move = turn.split(">")
        self.try_shift(shift)
        self.walk(move, turns[shift])

    def make_good_turn(self) -> str:
        """Make a good turn for the seat that is shown; its text."""
        sight = self.sight()
        turn = good_turn(sight["view"])
        self.make(turn, sight["turns"])
        return turn

    def play_to_the_end(self, most_turns: int = 200) -> int:
        """Make good turns until the game is over; how many there were."""
        for made in range(most_turns):
            match self.wait():
                case "over":
                    return made
                case "curtain":
                    self.button("reveal").click()
                case _:
                    self.make_good_turn()
        raise AssertionError("the game did not end")


def _parted(move: str) -> tuple[str, str]:
    """Where a move leads, and what it costs: `e5^uw` is `e5` and `^uw`."""
    place = next((at for at, sign in enumerate(move) if sign in "^*"), len(move))
    return move[:place], move[place:]
