"""Write a small database of the newest version: running games, and one to be analysed.

python -m tests.server.databases.make

Run it once for each new version of the schema, and keep what it wrote for ever.
"""

import asyncio
import random
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from shiftmaze.rules import RULE_SETS, Phase, turn_text
from shiftmaze.server import lobby, playing, studying
from shiftmaze.server.agreement import BOT, PERSON, Chair
from shiftmaze.server.analyses import Analyses
from shiftmaze.server.playing import Post
from shiftmaze.server.store import Store, opened
from shiftmaze.server.tables import Tables
from shiftmaze.server.upgrading import newest, upgrade
from shiftmaze.server.writer import Writer

HERE = Path(__file__).parent
TURNS = 8
ENDED_TURNS = 4


async def play(store: Store) -> None:
    """A table for each rule set, with some turns played by chance."""
    writer = Writer(store, print)
    tables = Tables(store, writer.write, lambda *_: None)
    for rules in RULE_SETS:
        chairs = [Chair(PERSON, "Ada"), Chair(PERSON, "Ben"), Chair(BOT, "", "easy")]
        made = await lobby.create(tables, rules, {}, chairs, hints=True, turn_seconds=90)
        await lobby.start(tables, made["table"])
        await play_some(tables, made["table"])
        await shift_only(tables, made["table"])
    await end_one(tables)
    await asyncio.to_thread(writer.close)


async def play_some(tables: Tables, id: str, turns: int = TURNS) -> None:
    """Turns by chance."""
    rng = random.Random(id)
    for _ in range(turns):
        room = await tables.room(id)
        state = room.running()
        if state.phase is Phase.SHIFT:
            text = turn_text(rng.choice(list(state.turns_available())))
        else:
            text = str(rng.choice(state.actions()))
        await playing.act(tables, id, Post(state.turn, text, room.number, by_bot=True))


async def shift_only(tables: Tables, id: str) -> None:
    """Half a turn, if it is time for one."""
    room = await tables.room(id)
    state = room.running()
    if state.phase is Phase.SHIFT:
        post = Post(state.turn, str(state.actions()[0]), room.number, by_bot=True)
        await playing.act(tables, id, post)


async def end_one(tables: Tables) -> None:
    """A game that is given up after some turns, and whose analysis is asked for."""
    chairs = [Chair(PERSON, "Ada"), Chair(PERSON, "Ben")]
    made = await lobby.create(tables, "classic", {}, chairs)
    await lobby.start(tables, made["table"])
    await play_some(tables, made["table"], ENDED_TURNS)
    await lobby.resign(tables, made["table"], 0)
    await studying.begin(tables, Analyses(tables.store), made["table"])


def main() -> None:
    """Write the dump."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "made.db"
        upgrade(f"sqlite:///{file}")
        with opened(f"sqlite:///{file}") as store:
            asyncio.run(play(store))
        with closing(sqlite3.connect(file)) as connection:
            lines = "\n".join(connection.iterdump())
    (HERE / f"version_{newest()}.sql").write_text(lines + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
