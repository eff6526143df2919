"""The page: one document for all its addresses, and the files it loads."""

import mimetypes
import os
from pathlib import Path

from fastapi import APIRouter
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .door import count, limited
from .limits import LOADING, READING

FOLDER = Path(__file__).parent / "page"
DOCUMENT = "index.html"
ADDRESSES = (
    "/",
    "/new",
    "/t/{id}",
    "/puzzles",
    "/puzzles/{name}",
    "/learn/{name}",
    "/study/{id}",
    "/study/{id}/{number}",
    "/results",
    "/rules/{name}",
    "/about",
)
ASKED_EACH_TIME = {"cache-control": "no-cache"}
KEPT_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
"""The name of an asset changes with its content."""
NOT_BUILT = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>shiftmaze</title></head>
<body>
<h1>The page has not been built</h1>
<p>The server runs, and programs can play: see <a href="/api/docs">the interface</a>.
For the page, run <code>make setup</code> where the sources are, and load this again.</p>
</body>
</html>
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")

router = APIRouter(include_in_schema=False, dependencies=[limited(READING)])


async def document() -> HTMLResponse:
    """The page, whatever it is to show."""
    file = FOLDER / DOCUMENT
    if not file.is_file():
        return HTMLResponse(NOT_BUILT, 503)
    return HTMLResponse(file.read_text(encoding="utf-8"), headers=ASKED_EACH_TIME)


for address in ADDRESSES:
    router.add_api_route(address, document, methods=["GET", "HEAD"])


@router.api_route("/{name}", methods=["GET", "HEAD"], response_class=Response)
async def file_beside(name: str) -> FileResponse:
    """What lies beside the document: an icon, the licences of others."""
    is_there = name in _names_in(FOLDER) and (FOLDER / name).is_file()
    if name == DOCUMENT or name.startswith(".") or not is_there:
        raise HTTPException(404)
    return FileResponse(FOLDER / name, headers=ASKED_EACH_TIME)


def _names_in(folder: Path) -> list[str]:
    """What is in a folder. No other name makes a path: it may be too long, or lead elsewhere."""
    try:
        return os.listdir(folder)
    except OSError:
        return []


class Assets(StaticFiles):
    """Files that never change under their name; those packed beforehand are sent packed."""

    def __init__(self) -> None:
        super().__init__(directory=FOLDER / "assets", check_dir=False)

    async def check_config(self) -> None:
        """Nothing is wrong with a page that was not built: it has no files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file, or an error."""
        request = Request(scope)
        count(request, request.app.state.parts, None, LOADING)
        names = _names_in(FOLDER / "assets")
        if path not in names:
            raise HTTPException(404)
        packed = "gzip" in request.headers.get("accept-encoding", "")
        if packed and f"{path}.gz" in names:
            response = await super().get_response(f"{path}.gz", scope)
            response.headers["content-encoding"] = "gzip"
        else:
            response = await super().get_response(path, scope)
        response.headers["vary"] = "accept-encoding"
        response.headers.update(KEPT_FOR_EVER)
        return response
