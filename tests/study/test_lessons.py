"""Lessons: the rules allow all that they ask for, and it comes out as they tell it."""

import re
from pathlib import Path

import pytest

from shiftmaze import RULE_SETS, IllegalAction, State, from_dict
from shiftmaze.rules import turn_text
from shiftmaze.study.lessons import (
    LEARNER,
    MOMENTS,
    Chapter,
    LessonError,
    Progress,
    Step,
    follow,
    lesson,
)
from shiftmaze.study.lessons.following import shows

RULES_PAGES = Path(__file__).parents[2] / "docs" / "rules"
CHAPTERS = [
    pytest.param(chapter, id=f"{rules}-{place}")
    for rules in RULE_SETS
    for place, chapter in enumerate(lesson(rules).chapters)
]


def stages(chapter: Chapter) -> list[tuple[Step, Progress]]:
    """Every step, and how far one has come before it."""
    asked = [step.turn for step in chapter.steps]
    return [(step, follow(chapter, asked[:place])) for place, step in enumerate(chapter.steps)]


def turns_of(state: State) -> list[str]:
    return [turn_text(turn) for turn in state.view(LEARNER).turns_available()]


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_begins_with_a_position_that_can_be(chapter: Chapter) -> None:
    assert from_dict(chapter.start.to_dict()) == chapter.start
    assert chapter.start.viewer is None
    assert chapter.start.turn == LEARNER


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_is_asked_for_is_legal_and_shows_what_is_told(chapter: Chapter) -> None:
    for step, before in stages(chapter):
        assert before.state.turn == LEARNER
        after = before.then(step.turn)
        assert (after.done, after.astray) == (before.done + 1, False)
        news = after.happenings[len(before.happenings) :]
        own = [one for one in news if one.seat == LEARNER]
        assert step.shows
        assert shows(own, step.shows), [str(event) for one in own for event in one.events]
        others = [one for one in news if one.seat != LEARNER]
        assert bool(others) == bool(step.replies)
        for reply in step.replies:
            assert shows(others, reply.shows), reply
    assert follow(chapter, [step.turn for step in chapter.steps]).over


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_other_legal_turn_leads_astray_or_shows_the_same(chapter: Chapter) -> None:
    for step, before in stages(chapter):
        for turn in turns_of(before.state):
            after = before.then(turn)
            if turn == step.turn:
                assert not after.astray
                continue
            assert after.astray or step.free
            if after.astray:
                assert (after.state, after.done) == (before.state, before.done)
            else:
                assert shows(after.happenings[len(before.happenings) :], step.shows)


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_only_what_nothing_follows_in_the_script_is_free(chapter: Chapter) -> None:
    """Else a reply or the next step would meet another position than it was written for."""
    for step, following in zip(chapter.steps, chapter.steps[1:], strict=False):
        assert not step.free or (not step.replies and following.free)


def test_wrong_turns_go_on_where_the_right_ones_led() -> None:
    [chapter] = lesson("classic").chapters
    first = chapter.steps[0].turn
    astray = follow(chapter, [first, "b1:A>-", chapter.steps[1].turn])
    assert (astray.done, astray.astray) == (1, True), "nothing counts after it"
    assert follow(chapter, [first.lower()]).done == 1


def test_what_the_rules_forbid_is_refused_as_in_any_game() -> None:
    [chapter] = lesson("classic").chapters
    with pytest.raises(IllegalAction, match="d1"):
        follow(chapter, [chapter.steps[0].turn, "d1:A>-"])
    with pytest.raises(IllegalAction):
        follow(chapter, ["over there"])


def test_a_chapter_that_is_over_takes_no_more() -> None:
    [chapter] = lesson("towers").chapters
    asked = [step.turn for step in chapter.steps]
    with pytest.raises(LessonError, match="3 turns and no more"):
        follow(chapter, [*asked, "b1:5>-"])


def test_any_way_home_wins_the_first_game() -> None:
    [chapter] = lesson("classic").chapters
    _, before = stages(chapter)[-1]
    home = [turn for turn in turns_of(before.state) if turn.endswith(">a1")]
    assert len(home) > 1
    for turn in home:
        assert before.then(turn).state.winners == (LEARNER,)


def test_the_first_lesson_is_of_eight_notes_and_the_others_are_short() -> None:
    assert len(lesson("classic").notes) == 8
    for rules in set(RULE_SETS) - {"classic"}:
        assert 4 <= len(lesson(rules).notes) <= 6


@pytest.mark.parametrize("rules", RULE_SETS)
def test_notes_come_in_order_and_name_rules_that_are_written_down(rules: str) -> None:
    pages = "".join(page.read_text() for page in RULES_PAGES.glob("*.md"))
    numbered = set(re.findall(r"^\*\*([A-Z]\d+)\.\*\*", pages, re.MULTILINE))
    notes = lesson(rules).notes
    assert len({note.name for note in notes}) == len(notes)
    for note in notes:
        assert note.rules
        assert set(note.rules) <= numbered
    for chapter in lesson(rules).chapters:
        for step in chapter.steps:
            moments = [MOMENTS.index(note.when) for note in step.notes]
            assert moments[0] == 0
            assert moments == sorted(set(moments))


def test_the_first_lesson_shows_what_it_is_there_for() -> None:
    """The tile turned, the ban, being pushed out, two finds, and the way home."""
    [chapter] = lesson("classic").chapters
    start = chapter.start
    assert str(start.maze.spare) != chapter.steps[0].turn[3], "the tile has to be turned"
    first, arrow = chapter.steps[0].turn.split(">")[1], chapter.steps[0].turn.split(":")[0]
    ways = [turn for turn in turns_of(start) if turn.startswith(arrow) and turn.endswith(first)]
    assert ways == [chapter.steps[0].turn], "and no other way will do"
    second = stages(chapter)[1][1].state
    assert str(second.banned) == "d1", "where the tile of the other fell out"
    found = [second.play(turn).to_dict()["players"][LEARNER]["found"] for turn in turns_of(second)]
    assert found
    assert all("owl" not in one for one in found), "the second treasure is out of reach at first"
