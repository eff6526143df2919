"""Games in all states, to be looked at."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from .tables import Table, bots_game, brought, set_up


def begun(view: Mapping[str, Any]) -> bool:
    """Everybody has played some turns."""
    return bool(view["turns"] > 7)


class Tables:
    """Set up when they are first asked for; looking at them changes nothing."""

    def __init__(self, url: str) -> None:
        self.url = url

    @cached_property
    def classic(self) -> Table:
        seats = ["Anne", "bot:easy", "bot:easy", "bot:easy"]
        return set_up(self.url, "classic", seats).play_on(begun)

    @cached_property
    def any_order(self) -> Table:
        options: dict[str, Any] = {"order": "any", "treasures": 6}
        return set_up(self.url, "classic", ["Anne", "bot:easy"], **options).play_on(begun)

    @cached_property
    def night(self) -> Table:
        table = set_up(self.url, "daynight", ["Anne", "bot:easy", "bot:easy"])
        return table.play_on(lambda view: bool(view["light"] == "night"))

    @cached_property
    def coin(self) -> Table:
        table = set_up(self.url, "daynight", ["Anne", "Ben"])
        return table.play_on(lambda view: bool(view["phase"] == "coin"))

    @cached_property
    def master(self) -> Table:
        return set_up(self.url, "master", ["Anne", "bot:easy", "bot:easy"]).play_on(begun)

    @cached_property
    def towers(self) -> Table:
        return set_up(self.url, "towers", ["Anne", "bot:easy", "bot:easy"]).play_on(begun)

    @cached_property
    def shared(self) -> Table:
        return set_up(self.url, "classic", ["Maximiliane", "Ben"]).play_on(begun)

    @cached_property
    def over(self) -> Table:
        table = set_up(self.url, "classic", ["Anne", "bot:easy", "bot:easy"], treasures=1)
        return table.play_on(lambda _: False)

    @cached_property
    def points(self) -> Table:
        return set_up(self.url, "daynight", ["Anne", "Ben", "Carla"]).play_on(lambda _: False)

    @cached_property
    def long_over(self) -> Table:
        seats = ["Anne", "bot:easy", "Ben", "bot:random"]
        return set_up(self.url, "classic", seats, treasures=3).play_on(lambda _: False)

    @cached_property
    def analysed(self) -> Table:
        levels = ["hard", "easy", "random", "random"]
        return brought(self.url, bots_game("classic", levels, seed=1, treasures=2)).analysed()

    @cached_property
    def night_analysed(self) -> Table:
        return brought(self.url, bots_game("daynight", ["hard", "easy"], seed=2)).analysed()

    @cached_property
    def alone_analysed(self) -> Table:
        return brought(self.url, bots_game("classic", ["easy"], seed=1, treasures=4)).analysed()

    @cached_property
    def alone(self) -> Table:
        return set_up(self.url, "classic", ["Anne"], treasures=4).play_on(lambda _: False)

    @cached_property
    def towers_over(self) -> Table:
        return set_up(self.url, "towers", ["Anne", "bot:normal"]).play_on(lambda _: False)

    @cached_property
    def waiting(self) -> Table:
        return set_up(self.url, "classic", ["Anne", "open", "open", "bot:hard"], start=False)

    @cached_property
    def invited(self) -> Table:
        return set_up(self.url, "towers", ["Maximiliane", "Ben", "open"], start=False)
