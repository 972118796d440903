"""The seed of a finished game, and the seal that was shown before its first roll."""

from core.app import SEAL_SHOWN, App, Screen
from core.board import BACK, OK
from core.canvas import Canvas
from core.keys import KEY
from core.rng import SEED


class Seed(Screen):
    """What `pocketbones verify` asks for."""

    def key(self, event: int) -> None:
        """Back."""
        key = event & KEY
        if key == OK or key == BACK:
            self.app.close()

    def draw(self, canvas: Canvas) -> None:
        """The seed in two rows, the seal, what they are."""
        line = canvas.line
        seed = self.app.game().seed
        canvas.middle(0, b"All dice came from")
        canvas.rule(0)
        for row in range(2):
            line.clear()
            line.hexadecimal(seed, row * SEED // 2, (row + 1) * SEED // 2)
            canvas.write_middle(2 + row)
        line.clear()
        line.text(b"seal ")
        line.hexadecimal(self.app.seal, 0, SEAL_SHOWN)
        canvas.write_middle(5)
        canvas.middle(6, b"is its SHA-256")


def make(app: App) -> Seed:
    """The screen."""
    return Seed(app)
