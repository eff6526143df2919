"""Ratings of bots who met at one table, by the Plackett–Luce model of openskill."""

from collections.abc import Iterable
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from .interval import rounded
from .outcome import Outcome
from .plan import Seats


def rate(games: Iterable[tuple[Seats, Outcome]]) -> dict[int, dict[str, float]]:
    """Every bot's rating after some games, in their order; games without a rival say nothing.

    A bot who had several seats of a game is rated in each, and the mean counts.
    """
    model = PlackettLuce()
    known: dict[int, PlackettLuceRating] = {}
    for seats, outcome in games:
        if len(set(seats)) < 2:
            continue
        teams = [[known.get(bot) or model.rating()] for bot in seats]
        after = model.rate(teams, scores=list(outcome.scores()))
        for bot in set(seats):
            its = [team[0] for seat, team in zip(seats, after, strict=True) if seat == bot]
            mu, sigma = fmean(r.mu for r in its), fmean(r.sigma for r in its)
            known[bot] = model.rating(mu=mu, sigma=sigma)
    return {
        bot: {
            "mu": rounded(rating.mu),
            "sigma": rounded(rating.sigma),
            "ordinal": rounded(rating.ordinal()),
        }
        for bot, rating in sorted(known.items())
    }
