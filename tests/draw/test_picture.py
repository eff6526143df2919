from collections import Counter
from xml.etree import ElementTree

import pytest

from shiftmaze.board import GRIDS, Tile
from shiftmaze.draw import svg
from shiftmaze.draw.pieces import places
from shiftmaze.draw.scene import thing_marks
from shiftmaze.draw.shapes import CHAMBER, Frame, floor, walls

from .documents import Document, classic, daynight, everything, master, over, towers, view

ALL = everything()
SVG = "{http://www.w3.org/2000/svg}"
every = pytest.mark.parametrize("document", ALL.values(), ids=ALL.keys())


def parsed(document: Document) -> ElementTree.Element:
    return ElementTree.fromstring(svg(document))


def titles(document: Document) -> Counter[str]:
    return Counter(title.text or "" for title in parsed(document).iter(f"{SVG}title"))


def words(document: Document) -> list[str]:
    return [text.text or "" for text in parsed(document).iter(f"{SVG}text")]


@every
def test_it_is_a_picture_with_a_name(document: Document) -> None:
    root = parsed(document)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == root.get("aria-label")
    assert "blue to shift" in str(root[0].text) or "yellow to shift" in str(root[0].text)


@every
def test_two_pictures_fit_on_one_page(document: Document) -> None:
    elements = list(parsed(document).iter())
    assert not [element for element in elements if "id" in element.attrib]
    assert not [element for element in elements if element.tag == f"{SVG}style"]
    assert svg(document) == svg(document)


@every
def test_everything_is_there_and_named(document: Document) -> None:
    named = titles(document)
    for colour in document["options"]["colours"]:
        assert named[f"{colour} pawn"] == 1
        assert named[f"home of {colour}"] == 1
    for key in ("treasures", "night"):
        for name in document.get(key, {}).values():
            assert named[name] == 1
    for value in document.get("tokens", {}).values():
        assert named[f"token {value}"] == 1
    assert named["rune stone"] == ("rune" in document)
    heights = Counter("".join(document.get("heights", [])) + document.get("spare_height", ""))
    for height, count in heights.items():
        assert named[f"height {height}"] == count


@every
def test_every_mark_is_written_and_explained(document: Document) -> None:
    written = words(document)
    for name, mark in thing_marks(document).items():
        assert mark in written
        assert any(name in line for line in written)


@pytest.mark.parametrize("banned", [None, *GRIDS[5].arrows], ids=str)
def test_arrows(banned: object) -> None:
    named = titles(towers() | {"banned": banned and str(banned)})
    for arrow in GRIDS[5].arrows:
        assert named[f"arrow {arrow}, banned"] == (arrow == banned)
        assert named[f"arrow {arrow}"] == (arrow != banned)


def test_words_are_escaped() -> None:
    document = classic()
    document["treasures"]["c4"] = '<b>"owl" & co</b>'
    document["players"][0]["found"] = ["</svg>"]
    assert titles(document)['<b>"owl" & co</b>'] == 1
    assert any("</svg>" in line for line in words(document))


def test_each_look_has_its_page() -> None:
    documents = [classic(), daynight(), daynight(light="night"), master(), towers()]
    pages = [parsed(document)[2].get("fill") for document in documents]
    assert pages == ["#f1e9db", "#f1e9db", "#060b14", "#191410", "#e6ebee"]


def test_a_known_target_has_a_ring_in_the_seats_colour() -> None:
    document = classic()
    hidden = view(document, None)
    rings = 'stroke="#b32d26" stroke-width="3.4"'
    assert svg(document).count(rings) == 1
    assert svg(view(document, 3)).count(rings) == 1
    assert svg(hidden).count(rings) == 0


def test_nobody_acts_when_the_game_is_over() -> None:
    box = 'fill-opacity=".09"'
    assert svg(classic()).count(box) == 1
    assert svg(over(classic(), [0])).count(box) == 0
    assert "Yellow wins" in words(over(classic(), [0]))


@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("count", range(5))
def test_pawns_on_one_square_stand_apart(count: int, beside: bool) -> None:
    spots = places(count, beside)
    assert len({(x, y) for x, y, _ in spots}) == count
    assert all(abs(x) <= 30 and abs(y) <= 30 for x, y, _ in spots)


def test_all_pawns_of_a_square_are_drawn() -> None:
    document = master() | {"pawns": ["d4"] * 4}
    assert all(titles(document)[f"{c} pawn"] for c in document["options"]["colours"])


@pytest.mark.parametrize("chamber", [0, CHAMBER])
@pytest.mark.parametrize("digit", "3569ACBDE7F")
def test_a_floor_reaches_the_border_at_the_open_sides_only(digit: str, chamber: float) -> None:
    data = floor(Tile.parse(digit), Frame(), chamber)
    ends = {1: "30 0L70 0", 2: "100 30L100 70", 4: "70 100L30 100", 8: "0 70L0 30"}
    closed = f"{data.removesuffix('Z')}L{data[1:]}"
    assert sum(side for side, end in ends.items() if end in closed) == int(digit, 16)


@pytest.mark.parametrize("digit", "3569ACBDE7F")
def test_the_walls_of_a_tile_go_once_round(digit: str) -> None:
    assert sum(span for _, span in walls(Tile.parse(digit))) == 4


def test_ways_between_heights_have_stairs_or_a_cliff() -> None:
    document = towers()
    document["board"] = ["6AEAC", "5A5A5", "7AFAD", "5A5A5", "3ABA9"]
    flat = svg(document | {"heights": ["33333"] * 5})
    stairs = svg(document | {"heights": ["33333"] * 4 + ["44444"]})
    cliff = svg(document | {"heights": ["33333"] * 4 + ["11111"]})
    step, bar = 'stroke="#1f2a33" stroke-opacity=".6" d="', 'stroke-width="8" d="'
    assert [part in flat for part in (step + '"', bar + '"')] == [True, True]
    assert [part in stairs for part in (step + '"', bar + '"')] == [False, True]
    assert [part in cliff for part in (step + '"', bar + '"')] == [True, False]
    joined = cliff.split(bar)[1].split('"')[0]
    assert joined.count("M") == 3


@every
def test_a_turn_can_be_marked(document: Document) -> None:
    """The push and the end of the walk, and nothing else."""
    marked = ElementTree.fromstring(svg(document, "b1", "c3"))
    told = Counter(title.text or "" for title in marked.iter(f"{SVG}title"))
    banned = ", banned" if document["banned"] == "b1" else ""
    assert told - titles(document) == {f"arrow b1{banned}, pushed": 1, "c3, reached": 1}
    assert titles(document) - told == {f"arrow b1{banned}": 1}
