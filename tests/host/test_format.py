"""firmware/FORMAT.md by itself: its example is read by a decoder written from the page alone."""

import re
import struct
import zlib
from itertools import takewhile
from pathlib import Path

import pytest

import played
from core.contract import CHANCE
from core.game import load
from core.games import GAMES
from core.journal import Journal
from core.line import Line
from core.reader import ABSENT, READ, SENTENCES, Reader
from core.session import Session
from core.settings import FILE, Settings
from pocket import MemoryBoard

PAGE = (Path(__file__).resolve().parents[2] / "firmware" / "FORMAT.md").read_text()
ROW = re.compile(r"^\| `([0-9a-f]{4})` \| `([0-9a-f ]+)` \| (.+) \|$", re.MULTILINE)

PLAYERS = "7s" * 8 + "BBB"


def example() -> bytes:
    """The file of the page, each row where it says."""
    data = b""
    for at, row, _ in ROW.findall(PAGE):
        assert int(at, 16) == len(data), f"the row {at} stands in the wrong place"
        data += bytes.fromhex(row)
    return data


class Decoder:
    """A journal taken apart as the page has it."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0
        self.summed = b""  # all bytes so far but the checksums
        self.moves: list[tuple[int, int]] = []
        self.position = 0
        self.mark: tuple[int, list[int], bytes] | None = None
        self._header()
        while self.at < len(data):
            self._record()

    def take(self, form: str) -> tuple:
        """Some bytes, as struct has them."""
        values = struct.unpack_from("<" + form, self.data, self.at)
        n = struct.calcsize("<" + form)
        self.summed += self.data[self.at : self.at + n]
        self.at += n
        return values

    def one(self, form: str) -> int:
        value: int = self.take(form)[0]
        return value

    def cells(self) -> list[int]:
        return list(self.take(f"{self.one('H')}h"))

    def checksum(self) -> None:
        found = int.from_bytes(self.data[self.at : self.at + 4], "little")
        assert found == zlib.crc32(self.summed), f"checksum at {self.at:04x}"
        self.at += 4

    def players(self) -> None:
        *names, self.bots, self.easy, table = self.take(PLAYERS)
        assert table < 4
        self.by_hand, self.strict = table & 1 == 1, table & 2 == 2
        self.names = [name[1 : 1 + name[0]].decode() for name in names]

    def _header(self) -> None:
        assert self.take("3sB") == (b"PBJ", 1)
        end = self.one("H") + self.at
        self.name = self.take(f"{self.one('B')}s")[0].decode()
        self.version = self.one("H")
        self.kit = self.cells()
        self.options = self.cells()
        self.players()
        self.seed = self.take("16s")[0]
        self.first = self.position = self.one("I")
        self.base = self.cells()
        self.generator = self.take("24s")[0]
        assert self.at == end
        self.checksum()

    def _record(self) -> None:
        kind, size = self.take("BH")
        end = self.at + size
        if kind == 1:
            while self.at < end:
                self._move(self.take("Bh"))
        elif kind == 2:
            self.mark = (self.one("I"), self.cells(), self.take("24s")[0])
        elif kind == 3:
            self.position = self.one("I")
        else:
            assert kind == 4
            self.players()
        assert self.at == end
        self.checksum()

    def _move(self, move: tuple) -> None:
        at = self.position - self.first
        if at == len(self.moves) or self.moves[at] != move:
            self.moves[at:] = [move]
        self.position += 1


def read(data: bytes) -> tuple[int, Session, Line]:
    board = MemoryBoard()
    board.files[b"chupacabra"] = bytearray(data)
    session, line = Session(load("chupacabra")), Line()
    return Reader(board).read(session, line, Journal(board)), session, line


def words(session: Session) -> bytes:
    """Its generator as a file has it."""
    return struct.pack("<12h", *played.snapshot(session)[len(session.cells) :])


def test_the_example_is_the_game_that_the_reader_finds() -> None:
    page = Decoder(example())
    found, session, line = read(example())
    assert found == READ
    assert (page.name, page.version) == ("chupacabra", session.game.rules.VERSION)
    assert (page.kit, page.options) == (list(session.kit), list(session.options))
    assert page.seed == bytes(session.seed)
    moves = [(session.flags(i), session.entry(i)) for i in range(session.first, session.end)]
    assert page.moves == moves
    assert (page.first, page.position) == (session.first, session.position)
    assert (page.bots, page.easy) == (session.bots, session.easy)
    assert (page.by_hand, page.strict) == (session.table, session.strict)
    names = [line.names[7 * i + 1 : 7 * i + 1 + line.names[7 * i]].decode() for i in range(8)]
    assert page.names == names
    assert page.mark == (session.position, list(session.cells), words(session))
    assert session.goto(session.first)
    assert (page.base, page.generator) == (list(session.cells), words(session))


def test_the_example_says_what_the_page_says_of_it() -> None:
    page = Decoder(example())
    assert (page.position, len(page.moves)) == (13, 14)
    assert [kind & 3 for kind, _ in page.moves] == [1] * 13 + [0]
    assert page.names[:3] == ["Ann", "Zob", "Cyd"]


def test_every_row_of_the_example_says_what_its_bytes_are() -> None:
    for at, row, what in ROW.findall(PAGE):
        data = bytes.fromhex(row)
        if what.startswith(("format", "version")):
            assert int(re.findall(r"\d+", what)[0]) == data[0], at
        elif re.match(r"\d+ (bytes|numbers|options|cells|seats|moves)", what):
            n = int("".join(takewhile(str.isdigit, what)))
            assert int.from_bytes(data[: 4 if len(data) == 4 else 2], "little") == n, at
        elif what.startswith("name"):
            n = data[0]
            assert what == f"name: {n} characters, {data[1 : n + 1].decode()}", at
        elif re.match(r"(outcome|move|after) \d+", what):
            assert int.from_bytes(data, "little") == int(re.findall(r"\d+", what)[0]), at
        elif what.startswith("record"):
            kinds = ["", "moves", "checkpoint", "position", "players"]
            assert what == f"record: {kinds[data[0]]}", at


@pytest.mark.parametrize("steps", [0, 5, 63, 64, 65, 200])
def test_the_decoder_reads_other_games_too(steps: int) -> None:
    session = played.started("chupacabra", [4, 1, 1])
    board, line = MemoryBoard(), Line()
    journal = Journal(board)
    journal.use(session)
    choices = played.contract.Lcg(steps)
    for _ in range(steps):
        played.step(session, choices)
        assert journal.sync(session, line)
    session.undo()
    assert journal.sync(session, line)
    page = Decoder(content(board))
    assert (page.position, len(page.moves)) == (session.position, session.end)
    assert page.moves == [(session.flags(i), session.entry(i)) for i in range(session.end)]


@pytest.mark.parametrize("table, strict", [(False, True), (True, False), (True, True)])
def test_the_decoder_reads_how_the_table_plays(table: bool, strict: bool) -> None:
    session = played.started("chupacabra", [2, 1, 0])
    session.table, session.strict = table, strict
    page = Decoder(written(session))
    assert (page.by_hand, page.strict) == (table, strict)


def test_a_note_is_a_correction_of_no_cell() -> None:
    session = played.started("chupacabra", [2, 0, 1])
    for face in (0, 0, 0, 2, 2, 4, 0, 2, 2, 2, 3, 4):
        assert session.force(face)
    assert session.play(4)
    session.settle()
    while session.rolling():
        session.settle()
    assert session.undo() and session.play(0)
    page = Decoder(written(session))
    assert page.moves[12:] == [(7, -1), (3, 1), (4, 0)]
    assert page.position == 15


def test_a_game_of_more_than_4096_moves_reads_by_the_page() -> None:
    # The file begins before the first State that is kept; made anew, it begins with it.
    session = played.started("chupacabra", [2, 0, 1])
    board, line = MemoryBoard(), Line()
    journal = Journal(board)
    journal.use(session)
    seen = set()
    while session.position < 5400 or session.rolling():
        if session.actor() == CHANCE:
            session.settle()
        else:
            session.play(0)
        if not session.rolling():
            assert journal.sync(session, line)
            if session.position % 10 == 0:
                page = Decoder(content(board))
                assert (page.position, page.first + len(page.moves)) == (session.position,) * 2
                assert 0 <= session.first - page.first <= 1024
                kept = page.moves[session.first - page.first :]
                assert kept[-1] == (session.flags(session.end - 1), session.entry(session.end - 1))
                seen.add(page.first)
    assert len(seen) == 2 and min(seen) == 0


def written(session: Session) -> bytes:
    """The file of a game."""
    board = MemoryBoard()
    journal = Journal(board)
    journal.use(session)
    assert journal.sync(session, Line())
    return content(board)


def content(board: MemoryBoard) -> bytes:
    return bytes(board.files[b"chupacabra"][: board.size(b"chupacabra")])


def test_every_result_of_reading_is_on_the_page() -> None:
    rows = re.findall(r"^\| ([A-Z_]{3,}) \|", PAGE, re.MULTILINE)
    assert rows[: ABSENT + 1] == ["READ", "ABSENT"] and len(rows) == len(SENTENCES)


def test_the_settings_record_is_as_the_page_has_it() -> None:
    board = MemoryBoard()
    settings, line = Settings(), Line()
    settings.remember_last(0, True)
    settings.data[settings.setup_at("chupacabra")] = 3
    assert settings.save(board, line)
    data = bytes(board.files[FILE])
    rows = re.findall(r"^\| (\d+) \| (\d+) \| ", PAGE, re.MULTILINE)
    ends = [int(at) + int(n) for at, n in rows]
    assert [int(at) for at, _ in rows] == [0] + ends[:-1] and ends[-1] == len(data) == 201
    assert data[:5] == b"PB\x03" + bytes([len(GAMES), 1])
    assert data[5:13] == b"\x01" + bytes(7) and data[13:17] == b"\x03Ann"
    assert data[69] == 3
    assert int.from_bytes(data[197:], "little") == zlib.crc32(data[:197])
