"""Where the pictures of `pocketbones sim` go: files, or in half blocks to standard output."""

import os
import re
import sys
from pathlib import Path
from typing import NoReturn

from host_sim import pictures
from tools.choices import Wrong

_FRAME = re.compile(r"frame-([0-9]{5})\.png")


class Output:
    """Collects what a script shows; files are written when it is at its end."""

    def __init__(
        self,
        shot: Path | None,
        gif: Path | None,
        frames: Path | None,
        scale: int,
        plain: bool = False,
    ) -> None:
        """Without any file pictures are printed; `plain` never in half blocks."""
        self._shot = shot
        self._gif = gif
        self._folder = frames
        self._scale = scale
        self.files = bool(shot or gif or frames)
        self._plain = plain
        self._frames: list[tuple[int, bytes]] = []
        self._shots: dict[str, bytes] = {}

    def check(self, names: list[str]) -> None:
        """See that the files can be written before anything is begun."""
        for path, ending in ((self._shot, ".png"), (self._gif, ".gif")):
            if path:
                _check_file(path, ending)
        if self._folder:
            _make_folder(self._folder)
        for name in names:
            self._check_name(name)

    def frame(self, time: int, frame: bytes) -> None:
        """A picture that differs from the one before."""
        self._frames.append((time, frame))

    def shot(self, name: str, frame: bytes) -> None:
        """A picture that the script asked for."""
        self._shots[name] = frame

    def write(self, last: bytes, time: int) -> None:
        """Write all files; `last` is the picture at the end, `time` the simulated time then."""
        folder = self._shot.parent if self._shot else self._folder
        if folder:
            for name, frame in self._shots.items():
                self._png(folder / f"{name}.png", frame)
        if self._shot:
            self._png(self._shot, last)
        if self._gif:
            _write(self._gif, pictures.gif(self._frames, time, self._scale))
        if self._folder:
            self._all(self._folder)

    def _check_name(self, name: str) -> None:
        """A shot must not take the place of another picture of the same run."""
        file = f"{name}.png"
        if self._shot and self._shot.name.casefold() == file.casefold():
            raise Wrong(f"shot:{name} and --shot {self._shot} are the same file.")
        if self._folder and _FRAME.fullmatch(file.casefold()):
            raise Wrong(f"shot:{name} is named like the pictures of --frames.")

    def show(self, last: bytes) -> None:
        """Print what no file was named for: in half blocks, each under its name."""
        plain = self._plain
        blocks = pictures.PLAIN if plain else pictures.blocks_for(sys.stdout.encoding)
        shown = dict(self._shots)
        if last not in shown.values():
            shown["last"] = last
        for name, frame in shown.items():
            print(f"\n{name}\n")
            for line in pictures.half_blocks(frame, blocks):
                print(line.rstrip())

    def _all(self, folder: Path) -> None:
        for i, (_, frame) in enumerate(self._frames, 1):
            self._png(folder / f"frame-{i:05}.png", frame)
        for path in sorted(folder.iterdir()):
            match = _FRAME.fullmatch(path.name)
            if match and int(match[1]) > len(self._frames):
                path.unlink()

    def _png(self, path: Path, frame: bytes) -> None:
        _write(path, pictures.png(frame, self._scale))


def _check_file(path: Path, ending: str) -> None:
    """Whether a file of this name can be made, or replaced."""
    if path.suffix.lower() != ending:
        raise Wrong(f"{path} does not end in {ending}.")
    if path.is_dir():
        raise Wrong(f"cannot write {path}: it is a folder.")
    if not path.parent.is_dir():
        raise Wrong(f"cannot write {path}: there is no folder {path.parent}.")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Wrong(f"cannot write {path}: permission denied.")


def _make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        _refuse(path, error)
    if not os.access(path, os.W_OK):
        raise Wrong(f"cannot write to {path}: permission denied.")


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        _refuse(path, error)


def _refuse(path: Path, error: OSError) -> NoReturn:
    raise Wrong(f"cannot write {path}: {reason(error)}.") from None


def reason(error: OSError) -> str:
    """What the system said, fit for the middle of a sentence."""
    if isinstance(error, FileExistsError):
        return "it is no folder"
    return (error.strerror or str(error)).lower()
