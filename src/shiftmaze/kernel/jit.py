"""Numba's compiler behind one typed door."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ParamSpec, TypeVar, cast

import numba

P = ParamSpec("P")
R = TypeVar("R")

_HERE = Path(__file__).parent


def _stamp() -> str:
    """A name for the sources that compiled code is made of.

    Numba looks at one file alone to tell whether compiled code is still good, and would go on
    using a function whose callees in another file have changed.
    """
    digest = hashlib.sha256()
    for folder in (_HERE, _HERE.parent / "board"):
        for file in sorted(folder.glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


_SETTINGS = vars(numba.config)
_CACHE = Path(_SETTINGS["CACHE_DIR"] or _HERE / "__pycache__") / _stamp()


@contextmanager
def _own_cache() -> Iterator[None]:
    """While a function is being declared, its compiled code is to be kept in our own folder."""
    before = _SETTINGS["CACHE_DIR"]
    _SETTINGS["CACHE_DIR"] = str(_CACHE)
    try:
        yield
    finally:
        _SETTINGS["CACHE_DIR"] = before


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile at the first call, keep the result on disk, and run without Python's lock."""
    with _own_cache():
        return cast(Callable[P, R], numba.njit(cache=True, nogil=True)(function))


def inlined(function: Callable[P, R]) -> Callable[P, R]:
    """Compile as a part of each function that calls it, which then knows its arrays apart."""
    with _own_cache():
        return cast(Callable[P, R], numba.njit(cache=True, nogil=True, inline="always")(function))
