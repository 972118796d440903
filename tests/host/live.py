"""The command in a terminal of its own, a pty, as a person starts it."""

import contextlib
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, "-P", "-m", "tools.cli"]
RESTORED = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1003l", b"\x1b[?25h")


def environment(**more: str) -> dict[str, str]:
    other = ("PYTHONIO", "LC_", "LANG", "COLUMNS", "LINES")
    kept = {key: value for key, value in os.environ.items() if not key.startswith(other)}
    return {**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **more}


class Live:
    """A running command and all that it has written."""

    def __init__(self, *words: "str | Path", env: dict[str, str] | None = None) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 140, 0, 0))
        self.child = subprocess.Popen(
            [*COMMAND, *map(str, words)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment() if env is None else env,
            start_new_session=True,
        )
        os.close(slave)
        self.out = b""

    def until(self, text: str | bytes, seconds: float = 30) -> None:
        """Read until this was written since the last time."""
        wanted = text if isinstance(text, bytes) else text.encode()
        start = len(self.out)
        end = time.monotonic() + seconds
        while wanted not in self.out[start:]:
            if not self._read(end - time.monotonic()):
                raise AssertionError(f"{wanted!r} did not come: {self.out[-2000:]!r}")

    def send(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def end(self, seconds: float = 30) -> int:
        """Read to the end; the exit code."""
        end = time.monotonic() + seconds
        while self._read(end - time.monotonic()):
            pass
        return self.child.wait(max(1, end - time.monotonic()))

    def hang_up(self) -> None:
        """Take the terminal away."""
        os.close(self.master)
        self.master = -1

    def close(self) -> None:
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        if self.master >= 0:
            os.close(self.master)

    def _read(self, seconds: float) -> bool:
        if not select.select([self.master], [], [], max(0, seconds))[0]:
            return False
        data = b""
        with contextlib.suppress(OSError):  # EIO: the other end is closed
            data = os.read(self.master, 65536)
        self.out += data
        return data != b""
