"""Called by mkdocs while it builds the site, as `python -m mkdocs` from the project's folder."""

from collections.abc import Callable
from pathlib import Path, PurePosixPath

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from scripts.documentation import foreign, house, told
from scripts.documentation.places import (
    BROUGHT,
    EXAMPLES,
    ROOT,
    brought_page,
    example_page,
    relinked,
)

ICON = ROOT / "web" / "public" / "icon.svg"
MADE: dict[str, Callable[[], str]] = {
    "keys": told.key_table,
    "options": told.option_tables,
    "map": house.drawing,
    "rooms": house.table,
}
"""What a page asks for by a remark on a line of its own: `<!-- made: keys -->`."""


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add the pages that are not in `docs/`."""
    for rules, text in told.rules().items():
        files.append(File.generated(config, f"players/rules/{rules}.md", content=text))
    files.append(File.generated(config, ICON.name, abs_src_path=str(ICON)))
    for page, source in BROUGHT.items():
        files.append(File.generated(config, page, content=brought_page(source)))
    for example in sorted((ROOT / EXAMPLES).iterdir()):
        if page_text := example_page(example):
            name = f"{EXAMPLES}/{example.name}.md"
            files.append(File.generated(config, name, content=page_text))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put in what is made, and let links lead to where things are on the site."""
    for name, make in MADE.items():
        mark = f"<!-- made: {name} -->"
        if mark in markdown:
            markdown = markdown.replace(mark, make())
    return relinked(markdown, PurePosixPath(page.file.src_uri))


def on_post_build(*, config: MkDocsConfig) -> None:
    """Refuse a site that would fetch anything from elsewhere."""
    if found := foreign.fetched(Path(config.site_dir)):
        raise PluginError("the site fetches from elsewhere: " + ", ".join(found))
