"""One server for all tests that need nothing special of it; a module asks for this plugin."""

from collections.abc import Iterator

import pytest

from .running import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server on a free port of this machine."""
    with running(tmp_path_factory.mktemp("server")) as server:
        yield server
