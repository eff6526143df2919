"""`shiftmaze backup` and `shiftmaze restore`: a copy of everything a server stores."""

from pathlib import Path
from typing import Annotated

import typer

from .settings import ConfigOption, DatabaseOption, DataOption, server_config

FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The copy.")]


def backup(
    file: FileArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Write all tables into a new file; the server may run on."""
    from ..server.backing_up import back_up

    back_up(server_config(data, database, config).url, file)
    print(f"{file}: {file.stat().st_size} bytes")


def restore(
    file: FileArgument,
    data: DataOption = None,
    database: DatabaseOption = None,
    config: ConfigOption = None,
) -> None:
    """Bring a copy into a database that is still empty."""
    from ..server import backing_up
    from ..server.databases import shown
    from ..server.folder import make_file, make_private

    settings = server_config(data, database, config)
    if settings.database_file is not None:
        make_private(settings.database_file.parent)
        make_file(settings.database_file)
    backing_up.restore(file, settings.url)
    print(f"{shown(settings.url)}: restored from {file}")
