"""What the server writes down: one line for each thing, as text or JSON, and never a secret."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

HIDDEN = "…"
SECRETS = (
    (re.compile(r"""(?i)\b(authorization\W{1,8}(?:bearer\s+)?)[^\s'",)]+"""), rf"\1{HIDDEN}"),
    (re.compile(r"(?i)\b(bearer\s+)\S+"), rf"\1{HIDDEN}"),
    (re.compile(r"(://)[^\s/@]+@"), rf"\1{HIDDEN}@"),
    (re.compile(r"(/[^\s?#\"']*)[?#][^\s\"']+"), rf"\1?{HIDDEN}"),
    (re.compile(r"(?<![\w-])[\w-]{32,}(?![\w-])", re.ASCII), HIDDEN),
    (re.compile(r"<State [^\n]*"), HIDDEN),
    (re.compile(r"\b[0-9A-Fa-f]{5,9}(?:/[0-9A-Fa-f]{5,9}){4,}[^\n]*"), HIDDEN),
    (
        re.compile(
            r"""\{[^\n]*['"](?:board|pile|night|coins|formula|spell_pile|quest|seed)['"][^\n]*"""
        ),
        HIDDEN,
    ),
)
"""Headers, bearers, passwords in addresses, queries and fragments, tokens, positions."""
TEXT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
OURS = ("shiftmaze", "uvicorn", "uvicorn.error", "uvicorn.access")


def without_secrets(text: str) -> str:
    """A text with whatever looks like a secret or a position left out."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


class TextFormatter(logging.Formatter):
    """A line that is read by people."""

    def __init__(self) -> None:
        super().__init__(TEXT)

    def format(self, record: logging.LogRecord) -> str:
        """Write a record, what went wrong included."""
        return without_secrets(super().format(record))


class JsonFormatter(logging.Formatter):
    """A line that is read by programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a record, what went wrong included."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            line["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def set_up(form: str = "text", stream: TextIO | None = None, *, quiet: bool = False) -> None:
    """Send what the server and uvicorn say to standard error; if quiet, only what is wrong.

    Of everything else, asyncio among it, only what is wrong is written in any case.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonFormatter() if form == "json" else TextFormatter())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in OURS:
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
        logger.setLevel(logging.WARNING if quiet else logging.INFO)
