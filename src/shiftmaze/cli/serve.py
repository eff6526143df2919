"""`shiftmaze serve`: tables for people and bots, over the network."""

from typing import Annotated

import typer

from .settings import ConfigOption, DatabaseOption, DataOption


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")
    ] = None,
    port: Annotated[int | None, typer.Option(help="The port; the next free one if taken.")] = None,
    data: DataOption = None,
    database: DatabaseOption = None,
    bot_workers: Annotated[int | None, typer.Option(help="Processes in which bots think.")] = None,
    bot_seconds: Annotated[
        float | None, typer.Option(help="How long a bot thinks about a turn.")
    ] = None,
    retention: Annotated[
        float | None,
        typer.Option(metavar="DAYS", help="Delete tables nobody has touched for so many days."),
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="ADDRESS", help="A proxy whose X-Forwarded-For is believed."),
    ] = None,
    limits: Annotated[
        float | None, typer.Option(metavar="TIMES", help="Allow so many times the usual requests.")
    ] = None,
    gone_seconds: Annotated[
        float | None, typer.Option(help="After how long without a connection somebody is gone.")
    ] = None,
    log_format: Annotated[str | None, typer.Option(help="text or json.")] = None,
    access_log: Annotated[
        bool | None, typer.Option("--access-log/--no-access-log", help="Log every request.")
    ] = None,
    metrics: Annotated[
        bool | None, typer.Option("--metrics/--no-metrics", help="Offer metrics to Prometheus.")
    ] = None,
    config: ConfigOption = None,
) -> None:
    """Let people and bots play here, from this machine or over the network.

    What no flag says is taken from the environment (SHIFTMAZE_PORT, …), then from a file.
    """
    from ..server.config import load  # loads the web server, which takes a while
    from ..server.serving import serve as run

    flags: dict[str, object] = {
        "host": host,
        "port": port,
        "data": data,
        "database": database,
        "bot_workers": bot_workers,
        "bot_seconds": bot_seconds,
        "retention_days": retention,
        "trusted_proxies": trusted_proxy or None,
        "limits": limits,
        "gone_seconds": gone_seconds,
        "log_format": log_format,
        "access_log": access_log,
        "metrics": metrics,
    }
    run(load(flags, file=config))
