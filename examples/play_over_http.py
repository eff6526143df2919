#!/usr/bin/env python3
"""A whole game against a bot, played over HTTP with nothing but Python's standard library.

Start a server with `shiftmaze serve`, then: python examples/play_over_http.py http://127.0.0.1:8080
"""

import argparse
import json
import random
import time
import urllib.error
import urllib.request


class Refused(Exception):
    """What the server does not do, with its reason as a document."""

    def __init__(self, status, reason):
        super().__init__(f"{status} {reason['key']}: {reason['text']}")
        self.status, self.reason = status, reason


def ask(method, address, secret="", **body):
    """One request; the answer as a document. Waits and asks again where it was too often."""
    headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
    data = json.dumps(body).encode() if body else None
    request = urllib.request.Request(address, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        reason = json.load(error)
        if error.code != 429:
            raise Refused(error.code, reason) from None
        time.sleep(reason["values"]["seconds"])
        return ask(method, address, secret, **body)


def choose(turns):
    """Any legal turn: before the shift they come by shift, after it as a list."""
    if isinstance(turns, dict):
        shift = random.choice(list(turns))
        return f"{shift}>{random.choice(turns[shift])}"
    return random.choice(turns)


def play(server, rules):
    """Set up a table, play until somebody has won, and tell who."""
    seats = [{"kind": "person", "name": "Script"}, {"kind": "bot", "level": "normal"}]
    made = ask("POST", f"{server}/api/tables", rules=rules, seats=seats)
    table, secrets = f"{server}/api/tables/{made['table']}", made["secrets"]
    ask("POST", f"{table}/start", secrets["host"])
    while True:
        sight = ask("GET", table, secrets["seat:0"])
        if sight["table"]["winners"] is not None:
            return sight
        if sight["turns"] is None or sight["view"]["turn"] != 0:
            time.sleep(0.05)  # a socket would tell when it is our turn; see docs/bots/api.md
            continue
        turn = {"actions": choose(sight["turns"]), "number": sight["number"]}
        turn["client"] = str(time.time_ns())
        try:
            ask("POST", f"{table}/actions", secrets["seat:0"], **turn)
        except Refused as refused:
            if refused.status != 409:  # else the game has gone on: look again
                raise


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    for name, usual in (("server", "http://127.0.0.1:8080"), ("rules", "classic")):
        options.add_argument(name, nargs="?", default=usual)
    chosen = options.parse_args()
    try:
        end = play(chosen.server.rstrip("/"), chosen.rules)
    except (Refused, OSError, ValueError) as error:
        raise SystemExit(f"{chosen.server}: {error}") from None
    winners = ["the bot" if seat else "the script" for seat in end["table"]["winners"]]
    print(f"{' and '.join(winners)} won after {end['view']['turns']} turns")
