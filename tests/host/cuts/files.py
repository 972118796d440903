"""File systems on a block device, and a board with nothing else."""

import vfs

from core.board import Board
from device.storage import Storage

PLACE = "/flash"
PROGRAM = 256  # bytes that the Pico's port of littlefs programs at once


class FlashBoard(Board):
    """A board that has nothing but files."""

    def __init__(self):
        self.seeds = 0
        self.storage = Storage(PLACE + "/save", "core")
        self.load = self.storage.load
        self.read = self.storage.read
        self.append = self.storage.append
        self.rename = self.storage.rename
        self.remove = self.storage.remove
        self.replace = self.storage.replace
        self.text = self.storage.text

    def entropy(self, out):
        self.seeds += 1
        for i in range(len(out)):
            out[i] = self.seeds & 0xFF


def fresh(kind, flash):
    """Make a file system on flash, with the folder of the saves."""
    if kind == "littlefs":
        vfs.VfsLfs2.mkfs(flash, progsize=PROGRAM)
    else:
        vfs.VfsFat.mkfs(flash)
    mount(kind, flash)
    FlashBoard()  # makes the folder of the saves
    vfs.umount(PLACE)
    flash.revive()


def mount(kind, flash):
    """Mount it."""
    if kind == "littlefs":
        vfs.mount(vfs.VfsLfs2(flash, progsize=PROGRAM), PLACE)
    else:
        vfs.mount(vfs.VfsFat(flash), PLACE)


def power_off(app):
    """The files are gone with the power: what closing them would write is refused."""
    app.board.storage._close()
    vfs.umount(PLACE)
