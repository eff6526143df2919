"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for one analysis of each game."""
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(32), of_table, primary_key=True),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("holder", sa.String(64)),
        sa.Column("held_until", sa.Float),
    )
    op.create_index("analyses_asked", "analyses", ["status", "asked"])
