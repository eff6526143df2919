"""What is written down, and what never is."""

import asyncio
import gc
import io
import json
import logging
from collections.abc import Iterator

import pytest

from shiftmaze.rules import RULE_SETS, new_game
from shiftmaze.server import logs
from shiftmaze.server.tokens import new_id

TOKEN = "a1B2" * 8


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the loggers write; afterwards they are as they were."""
    loggers = [logging.getLogger(name) for name in ("", *logs.OURS)]
    before = [(one.handlers, one.propagate, one.level) for one in loggers]
    yield io.StringIO()
    for one, (handlers, propagate, level) in zip(loggers, before, strict=True):
        one.handlers, one.propagate = handlers, propagate
        one.setLevel(level)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize(
    "said",
    [
        f"Authorization: Bearer {TOKEN}",
        f"(b'authorization', b'Bearer {TOKEN}')",
        f"{{'authorization': '{TOKEN[:9]}{TOKEN[9:]}'}}",
        f"bearer {TOKEN}",
        f"GET /api/tables/1?token={TOKEN} HTTP/1.1",
        f"http://localhost:8080/join#{TOKEN}",
        f"/t/7#seat={TOKEN[:8]}{TOKEN[8:]}&x=1",
        f"no such secret: {TOKEN}",
        f"postgresql://me:{TOKEN}@there/name",
    ],
)
def test_no_secret_is_written_down(written: io.StringIO, form: str, said: str) -> None:
    logs.set_up(form, written)
    logging.getLogger("shiftmaze.api").warning("%s", said)
    assert logs.HIDDEN in written.getvalue()
    assert TOKEN not in written.getvalue()
    assert TOKEN[10:] not in written.getvalue()


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("rules", RULE_SETS)
def test_no_position_is_written_down(written: io.StringIO, form: str, rules: str) -> None:
    state = new_game(rules, players=2, seed=5)
    logs.set_up(form, written)
    log = logging.getLogger("shiftmaze.api")
    hidden = json.dumps(state.to_dict())[-300:]
    for said in (state.text(), repr(state), state.to_dict(), json.dumps(state.to_dict())):
        log.warning("at %s", said)
        try:
            raise ValueError(said)
        except ValueError:
            log.exception("refused")
    for secret in (hidden[:40], state.text()[-40:], state.text().split()[1][:20]):
        assert secret not in written.getvalue()
    assert written.getvalue().count("refused") == 4


def test_what_is_no_secret_stays(written: io.StringIO) -> None:
    logs.set_up("text", written)
    table = new_id()
    logging.getLogger("shiftmaze.api").info("table %s: seat %d", table, 2)
    assert written.getvalue().endswith(f"INFO    shiftmaze.api: table {table}: seat 2\n")


def test_lines_for_programs_are_json_each(written: io.StringIO) -> None:
    logs.set_up("json", written)
    logging.getLogger("shiftmaze").error("two\nlines")
    line = json.loads(written.getvalue())
    assert (line["level"], line["logger"], line["message"]) == ("error", "shiftmaze", "two\nlines")


def test_uvicorn_writes_no_query(written: io.StringIO) -> None:
    logs.set_up("text", written)
    access = '%s - "%s %s HTTP/%s" %d'
    arguments = ("127.0.0.1:5", "GET", "/api/tables?name=Ada", "1.1", 200)
    logging.getLogger("uvicorn.access").info(access, *arguments)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "a", "/api/live?x=y")
    assert "Ada" not in written.getvalue()
    assert "x=y" not in written.getvalue()
    assert '"GET /api/tables?… HTTP/1.1" 200' in written.getvalue()
    assert written.getvalue().count("\n") == 2


def test_a_task_that_fails_unseen_gives_no_secret_away(written: io.StringIO) -> None:
    async def fail() -> None:
        raise ValueError(f"Bearer {TOKEN}")

    async def forget() -> None:
        task = asyncio.create_task(fail())
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        del task
        gc.collect()

    logs.set_up("json", written)
    asyncio.run(forget())
    line = json.loads(written.getvalue())
    assert (line["level"], line["logger"]) == ("error", "asyncio")
    assert line["message"].startswith("Task exception was never retrieved")
    assert "ValueError" in line["error"]
    assert TOKEN not in written.getvalue()


@pytest.mark.parametrize("quiet", [False, True])
@pytest.mark.parametrize("name", [*logs.OURS, "shiftmaze.api", "asyncio", "sqlalchemy.pool", ""])
def test_each_thing_is_written_once(written: io.StringIO, name: str, quiet: bool) -> None:
    logs.set_up("json", written, quiet=quiet)
    logging.getLogger(name).warning("something")
    assert json.loads(written.getvalue())["message"] == "something"


def test_of_other_libraries_only_what_is_wrong(written: io.StringIO) -> None:
    logs.set_up("text", written)
    for name in ("asyncio", "alembic.runtime", "httpx"):
        logging.getLogger(name).info("chatter")
    assert written.getvalue() == ""
