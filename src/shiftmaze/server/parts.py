"""The parts of a running server, put together."""

from dataclasses import dataclass

from .analyses import Analyses
from .analyst import Analyst
from .clockwork import Clockwork
from .config import Config
from .hearing import Hearing
from .limits import Limiter
from .live import Live
from .metrics import Metrics
from .puzzles import Puzzles
from .store import Store
from .tables import Tables
from .thinking import Thinkers
from .writer import Writer


@dataclass(frozen=True)
class Parts:
    """Everything a request may need."""

    config: Config
    store: Store
    writer: Writer
    tables: Tables
    live: Live
    hearing: Hearing
    limiter: Limiter
    thinkers: Thinkers
    clockwork: Clockwork
    metrics: Metrics
    analyses: Analyses
    analyst: Analyst
    puzzles: Puzzles
