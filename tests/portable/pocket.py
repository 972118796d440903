"""A device in memory for portable tests: a board that keeps what was sent, keys by letter."""

from core.app import App
from core.board import BACK, CLOCK_MASK, DOWN, LEFT, OK, RIGHT, UP, Board
from core.canvas import COLUMNS, PAGES, Canvas
from core.games import GAMES
from core.line import NAME
from core.state import Crc

ROOM = 65536  # bytes that a file may grow to
KEYS = {"U": UP, "D": DOWN, "O": OK, "B": BACK, "L": LEFT, "R": RIGHT}
HOLDS = {"o": OK, "b": BACK}
SLIDES = {"u": UP, "d": DOWN}


def data_file(name):
    """The lines of a data file under core/."""
    with open("core/" + name.decode(), "rb") as file:
        data = file.read()
    assert len(data) % 22 == 0, name
    for i in range(21, len(data), 22):
        assert data[i] == 10, (name, i // 22 + 1)
    return [data[i : i + 21].rstrip() for i in range(0, len(data), 22)]


class MemoryBoard(Board):
    """A panel's memory, files in a dict, a clock that tests move, entropy that counts."""

    def __init__(self):
        self.time = 0
        self.mask = 0
        self.ram = bytearray(1024)
        self.sent = 0
        self.dead = False
        self.files = {}
        self.sizes = {}  # of files that are appended to
        self.room = [bytearray(ROOM) for _ in range(2)]
        self.appends = 0
        self.full = False
        self.games = 0
        self.texts = {}
        self.texts[b"screens/keys.txt"] = data_file(b"screens/keys.txt")
        for game in GAMES:
            name = b"games/" + game.encode() + b"/help.txt"
            self.texts[name] = data_file(name)

    def clock(self):
        return self.time

    def keys(self):
        return self.mask

    def show(self, page, column, data):
        if self.dead:
            return False
        at = page * 128 + column
        for i in range(len(data)):
            self.ram[at + i] = data[i]
        self.sent += len(data)
        return True

    def load(self, name, out):
        if name not in self.files:
            return -1
        data = self.files[name]
        n = min(len(data), len(out))
        for i in range(n):
            out[i] = data[i]
        return n

    def replace(self, name, data):
        file = self.files.get(name)
        if file is None or len(file) != len(data):
            file = self.files[name] = bytearray(len(data))
        for i in range(len(data)):
            file[i] = data[i]
        return True

    def read(self, name, at, out):
        file = self.files.get(name)
        if file is None:
            return -1
        n = min(len(out), self.size(name) - at)
        for i in range(n):
            out[i] = file[at + i]
        return max(n, 0)

    def size(self, name):
        """Bytes of a file; files that are appended to have room behind their end."""
        return self.sizes.get(name, len(self.files[name]))

    def append(self, name, data, n, more=False):
        if self.full:
            return False
        if name not in self.files:
            self.files[name] = self.room.pop() if self.room else bytearray(ROOM)
            self.sizes[name] = 0
        at = self.sizes[name]
        file = self.files[name]
        for i in range(n):
            file[at + i] = data[i]
        self.sizes[name] = at + n
        self.appends += 1
        return True

    def rename(self, old, new):
        if old not in self.files:
            return False
        self.remove(new)
        self.files[new] = self.files.pop(old)
        if old in self.sizes:
            self.sizes[new] = self.sizes.pop(old)
        return True

    def remove(self, name):
        if name in self.files:
            file = self.files.pop(name)
            if name in self.sizes:
                self.sizes.pop(name)
                self.room.append(file)

    def text(self, name, n, out):
        lines = self.texts[name]
        if n >= len(lines):
            return -1
        line = lines[n]
        for i in range(len(line)):
            out[i] = line[i]
        return len(line)

    def chosen_seed(self, out):
        self.entropy(out)
        return True

    def entropy(self, out):
        self.games += 1
        for i in range(len(out)):
            out[i] = self.games & 0xFF


class QuietBoard(MemoryBoard):
    """Keeps no files: a dict that grows would allocate, which is the test's own affair."""

    def replace(self, name, data):
        return True

    def append(self, name, data, n, more=False):
        return True

    def rename(self, old, new):
        return True

    def remove(self, name):
        pass


class StrictCanvas(Canvas):
    """A canvas on which text that would be cut off is a fault."""

    def text(self, row, column, data):
        assert 0 <= row < PAGES and column + len(data) <= COLUMNS, (row, column, bytes(data))
        Canvas.text(self, row, column, data)

    def write(self, row, column):
        written = bytes(self.line.data[: self.line.n])
        assert 0 <= row < PAGES and column + len(written) <= COLUMNS, (row, column, written)
        Canvas.write(self, row, column)


def long_names(line):
    """The widest names that people may type."""
    for seat in range(8):
        line.names[seat * (NAME + 1)] = NAME
        for i in range(NAME):
            line.names[seat * (NAME + 1) + 1 + i] = 65 + seat


class Pocket:
    """A device with a finger: `press` takes letters, small ones are held."""

    def __init__(self, board=None):
        self.board = board if board else MemoryBoard()
        self.app = App(self.board)
        self.crc = Crc()
        self.run(10)

    def run(self, ms):
        """Let time pass in ticks of 5 ms."""
        for _ in range(ms // 5):
            self.board.time = (self.board.time + 5) & CLOCK_MASK
            self.app.step()

    def jump(self, ms):
        """Let time pass in one step, as when the device was busy."""
        self.board.time = (self.board.time + ms) & CLOCK_MASK
        self.app.step()

    def key(self, mask, held):
        """One press, let go again."""
        self.board.mask = mask
        self.run(10)
        if held:
            self.jump(600)
        self.board.mask = 0
        self.jump(50)
        self.jump(250)  # a new player's OK counts after a quarter of a second

    def slide(self, mask):
        """An arrow held until its list stands at the end."""
        self.board.mask = mask
        self.run(1500)
        self.board.mask = 0
        self.run(100)

    def press(self, letters):
        """Presses one after the other; `.` waits a second."""
        for letter in letters:
            if letter == ".":
                self.jump(1000)
            elif letter in HOLDS:
                self.key(HOLDS[letter], True)
            elif letter in SLIDES:
                self.slide(SLIDES[letter])
            else:
                self.key(KEYS[letter], False)

    def frame_crc(self):
        """Checksum of what the panel shows, eight hex digits."""
        self.crc.reset()
        for i in range(1024):
            self.crc.byte(self.board.ram[i])
        return "%04x%04x" % (self.crc.final_high(), self.crc.final_low())

    def rows(self):
        """The panel as text: each 6 x 8 cell that is a glyph, plain or inverted, else `?`."""
        return [self.row(i) for i in range(8)]

    def row(self, row):
        """One page row as text; trailing blanks are cut."""
        from core.font import GLYPHS

        text = ""
        for column in range(21):
            at = row * 128 + 1 + column * 6
            cell = bytes(self.board.ram[at : at + 6])
            text += read_cell(cell, GLYPHS)
        return text.rstrip()


def read_cell(cell, glyphs):
    """The character a cell shows; a rule under it or inversion does not matter."""
    for mask, keep in ((0, 0xFF), (0xFF, 0xFF), (0, 0x7F)):
        for code in range(len(glyphs) // 6):
            glyph = glyphs[code * 6 : code * 6 + 6]
            if all((a ^ mask) & keep == b & keep for a, b in zip(cell, glyph)):
                return chr(32 + code)
    return "?"


def heap_locked(work):
    """Run `work()` with the heap locked: on MicroPython any allocation raises MemoryError."""
    import micropython

    micropython.heap_lock()
    try:
        work()
    finally:
        micropython.heap_unlock()
