"""What is stored: tables that people sit at, the steps of their games, and nothing that leaks."""

from sqlalchemy import (
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("status", String(16), nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("document", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("start", Text),
    Column("snapshot", Text),
    Column("due", Float),
    Column("holder", String(64)),
    Column("held_until", Float),
)
"""A table: who sits there and what was agreed (`document`), the deal, and the latest position.

`number` is that of the last step; `due` is when something has to be done without anybody asking: a
bot's turn, or the end of somebody's time. Whoever does it holds the table until `held_until`.
"""

steps = Table(
    "steps",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("client", String(64)),
)
"""Every action that was accepted, in order. `client` names the post it came with."""

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("role", String(16), nullable=False),
)
"""Who may do what, by the hash of a secret: `host`, `seat:2`, or `invite:2`."""

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("status", String(16), nullable=False),
    Column("level", String(40), nullable=False),
    Column("asked", Float, nullable=False),
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("document", Text, nullable=False),
    Column("holder", String(64)),
    Column("held_until", Float),
)
"""What was found out about finished games, or is being found out.

`document` holds the turns that are judged so far, and once it is `done`, the whole analysis.
Whoever works on it holds it until `held_until`.
"""

Index("tables_due", tables.c.due)
Index("tables_changed", tables.c.changed)
Index("tokens_table", tokens.c.table_id)
Index("analyses_asked", analyses.c.status, analyses.c.asked)
