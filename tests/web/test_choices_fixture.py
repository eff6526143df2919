"""The page's tests plan tables by a copy of what the server offers: it is what is offered."""

import json
from pathlib import Path

from shiftmaze.server.choices import choices

FIXTURE = Path(__file__).parents[2] / "web/src/screens/Setup/choices.fixture.json"


def test_the_copy_is_what_the_server_offers() -> None:
    offered = {**json.loads(json.dumps(choices())), "network": None}
    assert json.loads(FIXTURE.read_text(encoding="utf-8")) == offered
