"""Flash in memory: it notes every block operation, and at one of them the power goes.

Written with an offset it is what littlefs takes: blocks are erased, then programmed piece by
piece. Written without one it is what FAT takes: whole blocks, each put in the place of the old
one. The operation in which the power goes is not done (plain) or done by half (torn), and from
then on nothing is.
"""

ERASE = 0
PROGRAM = 1
WRITE = 2

DEAD = 5  # EIO; returned once the power is off: the collector, which must not raise, closes files
NEVER = -1
ERASED = 0xFF


class Flash:
    """A block device of `blocks` blocks, all erased."""

    def __init__(self, blocks, size):
        self.blocks = blocks
        self.size = size
        self.data = bytearray(ERASED for _ in range(blocks * size))
        self.revive()

    def revive(self):
        """Power on, nothing noted."""
        self.log = []
        self.cut = NEVER  # the operation in which the power goes, counted from 0
        self.torn = False
        self.dead = False

    def put(self, data):
        """Become a copy of other flash."""
        self.data[:] = data
        self.revive()

    def readblocks(self, n, out, offset=0):
        """Read from a block on."""
        if self.dead:
            return DEAD
        at = n * self.size + offset
        out[:] = self.data[at : at + len(out)]
        return 0

    def writeblocks(self, n, data, offset=None):
        """Program a piece of a block, or write whole blocks one after the other."""
        if self.dead:
            return DEAD
        if offset is not None:
            self._do((PROGRAM, n * self.size + offset, bytes(data)))
            return 0
        for i in range(len(data) // self.size):
            block = bytes(data[i * self.size : (i + 1) * self.size])
            self._do((WRITE, (n + i) * self.size, block))
        return 0

    def ioctl(self, op, arg):
        """What the file systems ask of a block device."""
        if op == 4:
            return self.blocks
        if op == 5:
            return self.size
        if op == 6 and self.dead:
            return DEAD
        if op == 6:
            self._do((ERASE, arg * self.size, None))
        return 0

    def _do(self, operation):
        if len(self.log) == self.cut:
            self.dead = True
            if self.torn:
                apply(self.data, operation, self.size, True)
            raise OSError(DEAD)
        self.log.append(operation)
        apply(self.data, operation, self.size)


def apply(data, operation, size, torn=False):
    """Do an operation, or its first half."""
    kind, at, new = operation
    n = size if kind == ERASE else len(new)
    if torn:
        n //= 2
    if kind == ERASE:
        data[at : at + n] = bytes(ERASED for _ in range(n))
        return
    if kind == PROGRAM:
        old = data[at : at + n]
        assert old == bytes(ERASED for _ in range(n)), "programmed twice without an erase"
    data[at : at + n] = new[:n]
