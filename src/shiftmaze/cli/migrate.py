"""`shiftmaze migrate`: bring a database to what this version needs."""

from .settings import ConfigOption, DatabaseOption, DataOption, server_config


def migrate(
    data: DataOption = None, database: DatabaseOption = None, config: ConfigOption = None
) -> None:
    """Bring the database up to date; on SQLite `serve` does it by itself."""
    from ..server.databases import shown
    from ..server.folder import make_file, make_private
    from ..server.upgrading import newest, upgrade

    settings = server_config(data, database, config)
    if settings.database_file is not None:
        make_private(settings.database_file.parent)
        make_file(settings.database_file)
    before, now = upgrade(settings.url), newest()
    said = f"is of version {now}" if before == now else f"went from {before or 'nothing'} to {now}"
    print(f"{shown(settings.url)} {said}")
