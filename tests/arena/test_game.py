"""One game between bots, and how a bot can lose it without being beaten."""

import pytest

from shiftmaze import RULE_SETS, Record
from shiftmaze.arena import ArenaError, fixtures, play
from shiftmaze.rules import Advise, Offer

from .bots import Stub, first, settings

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("rules", sorted(RULE_SETS))
def test_a_record_replays_to_the_same_winners(rules: str) -> None:
    match = settings("random", "random", rules=rules, max_turns=3000)
    outcome, text = play(match, first(match))
    record = Record.parse(text)
    *_, last = record.states()
    assert record.start == match.deal(0)
    assert record.headers == {"Game": "m1-d0001-s1", "Players": "random, random#2"}
    assert last.over
    assert outcome.winners == last.winners
    assert outcome.turns == last.turns
    assert [len(times) > 0 for times in outcome.time] == [True, True]


def test_the_games_of_a_deal_begin_alike() -> None:
    match = settings("random", "random", games=4)
    starts = [Record.parse(play(match, fixture).record).start for fixture in fixtures(match)]
    assert starts[0] == starts[1]
    assert starts[2] == starts[3]
    assert starts[0] != starts[2]


def test_a_game_is_the_same_when_it_is_played_again() -> None:
    match = settings("random", "random")
    assert play(match, first(match)).record == play(match, first(match)).record


def test_every_seat_watches_everything_from_the_deal_on(made: list[Stub]) -> None:
    match = settings("stub", "stub", max_turns=6)
    made.clear()
    record = Record.parse(play(match, first(match)).record)
    states = list(record.states())
    assert len(states) == 13
    for seat, stub in enumerate(made):
        assert stub.seen == [state.view(seat) for state in states]


def test_a_game_that_lasts_too_long_is_a_draw(made: list[Stub]) -> None:
    match = settings("stub", "stub", max_turns=5)
    outcome, text = play(match, first(match))
    assert outcome.drawn
    assert (outcome.winners, outcome.turns, outcome.forfeit) == ((), 5, None)
    assert outcome.scores() == (0.5, 0.5)
    assert Record.parse(text).headers["Draw"] == "after 5 turns"


FAULTS = [
    ("illegal", "shift"),
    ("crashing", "the game is over: there is nothing left to choose"),
    ("babbling", "['b1:3', 'e5'] is not a turn"),
    ("halfway", "does not complete the turn"),
    ("whispering", "does not complete the turn"),
]


@pytest.mark.parametrize(("name", "words"), FAULTS)
def test_a_wrong_answer_forfeits(made: list[Stub], name: str, words: str) -> None:
    match = settings("stub", name, "stub", players=3)
    made.clear()
    outcome, text = play(match, first(match))
    assert outcome.forfeit is not None
    assert outcome.forfeit.seat == 1
    assert words in outcome.forfeit.words
    assert outcome.turns == 1
    assert outcome.winners == (0, 2)
    assert outcome.scores() == (0.5, 0, 0.5)
    assert not outcome.drawn
    assert [stub.closed for stub in made] == [1, 1, 1]
    assert words in Record.parse(text).headers["Forfeit"]


def test_failing_to_watch_forfeits(made: list[Stub]) -> None:
    match = settings("stub", "blind")
    outcome, _ = play(match, first(match))
    assert outcome.forfeit == (1, "Blind cannot explain its turns")
    assert outcome.winners == (0,)


def test_alone_a_forfeit_wins_nothing(made: list[Stub]) -> None:
    match = settings("crashing", players=1)
    outcome, _ = play(match, first(match))
    assert outcome.scores() == (0.0,)
    assert not outcome.drawn


def test_a_bug_is_told_in_words_and_everybody_is_closed(made: list[Stub]) -> None:
    match = settings("stub", "broken")
    made.clear()
    with pytest.raises(ArenaError, match="game m1-d0001-s1 could not be played on: KeyError"):
        play(match, first(match))
    assert [stub.closed for stub in made] == [1, 1]


def test_advice_is_asked_for_paid_and_seen(made: list[Stub]) -> None:
    match = settings("asking", "misleading", "advising", players=3, rules="master", max_turns=4)
    made.clear()
    record = Record.parse(play(match, first(match)).record)
    offer, advice, shift, move, *_ = actions = record.actions()
    assert offer == Offer(None)
    assert isinstance(advice, Advise)
    assert advice.seat == 2
    assert (advice.shift, advice.move) == (shift, move)
    assert sum(isinstance(action, Advise) for action in actions) == 2
    assert all(len(stub.seen) == len(actions) + 1 for stub in made)


def test_what_a_player_alone_has_found() -> None:
    match = settings("random", players=1, treasures=3, max_turns=5000)
    outcome, _ = play(match, first(match))
    assert outcome.found == 4  # three treasures and the way home
    match = settings("random", players=1, treasures=3, home=False, max_turns=5000)
    assert play(match, first(match)).outcome.found == 3
    match = settings("random", players=1, treasures=3, max_turns=1)
    assert play(match, first(match)).outcome.found in (0, 1)
