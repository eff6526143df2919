"""A short way for what is asked most often: a turn, posted in good form.

It does what `api_play.act` does, without all that finds out which operation is asked for and
where each of its arguments comes from. Whatever is unusual about a request takes the usual way.
"""

import re

from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..rules import ShiftmazeError
from . import playing
from .door import count, seat_of, secret_in
from .limits import ACTING
from .parts import Parts
from .playing import Post
from .web import TEMPLATE, again
from .wishes import Actions

PATH = re.compile("/api/tables/([0-9a-f]{16})/actions")


class Shortcut:
    """Takes posts of actions to their table; hands on all other requests."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found is None or scope["method"] != "POST" or scope["query_string"]:
            await self.app(scope, receive, send)
            return
        first = await receive()
        request = Request(scope)
        actions = _in_good_form(request, first)
        if actions is None:
            await self.app(scope, again(first, receive), send)
            return
        scope[TEMPLATE] = "/api/tables/{id}/actions"
        try:
            response = await _act(request, found[1], actions)
        except ShiftmazeError as error:
            response = await request.app.exception_handlers[ShiftmazeError](request, error)
        await response(scope, receive, send)


def _in_good_form(request: Request, first: Message) -> Actions | None:
    """The actions, if the whole request came at once and there is nothing wrong with it."""
    if first.get("more_body") or request.headers.get("content-type") != "application/json":
        return None
    try:
        return Actions.model_validate_json(first.get("body", b""))
    except ValidationError:
        return None


async def _act(request: Request, id: str, actions: Actions) -> Response:
    server: Parts = request.app.state.parts
    token = secret_in(request.headers.get("authorization"))
    count(request, server, token, ACTING)
    seat = await seat_of(server, id, token)
    post = Post(seat, actions.actions, actions.number, actions.client)
    played = await playing.act(server.tables, id, post)
    text = f'{{"number":{played.number},"view":{played.scene.text(seat)}}}'
    return Response(text, media_type="application/json")
