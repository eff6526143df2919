"""Towers in 3D: played, looked at from all sides, and given up where it does not work."""

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, Request, expect

from shiftmaze import from_dict

from .screen import Playing
from .solid import SMALL_STAGE, Solid, enter
from .tables import Table, bots_game, brought, good_turn, set_up
from .test_keyboard import Keyboard
from .test_screens import LONG_WINDED, faults, settle, violations
from .visitors import DESKTOP, HANDHELD, PHONE, Door, script
from .words import words

Tell = Callable[[str, object], None]
Places = Mapping[str, tuple[float, float, float]]
TIMES = 3
MOST_DRAW_CALLS = 150
MOST_TEXTURE_BYTES = 2_000_000
MANY_COLOURS = 150
PICTURE = re.compile(r"/Solid-[^/]*\.js$")
"""The file with the 3D view and all that draws it."""


@pytest.fixture
def browser(drawing_browser: Browser) -> Browser:
    return drawing_browser


@pytest.fixture
def table(server: str) -> Table:
    return set_up(server, "towers", ["Anne", "Ben"])


def asked_for(page: Page) -> list[str]:
    """The files of the 3D view that are asked for from now on."""
    asked: list[str] = []

    def note(request: Request) -> None:
        if PICTURE.search(request.url):
            asked.append(request.url)

    page.on("request", note)
    return asked


def expect_flat(playing: Playing) -> None:
    expect(playing.board).to_be_visible()
    expect(playing.page.locator("[data-view=solid]")).to_have_count(0)
    expect(playing.page.locator("[data-height]").first).to_be_visible()
    expect(playing.page.locator("canvas")).to_have_count(0)


def within(stage: FloatRect, places: Places) -> set[str]:
    """The towers whose places are in sight."""
    return {
        square
        for square, (across, down, _) in places.items()
        if 0 < across - stage["x"] < stage["width"] and 0 < down - stage["y"] < stage["height"]
    }


def width_of(places: Places) -> float:
    """How wide the front of the board is seen."""
    return places["e5"][0] - places["a5"][0]


# Playing


def test_a_whole_game_by_clicking(visit: Door, server: str) -> None:
    table = set_up(server, "towers", ["Anne", *["bot:random"] * 3])
    playing = enter(visit, table).arrive()
    assert playing.play_to_the_end() > 1
    winners = playing.sight()["table"]["winners"]
    assert playing.page.locator("[data-winners]").get_attribute("data-winners") == " ".join(
        map(str, winners)
    )
    expect(playing.canvas).to_be_attached()


def test_a_turn_by_keyboard_and_the_camera_too(visit: Door, table: Table) -> None:
    playing = enter(visit, table)
    playing.visitor.context.add_init_script(script("pointing.js"))
    playing.page.reload()
    playing.arrive()
    before = playing.picture()
    keyboard = Keyboard(playing.page)
    keyboard.go_to("square", "arrow")
    playing.page.keyboard.press("Shift+ArrowLeft")
    turned = playing.picture()
    assert turned != before
    playing.page.keyboard.press("+")
    assert playing.picture() != turned
    playing.page.keyboard.press("0")
    sight = playing.sight()
    shift, move = good_turn(sight["view"]).split(">")
    keyboard.make(f"{shift}>{move.partition('^')[0]}")
    expect(playing.board).to_have_attribute("data-turn", "1")
    assert playing.page.evaluate("window.pointed") == 0


def test_a_finger_takes_a_turn_on_a_phone(visit: Door, table: Table) -> None:
    playing = enter(visit, table, size=PHONE).arrive()
    arrow = playing.page.locator("[data-arrow][aria-disabled=false]").first
    arrow.tap()
    expect(playing.board).to_have_attribute("data-phase", "move")
    playing.button("stay").tap()
    expect(playing.board).to_have_attribute("data-turn", "1")


def test_a_tower_is_chosen_where_it_is_seen(visit: Door, table: Table) -> None:
    playing = enter(visit, table, size=DESKTOP).arrive()
    told = playing.page.locator("[data-live] p").last
    for square in ("a5", "b5", "c5", "d5", "e5"):
        x, y, large = playing.middle(square)
        playing.page.mouse.click(x, y)
        expect(told).to_contain_text(re.compile(f"^{square}"))
    for square in ("e5", "c5", "a5"):
        x, y, large = playing.middle(square)
        playing.page.mouse.click(x, y + 0.62 * large)
        expect(told).to_contain_text(re.compile(f"^{square}"))


def test_every_tower_and_arrow_can_be_touched(visit: Door, table: Table) -> None:
    """No cell lies over the middle of another, from the usual side and from any other."""
    playing = enter(visit, table, size=PHONE).arrive()
    covered = """() => [...document.querySelectorAll("[role=gridcell]")].filter((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(hit && cell.contains(hit)) || width < 44 || height < 44;
    }).map((cell) => cell.getAttribute("aria-label"))"""
    playing.at("c3").focus()
    for keys in ([], ["Shift+ArrowLeft"] * 4, ["Shift+ArrowUp", "Shift+ArrowRight"]):
        for key in keys:
            playing.page.keyboard.press(key)
        playing.still()
        assert playing.page.evaluate(covered) == []


def test_a_try_goes_on_in_the_other_view(visit: Door, table: Table) -> None:
    playing = enter(visit, table, motion=True).arrive()
    sight = playing.sight()
    shift, move = good_turn(sight["view"]).split(">")
    playing.try_shift(shift)
    stood = playing.pawn_at(0)
    playing.view.click()
    expect_flat(playing)
    expect(playing.arrow(shift.split(":")[0])).to_have_attribute("aria-selected", "true")
    expect(playing.board).to_have_attribute("data-phase", "move")
    assert playing.pawn_at(0) == stood
    playing.view.click()
    expect(playing.canvas).to_be_attached()
    playing.still()
    assert playing.sight()["number"] == sight["number"]
    playing.walk(move, sight["turns"][shift])
    expect(playing.board).to_have_attribute("data-turn", "1")


def test_the_view_is_remembered(visit: Door, table: Table) -> None:
    playing = enter(visit, table).arrive()
    playing.view.click()
    expect_flat(playing)
    asked = asked_for(playing.page)
    playing.page.reload()
    playing.wait()
    expect_flat(playing)
    assert asked == []
    playing.button("settings").click()
    playing.page.locator("[data-action=solid]").click()
    playing.page.keyboard.press("Escape")
    expect(playing.canvas).to_be_attached()


def test_a_puzzle_and_a_game_looked_through_are_in_3d_too(visit: Door, server: str) -> None:
    over = brought(server, bots_game("towers", ["easy", "easy"], seed=1))
    for path in (over.study, "/puzzles/towers-2-831"):
        visitor = visit(settings={"solid": True}, size=SMALL_STAGE)
        playing = Solid(visitor.open(path))
        expect(playing.canvas).to_be_attached()
        assert playing.colours_in(playing.picture()) > MANY_COLOURS
        playing.view.click()
        expect_flat(playing)


# Where it does not work


def test_without_webgl_the_board_is_flat(visit: Door, table: Table) -> None:
    playing = enter(visit, table)
    playing.visitor.context.add_init_script(script("no_webgl.js"))
    asked = asked_for(playing.page)
    playing.page.reload()
    playing.wait()
    expect(playing.page.get_by_text(words("view_failed")).first).to_be_visible()
    expect_flat(playing)
    assert asked == []


def test_a_view_that_does_not_load_is_flat(visit: Door, table: Table) -> None:
    playing = enter(visit, table)
    playing.visitor.forgive("ERR_FAILED")
    playing.page.route(PICTURE, lambda route: route.abort())
    playing.page.reload()
    playing.wait()
    expect(playing.page.get_by_text(words("view_failed")).first).to_be_visible()
    expect_flat(playing)


def test_a_view_that_is_lost_is_flat(visit: Door, table: Table) -> None:
    playing = enter(visit, table).arrive()
    playing.canvas.evaluate(
        "canvas => canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()"
    )
    expect(playing.page.get_by_text(words("view_failed")).first).to_be_visible()
    expect_flat(playing)
    shift = next(iter(playing.sight()["turns"]))
    playing.try_shift(shift)
    playing.view.click()
    expect(playing.canvas).to_be_attached()
    expect(playing.arrow(shift.split(":")[0])).to_have_attribute("aria-selected", "true")


def test_other_games_load_nothing_of_it(visit: Door, server: str) -> None:
    table = set_up(server, "classic", ["Anne", "Ben"])
    visitor = visit(held=table.held("seat:0"), settings={"solid": True})
    asked = asked_for(visitor.page)
    playing = Playing(visitor.open(table.path))
    playing.wait()
    visitor.page.wait_for_load_state("networkidle")
    assert asked == []
    expect(visitor.page.locator("canvas, [data-action=view]")).to_have_count(0)


def test_whoever_leaves_takes_the_canvas_along(visit: Door, table: Table) -> None:
    playing = enter(visit, table)
    playing.visitor.context.add_init_script(script("contexts.js"))
    playing.page.reload()
    for _ in range(TIMES):
        playing.arrive()
        expect(playing.page.locator("[data-view=solid] canvas[data-frames]")).to_have_count(1)
        playing.page.locator("a[href='/']").first.click()
        expect(playing.board).to_have_count(0)
        expect(playing.page.locator("canvas")).to_have_count(0)
        playing.page.wait_for_function("window.livingContexts() === 0")
        playing.page.go_back()
    assert playing.page.evaluate("window.openedContexts()") >= TIMES


# What is seen


def test_what_is_drawn_and_what_it_takes(visit: Door, table: Table, record_property: Tell) -> None:
    playing = enter(visit, table, size=DESKTOP).arrive()
    before = playing.picture()
    assert playing.colours_in(before) > MANY_COLOURS
    playing.try_shift(next(iter(playing.sight()["turns"])))
    after = playing.picture()
    assert playing.colours_in(after) > MANY_COLOURS
    assert after != before
    calls, size = playing.measured("draw-calls"), playing.measured("texture-bytes")
    record_property("seen", f"towers in 3D: {calls} draw calls, {size:,} bytes of textures")
    assert 0 < calls < MOST_DRAW_CALLS
    assert 0 < size < MOST_TEXTURE_BYTES


def test_nothing_is_drawn_while_nothing_happens(visit: Door, table: Table) -> None:
    playing = enter(visit, table, motion=True).arrive()
    playing.arrow("b1").hover()
    frames = playing.still()
    playing.page.wait_for_timeout(500)
    assert playing.measured("frames") == frames


def test_without_motion_the_picture_is_right_at_once(visit: Door, table: Table) -> None:
    playing = enter(visit, table).arrive()
    expect(playing.board).to_have_attribute("data-motion", "off")
    frames = playing.still()
    playing.at("c3").focus()
    playing.page.keyboard.press("Shift+ArrowLeft")
    playing.page.keyboard.press("0")
    # One frame for each key at most: nothing flies back.
    assert playing.still() <= frames + 2


def test_the_board_is_never_lost(visit: Door, table: Table) -> None:
    playing = enter(visit, table).arrive()
    page = playing.page
    usual = playing.places()
    box = playing.stage
    x, y = box["x"] + 10, box["y"] + box["height"] - 10
    for right, up in ((150, -100), (250, 200)):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + right / 2, y - up / 2)
        page.mouse.move(x + right, y - up)
        page.mouse.up()
    turned = playing.places()
    assert turned != usual
    assert playing.sight()["number"] == 0
    assert within(box, turned) == set(turned)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    assert playing.places() != turned
    playing.button("snap").click()
    assert playing.places() == usual
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    assert playing.places() != usual
    page.mouse.dblclick(x, y)
    assert playing.places() == usual


def test_two_fingers_come_nearer_and_go_back(visit: Door, table: Table) -> None:
    playing = enter(visit, table, size=PHONE).arrive()
    usual, stage = playing.places(), playing.stage
    corner = stage["x"] + 90, stage["y"] + 110
    playing.pinch(corner, 40, 60)
    near = playing.places()
    assert width_of(near) > 1.3 * width_of(usual)
    for _ in range(3):
        playing.pinch(corner, 30, 120)
    nearest = playing.places()
    assert width_of(nearest) > 1.3 * width_of(near)
    playing.pinch(corner, 30, 120)
    assert playing.places() == nearest
    assert len(within(stage, nearest)) > 1
    assert playing.colours_in(playing.picture()) > MANY_COLOURS
    assert faults(playing.page) == []
    for _ in range(3):
        playing.pinch(corner, 150, 30)
    assert playing.places() == usual


def test_two_fingers_on_the_board_play_nothing(visit: Door, table: Table) -> None:
    playing = enter(visit, table, size=PHONE).arrive()
    sight = playing.sight()
    shift = next(shift for shift, moves in sight["turns"].items() if len(moves) > 1)
    pushed = from_dict(sight["view"]).play(shift)

    def pinch_on(touched: Locator) -> None:
        """One finger is on it, and stays."""
        box = touched.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        playing.pinch((x + 30, y), 60, 90)
        playing.still()
        playing.button("snap").tap()
        playing.still()

    pinch_on(playing.arrow(shift.split(":")[0]))
    expect(playing.board).to_have_attribute("data-phase", "shift")
    expect(playing.page.locator("[data-arrow][aria-selected=true]")).to_have_count(0)
    playing.try_shift(shift)
    playing.still()
    pinch_on(playing.page.locator("[data-square].usable").last)
    expect(playing.board).to_have_attribute("data-phase", "move")
    playing.button("stay").tap()
    expect(playing.board).to_have_attribute("data-turn", "1")
    assert playing.sight()["view"]["pawns"] == [str(square) for square in pushed.pawns]


def test_it_fits_every_screen_and_is_for_everyone(visit: Door, table: Table) -> None:
    wrong: list[str] = []
    for sizes in ((DESKTOP,), HANDHELD):
        playing: Solid = enter(visit, table, size=sizes[0], language=LONG_WINDED).arrive()
        for size in sizes:
            playing.visitor.resize(size)
            settle(playing.page, drawn=size is sizes[0])
            playing.still()
            wrong += [f"{size}: {fault}" for fault in faults(playing.page)]
        wrong += violations(playing.page)
        playing.visitor.context.close()
    assert not wrong, "\n".join(wrong)
