"""What the commands around a server take."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ..server.config import Config

DataOption = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Where the server keeps what it stores.")
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="sqlite:///FILE or postgresql://…; usually a file in the data folder.",
    ),
]
ConfigOption = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Settings in TOML; usually shiftmaze.toml in --data."),
]


def server_config(data: Path | None, database: str | None, config: Path | None) -> "Config":
    """The set-up of the server whose database is meant."""
    from ..server.config import load

    return load({"data": data, "database": database}, file=config)
