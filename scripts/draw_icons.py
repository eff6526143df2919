"""Draws the icons of the app as PNG from the page's own SVG, with the computer's chromium.

python -m scripts.draw_icons, whenever `web/public/icon.svg` has changed.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser import chromium

PUBLIC = Path(__file__).parents[1] / "web" / "public"
ROUNDED, SQUARE = 'rx="13"', 'rx="0"'


def draw(name: str, size: int, svg: str) -> None:
    """One picture, transparent where nothing is drawn."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(playwright))
        page = browser.new_page(viewport={"width": size, "height": size})
        page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
        page.screenshot(path=PUBLIC / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    icon = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    draw("icon-192.png", 192, icon)
    draw("icon-512.png", 512, icon)
    draw("icon-full-512.png", 512, icon.replace(ROUNDED, SQUARE))
