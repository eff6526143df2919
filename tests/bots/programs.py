"""Tiny programs that play as outside bots, well or badly."""

import shlex
import sys
from pathlib import Path

PREAMBLE = """
import json, os, signal, subprocess, sys, time

def say(**fields):
    print(json.dumps(fields), flush=True)

def asked():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] in ("choose", "advise"):
            return message
    sys.exit()

def first(turns):
    if isinstance(turns, list):
        return turns[0]
    shift, moves = next(iter(turns.items()))
    return f"{shift}>{moves[0]}"

def answer(message, **more):
    say(type="turn", number=message["number"], turn=first(message["turns"]), **more)

"""
GREETS = 'say(type="hello", protocol=1)\n'
PLAYS = GREETS + "while True: answer(asked())"


def write_program(folder: Path, body: str, name: str = "program.py") -> str:
    """A program in a folder, as the name of a bot; a small Python, since many are started."""
    file = folder / name
    file.write_text(PREAMBLE + body)
    return "cmd:" + shlex.join([sys.executable, "-I", "-S", str(file)])
