"""Puzzles as somebody sees and solves them."""

from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from .screen import Playing
from .tables import SECONDS
from .visitors import Visitor


class Solving(Playing):
    """Somebody at a puzzle."""

    def __init__(self, visitor: Visitor, name: str) -> None:
        super().__init__(visitor.open(f"/puzzles/{name}"))
        self.name = name
        self.wait()

    def ask(self, path: str = "", **body: object) -> dict[str, Any]:
        """What the server says of the puzzle."""
        method = "POST" if body else "GET"
        address = f"{self.visitor.url}/api/puzzles/{self.name}{path}"
        answer = httpx.request(method, address, json=body or None, timeout=SECONDS)
        assert answer.is_success, answer.text
        told: dict[str, Any] = answer.json()
        return told

    @property
    def solution(self) -> list[str]:
        """The turns that solve it."""
        turns: list[str] = self.ask("/solution")["turns"]
        return turns

    def legal_after(self, *turns: str) -> dict[str, list[str]]:
        """The moves for each shift, after some turns."""
        legal: dict[str, list[str]] = self.ask("/try", turns=list(turns))["legal"]
        return legal

    def wrong_turn(self, *before: str) -> str:
        """A turn that leads nowhere, made by staying."""
        right = self.solution[len(before)]
        return next(f"{shift}>-" for shift in self.legal_after(*before) if f"{shift}>-" != right)

    def made(self, count: int) -> None:
        """Wait until so many turns are made."""
        expect(self.page.locator("[data-turns-made]")).to_have_attribute(
            "data-turns-made", str(count)
        )

    def make_all(self, *turns: str) -> None:
        """Make turns one after the other."""
        for index, turn in enumerate(turns):
            self.make(turn, self.legal_after(*turns[:index]))
            self.made(index + 1)

    def fail(self) -> None:
        """Make two turns that lead nowhere."""
        first = self.wrong_turn()
        self.make_all(first, self.wrong_turn(first))

    @property
    def outcome(self) -> Locator:
        """How it ended."""
        return self.page.locator("[data-outcome]")

    def results(self) -> list[dict[str, Any]]:
        """What the browser keeps of puzzles."""
        kept: list[dict[str, Any]] = self.page.evaluate(
            "JSON.parse(localStorage.getItem('shiftmaze.puzzles') ?? '[]')"
        )
        return kept
