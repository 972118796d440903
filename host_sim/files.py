"""Where a simulated board keeps its files: in memory or in a folder, and the texts of the core."""

import contextlib
import os
import re
import stat
from pathlib import Path
from typing import IO, Protocol

TEXTS = Path(__file__).resolve().parent.parent / "core"

_COLUMNS = 21
_LINE = 22  # 21 columns padded by spaces, and a newline

LARGEST = 1 << 20  # bytes of a file; a larger one is not ours

_NAME = re.compile(rb"[A-Za-z0-9_][A-Za-z0-9._-]*")


class Files(Protocol):
    """The file operations of a Board; names are checked before."""

    def load(self, name: str) -> bytes | None:
        """All of a file, None when there is none or it cannot be read."""

    def read(self, name: str, at: int, n: int) -> bytes | None:
        """Up to `n` bytes from a place of a file, None when it cannot be read."""

    def rename(self, old: str, new: str) -> bool:
        """Give a file another name, in place of one that has it; whether that was done."""

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""

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

    def read(self, name: str, at: int, n: int) -> bytes | None:
        """Up to `n` bytes from a place of a file, None when there is none."""
        data = self.files.get(name)
        return None if data is None else data[at : at + n]

    def rename(self, old: str, new: str) -> bool:
        """Give a file another name."""
        if old not in self.files:
            return False
        self.files[new] = self.files.pop(old)
        return True

    def remove(self, name: str) -> None:
        """Remove a file, if there is one."""
        self.files.pop(name, None)

    def append(self, name: str, data: bytes) -> bool:
        """Add to the end of a file."""
        self.files[name] = self.files.get(name, b"") + data
        return True

    def replace(self, name: str, data: bytes) -> bool:
        """Put data in the place of a file."""
        self.files[name] = data
        return True


class Folder:
    """Files in a folder of the computer, which is made when it is missing.

    What stands there under the name of a file and cannot be ours, such as a folder, a pipe, a
    device or something very large, is never read, waited for or replaced.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.unsaved: set[str] = set()  # files whose newest content could not be kept
        path.mkdir(parents=True, exist_ok=True)

    def load(self, name: str) -> bytes | None:
        """All of a file, None when there is none or it cannot be read."""
        try:
            with _open(self.path / name, os.O_RDONLY, "rb") as file:
                _check(os.fstat(file.fileno()))
                return file.read(LARGEST)
        except OSError:
            return None

    def read(self, name: str, at: int, n: int) -> bytes | None:
        """Up to `n` bytes from a place of a file, None when it cannot be read."""
        try:
            with _open(self.path / name, os.O_RDONLY, "rb") as file:
                _check(os.fstat(file.fileno()))
                file.seek(at)
                return file.read(n)
        except OSError:
            return None

    def rename(self, old: str, new: str) -> bool:
        """Give a file another name, on the disk before this returns."""
        try:
            self._check_old(self.path / new)
            (self.path / old).replace(self.path / new)
        except OSError:
            return self._kept(new, False)
        self._sync()
        return self._kept(new, True)

    def remove(self, name: str) -> None:
        """Remove a file, if there is one; what is not ours stays."""
        with contextlib.suppress(OSError):
            _check((self.path / name).stat())
            (self.path / name).unlink()
        self.unsaved.discard(name)

    def append(self, name: str, data: bytes) -> bool:
        """Add to the end of a file, on the disk before this returns."""
        try:
            with _open(self.path / name, os.O_WRONLY | os.O_CREAT | os.O_APPEND, "ab") as file:
                _check(os.fstat(file.fileno()), None)
                _write(file, data)
        except OSError:
            return self._kept(name, False)
        return self._kept(name, True)

    def replace(self, name: str, data: bytes) -> bool:
        """Write under another name, then rename: old or new content at every power cut."""
        path, temporary = self.path / name, self.path / (name + ".new")
        try:
            self._check_old(path)
            temporary.unlink(missing_ok=True)
            try:
                with temporary.open("xb") as file:
                    _write(file, data)
                temporary.replace(path)
            finally:
                temporary.unlink(missing_ok=True)
        except OSError:
            return self._kept(name, False)
        self._sync()
        return self._kept(name, True)

    def _check_old(self, path: Path) -> None:
        """OSError when what stands there is not ours to replace, or must not be written."""
        try:
            _check(path.stat())
        except FileNotFoundError:
            return
        if not os.access(path, os.R_OK | os.W_OK):
            raise PermissionError(path)

    def _kept(self, name: str, kept: bool) -> bool:
        """Note whether the newest content of a file is on the disk."""
        if kept:
            self.unsaved.discard(name)
        else:
            self.unsaved.add(name)
        return kept

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


def _open(path: Path, flags: int, mode: str) -> IO[bytes]:
    """Open a file; a pipe too without waiting for its other end."""
    return os.fdopen(os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666), mode)


def foreign(found: os.stat_result, largest: int | None = LARGEST) -> str:
    """Why no board has written what stands there, or nothing."""
    if not stat.S_ISREG(found.st_mode):
        return "is no file"
    if largest is not None and found.st_size > largest:
        return f"has more than {largest} bytes"
    return ""


def _check(found: os.stat_result, largest: int | None = LARGEST) -> None:
    """OSError for what no board has written."""
    why = foreign(found, largest)
    if why:
        raise OSError(f"not ours: it {why}")


def _write(file: IO[bytes], data: bytes) -> None:
    """Put data on the disk."""
    file.write(data)
    file.flush()
    os.fsync(file.fileno())
