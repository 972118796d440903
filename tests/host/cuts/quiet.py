"""A panel of the simulator for tests that look at files."""


class Quiet:
    """A panel that nobody looks at."""

    def show(self, page: int, column: int, data: bytearray | memoryview) -> bool:
        return True

    def refresh(self) -> None:
        pass

    def contrast(self, level: int) -> None:
        pass

    def power(self, on: bool) -> None:
        pass

    def frame(self) -> bytes:
        return bytes(1024)
