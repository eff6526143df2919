"""A whole match: play what is missing, keep it, and count."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from .folder import opened
from .outcome import Outcome, Played
from .plan import Fixture, fixtures
from .score import results
from .settings import Settings
from .workers import play_here, play_in_processes

Progress = Callable[[int, int], None]
"""Told how many games are done, and how many there are."""


def run(
    settings: Settings,
    folder: Path | None = None,
    *,
    jobs: int = 1,
    ray: str | None = None,
    progress: Progress = lambda done, games: None,
) -> dict[str, Any]:
    """Play a match and give its results; with a folder it is kept there and gone on with.

    `jobs` games are played at a time, in as many processes; `ray` is the address of a Ray cluster
    that plays them instead, `local` one that is started here for the while.
    """
    planned = fixtures(settings)
    with opened(folder, settings) if folder else nullcontext() as kept:
        done: dict[str, Outcome] = kept.finished() if kept else {}
        missing = [fixture for fixture in planned if fixture.id not in done]
        progress(len(planned) - len(missing), len(planned))
        with closing(_playing(settings, missing, jobs, ray)) as playing:
            for left, played in zip(range(len(missing) - 1, -1, -1), playing, strict=True):
                if kept:
                    kept.add(played)
                done[played.outcome.game] = played.outcome
                progress(len(planned) - left, len(planned))
        counted = results(settings, done)
        if kept:
            kept.write_results(counted)
    return counted


def _playing(
    settings: Settings, missing: Sequence[Fixture], jobs: int, ray: str | None
) -> Generator[Played]:
    if ray is not None and missing:
        from .cluster import play_on_ray

        return play_on_ray(settings, missing, ray, jobs)
    if jobs > 1 and len(missing) > 1:
        return play_in_processes(settings, missing, jobs)
    return play_here(settings, missing)
