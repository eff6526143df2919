"""What the page says, from the messages it is made of."""

import json
from functools import cache
from pathlib import Path
from typing import Any

MESSAGES = Path(__file__).parents[2] / "web" / "messages"


@cache
def _all(language: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for file in sorted((MESSAGES / language).glob("*.json")):
        found |= json.loads(file.read_text(encoding="utf-8"))
    return found


def words(key: str, language: str = "en", **values: object) -> str:
    """A message without variants."""
    text = _all(language)[key]
    assert isinstance(text, str), f"{key} has variants"
    return text.format(**values)
