"""Taking turns: which posts are taken, once each, and what the others are told."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from shiftmaze import RULE_SETS, from_dict, new_game
from shiftmaze.rules import Phase

from ..rules.secrets import reshuffled
from .players import Table, recorded, refused, set_up, table
from .running import Running, running

pytest_plugins = ("tests.server.shared",)

LEGAL_LOOKING = (
    "a2:3",
    "z9:3",
    "a2:3>g7^uud",
    "e5",
    "-*",
    "$1",
    "offer:wand",
    "offer:99",
    "withdraw",
)


@pytest.fixture
def made(server: Running) -> Iterator[Table]:
    with table(server, options={"first": 0}) as made:
        yield made.start()


def test_a_whole_turn_is_two_steps(made: Table) -> None:
    answer = made.act(0, made.some_turn(0))
    assert answer.status_code == 200
    assert answer.json()["number"] == made.number == 2
    assert answer.json()["view"] == made.truth.view(0).to_dict()
    assert made.truth.turn == 1


def test_a_turn_may_be_made_in_two_posts(made: Table) -> None:
    shift, _, _ = made.some_turn(0).partition(">")
    assert made.act(0, shift).json()["number"] == 1
    sight = made.see("seat:0")
    assert sight["view"]["phase"] == "move"
    assert sight["turns"] == [str(action) for action in made.truth.actions()]
    assert made.act(0, sight["turns"][0]).json()["number"] == 2


def test_the_one_to_act_gets_the_legal_turns_and_nobody_else(made: Table) -> None:
    legal = {tuple(map(str, turn)) for turn in made.truth.turns_available()}
    turns = made.see("seat:0")["turns"]
    assert {(shift, move) for shift, moves in turns.items() for move in moves} == legal
    assert made.see("seat:1")["turns"] is None
    assert made.see(None)["turns"] is None


def test_a_repeated_post_is_answered_as_the_first_was(made: Table) -> None:
    turn = made.some_turn(0)
    first = made.act(0, turn, 0, client="one")
    made.play_turn(1)
    again = made.act(0, turn, 0, client="one")
    assert again.status_code == first.status_code == 200
    assert again.json() == first.json()
    assert made.number == 4


def test_another_s_post_of_the_same_name_is_another_post(made: Table) -> None:
    made.act(0, made.some_turn(0), client="one")
    assert made.act(1, made.some_turn(1), client="one").json()["number"] == 4


@pytest.mark.slow
def test_a_repeated_post_is_known_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        made = set_up(server, options={"first": 0}).start()
        turn = made.some_turn(0)
        first = made.act(0, turn, 0, client="one").json()
    with running(tmp_path) as again:
        made.server = again
        assert made.act(0, turn, 0, client="one").json() == first
        assert made.number == 2
        made.play_turn(1)
        assert made.act(0, turn, 0, client="one").json() == first


def test_a_stale_post_gets_the_current_view(made: Table) -> None:
    turn = made.some_turn(0)
    made.play_turn(0)
    made.play_turn(1)
    answer = made.act(0, turn, 0)
    assert refused(answer) == (409, "stale")
    body = answer.json()
    assert body["values"] == {"number": 0, "current": 4}
    sight = made.see("seat:0")
    assert {name: body[name] for name in ("number", "view", "turns")} == {
        name: sight[name] for name in ("number", "view", "turns")
    }
    assert made.number == 4


def test_a_stale_post_is_stale_even_when_another_is_to_act(made: Table) -> None:
    turn = made.some_turn(0)
    made.play_turn(0)
    answer = made.act(0, turn, 0)
    assert refused(answer) == (409, "stale")
    assert answer.json()["view"] == made.truth.view(0).to_dict()
    assert answer.json()["turns"] is None


def test_a_post_for_a_number_to_come_gets_the_current_view(made: Table) -> None:
    answer = made.act(0, made.some_turn(0), 7)
    assert refused(answer) == (409, "ahead")
    assert answer.json()["number"] == 0
    assert answer.json()["view"] == made.truth.view(0).to_dict()
    assert answer.json()["turns"] == made.see("seat:0")["turns"]


def test_of_two_posts_at_the_same_instant_one_wins(made: Table) -> None:
    turns = made.see("seat:0")["turns"]
    posts = [f"{shift}>{moves[0]}" for shift, moves in sorted(turns.items())[:6]]
    with ThreadPoolExecutor(len(posts)) as threads:
        answers = list(threads.map(lambda post: made.act(0, post, 0), posts))
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409, 409]
    won = next(post for post, answer in zip(posts, answers, strict=True) if answer.is_success)
    stored = [step.action for step in made.server.parts.store.steps(made.id)]
    assert ">".join(stored) == won
    for answer in answers:
        assert answer.json()["number"] == 2
        assert answer.json()["view"] == made.truth.view(0).to_dict()


def test_nobody_acts_for_another(made: Table) -> None:
    assert refused(made.act(1, made.some_turn(0))) == (409, "not-your-turn")
    for nobody in (None, "host", "x" * 32):
        answer = made.post("/actions", nobody, actions=made.some_turn(0), number=0)
        assert refused(answer) in {(401, "no-token"), (403, "wrong-token")}
    assert made.number == 0


def test_a_secret_opens_no_other_table(server: Running, made: Table) -> None:
    with table(server) as other:
        answer = made.post("/actions", other.secrets["seat:0"], actions="a2:3", number=0)
        assert refused(answer) == (403, "wrong-token")


def test_before_the_start_nobody_acts(server: Running) -> None:
    with table(server) as made:
        answer = made.act(0, "b1:3>e5")
        assert refused(answer) == (409, "not-started")
        assert answer.json()["view"] is None


def test_an_illegal_action_is_refused_in_words(made: Table) -> None:
    made.plant(new_game("classic", players=2, seed=1, first=0))
    answer = made.act(0, "a1:3")
    assert refused(answer) == (422, "no-arrow")
    assert answer.json() == {
        "key": "no-arrow",
        "values": {"arrow": "a1"},
        "text": "a1 is not an arrow of this board",
        "action": "a1:3",
    }
    assert refused(made.act(0, "castle long")) == (422, "not-an-action")
    assert refused(made.act(0, "e5")) == (422, "shift-first")
    assert made.number == 0


def test_half_of_an_illegal_turn_is_not_taken(made: Table) -> None:
    shift, _, _ = made.some_turn(0).partition(">")
    assert made.act(0, f"{shift}>a9").status_code == 422
    assert made.number == 0
    assert made.truth.phase is Phase.SHIFT


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_refusal_tells_nothing_that_is_hidden(server: Running, rules: str) -> None:
    """Whatever the cards are that a seat cannot see, it is refused in the same words."""
    state = new_game(rules, players=3, seed=3, first=0)
    twin = from_dict(reshuffled(state.to_dict(), 0, Random(1)))
    assert twin != state
    assert twin.view(0).to_dict() == state.view(0).to_dict()
    told = []
    for truth in (state, twin):
        with table(server, "Anne", "Ben", "Cleo", rules=rules, options={"first": 0}) as made:
            made.plant(truth)
            answers = [made.act(0, text) for text in LEGAL_LOOKING]
            told.append([answer.text for answer in answers if not answer.is_success])
    assert len(told[0]) > len(LEGAL_LOOKING) // 2
    assert told[0] == told[1]
    assert not any(truth.text() in text for text in told[0] for truth in (state, twin))


def test_the_coin_is_a_turn_of_its_own(server: Running) -> None:
    state = recorded("daynight", Phase.COIN)
    with table(server, "Anne", "Ben", rules="daynight") as made:
        made.plant(state)
        seat = state.turn
        assert made.see(f"seat:{seat}")["turns"] == ["$1", "$2", "$3"]
        assert refused(made.act(seat, "b1:3>-")) == (422, "coin-now")
        assert refused(made.act(1 - seat, "$1")) == (409, "not-your-turn")
        answer = made.act(seat, "$2").json()
        assert answer["view"]["coin"] == {"seat": seat, "value": state.to_dict()["coins"][1]}
        assert made.see()["table"]["winners"] == list(made.truth.winners)
        assert made.see()["table"]["status"] == "over"


def test_hints_are_for_tables_that_allow_them(server: Running, made: Table) -> None:
    assert refused(made.get("/hint", "seat:0")) == (403, "no-hints")
    with table(server, rules="classic", options={"first": 0}, hints=True) as allowed:
        assert refused(allowed.get("/hint", "seat:0")) == (409, "not-started")
        allowed.start()
        assert refused(allowed.get("/hint", "seat:1")) == (409, "not-your-turn")
        assert refused(allowed.get("/hint")) == (401, "no-token")


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_hint_is_a_legal_turn_with_reasons(server: Running, rules: str) -> None:
    with table(server, rules=rules, options={"first": 0}, hints=True) as made:
        made.start()
        answer = made.get("/hint", "seat:0")
        assert answer.status_code == 200, answer.text
        best = answer.json()["best"]
        legal = {">".join(map(str, turn)) for turn in made.truth.turns_available()}
        assert {judged["turn"] for judged in best} <= legal
        assert all(reason["text"] for judged in best for reason in judged["reasons"])


@pytest.mark.slow
def test_there_is_a_hint_in_the_middle_of_a_turn_and_for_the_coin(server: Running) -> None:
    for phase in (Phase.MOVE, Phase.COIN):
        state = recorded("daynight", phase)
        with table(server, rules="daynight", hints=True) as made:
            made.plant(state)
            answer = made.get("/hint", f"seat:{state.turn}")
            assert answer.status_code == 200, answer.text
            for judged in answer.json()["best"]:
                assert judged["turn"] in map(str, state.actions())
