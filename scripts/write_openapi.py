"""Write what the page is typed by: `python scripts/write_openapi.py`."""

import json
from pathlib import Path

from shiftmaze.server.app import create_app
from shiftmaze.server.config import Config

FILE = Path(__file__).parents[1] / "web" / "openapi.json"


def document() -> str:
    """The description of all operations, as it is kept with the page."""
    return json.dumps(create_app(Config()).openapi(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(document(), encoding="utf-8")
