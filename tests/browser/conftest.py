"""One browser and one server for all tests in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from shiftmaze.server import pages
from tests.server.processes import ServerProcess, servers

from . import chromium
from .visitors import PATIENCE, Door, door

HERE = Path(__file__).parent
BOT_SECONDS = 0.1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser takes its time; a secret that leaked once has leaked."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.slow)
        if item.get_closest_marker("secrets"):
            item.add_marker(pytest.mark.flaky(reruns=0))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what was measured."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "seen" and report.when == "call":
                terminalreporter.write_line(str(value))


# A playwright that lives longer leaves a running loop behind, which later tests stumble over.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """The computer's chromium, without a window."""
    with playwright.chromium.launch(executable_path=chromium.find(playwright)) as browser:
        yield browser


@pytest.fixture(scope="package")
def drawing_browser(playwright: Playwright) -> Iterator[Browser]:
    """One that draws in 3D, and everything else several times slower."""
    path = chromium.find(playwright)
    with playwright.chromium.launch(executable_path=path, args=chromium.DRAWING) as browser:
        yield browser


def server_over(folder: Path) -> ServerProcess:
    """A server that is not started yet, with quick bots and the page as it was built."""
    assert (pages.FOLDER / pages.DOCUMENT).is_file(), "the page was not built: make setup"
    return ServerProcess(folder, bot_seconds=BOT_SECONDS)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server that all tests share."""
    process = server_over(tmp_path_factory.mktemp("data"))
    with servers(process):
        yield f"http://{process.host}"


@pytest.fixture
def visit(browser: Browser, server: str) -> Iterator[Door]:
    """Lets visitors in; it is an error when one of their browsers complains."""
    with door(browser, server) as letting_in:
        yield letting_in
