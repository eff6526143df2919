"""Lessons over HTTP: told whole, followed step by step, and nothing is kept."""

from typing import Any

import pytest

from shiftmaze import RULE_SETS, from_dict
from shiftmaze.study.lessons import lesson

from .players import refused
from .running import Running

pytest_plugins = ("tests.server.shared",)


def told(server: Running, rules: str) -> dict[str, Any]:
    answer = server.client.get(f"/api/lessons/{rules}")
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


def attempt(server: Running, rules: str, chapter: int, *turns: str) -> dict[str, Any]:
    body = {"chapter": chapter, "turns": list(turns)}
    answer = server.client.post(f"/api/lessons/{rules}/try", json=body)
    assert answer.status_code == 200, answer.text
    document: dict[str, Any] = answer.json()
    return document


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_lesson_is_told_with_views_of_its_positions(server: Running, rules: str) -> None:
    document = told(server, rules)
    assert document["rules"] == rules
    for shown, chapter in zip(document["chapters"], lesson(rules).chapters, strict=True):
        assert shown["view"] == chapter.start.view(0).to_dict()
        assert from_dict(shown["view"]).viewer is not None, "what is hidden stays hidden"
        assert [step["turn"] for step in shown["steps"]] == [step.turn for step in chapter.steps]
        names = [note["name"] for step in shown["steps"] for note in step["notes"]]
        assert all(name.startswith(f"{rules}-") for name in names)


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_lesson_is_followed_to_its_end(server: Running, rules: str) -> None:
    for place, chapter in enumerate(told(server, rules)["chapters"]):
        turns = [step["turn"] for step in chapter["steps"]]
        legal = chapter["legal"]
        for done, turn in enumerate(turns):
            if ">" in turn:
                shift, move = turn.split(">")
                assert move in legal[shift]
            after = attempt(server, rules, place, *turns[: done + 1])
            assert (after["done"], after["astray"]) == (done + 1, False)
            assert after["steps"][-1]["view"] == after["view"]
            assert after["view"]["viewer"] == 0
            legal = after["legal"]
        assert after["over"]
        assert legal is None
        assert {step["seat"] for step in after["steps"]} <= {0, 1}


def test_a_turn_that_was_not_asked_for_changes_nothing(server: Running) -> None:
    first = told(server, "classic")["chapters"][0]["steps"][0]["turn"]
    before = attempt(server, "classic", 0, first)
    other = f"{next(iter(before['legal']))}>-"
    astray = attempt(server, "classic", 0, first, other)
    assert astray.pop("astray") is True
    assert before.pop("astray") is False
    assert astray == before


def test_what_cannot_be_is_refused_in_words(server: Running) -> None:
    def tried(rules: str, chapter: int, *turns: str) -> tuple[int, str]:
        body = {"chapter": chapter, "turns": list(turns)}
        return refused(server.client.post(f"/api/lessons/{rules}/try", json=body))

    assert tried("classic", 1) == (422, "lesson-chapter")
    assert tried("classic", 0, "c1:3>-") == (422, "no-arrow")
    assert tried("classic", 0, "nonsense") == (422, "not-an-action")
    assert tried("chess", 0) == (422, "bad-request")
    coin = [step["turn"] for step in told(server, "daynight")["chapters"][1]["steps"]]
    assert tried("daynight", 1, *coin, "$1") == (422, "lesson-over")
    assert refused(server.client.get("/api/lessons/chess")) == (422, "bad-request")
