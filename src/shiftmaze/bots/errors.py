"""What is raised when a bot cannot be made, asked or trusted."""

from collections.abc import Mapping

from ..rules import ShiftmazeError

MESSAGES = {
    "unknown-bot": "there is no bot {name}: choose {known}",
    "both-budgets": "a bot is given seconds or work, not both",
    "bad-seconds": "seconds must be a number above 0, not {seconds}",
    "bad-work": "work must be a whole number of samples above 0, not {work}",
    "bad-cores": "cores must be a whole number above 0, not {cores}",
    "not-a-view": "a bot looks at a seat's view, not at {given}",
    "not-to-act": "seat {seat} is not to act: it is the turn of seat {turn}",
    "not-asked": "there is no price to advise seat {seat} for",
    "game-over": "the game is over: there is nothing left to choose",
    "not-a-turn": "{turn} does not complete this turn: {reason}",
    "no-explanation": "{name} cannot explain its turns",
    "bad-budget": "{text} is not a bot: a budget is written champion@100ms, @2s or @work=200",
    "bad-command": "{name} is not a command: {reason}",
    "no-program": "{name}: there is no program {program} that can be run",
    "program-work": "{name} is a program of its own: give it seconds, not work",
    "other-seat": "{name} sits in seat {seat}: what seat {other} sees is not for it",
}

FAULTS = {
    "cannot-start": "{name} cannot be started: {reason}",
    "no-greeting": "{name} did not say hello within {seconds:g} s",
    "late": "{name} gave no answer within {seconds:g} s",
    "ended": "{name} has ended by itself ({how}){words}",
    "silent": "{name} has closed its output",
    "garbage": "{name} does not keep to the protocol: {reason}",
    "wrong-answer": "{name} said {answered} when it was asked for {asked}",
    "wrong-number": "{name} answered question {answered} when it was asked question {asked}",
    "illegal": "{name} wants to play {turn}: {reason}",
    "closed": "{name} has been closed",
}


class BotError(ShiftmazeError):
    """A bot that cannot be made, or asked what it was asked."""

    MESSAGES: Mapping[str, str] = MESSAGES


class BotFault(BotError):
    """A program that plays as a bot and failed to: it has been ended, and forfeits."""

    MESSAGES: Mapping[str, str] = FAULTS
