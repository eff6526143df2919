"""Sockets that misbehave, or come from elsewhere."""

import socket as plain
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.frames import Frame, Opcode

from shiftmaze.server.errors import Refused
from shiftmaze.server.limits import SPEAKING
from shiftmaze.server.line import MOST_SMALL_FRAMES, MOST_UNREAD

from .handshake import request
from .players import Table, refused, set_up, table, watching
from .running import Running, running, wait_until

pytest_plugins = ("tests.server.shared",)


@pytest.fixture
def made(server: Running) -> Iterator[Table]:
    with table(server) as made:
        yield made


def test_whoever_says_too_much_is_sent_away(tmp_path: Path) -> None:
    with running(tmp_path, limits=1.0) as server:
        made = set_up(server)
        with watching(made, "seat:0") as other, watching(made) as socket:
            for _ in range(SPEAKING.most + 1):
                socket.say(type="ping")
            assert socket.code() == 1008
            assert other.hear_all() == []  # counted by its own secret


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.CONT])
def test_whoever_sends_too_many_small_frames_is_sent_away(made: Table, opcode: Opcode) -> None:
    host, _, port = made.server.host.partition(":")
    with plain.create_connection((host, int(port)), 10) as socket, watching(made) as other:
        socket.sendall(request(f"/api/tables/{made.id}/live", made.server.host))
        wait_until(lambda: b'"table"' in socket.recv(65536))
        begun = (
            b""
            if opcode is Opcode.PING
            else Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True)
        )
        small = Frame(opcode, b"", fin=opcode is Opcode.PING).serialize(mask=True)
        socket.sendall(begun + small * (MOST_SMALL_FRAMES + 1))
        told = b""
        while data := socket.recv(65536):
            told += data
        assert told.endswith(b"\x88\x02" + (1008).to_bytes(2, "big"))
        assert other.hear_all() == []


def test_a_socket_pings_as_often_as_anybody_needs(made: Table) -> None:
    with watching(made) as socket:
        for _ in range(MOST_SMALL_FRAMES - 5):
            socket.connection.ping().wait(10)
        assert socket.hear_all() == []


def test_a_seat_that_cannot_be_shown_now_is_asked_for_on_another_socket(
    made: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a spectator, somebody would wait for a turn that is never told."""

    async def away(*_: object) -> None:
        raise Refused(503, "storage")

    monkeypatch.setattr(made.server.parts.tables, "allowed", away)
    with watching(made) as socket:
        socket.say(type="show", token=made.secrets["seat:0"])
        assert socket.hear_of("error")["key"] == "storage"
        assert socket.code() == 1013


def test_what_is_said_at_once_is_heard_to_the_end_and_in_order(made: Table) -> None:
    many = 4 * MOST_UNREAD
    with watching(made) as socket:
        for number in range(many):
            socket.say(type="act", actions="-", number=0, client=str(number))
        answers = [socket.hear() for _ in range(many)]
        assert [answer["key"] for answer in answers] == ["no-token"] * many
        assert [answer["client"] for answer in answers] == list(map(str, range(many)))


def test_a_name_that_cannot_be_written_ends_no_socket(made: Table) -> None:
    with watching(made) as socket:
        socket.say(type="act", client="\ud800")
        told = socket.hear()
        assert (told["key"], told["client"]) == ("no-token", "?")
        assert socket.hear_all() == []


def test_a_frame_of_more_than_8_kb_is_refused(made: Table) -> None:
    with watching(made) as socket, watching(made) as other:
        socket.connection.send(" " * 8192)
        assert socket.hear()["key"] == "bad-request"
        socket.connection.send(" " * 8193)
        assert socket.code() == 1009
        assert other.hear_all() == []


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "evil"])
def test_another_page_s_socket_is_refused(made: Table, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refusal, watching(made, origin=origin):
        pass
    assert refusal.value.response.status_code == 403
    answer = made.server.client.get("/api/health", headers={"origin": origin})
    assert refused(answer) == (403, "bad-origin")


def test_the_own_page_s_socket_is_welcome(made: Table) -> None:
    with watching(made, origin=made.server.url) as socket:
        assert socket.hear_all() == []
    headers = {"origin": made.server.url}
    assert made.server.client.get("/api/health", headers=headers).status_code == 200


@pytest.mark.parametrize("id", ["0" * 16, "none", "%00", "..%2f..", "a" * 3000])
def test_there_is_no_socket_where_there_is_no_table(server: Running, id: str) -> None:
    with pytest.raises(InvalidStatus) as refusal, watching(Table(server, id, {})):
        pass
    assert refusal.value.response.status_code in {403, 404}


@pytest.mark.slow
def test_a_client_that_never_reads_is_dropped_and_holds_up_nobody(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.listening.setsockopt(plain.SOL_SOCKET, plain.SO_SNDBUF, 4096)
        with table(server, "bot:random", "bot:random", "bot:random") as made:
            room = server.do(server.parts.tables.room(made.id))
            deaf = connected_without_reading(made)
            wait_until(lambda: len(room.sockets) == 1)
            with watching(made) as anne:
                assert len(room.sockets) == 2
                made.start()
                heard = [anne.hear_of("step")["number"]]
                while len(room.sockets) == 2:
                    heard.append(anne.hear_of("step")["number"])
                heard += [anne.hear_of("step")["number"] for _ in range(10)]
                assert heard == list(range(1, len(heard) + 1))
                assert len(heard) < 1000
            deaf.close()


def connected_without_reading(made: Table) -> plain.socket:
    """Somebody who shakes hands and then never reads, with as small a buffer as there is."""
    host, _, port = made.server.host.partition(":")
    deaf = plain.socket()
    deaf.setsockopt(plain.SOL_SOCKET, plain.SO_RCVBUF, 1024)
    deaf.connect((host, int(port)))
    deaf.sendall(request(f"/api/tables/{made.id}/live", made.server.host))
    return deaf
