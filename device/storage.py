"""Files on the flash (littlefs): load, append, replace, and lines of text by number.

Opening a file allocates about 1.2 KB; writing to an open one nothing. So the file that was
appended to last stays open, as does the last text file. An append ends in a flush, which on
littlefs commits the data, unless more is to follow; a replaced file is written under another name
and then renamed, so that a power cut leaves the old content or the new.
"""

import os

from micropython import const

TYPE_CHECKING = False
if TYPE_CHECKING:
    from io import BufferedWriter, FileIO

_COLUMNS = const(21)
_LINE = const(22)  # 21 columns padded by spaces, and a newline
_SPACE = const(32)
_PIECE = const(32)  # bytes written at once


class Storage:
    """A folder for what is saved and a folder of texts that are only read."""

    def __init__(self, folder: str, texts: str) -> None:
        """`folder` is made when it is missing, its parent must exist."""
        self._folder = folder
        self._texts = texts
        self._log: "BufferedWriter | None" = None
        self._log_name = b""
        self._text: "FileIO | None" = None
        self._text_name = b""
        self._line = bytearray(_LINE)
        self._piece = bytearray(_PIECE)
        piece = memoryview(self._piece)
        self._views = [piece[:n] for n in range(_PIECE + 1)]
        try:
            os.mkdir(folder)
        except OSError:
            pass  # it is there, or every save will fail and say so

    def load(self, name: bytes, out: "bytearray | memoryview") -> int:
        """Read a file into `out`; bytes read, or -1 when there is none or it cannot be read."""
        try:
            with open(self._path(name), "rb") as file:
                return file.readinto(out) or 0
        except OSError:
            return -1

    def read(self, name: bytes, at: int, out: bytearray) -> int:
        """Read from a place of a file; bytes read, 0 at its end, -1 if it cannot be read."""
        try:
            if name == self._log_name:
                self._close()
            with open(self._path(name), "rb") as file:
                file.seek(at)
                return file.readinto(out) or 0
        except OSError:
            return -1

    def append(
        self, name: bytes, data: "bytearray | memoryview", n: int, more: bool = False
    ) -> bool:
        """Add `n` bytes of `data` to the end of a file, on the flash unless `more` follows."""
        try:
            if self._log is None or name != self._log_name:
                self._close()
                self._log = open(self._path(name), "ab")  # noqa: SIM115
                self._log_name = name
            self._write(self._log, data, n)
            if not more:
                self._log.flush()
            return True
        except OSError:
            self._close()
            return False

    def _write(self, log: "BufferedWriter", data: "bytearray | memoryview", n: int) -> None:
        """`n` bytes, by pieces whose views were made beforehand; OSError when one is not taken."""
        done = 0
        while done < n:
            size = min(_PIECE, n - done)
            for i in range(size):
                self._piece[i] = data[done + i]
            if log.write(self._views[size]) != size:
                raise OSError(28)
            done += size

    def rename(self, old: bytes, new: bytes) -> bool:
        """Give a file another name, in place of one that has it; what was appended is in it."""
        if self._log_name in (old, new) and not self._close():
            return False
        try:
            os.rename(self._path(old), self._path(new))
            return True
        except OSError:
            return False

    def remove(self, name: bytes) -> None:
        """Remove a file, if there is one."""
        if name == self._log_name:
            self._close()
        try:
            os.remove(self._path(name))
        except OSError:
            pass  # there is none, or nothing can be written here, which saving says

    def replace(self, name: bytes, data: "bytearray | memoryview") -> bool:
        """Put `data` in the place of a file."""
        path = self._path(name)
        if name == self._log_name:
            self._close()
        try:
            with open(path + ".new", "wb") as file:
                written = file.write(data)
            if written != len(data):
                return False
            os.rename(path + ".new", path)
            return True
        except OSError:
            return False

    def text(self, name: bytes, n: int, out: bytearray) -> int:
        """Line `n` of a text file into `out`; its length without trailing spaces, -1 if none."""
        try:
            if self._text is None or name != self._text_name:
                self._text = open(self._texts + "/" + str(name, "utf-8"), "rb", 0)  # noqa: SIM115
                self._text_name = name
            self._text.seek(n * _LINE)
            if (self._text.readinto(self._line) or 0) < _COLUMNS:
                return -1
        except OSError:
            self._text = None
            return -1
        length = _COLUMNS
        while length and self._line[length - 1] == _SPACE:
            length -= 1
        for i in range(length):
            out[i] = self._line[i]
        return length

    def _path(self, name: bytes) -> str:
        return self._folder + "/" + str(name, "utf-8")

    def _close(self) -> bool:
        """Close the file that was appended to; False when that failed."""
        log = self._log
        self._log = None
        self._log_name = b""
        if log is not None:
            try:
                log.close()
            except OSError:
                return False
        return True
