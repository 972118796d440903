"""The player's own table of a game in a folder of saves, as a device keeps it."""

from pathlib import Path

from core.board import Board
from core.game import Game
from core.kits import ABSENT, READ, Kits, room
from core.state import make
from host_sim.files import Folder
from tools.choices import Wrong


class _Saves(Board):
    """The files of a folder, and nothing else of a board; without the folder there are none."""

    def __init__(self, path: Path) -> None:
        self._files = Folder(path) if path.is_dir() else None

    def read(self, name: bytes, at: int, out: bytearray) -> int:
        """From a place of a file."""
        data = self._files.read(name.decode(), at, len(out)) if self._files else None
        if data is None:
            return -1
        out[: len(data)] = data
        return len(data)

    def rename(self, old: bytes, new: bytes) -> bool:
        """Give a file another name."""
        return self._files is not None and self._files.rename(old.decode(), new.decode())

    def remove(self, name: bytes) -> None:
        """Remove a file."""
        if self._files:
            self._files.remove(name.decode())

    def replace(self, name: bytes, data: bytearray | memoryview) -> bool:
        """Put data in the place of a file."""
        return self._files is not None and self._files.replace(name.decode(), bytes(data))


def default(game: Game) -> list[int]:
    """The numbers that the program brings."""
    kit = make(game.parts.SIZE)
    game.parts.default(kit)
    return list(kit)


def read(folder: Path, game: Game) -> list[int]:
    """The numbers that a new game would begin with; Wrong when one's own cannot be used."""
    kit = make(game.parts.SIZE)
    if Kits(_Saves(folder)).load(game, kit) not in (READ, ABSENT):
        raise Wrong(
            f"{folder / game.name}.kit is damaged or of another version; "
            f"`pocketbones parts {game.name} reset` puts the default in its place."
        )
    return list(kit)


def write(folder: Path, game: Game, kit: list[int]) -> bool:
    """Keep numbers that were checked; the default is kept as no table at all."""
    kits = Kits(_Saves(folder))
    if kit == default(game):
        return kits.remove(game)
    return kits.save(game, kit, room(len(kit)))
