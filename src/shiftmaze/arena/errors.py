"""What is raised when a match cannot be set up, gone on with or finished."""

from collections.abc import Mapping

from ..rules import ShiftmazeError

MESSAGES = {
    "no-bot": "the list of bots has an empty place: {bots}",
    "no-games": "a match has at least one game, not {games}",
    "no-turns": "a game may last at least one turn, not {turns}",
    "not-a-folder": "{folder} is not a folder",
    "foreign": "{folder} is not empty and holds no match: choose another folder",
    "in-use": "another run is writing to {folder}",
    "damaged": "{file} is damaged: {reason}",
    "other-setting": "{folder} holds a match with {name} {there}, not {here}: choose another",
    "fewer-games": "{folder} holds a match of {there} games, more than {here}",
    "worker-died": "a process that played games has died; the same command goes on from here",
    "broken": "game {game} could not be played on: {error}",
    "no-ray": "Ray is not installed: pip install shiftmaze[ray]",
    "ray-failed": "Ray at {address} failed: {reason}",
    "answer": "{answer} is not a turn",
    "incomplete": "{turn} does not complete the turn",
}


class ArenaError(ShiftmazeError):
    """A match that cannot be played as it was asked for."""

    MESSAGES: Mapping[str, str] = MESSAGES
