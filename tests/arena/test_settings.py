"""What a match is asked to be."""

import subprocess
import sys

import pytest

from shiftmaze.arena import ArenaError, Settings
from shiftmaze.bots import BotError
from shiftmaze.rules import InvalidOption

from .bots import Stub, settings


def test_a_name_given_twice_has_two_labels() -> None:
    assert settings("random", "random", "random").labels == ("random", "random#2", "random#3")


def test_settings_survive_writing() -> None:
    match = settings("random", " random ", seed=5, max_turns=9, order=["any", "pile"])
    assert Settings.read(match.document()) == match
    assert match.options["order"] == ["any", "pile"]
    assert match.options["tiles"] == "1992"
    assert match.bots == ("random", "random")


def test_deals_follow_from_the_seed_alone() -> None:
    match, other = settings("random"), settings("random", "random", games=40)
    assert [match.deal(deal) for deal in range(3)] == [other.deal(deal) for deal in range(3)]
    assert match.deal(0) != match.deal(1)
    assert match.deal(0) != settings("random", seed=2).deal(0)


def test_bots_have_seeds_of_their_own(made: list[Stub]) -> None:
    match = settings("stub", "stub")
    made.clear()
    for bot, deal, seat in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)]:
        match.bot(bot, deal, seat)
    settings("stub", seed=2).bot(0, 0, 0)
    *others, again, _, elsewhere = [stub.seed for stub in made]
    assert len({*others, elsewhere}) == 5
    assert again == others[0]


def test_seeds_are_the_same_in_every_process() -> None:
    program = (
        "from shiftmaze.arena import Settings\n"
        "match = Settings.of('classic', ['random', 'random'], games=1)\n"
        "print(match.deal(3).text(), match.bot(1, 2, 0).seed)"
    )
    match = settings("random", "random", treasures=12)
    expected = f"{match.deal(3).text()} {match.bot(1, 2, 0).seed}\n"
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stdout == expected


@pytest.mark.parametrize("names", [[], [""], ["random", " "]])
def test_an_empty_place_is_no_bot(names: list[str]) -> None:
    with pytest.raises(ArenaError, match="empty place"):
        settings(*names)


def test_what_cannot_be_played_is_refused_in_words() -> None:
    with pytest.raises(BotError, match="there is no bot wizard"):
        settings("random", "wizard")
    with pytest.raises(BotError, match="budget"):
        settings("random@soon")
    with pytest.raises(InvalidOption, match="players"):
        settings("random", players=5)
    with pytest.raises(ArenaError, match="at least one game"):
        settings("random", games=0)
    with pytest.raises(ArenaError, match="at least one turn"):
        settings("random", max_turns=0)
