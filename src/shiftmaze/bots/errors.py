"""What is raised when a bot cannot be made, asked or trusted."""

from collections.abc import Mapping

from ..rules import ShiftmazeError

MESSAGES = {
    "unknown-bot": "there is no bot {name}: choose {known}",
    "both-budgets": "a bot is given seconds or work, not both",
    "bad-seconds": "seconds must be a number above 0, not {seconds}",
    "bad-work": "work must be a whole number of samples above 0, not {work}",
    "bad-cores": "cores must be a whole number above 0, not {cores}",
    "no-budget": "{name} always takes the same time: it has no {budget} to set",
    "not-a-view": "a bot looks at a seat's view, not at {given}",
    "not-to-act": "seat {seat} is not to act: it is the turn of seat {turn}",
    "not-asked": "there is no price to advise seat {seat} for",
    "game-over": "the game is over: there is nothing left to choose",
    "not-a-turn": "{turn} does not complete this turn: {reason}",
    "no-explanation": "{name} cannot explain its turns",
}


class BotError(ShiftmazeError):
    """A bot that cannot be made, or asked what it was asked."""

    MESSAGES: Mapping[str, str] = MESSAGES
