"""The page as an app: it is kept by the browser, can be installed, and calls whoever is to act."""

import json
import struct

import httpx
import pytest
from playwright.sync_api import Page, expect

from .screen import Planning, Playing
from .tables import good_turn
from .visitors import Door, Visitor, script
from .words import words

ICON = "link[rel=icon]"


def test_the_page_opens_without_the_server(visit: Door) -> None:
    anne = visit(worker=True).open("/")
    anne.forgive("Failed to load resource", "WebSocket", "net::ERR")
    kept = "async () => Boolean((await navigator.serviceWorker.ready).active)"
    assert anne.page.evaluate(kept)
    anne.page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    anne.context.set_offline(True)
    anne.page.reload()
    expect(anne.page.get_by_text(words("error_unreachable_server"))).to_be_visible()
    anne.open("/rules/towers")
    expect(anne.page.locator("main h1")).to_be_visible()
    anne.open("/t/0123456789abcdef")
    expect(anne.page.locator("main h1")).to_be_visible()


def test_games_and_files_for_programs_are_never_kept(visit: Door) -> None:
    anne = visit(worker=True).open("/about")
    anne.page.evaluate("async () => { await navigator.serviceWorker.ready }")
    listed = """async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return [names.length, all.flat().map(({ url }) => new URL(url).pathname)];
    }"""
    caches, paths = anne.page.evaluate(listed)
    assert caches == 1
    assert "/" in paths
    assert all(path == "/" or path.startswith("/assets/") for path in paths)


def test_what_is_needed_to_install_it_is_there(server: str) -> None:
    document = httpx.get(server).text
    assert '<link rel="manifest" href="/manifest.webmanifest" />' in document
    answer = httpx.get(f"{server}/manifest.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = json.loads(answer.text)
    assert (manifest["name"], manifest["display"]) == ("shiftmaze", "standalone")
    for icon in manifest["icons"]:
        picture = httpx.get(f"{server}{icon['src']}")
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", picture.content[16:24])
            assert f"{width}x{height}" == icon["sizes"]
    assert httpx.get(f"{server}/worker.js").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(("secure", "how"), [(True, "by-menu"), (False, "insecure")])
def test_it_is_said_how_the_page_becomes_an_app(visit: Door, secure: bool, how: str) -> None:
    anne = visit()
    if not secure:
        plain = "Object.defineProperty(window, 'isSecureContext', { value: false })"
        anne.page.add_init_script(plain)
    page = anne.open("/about").page
    expect(page.locator(f"[data-app={how}]")).to_contain_text(words(f"app_{how.replace('-', '_')}"))


def test_an_offer_of_the_browser_is_taken_by_a_button(visit: Door) -> None:
    page = visit().open("/about").page
    page.evaluate(
        """() => {
          const offer = new Event("beforeinstallprompt");
          offer.prompt = async () => void (window.installed = true);
          dispatchEvent(offer);
        }"""
    )
    page.locator("[data-action=install]").click()
    assert page.evaluate("window.installed")
    expect(page.locator("[data-action=install]")).to_have_count(0)


def against_a_bot(anne: Visitor) -> Playing:
    playing = Planning(anne, "/new").choose("classic", "bots").begins(1).start()
    assert playing.wait() == "shift"
    return playing


def play(playing: Playing) -> None:
    shift, move = good_turn(playing.sight()["view"]).split(">")
    playing.try_shift(shift)
    playing.walk(move, [move])


def test_the_icon_of_the_tab_tells_whose_turn_it_is(visit: Door) -> None:
    playing = against_a_bot(visit())
    icon = playing.page.locator(ICON)
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    playing.page.goto(f"{playing.visitor.url}/about")
    expect(icon).to_have_attribute("href", "/icon.svg")


def test_whoever_looks_elsewhere_is_called_if_they_like(visit: Door) -> None:
    anne = visit()
    anne.page.add_init_script(script("called.js"))
    playing = against_a_bot(anne)
    look_elsewhere(playing.page)
    play(playing)
    assert playing.wait() == "shift"
    assert playing.page.evaluate("called") == []
    playing.page.evaluate("window.away = false")
    playing.button("settings").click()
    playing.page.locator("[data-action=notify]").click()
    playing.page.keyboard.press("Escape")
    look_elsewhere(playing.page)
    play(playing)
    playing.page.wait_for_function("() => called.length > 0")
    (call,) = playing.page.evaluate("called")
    assert call["title"] == words("status_yours")
    assert call["data"] == f"/t/{anne.table}"


def look_elsewhere(page: Page) -> None:
    page.evaluate("window.away = true")
