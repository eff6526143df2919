"""Games as text that people and programs can read."""

from .entry import Entry
from .errors import RecordError
from .record import Record

__all__ = ["Entry", "Record", "RecordError"]
