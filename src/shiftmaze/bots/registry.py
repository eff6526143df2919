"""The bots by name."""

from .bot import Bot, Budget
from .champion import ChampionBot
from .errors import BotError
from .greedy import EasyBot, NormalBot
from .naming import OUTSIDE
from .outside import OutsideBot
from .planner import ExpertBot, HardBot
from .random import RandomBot

LEVELS: dict[str, type[Bot]] = {
    "random": RandomBot,
    "easy": EasyBot,
    "normal": NormalBot,
    "hard": HardBot,
    "expert": ExpertBot,
    "champion": ChampionBot,
}
"""From the weakest to the strongest."""
LONGEST = 1e6


def names() -> tuple[str, ...]:
    """Every bot there is, from the weakest to the strongest."""
    return tuple(LEVELS)


def make(
    name: str,
    *,
    seed: int = 0,
    seconds: float | None = None,
    work: int | None = None,
    cores: int = 1,
) -> Bot:
    """A new bot for one seat of one game.

    With `work` (samples) equal views and seeds give equal choices; with `seconds` it keeps a time.
    Only `champion` thinks longer for being told so; the others always do the same work.
    """
    if str(name).startswith(OUTSIDE):
        return OutsideBot(name, seed, read_budget(seconds, work, cores))
    if name not in LEVELS:
        raise BotError("unknown-bot", name=name, known=", ".join(LEVELS))
    return LEVELS[name](name, seed, read_budget(seconds, work, cores))


def read_budget(seconds: object, work: object, cores: object = 1) -> Budget:
    """A budget, or an error in words."""
    if seconds is not None and work is not None:
        raise BotError("both-budgets")
    if not isinstance(seconds, int | float | None) or (
        seconds is not None and not 0 < seconds < LONGEST
    ):
        raise BotError("bad-seconds", seconds=seconds)
    if (
        isinstance(work, bool)
        or not isinstance(work, int | None)
        or (work is not None and work < 1)
    ):
        raise BotError("bad-work", work=work)
    if not isinstance(cores, int) or cores < 1:
        raise BotError("bad-cores", cores=cores)
    return Budget(seconds, work, cores)
