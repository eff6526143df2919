"""A position document as a picture: text for a terminal, SVG for a page. Knows no rules."""

from .picture import svg
from .terminal import text

__all__ = ["svg", "text"]
