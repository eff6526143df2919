"""The results of a match: shares, intervals, who beats whom, lengths, draws and forfeits."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, quantiles
from typing import Any, NamedTuple

from .interval import Interval, over_deals, rounded
from .outcome import Outcome
from .plan import Fixture, MatchUp, deals, fixtures, match_ups
from .ratings import rate
from .settings import Settings


class Game(NamedTuple):
    """A finished game and where it belongs."""

    fixture: Fixture
    outcome: Outcome

    def score(self, bot: int) -> float:
        """What a bot won for each seat it had."""
        seats = zip(self.fixture.seats, self.outcome.scores(), strict=True)
        return fmean(score for seat, score in seats if seat == bot)


def results(settings: Settings, finished: Mapping[str, Outcome]) -> dict[str, Any]:
    """Everything about a finished match, as plain JSON; all but `time` follows from the settings.

    (As far as bots choose by work and not by the clock.)
    """
    games = [Game(fixture, finished[fixture.id]) for fixture in fixtures(settings)]
    labels = settings.labels
    meetings = match_ups(len(labels), settings.players)
    return {
        "settings": settings.document(),
        "deals": deals(settings),
        "games": len(games),
        "bots": [_bot(settings, games, bot) for bot in range(len(labels))],
        "match_ups": [_match_up(settings, games, meeting) for meeting in meetings],
        "matrix": _matrix(games, len(labels)),
        "ratings": [
            {"bot": labels[bot], **rating}
            for bot, rating in rate((game.fixture.seats, game.outcome) for game in games).items()
        ],
        "turns": _lengths(games),
        "draws": [game.fixture.id for game in games if game.outcome.drawn],
        "forfeits": list(_forfeits(labels, games)),
        "time": _times(labels, games),
    }


def _bot(settings: Settings, games: Sequence[Game], bot: int) -> dict[str, Any]:
    """How a bot did in some games."""
    its = [game for game in games if bot in game.fixture.seats]
    share = _over_deals(its, [game.score(bot) for game in its], most=1.0)
    row = {"bot": settings.labels[bot], "games": len(its), **share.document("share")}
    if settings.players > 1:
        return row
    turns = [game.outcome.turns for game in its]
    found = [game.outcome.found or 1 for game in its]
    pace = [turn / find for turn, find in zip(turns, found, strict=True)]
    return {
        **row,
        "turns": _over_deals(its, turns).document(),
        "turns_per_find": _over_deals(its, pace).document(),
    }


def _over_deals(
    games: Sequence[Game], values: Sequence[float], most: float = float("inf")
) -> Interval:
    by_deal: dict[int, list[float]] = {}
    for game, value in zip(games, values, strict=True):
        by_deal.setdefault(game.fixture.deal, []).append(value)
    return over_deals(by_deal, most=most)


def _match_up(settings: Settings, games: Sequence[Game], meeting: MatchUp) -> dict[str, Any]:
    its = [game for game in games if game.fixture.match_up == meeting.number]
    return {
        "table": [settings.labels[bot] for bot in meeting.seatings[0]],
        "games": len(its),
        "bots": [_bot(settings, its, bot) for bot in meeting.bots],
        "turns": _lengths(its),
        "draws": sum(game.outcome.drawn for game in its),
        "forfeits": sum(game.outcome.forfeit is not None for game in its),
    }


def _matrix(games: Sequence[Game], bots: int) -> list[list[float | None]]:
    """Row against column: of what both won in games with each other, the row's part."""
    won = [[0.0] * bots for _ in range(bots)]
    for game in games:
        present = set(game.fixture.seats)
        scores = {bot: game.score(bot) for bot in present}
        for row in present:
            for column in present - {row}:
                won[row][column] += scores[row]
    return [[_part(won[i][j], won[j][i]) for j in range(bots)] for i in range(bots)]


def _part(mine: float, yours: float) -> float | None:
    return rounded(mine / (mine + yours)) if mine + yours else None


def _lengths(games: Sequence[Game]) -> dict[str, float]:
    """How many turns games took: the mean, and the values that cut them into four parts."""
    turns = [game.outcome.turns for game in games]
    low, middle, high = quantiles(turns * 2 if len(turns) == 1 else turns, method="inclusive")
    return {
        "mean": rounded(fmean(turns)),
        "least": min(turns),
        "quarter": low,
        "median": middle,
        "three_quarters": high,
        "most": max(turns),
    }


def _forfeits(labels: Sequence[str], games: Iterable[Game]) -> Iterable[dict[str, Any]]:
    for fixture, outcome in games:
        if outcome.forfeit is not None:
            seat, words = outcome.forfeit
            yield {
                "game": fixture.id,
                "seat": seat,
                "bot": labels[fixture.seats[seat]],
                "words": words,
            }


def _times(labels: Sequence[str], games: Iterable[Game]) -> list[dict[str, Any]]:
    """Milliseconds of thought for a choice."""
    times: list[list[float]] = [[] for _ in labels]
    for fixture, outcome in games:
        for bot, choices in zip(fixture.seats, outcome.time, strict=True):
            times[bot] += choices
    return [
        {"bot": label, **_thought(sorted(its))} for label, its in zip(labels, times, strict=True)
    ]


def _thought(times: Sequence[float]) -> dict[str, float | None]:
    if not times:
        return {"choices": 0, "mean": None, "p95": None, "max": None}
    return {
        "choices": len(times),
        "mean": round(fmean(times), 3),
        "p95": times[-(-95 * len(times) // 100) - 1],
        "max": times[-1],
    }
