"""The page is built when its sources change, with pinned packages, and packed with its licences."""

import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import hatch_build
from scripts import archives

ROOT = Path(hatch_build.__file__).parent
PAGE = "src/shiftmaze/server/page"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small one, whose page is built in no time; `built` counts how often."""
    for name in ("ROOT", "WEB", "MODULES", "PAGE", "BUILT", "INSTALLED", "CHECKED"):
        place = getattr(hatch_build, name).relative_to(ROOT)
        monkeypatch.setattr(hatch_build, name, tmp_path / place)
    for name in (*hatch_build.PACKAGES, "src/main.ts", "project.inlang/settings.json"):
        write(tmp_path / "web" / name, name)
    write(tmp_path / "LICENSE", "a licence")
    monkeypatch.setattr(hatch_build, "npm", lambda: "npm")
    monkeypatch.setattr(hatch_build, "run", Done(tmp_path))
    return tmp_path


class Done:
    """In the place of Node: what it was asked to do."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def __call__(self, *arguments: str) -> None:
        asked = " ".join(arguments)
        made = {
            "npm ci": "web/node_modules/.package-lock.json",
            "--run build": f"{PAGE}/index.html",
        }
        write(self.root / made.get(asked, "web/node_modules/checked"), "made")
        with (self.root / "done").open("a") as done:
            done.write(f"{asked}\n")


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def done(checkout: Path) -> list[str]:
    """What Node was asked to do since the last time."""
    file = checkout / "done"
    lines = file.read_text().splitlines() if file.exists() else []
    file.unlink(missing_ok=True)
    return lines


def test_the_page_is_built_once(checkout: Path) -> None:
    hatch_build.build()
    assert done(checkout) == ["npm ci", "--run build"]
    hatch_build.build()
    assert done(checkout) == []


@pytest.mark.parametrize(
    ("changed", "then"),
    [
        ("web/src/main.ts", ["--run build"]),
        ("web/src/new/thing.ts", ["--run build"]),
        ("web/project.inlang/settings.json", ["--run build"]),
        ("LICENSE", ["--run build"]),
        ("web/package-lock.json", ["npm ci", "--run build"]),
        ("web/src/paraglide/messages.js", []),
        ("web/src/api/schema.d.ts", []),
        ("web/node_modules/svelte/index.js", []),
        ("web/project.inlang/cache/x", []),
        ("README.md", []),
    ],
)
def test_it_is_built_again_when_a_source_has_changed(
    checkout: Path, changed: str, then: list[str]
) -> None:
    hatch_build.build()
    done(checkout)
    write(checkout / changed, "changed")
    hatch_build.build()
    assert done(checkout) == then


def test_it_is_built_again_when_it_is_gone(checkout: Path) -> None:
    hatch_build.build()
    done(checkout)
    (checkout / PAGE / "index.html").unlink()
    hatch_build.build()
    assert done(checkout) == ["--run build"]


def test_it_is_checked_again_only_when_a_source_has_changed(checkout: Path) -> None:
    hatch_build.check()
    assert sorted(done(checkout)) == ["--run check", "--run generate", "--run test", "npm ci"]
    hatch_build.check()
    assert done(checkout) == []
    write(checkout / "web/src/main.ts", "changed")
    hatch_build.check()
    assert sorted(done(checkout)) == ["--run check", "--run generate", "--run test"]


def test_what_fails_is_shown(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    with pytest.raises(SystemExit, match="failed with code 3"):
        hatch_build.run("-e", "console.log('this is why'); process.exit(3)")
    assert capfdbinary.readouterr().err == b"this is why\n"
    hatch_build.run("-e", "console.log('nobody needs to know')")
    assert capfdbinary.readouterr() == (b"", b"")


def test_versions_are_exact_and_no_registry_is_named() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    for name, version in {**package["dependencies"], **package["devDependencies"]}.items():
        assert version[0].isdigit(), name
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    for name, locked in lock["packages"].items():
        assert "resolved" not in locked, name
        assert name == "" or "integrity" in locked, name


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The wheel and the source archive."""
    return archives.build(tmp_path_factory.mktemp("dist"))


@pytest.mark.slow
def test_archives_hold_what_they_should(built: tuple[Path, Path]) -> None:
    wheel, archive = built
    assert archives.wheel_faults(wheel) == []
    assert archives.archive_faults(archive) == []


def test_what_is_missing_or_left_over_in_an_archive_is_named(tmp_path: Path) -> None:
    wheel = tmp_path / "some.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in (*archives.IN_WHEEL[1:], "shiftmaze/__pycache__/x.pyc"):
            packed.writestr(name, "")
    assert archives.wheel_faults(wheel) == [
        "some.whl lacks shiftmaze/__init__.py",
        "some.whl holds shiftmaze/__pycache__/x.pyc",
    ]


@pytest.mark.slow
def test_the_wheel_names_whose_work_it_holds(built: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(built[0]) as packed:
        names = packed.namelist()
        said = packed.read("shiftmaze/server/page/THIRD_PARTY.txt").decode()
    assert any(name.startswith("shiftmaze/server/page/assets/") for name in names)
    for used in ("\nsvelte ", "\nvite ", "\nrolldown ", "by Sbed, ", "SIL OPEN FONT LICENSE"):
        assert used in said
    assert "Icons made by Caro Asercion:\nhedgehog, round-potion\n" in said
    assert "https://creativecommons.org/licenses/by/3.0/" in said
    for unused in ("esm-env", "Felbrigg"):
        assert unused not in said


@pytest.mark.slow
def test_an_unpacked_source_archive_needs_no_node(built: tuple[Path, Path], tmp_path: Path) -> None:
    with tarfile.open(built[1]) as packed:
        packed.extractall(tmp_path, filter="data")
    [unpacked] = tmp_path.iterdir()
    for made in hatch_build.MADE:
        assert not (unpacked / "web" / made).exists()
    assert [file.name for file in (unpacked / "web/project.inlang").iterdir()] == ["settings.json"]
    without_node = "import hatch_build; assert hatch_build.came_with_page()"
    subprocess.run((sys.executable, "-c", without_node), cwd=unpacked, check=True)


@pytest.mark.slow
def test_an_installed_wheel_plays_with_nothing_else(
    built: tuple[Path, Path], tmp_path: Path
) -> None:
    """Neither Node nor a compiler nor the project can be found from there."""
    programs = archives.installed(built[0], tmp_path / "environment", borrowing=True)
    where = "import shiftmaze, shutil; print(shiftmaze.__file__, shutil.which('node'))"
    command = (programs / "python", "-c", where)
    bare = {"PATH": str(programs)}
    told = subprocess.run(command, cwd=tmp_path, env=bare, capture_output=True, text=True).stdout
    assert told.startswith(str(tmp_path))
    assert told.endswith(" None\n")
    assert "won after" in archives.play_installed(programs, tmp_path)
