"""The operators' tables tell what the program does."""

import re
from collections import Counter
from dataclasses import MISSING, fields

import pytest
from typer.main import get_command

from shiftmaze.cli.app import app
from shiftmaze.server import limits
from shiftmaze.server.config import FLAGS, PREFIX, Config
from shiftmaze.server.metrics import Metrics
from shiftmaze.server.settings import READERS

from .pages import ROOT

PAGE = (ROOT / "docs/operators/settings.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (`--.+?) \| `(\w+)` \| (.+?) \| .+ \|$", re.MULTILINE)
TOLD = {"database", "retention_days", "data"}
"""Settings whose usual value is told in words."""


def test_every_setting_is_in_the_table_with_its_names() -> None:
    rows = ROW.findall(PAGE)
    assert [name for name, _, _, _ in rows] == list(READERS)
    for name, flags, variable, _ in rows:
        assert variable == PREFIX + name.upper()
        assert f"`--{FLAGS.get(name, name).replace('_', '-')}`" in flags


def test_the_flags_are_those_of_the_command() -> None:
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]
    known = {flag for one in serve.params for flag in (*one.opts, *one.secondary_opts)}
    named = set(
        re.findall(r"`(--[a-z-]+)`", "".join(flags for _, flags, _, _ in ROW.findall(PAGE)))
    )
    assert named | {"--config", "--help"} == known | {"--help"}


def test_the_usual_values_are_those_of_the_program() -> None:
    usual = {one.name: one.default for one in fields(Config) if one.default is not MISSING}
    for name, _, _, told in ROW.findall(PAGE):
        if name in TOLD:
            continue
        value = usual[name]
        words = {(): "none", True: "true", False: "false"}
        if isinstance(value, float):
            assert float(told) == value, name
        elif isinstance(value, (bool, tuple)):
            assert told == words[value], name
        else:
            assert told.strip("`") == str(value), name


@pytest.mark.parametrize("page", ["bots/api.md", "operators/watching.md"])
def test_the_limits_are_those_of_the_program(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    told = Counter(
        (int(most), int(time)) for most, time in re.findall(r"\| (\d+) in (\d+) s", text)
    )
    kept = [value for value in vars(limits).values() if isinstance(value, limits.Limit)]
    assert told == Counter((limit.most, int(limit.seconds)) for limit in kept)


def test_the_metrics_are_those_of_the_program() -> None:
    text = (ROOT / "docs/operators/watching.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(shiftmaze_\w+)`", text))
    kept = [family for family in Metrics().registry.collect() if "shiftmaze" in family.name]
    assert told == {one.name + "_total" * (one.type == "counter") for one in kept}
