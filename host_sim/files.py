"""Where a simulated board keeps its files: in memory or in a folder, and the texts of the core."""

import contextlib
import os
import re
from pathlib import Path
from typing import Protocol

TEXTS = Path(__file__).resolve().parent.parent / "core"

_COLUMNS = 21
_LINE = 22  # 21 columns padded by spaces, and a newline

_NAME = re.compile(rb"[A-Za-z0-9_][A-Za-z0-9._-]*")


class Files(Protocol):
    """The three file operations of a Board; names are checked before."""

    def load(self, name: str) -> bytes | None:
        """All of a file, None when there is none or it cannot be read."""

    def append(self, name: str, data: bytes) -> bool:
        """Add to the end of a file; whether it is kept."""

    def replace(self, name: str, data: bytes) -> bool:
        """Put data in the place of a file; whether it is kept."""


def checked(name: bytes) -> str | None:
    """A name of letters, digits, dot, hyphen and underscore as text; None for any other."""
    return name.decode() if _NAME.fullmatch(name) else None


class Memory:
    """Files that live as long as the board."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def load(self, name: str) -> bytes | None:
        """All of a file, None when there is none."""
        return self.files.get(name)

    def append(self, name: str, data: bytes) -> bool:
        """Add to the end of a file."""
        self.files[name] = self.files.get(name, b"") + data
        return True

    def replace(self, name: str, data: bytes) -> bool:
        """Put data in the place of a file."""
        self.files[name] = data
        return True


class Folder:
    """Files in a folder of the computer, which is made when it is missing."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    def load(self, name: str) -> bytes | None:
        """All of a file, None when there is none or it cannot be read."""
        try:
            return (self.path / name).read_bytes()
        except OSError:
            return None

    def append(self, name: str, data: bytes) -> bool:
        """Add to the end of a file, on the disk before this returns."""
        try:
            self._write(self.path / name, "ab", data)
        except OSError:
            return False
        return True

    def replace(self, name: str, data: bytes) -> bool:
        """Write under another name, then rename: old or new content at every power cut."""
        temporary = self.path / (name + ".new")
        try:
            self._write(temporary, "wb", data)
            temporary.replace(self.path / name)
        except OSError:
            return False
        self._sync()
        return True

    def _write(self, path: Path, mode: str, data: bytes) -> None:
        with path.open(mode) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def _sync(self) -> None:
        """Put the rename on the disk too, where the system lets a folder be opened."""
        with contextlib.suppress(OSError):
            folder = os.open(self.path, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


class Texts:
    """Data files under the core folder, read by line."""

    def __init__(self, root: Path = TEXTS) -> None:
        self.root = root
        self._files: dict[bytes, bytes] = {}

    def line(self, name: bytes, n: int) -> bytes | None:
        """Line `n` without its trailing spaces; None past the end or when there is no file."""
        if name not in self._files:
            self._files[name] = self._read(name)
        line = self._files[name][n * _LINE : n * _LINE + _COLUMNS]
        return line.rstrip(b" ") if n >= 0 and len(line) == _COLUMNS else None

    def _read(self, name: bytes) -> bytes:
        parts = [checked(part) for part in name.split(b"/")]
        if None in parts:
            return b""
        try:
            return self.root.joinpath(*(part for part in parts if part)).read_bytes()
        except OSError:
            return b""
