"""The page at `/api/docs`: every operation, written from the OpenAPI document; no script."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from .door import limited
from .limits import READING

Schema = Mapping[str, Any]

STYLE = """
:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
details { border: 1px solid var(--line); border-radius: 8px; margin: .5rem 0; padding: .4rem 1rem }
details[open] { background: var(--soft); }
summary { cursor: pointer; }
summary b { display: inline-block; min-width: 4rem; }
summary span { display: block; margin-left: 1.2rem; opacity: .75; }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
td { padding: .1rem 1rem .1rem 0; vertical-align: top; }
"""

router = APIRouter(prefix="/api", include_in_schema=False, default_response_class=Response)


@router.get("/openapi.json", dependencies=[limited(READING)])
async def openapi(request: Request) -> JSONResponse:
    """The description of all operations, for programs."""
    return JSONResponse(request.app.openapi())


@router.get("/docs", dependencies=[limited(READING)])
async def docs(request: Request) -> HTMLResponse:
    """The description of all operations, for people."""
    return HTMLResponse("\n".join(_page(request.app.openapi())))


@router.get("/docs.css", dependencies=[limited(READING)])
async def style() -> Response:
    """How the page looks."""
    return Response(STYLE, media_type="text/css")


def _page(schema: Schema) -> Iterator[str]:
    title = f"{schema['info']['title']} {schema['info']['version']}"
    yield '<!doctype html><html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f"<title>{escape(title)}</title><link rel='stylesheet' href='docs.css'></head><body>"
    yield f"<h1>{escape(title)}</h1><p>For programs: <a href='openapi.json'>openapi.json</a>. "
    yield "A secret goes into the header <code>authorization: Bearer …</code>. "
    yield "Every step is told live on the socket <code>/api/tables/{id}/live</code>.</p>"
    group = None
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if operation["tags"] != group:
                group = operation["tags"]
                yield f"<h2>{escape(group[0])}</h2>"
            yield from _operation(schema, method, path, operation)
    yield "</body></html>"


def _operation(schema: Schema, method: str, path: str, operation: Schema) -> Iterator[str]:
    first, _, rest = operation.get("description", "").partition("\n")
    yield f"<details><summary><b>{method.upper()}</b> <code>{escape(path)}</code>"
    yield f"<span>{escape(first)}</span></summary><p>{escape(rest.strip())}</p>"
    body = operation.get("requestBody", {}).get("content", {}).get("application/json")
    if body:
        yield from _fields("body", schema, body["schema"])
    for code, answer in operation["responses"].items():
        given = answer.get("content", {}).get("application/json")
        if code < "300" and given:
            yield from _fields("answer", schema, given["schema"])
    codes = ", ".join(code for code in operation["responses"] if code >= "300")
    yield f"<p>Refused with {codes}.</p></details>"


def _fields(name: str, schema: Schema, of: Schema) -> Iterator[str]:
    fields = _resolved(schema, of)
    yield f"<p>{escape(name.capitalize())}: {escape(fields.get('description', ''))}</p><table>"
    for field, kind in fields.get("properties", {}).items():
        needed = "" if field in fields.get("required", ()) else "may be left out"
        said = escape(_kind(kind))
        yield f"<tr><td><code>{escape(field)}</code></td><td>{said}</td><td>{needed}</td></tr>"
    yield "</table>"


def _resolved(schema: Schema, of: Schema) -> Schema:
    if "$ref" not in of:
        return of
    found: Schema = schema["components"]["schemas"][of["$ref"].rpartition("/")[2]]
    return found


def _kind(of: Schema) -> str:
    """The type of a field in a few words."""
    if "$ref" in of:
        return str(of["$ref"]).rpartition("/")[2]
    if "anyOf" in of:
        return " or ".join(_kind(one) for one in of["anyOf"])
    if "const" in of or "enum" in of:
        return " or ".join(str(value) for value in of.get("enum", [of.get("const")]))
    if of.get("type") == "array":
        return f"list of {_kind(of.get('items', {}))}"
    return str(of.get("type", "anything"))
