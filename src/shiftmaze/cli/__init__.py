"""The command line: one small module per command."""

from .app import main

__all__ = ["main"]
