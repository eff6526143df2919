"""Looking back, looking through records, and asking for a hint."""

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse, Response

from . import answers, hinting, looking, replaying, told, wishes
from .answers import AS_TEXT, refusals
from .door import AT_A_TABLE, Server, TableId, Token, limited, operation, seat_of, viewer_of
from .limits import CREATING, READING, THINKING

router = APIRouter(tags=["look"])
_get = partial(operation, router, "GET")
StepNumber = Annotated[int, Path(ge=0, le=1_000_000, description="The number of a step.")]


@_get("/tables/{id}/views/{number}", answers.Played, READING)
async def view_at(id: TableId, number: StepNumber, server: Server, token: Token) -> dict[str, Any]:
    """An earlier view, as this viewer saw it."""
    return await looking.view_at(server.tables, id, await viewer_of(server, id, token), number)


@_get("/tables/{id}/steps", told.Happenings, READING)
async def steps_since(
    id: TableId, server: Server, token: Token, wish: Annotated[wishes.StepsWish, Query()]
) -> dict[str, Any]:
    """What happened after a step, as this viewer was told it; some 200 steps at once."""
    viewer = await viewer_of(server, id, token)
    return await looking.steps_since(server.tables, id, viewer, wish.since)


@_get("/tables/{id}/replay", told.Replay, READING)
async def replay(
    id: TableId, server: Server, wish: Annotated[wishes.ReplayWish, Query()]
) -> dict[str, Any]:
    """A game that is over, by anybody's eyes: some 80 steps at once, with their positions."""
    return await replaying.replay(server.tables, id, wish.eyes, wish.since)


@router.get(
    "/tables/{id}/record",
    response_class=Response,
    dependencies=[limited(READING)],
    responses={**AT_A_TABLE, **AS_TEXT},
)
async def record(id: TableId, server: Server, token: Token) -> PlainTextResponse:
    """The record: during play what the seat may know, after the end all of it."""
    text = await looking.record(server.tables, id, await viewer_of(server, id, token))
    return PlainTextResponse(text)


@operation(router, "POST", "/records", answers.Made, CREATING, status=201, refused=refusals())
async def import_record(text: wishes.RecordText, server: Server) -> dict[str, Any]:
    """Bring a record to look through."""
    return await looking.import_record(server.tables, text.record)


@_get("/tables/{id}/hint", answers.Hint | answers.Clue, THINKING)
async def hint(
    id: TableId, server: Server, token: Token, wish: Annotated[wishes.HintWish, Query()]
) -> dict[str, Any]:
    """What a bot thinks of the best turns, by the own views alone; where the table allows it.

    With a `step` only as much as it asks for.
    """
    seat = await seat_of(server, id, token)
    room = await server.tables.room(id)
    return await hinting.hint(server.thinkers, room, seat, wish.step)
