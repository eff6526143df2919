"""Where the project's files are on the site, and links that lead there."""

import json
import os
import posixpath
import re
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parents[2]
DOCS = "docs"
EXAMPLES = "examples"
LANGUAGES = {".py": "python", ".mjs": "javascript"}
BROUGHT = {
    "index.md": "README.md",
    "contributors/index.md": "CONTRIBUTING.md",
    "changelog.md": "CHANGELOG.md",
    "licence.md": "LICENSE",
}
"""Pages of the site that are files of the project outside `docs/`."""

LINK = re.compile(r"(?P<before>\]\()(?P<target>[^)#:\s]+)(?P<rest>#[^)\s]*)?\)")
PAGES = {source: page for page, source in BROUGHT.items()}


def source_of(page: PurePosixPath) -> str:
    """Where in the project a page of the site comes from."""
    return BROUGHT.get(str(page), f"{DOCS}/{page}")


def page_of(source: str) -> str | None:
    """Where on the site a file of the project is, if anywhere."""
    if source in PAGES:
        return PAGES[source]
    if source.startswith(f"{EXAMPLES}/"):
        return f"{source}.md"
    if not source.startswith(f"{DOCS}/"):
        return None
    inside = source.removeprefix(f"{DOCS}/")
    return f"{inside}/README.md" if (ROOT / source).is_dir() else inside


def brought_page(source: str) -> str:
    """A file of the project as a page."""
    text = (ROOT / source).read_text(encoding="utf-8")
    return text if source.endswith(".md") else f"# {source.capitalize()}\n\n```text\n{text}```\n"


def relinked(markdown: str, page: PurePosixPath) -> str:
    """A page whose links lead to pages of the site instead of files of the project."""
    source = PurePosixPath(source_of(page))

    def lead(found: re.Match[str]) -> str:
        target = posixpath.normpath(str(source.parent / found["target"]))
        there = page_of(target)
        if there is None:
            return found[0]
        relative = os.path.relpath(there, str(page.parent)).replace(os.sep, "/")
        return f"{found['before']}{relative}{found['rest'] or ''})"

    return LINK.sub(lead, markdown)


def example_page(example: Path) -> str | None:
    """A page that shows an example, if it is one that can be read."""
    if example.suffix == ".ipynb":
        body = _notebook_text(example)
    elif example.suffix in LANGUAGES:
        code = example.read_text(encoding="utf-8").rstrip()
        body = f"```{LANGUAGES[example.suffix]}\n{code}\n```"
    else:
        return None
    return f"# {example.name}\n\n{body}\n"


def _notebook_text(notebook: Path) -> str:
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells]
    return "\n\n".join(
        text if cell["cell_type"] == "markdown" else f"```python\n{text}\n```"
        for cell, text in zip(cells, texts, strict=True)
    )
