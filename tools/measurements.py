"""What a game costs on the device, each measured on a build of it; `size` shows them.

A key press takes instructions / 75,000 + bytes / 41 milliseconds on an RP2040 with its panel on a
bus of 400 kHz.
"""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from statistics import mean, median

from tools import callgrind, device_build, testbed
from tools.device_build import ROOT, Failed, Missing
from tools.figures import Figure
from tools.measure.bench import Player

KIB = 1024
MPY_BAR = 160 * KIB
HEAP_BAR = 96 * KIB
TYPICAL_BAR = 50.0
WORST_BAR = 80.0
ACTION_BAR = 150_000

_MEASURE = ROOT / "tools" / "measure"
_INSTRUCTIONS_A_MS = 75_000
_BYTES_A_MS = 41
_ACTIONS = 600
_NODE_LIMIT = 120


@dataclass(frozen=True)
class Press:
    """A key press: what and from which screen to which, bytes sent, instructions."""

    what: str
    sent: int
    work: int

    @property
    def ms(self) -> float:
        """From the key to the last byte on the panel."""
        return self.work / _INSTRUCTIONS_A_MS + self.sent / _BYTES_A_MS


def files(sizes: dict[str, int]) -> list[Figure]:
    """Bytes of the .mpy files."""
    return [Figure(".mpy files", sum(sizes.values()), "bytes", MPY_BAR, f"{len(sizes)} files")]


def heap(tree: Path, game: str, seats: int) -> list[Figure]:
    """Live heap on the 32-bit build: a game just begun, and the most in a whole game by keys."""
    node, package = _browser()
    script = _MEASURE / "heap.mjs"
    command = [node, str(script), package, str(tree), game, str(seats)]
    found = json.loads(_run(command))
    note = f"{found['empty']:,} of them before the game is loaded"
    return [
        Figure("live heap, game begun", found["start"], "bytes", HEAP_BAR, note),
        Figure("live heap, most in a game", found["most"], "bytes", HEAP_BAR),
    ]


def panel(tree: Path, game: str, seats: int) -> list[Figure]:
    """Bytes on the bus in answer to a key press, in a whole game by keys."""
    player = Player(f"{tree / 'core'}/", bool, bool)
    player.start(game, seats)
    if not player.play():
        raise Failed("the game by keys did not come to its end")
    sent = [count for _, _, count in player.presses]
    worst = max(player.presses, key=lambda press: press[2])
    return [
        Figure("panel bytes a key press, median", int(median(sent)), "bytes"),
        Figure(
            "panel bytes a key press, worst", worst[2], "bytes", None, f"{worst[0]}, {worst[1]}"
        ),
    ]


def presses(tree: Path, game: str, seats: int) -> list[Press]:
    """Every key press of a whole game, its instructions on the unix port."""
    args = [f"{tree / 'core'}/", game, str(seats)]
    lines, counts = callgrind.count(
        device_build.script(tree, "tools/measure/keys.py"), args, [tree]
    )
    found = []
    for line, work in zip(lines, counts, strict=True):
        key, screens, sent = line.split("|")
        found.append(Press(f"{key}, {screens}", int(sent), work))
    return found


def key_presses(found: list[Press]) -> list[Figure]:
    """Instructions and milliseconds of key presses, in the middle and at worst."""
    worst = max(found, key=lambda press: press.work)
    slowest = max(found, key=lambda press: press.ms)
    times = [press.ms for press in found]
    work = [press.work for press in found]
    return [
        Figure("instructions a key press, median", int(median(work)), ""),
        Figure("instructions a key press, worst", worst.work, "", None, worst.what),
        Figure("key to last byte, median", median(times), "ms", TYPICAL_BAR),
        Figure("key to last byte, worst", slowest.ms, "ms", WORST_BAR, slowest.what),
    ]


def actions(tree: Path, game: str, seats: int) -> list[Figure]:
    """Instructions of an action of random games: rules, chance, the record of the session."""
    args = [game, str(seats), str(_ACTIONS)]
    lines, counts = callgrind.count(
        device_build.script(tree, "tools/measure/actions.py"), args, [tree]
    )
    worst = max(range(len(counts)), key=lambda i: counts[i])
    above = f", above {ACTION_BAR:,}" if counts[worst] > ACTION_BAR else ""
    note = f"{lines[worst]}{above}"
    return [
        Figure("instructions an action, mean", int(mean(counts)), "", ACTION_BAR),
        Figure("instructions an action, worst", counts[worst], "", None, note),
    ]


def odds(tree: Path, game: str, seats: int) -> list[Figure]:
    """The slowest odds on the panel, of one figure and of a page.

    Instructions on the unix port, whose ints have 64 bits; bytes on the 32-bit build.
    """
    name = f"tools/measure/odds_{game}.py"
    if not (ROOT / name).exists():
        return []
    script = device_build.script(tree, name)
    lines, counts = callgrind.count(script, [], [tree])
    node, package = _browser()
    taken = _run([node, str(_MEASURE / "script.mjs"), package, str(tree), str(script)])
    sizes = [int(line.rpartition("|")[2]) for line in taken.splitlines()]
    places = [line.rpartition("|")[0] for line in lines]
    return _slowest(places, counts, "instructions", "") + _slowest(places, sizes, "heap", "bytes")


def _slowest(places: list[str], found: list[int], what: str, unit: str) -> list[Figure]:
    """The most of one figure and of the figures of one page, and which page that is."""
    pages: dict[str, int] = {}
    for place, n in zip(places, found, strict=True):
        pages[place] = pages.get(place, 0) + n
    one = max(range(len(found)), key=lambda i: found[i])
    page = max(pages, key=lambda place: pages[place])
    return [
        Figure(f"{what} an odds figure, worst", found[one], unit, None, places[one]),
        Figure(f"{what} a page of odds, worst", pages[page], unit, None, page),
    ]


def _browser() -> tuple[str, str]:
    """Node and MicroPython for WebAssembly."""
    node, package = testbed.node(), Path(testbed.WASM).with_suffix(".mjs")
    if node is None or not package.exists():
        what = "node" if node is None else "MicroPython for WebAssembly"
        raise Missing(f"{what} is not installed; tools/test installs it")
    return node, str(package)


def _run(command: list[str]) -> str:
    """What a program prints; Failed when it fails."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=_NODE_LIMIT)
    except subprocess.TimeoutExpired:
        raise Failed(f"node did not end within {_NODE_LIMIT} s") from None
    if done.returncode:
        raise Failed("node failed: " + callgrind.last_words(done.stderr))
    return done.stdout
