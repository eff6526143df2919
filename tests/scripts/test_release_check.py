"""What keeps a version from being released."""

import pytest

from scripts import release_check
from shiftmaze import __version__

CHANGELOG = """# Changelog

Words.

## 0.2.0 (2026-12-01)

- A new game.

## 0.1.0 (2026-11-01)

- The first.
"""


@pytest.mark.parametrize(
    ("changelog", "said"),
    [
        (CHANGELOG, None),
        (CHANGELOG.replace("0.2.0 (2026-12-01)", "Unreleased"), "begins with 'Unreleased'"),
        (CHANGELOG.replace(" (2026-12-01)", ""), "begins with '0.2.0'"),
        (CHANGELOG.replace("- A new game.", ""), "says nothing of 0.2.0"),
        ("# Changelog\n", "begins with ''"),
    ],
)
def test_the_changelog_must_tell_of_the_version(changelog: str, said: str | None) -> None:
    faults = release_check.changelog_faults(changelog, "0.2.0")
    assert len(faults) == (said is not None)
    assert said is None or said in faults[0]


def test_a_version_that_is_tagged_is_not_released_again(monkeypatch: pytest.MonkeyPatch) -> None:
    tag = f"v{__version__}"
    monkeypatch.setattr(release_check, "git", lambda *_: f"v0.0.1\n{tag}\n")
    assert release_check.version_faults() == [f"{tag} is tagged already"]
    monkeypatch.setattr(release_check, "git", lambda *_: "v0.0.1\n")
    assert release_check.version_faults() == []


def test_what_is_not_committed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release_check, "git", lambda *_: " M README.md\n?? new.py\n")
    assert release_check.tree_faults() == [
        "not committed:  M README.md",
        "not committed: ?? new.py",
    ]
    monkeypatch.setattr(release_check, "git", lambda *_: "")
    assert release_check.tree_faults() == []


def test_all_checks_are_made_and_the_failed_ones_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        release_check, "CHECKS", {"one": list, "two": lambda: ["it is wrong"], "three": list}
    )
    assert release_check.main() == 1
    assert capsys.readouterr().out.splitlines() == [
        "ok  one",
        "no  two",
        "    it is wrong",
        "ok  three",
        "1 of 3 failed",
    ]
