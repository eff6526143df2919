"""Write a migration from the newest version to what `server/schema.py` says now.

python scripts/new_migration.py 0002 "what changes"

Read what it wrote: it cannot know what happens to the data.
"""

import sys
import tempfile
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine

from shiftmaze.server.upgrading import alembic_config, upgrade


def main(number: str, message: str) -> None:
    """Compare a database that has all migrations so far with the schema."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'empty.db'}"
        upgrade(url)
        with create_engine(url).begin() as connection:
            config = alembic_config(connection)
            config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
            command.revision(config, message, autogenerate=True, rev_id=number)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(sys.argv[1], sys.argv[2])
