"""A plain C loop compiled on the spot, to hold the kernel's speed against."""

import ctypes
import shutil
import subprocess
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ..kernel import Batch
from ..kernel.geometry import ENTRY, EXIT, LEFT, LINE, RIGHT, Bits

FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")


def compiler() -> str | None:
    """The C compiler on this machine, if there is one."""
    return shutil.which("cc") or shutil.which("gcc")


def compiled_loop(folder: Path) -> Callable[[Batch], Bits] | None:
    """The loop as a function of a 7×7 batch; None where there is no compiler."""
    command = compiler()
    if command is None:
        return None
    library = folder / "plain.so"
    source = resources.files(__package__) / "plain.c"
    with resources.as_file(source) as file:
        subprocess.run([command, *FLAGS, str(file), "-o", str(library)], check=True)
    loop = ctypes.CDLL(str(library)).enumerate

    def enumerate_plainly(batch: Batch) -> Bits:
        out = np.empty((len(batch), 48), np.uint64)
        tables = (LINE[0], ENTRY[0], EXIT[0], LEFT[0], RIGHT[0])
        arrays = (batch.planes, batch.spares, batch.banned, batch.starts, *tables, out)
        loop(ctypes.c_long(len(batch)), *map(_pointer, arrays))
        return out

    return enumerate_plainly


def _pointer(array: npt.NDArray[np.generic]) -> ctypes.c_void_p:
    assert array.flags.c_contiguous
    return ctypes.c_void_p(array.ctypes.data)
