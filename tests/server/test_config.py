"""Where a server's set-up comes from, and what is said about mistakes in it."""

from pathlib import Path

import pytest

from shiftmaze.server.config import Config, ConfigError, load
from shiftmaze.server.settings import READERS

from ..command_line import Run


def test_without_any_source_everything_is_as_usual(tmp_path: Path) -> None:
    config = load({"data": tmp_path}, {})
    assert config == Config(data=tmp_path)
    assert (config.host, config.port) == ("127.0.0.1", 8080)
    assert config.url == f"sqlite:///{tmp_path}/shiftmaze.db"
    assert config.database_file == tmp_path / "shiftmaze.db"


def test_flags_go_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    (tmp_path / "shiftmaze.toml").write_text("port = 1\nbot_workers = 2\nlimits = 3\n")
    environment = {"SHIFTMAZE_PORT": "11", "SHIFTMAZE_BOT_WORKERS": "12", "SHIFTMAZE_LIMITS": ""}
    config = load({"data": tmp_path, "port": 21, "host": None}, environment)
    assert (config.port, config.bot_workers, config.limits) == (21, 12, 3.0)


def test_every_setting_can_stand_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        f"""
        host = "0.0.0.0"
        port = 9000
        data = "{tmp_path}/data"
        database = "postgres://me:secret@there/name"
        bot_workers = 4
        bot_seconds = 0.5
        retention_days = 30
        trusted_proxies = ["10.0.0.1", "192.168.7.9/16"]
        limits = 2.5
        gone_seconds = 90
        log_format = "json"
        access_log = true
        metrics = false
        """
    )
    expected = Config(
        "0.0.0.0",
        9000,
        tmp_path / "data",
        "postgresql://me:secret@there/name",
        4,
        0.5,
        30.0,
        ("10.0.0.1", "192.168.0.0/16"),
        2.5,
        90.0,
        "json",
        True,
        False,
    )
    assert load({}, {}, file) == expected
    assert load({}, {"SHIFTMAZE_CONFIG": str(file)}) == expected
    assert expected.is_postgres
    assert expected.database_file is None
    assert "secret" not in repr(expected)


def test_every_setting_can_stand_in_the_environment(tmp_path: Path) -> None:
    texts = {
        "HOST": "::",
        "PORT": "0",
        "DATA": str(tmp_path),
        "DATABASE": f"sqlite:///{tmp_path}/other.db",
        "BOT_WORKERS": "3",
        "BOT_SECONDS": "2",
        "RETENTION_DAYS": "0.5",
        "TRUSTED_PROXIES": "10.0.0.1, ::1",
        "LIMITS": "10",
        "GONE_SECONDS": "5",
        "LOG_FORMAT": "json",
        "ACCESS_LOG": "1",
        "METRICS": "false",
    }
    assert {name.lower() for name in texts} == set(READERS)
    config = load({}, {f"SHIFTMAZE_{name}": text for name, text in texts.items()})
    database = f"sqlite:///{tmp_path}/other.db"
    assert config == Config(
        "::",
        0,
        tmp_path,
        database,
        3,
        2.0,
        0.5,
        ("10.0.0.1", "::1"),
        10.0,
        5.0,
        "json",
        True,
        False,
    )


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("port", "high", "a whole number from 0 to 65535"),
        ("port", "65536", "a whole number from 0 to 65535"),
        ("bot_workers", "0", "a whole number from 1"),
        ("bot_seconds", "-1", "a number above 0"),
        ("retention_days", "nan", "a number above 0"),
        ("limits", "inf", "a number above 0"),
        ("trusted_proxies", "10.0.0.1 there", "'there' is none"),
        ("log_format", "xml", "text or json"),
        ("metrics", "perhaps", "true or false"),
        ("database", "mysql://root:hunter2@there", "begin with sqlite:///"),
        ("database", "sqlite:///:memory:", "name a file"),
        ("database", "sqlite:///", "name a file"),
    ],
)
def test_a_mistake_is_told_with_its_source_and_its_name(name: str, text: str, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        load({}, {f"SHIFTMAZE_{name.upper()}": text})
    message = str(caught.value)
    assert message.startswith(f"the environment: SHIFTMAZE_{name.upper()} has to ")
    assert said in message
    assert "hunter2" not in message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("prot = 1", "there is no setting prot; there are host, port,"),
        ('port = "x"', "port has to be a whole number"),
        ("port = true", "port has to be a whole number"),
        ("host = 7", "host has to be a text"),
        ("trusted_proxies = 7", "trusted_proxies has to be a list"),
        ("port = ", "this is not TOML"),
    ],
)
def test_a_mistake_in_a_file_names_the_file(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(ConfigError) as caught:
        load({}, {}, file)
    assert str(caught.value).startswith(f"{file}: ")
    assert said in str(caught.value)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"nowhere\.toml: No such file"):
        load({}, {}, tmp_path / "nowhere.toml")


def test_on_the_command_line_a_mistake_is_one_line(run: Run, tmp_path: Path) -> None:
    ran = run("serve", "--trusted-proxy", "me", "--data", str(tmp_path))
    assert ran.code == 2
    assert ran.err.startswith("shiftmaze: the command line: --trusted-proxy has to hold addresses")
    ran = run("serve", "--retention", "0", "--data", str(tmp_path))
    assert ran.err.startswith("shiftmaze: the command line: --retention has to be a number above")
