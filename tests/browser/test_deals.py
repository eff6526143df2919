"""Advice for a price: asked at one browser, given at another, followed and paid."""

from typing import Any

from playwright.sync_api import expect

from .screen import Playing
from .tables import Table, good_turn, set_up
from .visitors import Door, Visitor, script
from .words import words


def sitting(visit: Door, table: Table, seat: int) -> Playing:
    """Somebody in a browser of their own."""
    visitor = visit(held=table.held(f"seat:{seat}"))
    visitor.context.add_init_script(script("told.js"))
    return Playing(visitor.open(table.path))


def wands(playing: Playing) -> list[int]:
    """How many wands the shelves show, seat by seat."""
    shelves = playing.page.locator("[data-player] .wands")
    return [int(text.strip().split()[0]) for text in shelves.all_text_contents()]


def put_up(playing: Playing, price: str) -> None:
    playing.button("offer").click()
    playing.page.locator(f"[data-price='{price}']").click()
    expect(playing.page.locator(f"[data-offer='{price}']")).to_be_visible()


def good_advice(table: Table, seat: int) -> str:
    """A good turn for whoever acts, without a wand."""
    *_, shift, move = good_turn(table.sight(f"seat:{seat}")["view"]).split(">")
    return f"{shift}>{move.rstrip('*')}"


def show(playing: Playing, turn: str) -> None:
    """Play a turn on the ghost of somebody else's board."""
    playing.button("advise").click()
    shift, move = turn.split(">")
    playing.try_shift(shift)
    playing.walk(move, [move])


def told(visitor: Visitor) -> list[str]:
    lines: list[str] = visitor.page.evaluate("window.told")
    return lines


def test_a_deal_is_asked_advised_followed_and_paid(visit: Door, server: str) -> None:
    table = set_up(server, "master", ["Anne", "Ben", "Carla"])
    anne, ben, carla = (sitting(visit, table, seat) for seat in range(3))
    assert anne.wait() == "shift"
    put_up(anne, "wand")
    expect(ben.button("advise")).to_be_visible()
    expect(carla.button("advise")).to_be_visible()
    carla.button("pass").click()
    expect(carla.button("advise")).to_have_count(0)
    expect(anne.page.locator("[data-offer]")).to_contain_text(words("deal_waiting", names="Ben"))

    turn = good_advice(table, 0)
    number = table.sight()["number"]
    show(ben, turn)
    advice = anne.page.locator("[data-advice]")
    expect(advice).to_have_attribute("data-advice", turn)
    expect(ben.page.locator("[data-advice]")).to_have_count(1)
    expect(anne.button("withdraw")).to_have_count(0)
    offer: dict[str, Any] = table.sight()["view"]["offer"]
    assert offer == {"price": "wand", "advice": [{"seat": 1, "turn": turn}]}
    assert table.sight()["number"] == number + 1

    advice.click()
    shift, move = turn.split(">")
    expect(anne.arrow(shift.split(":")[0])).to_have_attribute("aria-selected", "true")
    expect(anne.page.get_by_text("Ben gets a wand")).to_be_visible()
    anne.walk(move, table.sight("seat:0")["turns"][shift])
    expect(anne.board).to_have_attribute("data-turn", "1")

    players = table.sight()["view"]["players"]
    assert [player["wands"] for player in players] == [2, 4, 3]
    for playing in (anne, ben, carla):
        expect(playing.page.locator("[data-player='1'] .wands svg")).to_have_count(4)
        assert wands(playing) == [2, 4, 3]
        expect(playing.page.locator("[data-offer]")).to_have_count(0)
    paid = [line for line in told(carla.visitor) if "paid a wand to Ben" in line]
    assert len(paid) == 1
    expect(carla.page.locator("[data-number]").first).to_contain_text("paid a wand to Ben")
    assert any("paid a wand to you" in line for line in told(ben.visitor))


def test_a_price_is_changed_and_taken_back_until_somebody_answers(visit: Door, server: str) -> None:
    table = set_up(server, "master", ["Anne", "Ben"])
    table.play_on(lambda view: bool(view["turn"] == 0 and view["players"][0]["tokens"]))
    token = str(table.sight()["view"]["players"][0]["tokens"][0])
    anne, ben = (sitting(visit, table, seat) for seat in range(2))
    assert anne.wait() == "shift"
    put_up(anne, "wand")
    anne.button("change-offer").click()
    anne.page.locator(f"[data-price='{token}']").click()
    expect(ben.page.locator(f"[data-offer='{token}']")).to_be_visible()

    ben.button("advise").click()
    ben.page.locator("[data-arrow][aria-disabled=false]").first.click()
    anne.button("withdraw").click()
    expect(ben.page.get_by_role("log")).to_contain_text(words("notice_no_price"))
    expect(ben.page.locator("[data-offer]")).to_have_count(0)
    assert table.sight()["view"]["offer"] is None
    turns = anne.sight()["turns"]
    anne.make(f"{next(iter(turns))}>-", turns)
    expect(anne.board).to_have_attribute("data-turn", "1")


def test_bots_advise_too(visit: Door, server: str) -> None:
    table = set_up(server, "master", ["Anne", "bot:hard"])
    anne = sitting(visit, table, 0)
    assert anne.wait() == "shift"
    put_up(anne, "wand")
    expect(
        anne.page.locator("[data-advice], [data-offer] [role=status]:has-text('Nobody')")
    ).to_be_visible()
    anne.make_good_turn()
    assert anne.wait() in ("shift", "over")


def test_at_one_screen_another_is_called_to_advise(visit: Door, server: str) -> None:
    table = set_up(server, "master", ["Anne", "Ben"])
    playing = Playing(visit(held=table.held()).open(table.path))
    assert playing.wait() == "curtain"
    playing.button("reveal").click()
    assert playing.wait() == "shift"
    put_up(playing, "wand")
    playing.button("call").click()
    expect(playing.page.locator("[data-curtain='1']")).to_be_visible()
    playing.button("reveal").click()
    expect(playing.board).to_have_attribute("data-seat", "1")
    turn = good_advice(table, 0)
    show(playing, turn)
    expect(playing.page.locator("[data-curtain='0']")).to_be_visible()
    playing.button("reveal").click()
    expect(playing.page.locator("[data-advice]")).to_have_attribute("data-advice", turn)
