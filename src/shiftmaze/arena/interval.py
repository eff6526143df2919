"""A mean and how sure it is. The unit is a deal, since the games of one deal are alike."""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

Z95 = 1.96
DIGITS = 6


class Interval(NamedTuple):
    """A mean and its 95 % interval, which takes two deals at least."""

    mean: float
    low: float | None
    high: float | None

    def document(self, mean: str = "mean") -> dict[str, float | None]:
        """Plain JSON, the mean under a name of its own."""
        return {mean: self.mean, "low": self.low, "high": self.high}


def over_deals(
    values: Mapping[int, Sequence[float]], least: float = 0.0, most: float = float("inf")
) -> Interval:
    """The mean over deals of the mean of each deal's games: ± 1.96 standard errors."""
    deals = [fmean(games) for games in values.values()]
    mean = fmean(deals)
    if len(deals) < 2:
        return Interval(rounded(mean), None, None)
    half = Z95 * stdev(deals) / sqrt(len(deals))
    return Interval(
        rounded(mean), rounded(max(mean - half, least)), rounded(min(mean + half, most))
    )


def rounded(number: float) -> float:
    """As it is written into files."""
    return round(number, DIGITS)
