"""The page's texts: complete in three languages, none unused, a word for every key of ours."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from shiftmaze.bots import names as levels
from shiftmaze.bots.judgement import REASONS
from shiftmaze.rules import RULE_SETS, messages
from shiftmaze.rules.components import classic, daynight, master, towers
from shiftmaze.server.errors import MESSAGES as REFUSALS
from shiftmaze.server.live import EMOTES

from . import told_games

WEB = Path(__file__).parents[2] / "web"
LANGUAGES = ("en", "it", "de")
TRANSLATIONS = LANGUAGES[1:]
SAME_IN_ENGLISH = {
    ("common", "brand", "it"),
    ("common", "brand", "de"),
    ("names", "letter_blue", "it"),
    ("names", "letter_blue", "de"),
    ("names", "letter_red", "it"),
    ("names", "letter_red", "de"),
    ("names", "letter_white", "de"),
    ("names", "level_champion", "de"),
    ("home", "invite_link", "it"),
    ("home", "invite_link", "de"),
    ("home", "seat_bot", "it"),
    ("home", "seat_bot", "de"),
    ("home", "seat_name", "de"),
    ("options", "choice_tiles_1992", "it"),
    ("options", "choice_tiles_1992", "de"),
    ("options", "choice_tiles_2016", "it"),
    ("options", "choice_tiles_2016", "de"),
}
"""Words that are the same in two languages; everything else would be a translation forgotten."""
TOLD_OTHERWISE = {"spell-drawn": ("spell_drawn", "spell_seen"), "won": ("won",)}

Message = str | list[dict[str, Any]]


@cache
def areas() -> tuple[str, ...]:
    """The files that the page is built from, as its settings list them."""
    settings = json.loads((WEB / "project.inlang" / "settings.json").read_text(encoding="utf-8"))
    patterns = settings["plugin.inlang.messageFormat"]["pathPattern"]
    return tuple(Path(pattern).stem for pattern in patterns)


@cache
def read(language: str, area: str) -> dict[str, Message]:
    """The messages of one file; a key may be there once."""
    path = WEB / "messages" / language / f"{area}.json"
    pairs = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=lambda found: found)
    assert len({key for key, _ in pairs}) == len(pairs), f"{path} has a key twice"
    found: dict[str, Message] = json.loads(path.read_text(encoding="utf-8"))
    return found


def every(language: str) -> dict[str, Message]:
    """All messages of a language."""
    return {key: said for area in areas() for key, said in read(language, area).items()}


def texts(message: Message) -> Iterator[str]:
    """What a message may say: its one text, or those of its variants."""
    if isinstance(message, str):
        yield message
        return
    for part in message:
        yield from part["match"].values()


def values(message: Message) -> set[str]:
    """The values that a message names in its texts."""
    return {name for text in texts(message) for name in re.findall(r"{(\w+)}", text)}


def inputs(message: Message) -> set[str]:
    """The values that a message must be given."""
    declared = [] if isinstance(message, str) else message[0].get("declarations", [])
    given = {line.split()[1] for line in declared if line.startswith("input ")}
    local = {line.split()[1] for line in declared if line.startswith("local ")}
    return given | (values(message) - local)


def sources() -> Iterator[str]:
    """The code of the page, without its tests and what is made from the messages."""
    for path in (WEB / "src").rglob("*"):
        made = "paraglide" in path.parts or path.name.endswith(".test.ts")
        if path.suffix in (".ts", ".svelte") and not made:
            yield path.read_text(encoding="utf-8")


@cache
def used() -> set[str]:
    """The messages that the code names."""
    return {key for source in sources() for key in re.findall(r"\bm\.([a-z][a-z0-9_]*)\b", source)}


def test_every_file_is_listed_and_there_in_every_language() -> None:
    for language in LANGUAGES:
        files = {path.stem for path in (WEB / "messages" / language).glob("*.json")}
        assert files == set(areas())


def test_no_key_is_in_two_files() -> None:
    keys = [key for area in areas() for key in read("en", area)]
    assert len(keys) == len(set(keys))


def test_a_key_is_in_one_file_only() -> None:
    """Of two the page would silently take one."""
    keys = Counter(key for area in areas() for key in read("en", area))
    assert [key for key, times in keys.items() if times > 1] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("area", areas())
def test_languages_have_the_same_messages_in_the_same_order(language: str, area: str) -> None:
    assert list(read(language, area)) == list(read("en", area))


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("area", areas())
def test_languages_use_the_same_values(language: str, area: str) -> None:
    english = read("en", area)
    for key, message in read(language, area).items():
        assert values(message) == values(english[key]), key
        assert inputs(message) == inputs(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("area", areas())
def test_messages_say_something_and_are_written_cleanly(language: str, area: str) -> None:
    for key, message in read(language, area).items():
        for text in texts(message):
            assert text, key
            assert text == text.strip(), key
            assert not re.search(r"['\"`]|\.\.\.|  ", text), f"{key}: {text}"


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("area", areas())
def test_nothing_was_left_in_english(language: str, area: str) -> None:
    same = {
        (area, key, language)
        for key, message in read(language, area).items()
        if message == read("en", area)[key]
    }
    assert same == {allowed for allowed in SAME_IN_ENGLISH if allowed[::2] == (area, language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_variants_end_with_one_for_everything_else(language: str) -> None:
    for key, message in every(language).items():
        for part in () if isinstance(message, str) else message:
            last = [*part["match"]][-1]
            assert last == ", ".join(f"{name}=*" for name in part["selectors"]), key


def test_no_message_is_missing_and_none_unused() -> None:
    there = set(every("en"))
    assert used() - there == set(), "missing"
    assert there - used() == set(), "unused"


def test_the_code_names_its_messages() -> None:
    """A message that is looked up by a text made up at run time could not be found missing."""
    assert not [source for source in sources() if re.search(r"\bm\[", source)]


def key_of(prefix: str, word: object) -> str:
    return f"{prefix}_{str(word).replace('-', '_').lower()}"


def test_everything_to_find_has_a_name() -> None:
    things = {*classic.TREASURES, *daynight.NIGHT_TREASURES, *towers.TREASURES, "rune"}
    assert {key for key in read("en", "names") if key.startswith("thing_")} == {
        key_of("thing", thing) for thing in things
    }


def test_every_ingredient_has_a_name_and_its_lore() -> None:
    names = read("en", "names")
    for prefix in ("ingredient", "lore"):
        found = {key for key in names if key.startswith(f"{prefix}_")}
        assert found == {key_of(prefix, token) for token in master.TOKENS}


def test_colours_rule_sets_levels_and_reactions_have_names() -> None:
    colours = {colour for rules in RULE_SETS.values() for colour in rules.options.colours}
    wanted = {key_of(prefix, one) for one in colours for prefix in ("colour", "pawn", "start")}
    wanted |= {key_of("set", rules) for rules in RULE_SETS}
    wanted |= {key_of("level", level) for level in levels()}
    wanted |= {key_of("emote", emote) for emote in EMOTES}
    wanted |= {key_of("spell", spell) for spell in towers.SPELLS}
    assert wanted <= set(read("en", "names"))


def test_every_event_has_words() -> None:
    for kind in messages.EVENTS:
        for word in TOLD_OTHERWISE.get(kind, (kind,)):
            assert key_of("event", word) in read("en", "events")


def test_every_refusal_has_words() -> None:
    keys = {key_of("error", key) for key in (messages.ACTIONS | messages.OPTIONS | REFUSALS)}
    assert {key for key in read("en", "errors") if key.startswith("error_")} == {
        *keys,
        "error_unreachable_server",
    }


def test_every_reason_has_words() -> None:
    assert set(read("en", "reasons")) == {key_of("reason", key) for key in REASONS}


def test_every_option_and_choice_has_words() -> None:
    wanted: set[str] = set()
    for rules in RULE_SETS.values():
        for name in rules.options.names:
            wanted |= {f"option_{name}", f"option_{name}_note"}
        for option in rules.options.further:
            choices = option.values(rules.options.players[-1])
            if isinstance(choices, range):
                wanted.add(f"choice_{option.name}")
                continue
            for choice in choices:
                key = key_of(f"choice_{option.name}", choice)
                wanted |= {key, f"{key}_note"}
    there = set(read("en", "options"))
    assert wanted <= there
    assert there - wanted == {"choice_players", "choice_first_random", "choice_first_seat"}


def test_the_games_that_sentences_are_tried_on_are_up_to_date() -> None:
    assert told_games.FILE.read_text(encoding="utf-8") == told_games.document()


def test_the_games_that_sentences_are_tried_on_have_all_kinds_of_events() -> None:
    games = json.loads(told_games.FILE.read_text(encoding="utf-8"))
    kinds = {event["kind"] for game in games.values() for told in game for event in told}
    assert set(messages.EVENTS) - kinds <= {"spells-shuffled"}
