"""Run by Alembic: takes the connection that `upgrading` has opened, and its transaction."""

from alembic import context

from shiftmaze.server import schema

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=schema.metadata,
    transactional_ddl=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
