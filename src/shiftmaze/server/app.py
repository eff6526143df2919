"""The application: its parts, and how mistakes are answered."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import AsyncIterator, Sequence

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from .. import __version__
from ..rules import ShiftmazeError
from . import docs_page, listing, pages
from .analyses import Analyses
from .analyst import Analyst
from .api import router
from .clockwork import Clockwork
from .config import Config
from .door import count, secret_in
from .elsewhere import Elsewhere
from .errors import Refused, error_document
from .hearing import Hearing
from .limits import STRAYING, Limiter
from .live import Live
from .metrics import Metrics
from .parts import Parts
from .ports import HEALTH, NAME
from .puzzles import Puzzles
from .retention import forget_old
from .room import Room
from .scene import Scene
from .shortcut import Shortcut
from .store import Step, Store
from .tables import Tables
from .thinking import Thinkers
from .told import webhooks
from .web import Gate
from .writer import Writer

log = logging.getLogger("shiftmaze")


class Application(FastAPI):
    """The web application, behind the gate. Nothing else stands before what is asked most."""

    def build_middleware_stack(self) -> ASGIApp:
        """What a request goes through."""
        return Gate(Shortcut(super().build_middleware_stack()))


def create_app(config: Config) -> FastAPI:
    """A server for one store; its schema is up to date."""

    @contextlib.asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        async with _parts(config) as parts:
            app.state.parts = parts
            yield

    app = Application(
        title="shiftmaze",
        version=__version__,
        lifespan=running,
        openapi_url=None,
        webhooks=webhooks,
        telemetry={"tracing": False, "metrics": False, "logs": False},
    )
    app.include_router(router)
    app.include_router(docs_page.router)
    app.include_router(pages.router)
    app.mount("/assets", pages.Assets())
    app.add_exception_handler(ShiftmazeError, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _other)
    app.add_exception_handler(Exception, _broken)
    return app


@contextlib.asynccontextmanager
async def _parts(config: Config) -> AsyncIterator[Parts]:
    store = Store(config.url)
    metrics = Metrics()

    def failed(error: Exception) -> None:
        metrics.storage_errors.inc()
        log.error("cannot store: %s", type(error).__name__)

    writer = Writer(store, failed, metrics.wrote)
    limiter = Limiter(config.limits)
    live = Live()
    thinkers = Thinkers(config.bot_workers, config.bot_seconds, metrics.asked)

    def changed(room: Room, scenes: Sequence[Scene], steps: Sequence[Step]) -> None:
        metrics.turns.inc(len(steps))
        live.changed(room, scenes, steps)
        clockwork.notice(room)

    tables = Tables(store, writer.write, changed, config.gone_seconds)
    clockwork = Clockwork(store, tables, thinkers)
    analyses = Analyses(store)
    analyst = Analyst(analyses, tables, thinkers, metrics)
    work = [clockwork.run(), analyst.run(), forget_old(store, config.retention_days)]
    if store.is_postgres:
        elsewhere = Elsewhere(store, tables, live)
        live.say_elsewhere = elsewhere.say
        work += [elsewhere.run(), _listening(store, tables, elsewhere)]
    tasks = [asyncio.create_task(one) for one in work]
    threading.Thread(target=listing.get_ready, daemon=True).start()
    try:
        hearing = Hearing(live, tables, limiter)
        yield Parts(
            config,
            store,
            writer,
            tables,
            live,
            hearing,
            limiter,
            thinkers,
            clockwork,
            metrics,
            analyses,
            analyst,
            Puzzles(thinkers),
        )
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        thinkers.close()
        await asyncio.to_thread(writer.close)
        store.close()


async def _listening(store: Store, tables: Tables, elsewhere: Elsewhere) -> None:
    from .listening import Listener  # needs a package that SQLite does without

    await Listener(store, tables.refresh, tables.names, elsewhere.heard).run()


async def _refused(request: Request, error: Exception) -> JSONResponse:
    """A refusal in words; with an outdated number comes the view that is up to date."""
    assert isinstance(error, ShiftmazeError)
    request.app.state.parts.metrics.refused.labels(error.key).inc()
    status = error.status if isinstance(error, Refused) else 422
    headers = {"retry-after": str(error.values["seconds"])} if status == 429 else {}
    document = error_document(error)
    if request.scope["path"] == HEALTH:
        document |= NAME
    return JSONResponse(document, status, headers)


async def _invalid(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    reason = f"{where}: {first['msg']}" if where else str(first["msg"])
    return await _astray(request, 422, reason)


async def _other(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return await _astray(request, error.status_code, str(error.detail))


async def _astray(request: Request, status: int, reason: str) -> JSONResponse:
    """Say what is wrong with a request, but not too often: perhaps nothing else has counted it."""
    try:
        token = secret_in(request.headers.get("authorization"))
        count(request, request.app.state.parts, token, STRAYING)
    except Refused as too_many:
        return await _refused(request, too_many)
    return JSONResponse(error_document(Refused(status, "bad-request", reason=reason)), status)


async def _broken(_: Request, __: Exception) -> JSONResponse:
    """Something is wrong with the server; the gate writes down what."""
    return JSONResponse(error_document(Refused(500, "broken")), 500)
