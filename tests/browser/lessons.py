"""Lessons as somebody sees them and goes through them."""

from typing import Any

import httpx
from playwright.sync_api import Locator, expect

from .screen import Playing
from .tables import SECONDS
from .visitors import Visitor


class Learning(Playing):
    """Somebody at a lesson."""

    def __init__(self, visitor: Visitor, rules: str) -> None:
        super().__init__(visitor)
        self.rules = rules

    def open(self) -> "Learning":
        """Come to the lesson by its address."""
        self.visitor.open(f"/learn/{self.rules}")
        self.wait()
        return self

    def ask(self, path: str = "", **body: object) -> dict[str, Any]:
        """What the server says of the lesson."""
        address = f"{self.visitor.url}/api/lessons/{self.rules}{path}"
        answer = httpx.request(
            "POST" if body else "GET", address, json=body or None, timeout=SECONDS
        )
        assert answer.is_success, answer.text
        told: dict[str, Any] = answer.json()
        return told

    @property
    def chapters(self) -> list[list[str]]:
        """What is asked for."""
        return [[step["turn"] for step in one["steps"]] for one in self.ask()["chapters"]]

    def legal_after(self, chapter: int, *turns: str) -> Any:
        """The moves for each shift, after some turns."""
        return self.ask("/try", chapter=chapter, turns=list(turns))["legal"]

    def make_step(self, chapter: int, number: int) -> None:
        """Do what a step asks for, once it is asked."""
        turns = self.chapters[chapter]
        self.comes_to(number)
        self.wait()
        turn = turns[number]
        if turn.startswith("offer:"):
            self.button("offer").click()
            self.page.locator(f"[data-price={turn.removeprefix('offer:')}]").click()
        else:
            self.make(turn, self.legal_after(chapter, *turns[:number]))
        self.did(number + 1)

    def go_through(self, most: int = 100) -> None:
        """Do what is asked for, from the beginning on, for so many steps or until the end."""
        for chapter, turns in enumerate(self.chapters):
            for number in range(len(turns)):
                if most == 0:
                    return
                self.make_step(chapter, number)
                most -= 1
            if chapter + 1 < len(self.chapters) and most:
                self.button("next-chapter").click()

    def comes_to(self, number: int) -> None:
        """Wait until a step of the chapter is asked for."""
        expect(self.page.locator("[data-lesson]")).to_have_attribute("data-step", str(number))

    def did(self, number: int) -> None:
        """Wait until so many steps of the chapter are done."""
        expect(self.page.locator("[data-lesson]")).to_have_attribute("data-done", str(number))

    @property
    def deed(self) -> Locator:
        """What is to be done now."""
        return self.page.locator("[data-deed]")

    @property
    def idea(self) -> Locator:
        """What is told."""
        return self.page.locator("[data-idea]")

    @property
    def end(self) -> Locator:
        """What is shown when all is learned."""
        return self.page.locator("[data-lesson-done]")
