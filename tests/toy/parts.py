"""The kit: how many cards of each kind there are."""

SIZE = 3
FIELDS = (
    (b"cards of 0", 0, 9, 3, b"made up"),
    (b"cards of 1", 0, 9, 2, b"made up"),
    (b"cards of 2", 0, 9, 1, b"made up"),
)


def default(kit: "list[int]") -> None:
    for i in range(SIZE):
        kit[i] = FIELDS[i][3]


def check(kit: "list[int]") -> bytes:
    for i in range(SIZE):
        if not 0 <= kit[i] <= 9:
            return b"a count is not 0 to 9"
    return b"" if kit[0] + kit[1] + kit[2] else b"there is no card"
