"""Playing many games on a Ray cluster, which is loaded only when it is asked for."""

from collections.abc import Generator, Sequence
from socket import create_connection
from typing import Any
from urllib.parse import urlsplit

from ..rules import ShiftmazeError
from .errors import ArenaError
from .game import play
from .outcome import Played
from .plan import Fixture
from .settings import Settings
from .workers import WAITING

LOCAL = "local"
KNOCK_SECONDS = 10.0


def play_on_ray(
    settings: Settings, fixtures: Sequence[Fixture], address: str, jobs: int
) -> Generator[Played]:
    """Play games on every core of a cluster, or on `jobs` of this machine; as they are finished.

    shiftmaze must be installed on every machine of the cluster in the same version.
    """
    try:
        import ray
    except ImportError:
        raise ArenaError("no-ray") from None
    try:
        _knock(address)
        ray.init(**_connection(address, jobs))
    except (OSError, RuntimeError, ValueError) as error:
        raise _failed(address, error) from error
    try:
        yield from _as_finished(ray, settings, fixtures)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise cause if isinstance(cause, ShiftmazeError) else _failed(address, cause) from None
    except ray.exceptions.RayError as error:
        raise _failed(address, error) from error
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """An error at once where nobody listens: Ray would try again for minutes."""
    parts = urlsplit(address if "//" in address else f"//{address}")
    if parts.hostname and parts.port:
        create_connection((parts.hostname, parts.port), KNOCK_SECONDS).close()


def _connection(address: str, jobs: int) -> dict[str, Any]:
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    if address == LOCAL:
        return {"address": LOCAL, "num_cpus": jobs, "include_dashboard": False, **quiet}
    return {"address": address, **quiet}


def _as_finished(ray: Any, settings: Settings, fixtures: Sequence[Fixture]) -> Generator[Played]:
    task = ray.remote(num_cpus=1)(play)
    given = ray.put(settings)
    most = WAITING * max(int(ray.cluster_resources().get("CPU", 1)), 1)
    running: list[Any] = []
    for fixture in fixtures:
        if len(running) >= most:
            done, running = ray.wait(running)
            yield from ray.get(done)
        running.append(task.remote(given, fixture))
    while running:
        done, running = ray.wait(running)
        yield from ray.get(done)


def _failed(address: str, error: BaseException) -> ArenaError:
    return ArenaError("ray-failed", address=address, reason=error)
