"""Studying games that are over."""

from functools import partial
from typing import Any

from fastapi import APIRouter

from . import answers, pars, studying, wishes
from .answers_study import AnalysisStatus, Par
from .door import Server, TableId, Token, operation, viewer_of
from .limits import CREATING, READING, THINKING

router = APIRouter(prefix="/tables/{id}", tags=["study"])
_get, _post, _delete = (partial(operation, router, method) for method in ("GET", "POST", "DELETE"))


@_post("/analysis", AnalysisStatus, THINKING, status=202)
async def begin_analysis(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Have every turn of a game that is over judged, in the background.

    One that was cancelled goes on where it was; one that is done stays as it is.
    """
    await viewer_of(server, id, token)
    await studying.begin(server.tables, server.analyses, id)
    server.analyst.notice()
    return await studying.progress(server.tables, server.analyses, id)


@_get("/analysis", AnalysisStatus, READING)
async def analysis(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """How far the analysis has come and, when it is done, the analysis."""
    await viewer_of(server, id, token)
    return await studying.progress(server.tables, server.analyses, id)


@_delete("/analysis", AnalysisStatus, THINKING)
async def cancel_analysis(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """Stop the analysis, if it is not done."""
    await viewer_of(server, id, token)
    await studying.room_of_ended(server.tables, id)
    if await server.tables.ask(server.analyses.cancel, id):
        server.metrics.analyses.labels("cancelled").inc()
    return await studying.progress(server.tables, server.analyses, id)


@_get("/par", Par, READING)
async def par(id: TableId, server: Server, token: Token) -> dict[str, Any]:
    """How few turns a solo game is known to take from its deal and, in the end, what was lost."""
    await viewer_of(server, id, token)
    return await pars.par(server.tables, server.thinkers, id)


@_post("/branch", answers.Made, CREATING, status=201)
async def branch(id: TableId, wish: wishes.Branch, server: Server, token: Token) -> dict[str, Any]:
    """A new table to play on at from an earlier position, against bots. The game begins at once.

    The hidden cards are the true ones, or drawn anew from what the seat could not rule out.
    """
    await viewer_of(server, id, token)
    return await studying.branch(server.tables, id, wish)
