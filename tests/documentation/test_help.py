"""`help(shiftmaze)` reads well: every name is told of, and what is told is true."""

import doctest
import inspect
import re

import pytest

import shiftmaze

NAMES = [name for name in shiftmaze.__all__ if name != "__version__"]


def overview() -> str:
    assert shiftmaze.__doc__
    return shiftmaze.__doc__


def test_the_first_example_is_true() -> None:
    assert doctest.testmod(shiftmaze).attempted > 0
    assert doctest.testmod(shiftmaze).failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_the_overview_names_everything(name: str) -> None:
    assert re.search(rf"\b{name}\b", overview())


def test_the_overview_names_nothing_that_is_not_there() -> None:
    for attribute in re.findall(r"\bstate\.(\w+)", overview()):
        assert hasattr(shiftmaze.State, attribute), attribute
    assert hasattr(shiftmaze.State, "sample")
    for attribute in ("faults", "line"):
        assert f".{attribute}" in overview()


@pytest.mark.parametrize("name", NAMES)
def test_every_name_and_method_says_what_it_is(name: str) -> None:
    thing = getattr(shiftmaze, name)
    if not (inspect.isclass(thing) or inspect.isfunction(thing)):
        return
    assert thing.__doc__
    assert not thing.__doc__.startswith(f"{name}("), "made by dataclass, not written"
    for method, member in vars(thing).items():
        if not method.startswith("_") and (
            inspect.isfunction(member) or isinstance(member, property)
        ):
            assert inspect.getdoc(member), f"{name}.{method}"


def test_every_line_fits_a_terminal() -> None:
    assert max(map(len, overview().splitlines())) <= 100
