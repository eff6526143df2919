"""Tables, steps and secrets."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Set up an empty database."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("revision", sa.BigInteger, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("start", sa.Text),
        sa.Column("snapshot", sa.Text),
        sa.Column("due", sa.Float),
        sa.Column("holder", sa.String(64)),
        sa.Column("held_until", sa.Float),
    )
    op.create_table(
        "steps",
        sa.Column("table_id", sa.String(32), _of_table(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("client", sa.String(64)),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("table_id", sa.String(32), _of_table(), nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
    )
    op.create_index("tables_due", "tables", ["due"])
    op.create_index("tables_changed", "tables", ["changed"])
    op.create_index("tokens_table", "tokens", ["table_id"])


def _of_table() -> sa.ForeignKey:
    return sa.ForeignKey("tables.id", ondelete="CASCADE")
