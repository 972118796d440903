"""The terminal front-end, driven by textual's pilot: keys, mouse, help, size, a fault."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual import events
from textual.pilot import Pilot

from core.app import App
from core.board import BACK, DOWN, OK, UP
from core.contract import OVER
from core.keys import HOLD as HELD
from core.screens.home import Home
from host_sim.board import LiveBoard
from host_sim.overlays import Help, Leave, Overlay
from host_sim.panel import DriverPanel
from host_sim.pictures import half_blocks
from host_sim.terminal import NEEDED, Terminal
from host_sim.typist import Press, Typist

Work = Callable[[Terminal, Pilot[None]], Awaitable[None]]


def run(work: Work, size: tuple[int, int] = NEEDED) -> Terminal:
    """Work with a terminal of that size, in real time."""

    async def session() -> Terminal:
        board = LiveBoard(seed=bytes(15) + b"\x0b", panel=DriverPanel())
        terminal = Terminal(board, App(board))
        async with terminal.run_test(size=size) as pilot:
            await pilot.pause(0.1)
            await work(terminal, pilot)
        return terminal

    return asyncio.run(session())


def screen(terminal: Terminal) -> str:
    """The device's screen."""
    return type(terminal.device.top()).__name__


async def until(pilot: Pilot[None], done: Callable[[], bool]) -> None:
    """Wait for something that takes a moment, on a slow machine a longer one."""
    for _ in range(200):
        if done():
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not happen")


def text(terminal: Terminal) -> str:
    """All that the window shows."""
    strips = terminal.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


def test_the_panel_is_shown_two_pixels_a_cell() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        glass = terminal.query_one("#glass")
        assert glass.size == (128, 32)
        wanted = half_blocks(terminal.board.frame())
        assert any(line.strip() for line in wanted)
        shown = text(terminal).split("\n")
        top, left = glass.region.y, glass.region.x
        assert [line[left : left + 128] for line in shown[top : top + 32]] == wanted
        for name in ("UP", "DOWN", "OK", "BACK", "q quit"):
            assert name in text(terminal)

    run(work)


def test_keys_play_the_device() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        await pilot.press("down")
        await until(pilot, lambda: terminal.device.find("home").index == 1)  # type: ignore[attr-defined]
        await pilot.press("up", "enter")
        await until(pilot, lambda: screen(terminal) == "Setup")
        await pilot.press("escape")
        await until(pilot, lambda: screen(terminal) == "Home")
        await pilot.press("enter", "enter", "backspace")
        await until(pilot, lambda: screen(terminal) == "Menu")

    run(work)


def test_u_and_o_hold() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        events: list[int] = []
        top = terminal.device.top()
        top.holds = OK | BACK
        top.key = events.append  # type: ignore[method-assign]
        await pilot.press("u", "o", "enter")
        await until(pilot, lambda: len(events) == 3)
        assert events == [BACK | HELD, OK | HELD, OK]

    run(work)


def test_the_mouse_holds_truly() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        key = f"#key{DOWN}"
        home = terminal.device.find("home")
        assert isinstance(home, Home)
        home.start_at(home.count() - 2)  # however long DOWN is held, it ends on the last line
        await pilot.mouse_down(key)
        await until(pilot, lambda: bool(terminal.board.pressed & DOWN))
        assert terminal.query_one(key).has_class("pressed")
        await pilot.pause(0.3)
        assert terminal.board.pressed == DOWN
        await pilot.hover(f"#key{UP}")
        await pilot.mouse_up(f"#key{UP}")
        await until(pilot, lambda: terminal.board.pressed == 0)
        assert not terminal.query_one(key).has_class("pressed")
        await pilot.click(f"#key{OK}")
        await until(pilot, lambda: home.index == home.count() - 1)

    run(work)


def test_help_lies_over_the_device_and_takes_its_keys() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        for opener, closer in (("question_mark", "enter"), ("f1", "q")):
            await pilot.press(opener)
            assert isinstance(terminal.screen, Help)
            assert "hold BACK: undo" in text(terminal)
            await pilot.press(closer)
            assert not isinstance(terminal.screen, Help)
        await pilot.pause(0.1)
        assert screen(terminal) == "Home"
        await pilot.press("f1")
        await pilot.click()
        assert not isinstance(terminal.screen, Help)
        await pilot.press("f1", "ctrl+c")
        assert not terminal.is_running

    run(work)


@pytest.mark.parametrize("size", [(80, 24), (NEEDED[0] - 1, 50), (200, NEEDED[1] - 1), (9, 2)])
def test_a_small_window_says_how_large_it_must_be(size: tuple[int, int]) -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        for _ in range(2):
            await pilot.resize_terminal(*size)
            await pilot.pause(0.05)
            assert not terminal.query_one("#device").display
            if size[0] >= 80:
                assert f"{NEEDED[0]} x {NEEDED[1]}" in text(terminal)
                assert f"{size[0]} x {size[1]}" in text(terminal)
            await pilot.press("enter", "f1")
            assert not isinstance(terminal.screen, Help)
            await pilot.resize_terminal(NEEDED[0] + 10, NEEDED[1] + 5)
            await pilot.pause(0.05)
            assert terminal.query_one("#device").display
            assert "q quit" in text(terminal)
        assert screen(terminal) == "Home"

    run(work, size)


@pytest.mark.parametrize("key", ["q", "ctrl+c", "ctrl+q"])
def test_quitting(key: str) -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        assert not terminal.is_running

    assert run(work).return_code == 0


def at_once(terminal: Terminal, *keys: str) -> None:
    """Keys that come in one go, before any of them is looked at."""
    driver = terminal._driver
    assert driver is not None
    for key in keys:
        driver.send_message(events.Key(key, key if len(key) == 1 else None))


async def closed(terminal: Terminal, pilot: Pilot[None]) -> None:
    """Close whatever page came of keys in one go."""
    for _ in range(3):
        await pilot.pause(0.05)
        assert terminal.is_running and not terminal._exception
        if isinstance(terminal.screen, Overlay):
            await pilot.press("x")
    await until(pilot, lambda: not isinstance(terminal.screen, Overlay))


ANY_KEYS = ("enter", "x", "q", "f1", "question_mark", "escape", "up", "u")


@pytest.mark.parametrize("key", ANY_KEYS)
@pytest.mark.parametrize("opener", ["f1", "q", "ctrl+q"])
def test_keys_in_one_go_close_a_page_once(opener: str, key: str) -> None:
    """Whatever page they find, on whichever side of its opening."""

    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        begin(terminal)
        await pilot.press(opener)
        assert isinstance(terminal.screen, Overlay)
        at_once(terminal, *([key] * 2 if key != "q" else ["x", "q"]), "x")
        await closed(terminal, pilot)
        at_once(terminal, "f1", "x", "x", "f1", "f1")
        await closed(terminal, pilot)
        assert screen(terminal) == "Play"
        assert not terminal._exception

    run(work)


def begin(terminal: Terminal) -> None:
    """Start a game of two."""
    terminal.device.open("setup")
    terminal.device.top().key(OK)


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_a_game_under_way_is_not_lost_by_one_key(key: str) -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        begin(terminal)
        session = terminal.device.session
        for other in ("enter", "n", "escape"):
            await pilot.press(key)
            assert isinstance(terminal.screen, Leave) and "q again ends it" in text(terminal)
            await pilot.press(other)
            assert not isinstance(terminal.screen, Leave) and terminal.is_running
        await pilot.press(key)
        await pilot.click()
        assert not isinstance(terminal.screen, Leave) and terminal.is_running
        assert terminal.device.session is session and screen(terminal) == "Play"
        await pilot.press(key, key)
        assert not terminal.is_running

    assert run(work).return_code == 0


def test_ctrl_c_ends_a_game_at_once() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        begin(terminal)
        await pilot.press("ctrl+c")
        assert not terminal.is_running

    run(work)


def test_a_game_that_is_over_is_not_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        begin(terminal)
        monkeypatch.setattr(terminal.device.game(), "actor", lambda: OVER)
        await pilot.press("q")
        assert not terminal.is_running

    run(work)


def test_a_small_window_asks_too() -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        begin(terminal)
        await pilot.press("q")
        assert "q again ends it" in text(terminal)
        await pilot.press("q")
        assert not terminal.is_running

    run(work, (30, 8))


def test_nothing_is_drawn_when_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        drawn: list[bytes] = []
        monkeypatch.setattr(terminal._glass, "show", drawn.append)
        await pilot.pause(0.3)
        assert not drawn
        await pilot.press("down")
        await until(pilot, lambda: len(drawn) == 1)

    run(work)


def test_a_fault_ends_on_the_devices_crash_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Home, i: int) -> None:
        raise ZeroDivisionError("planted")

    async def work(terminal: Terminal, pilot: Pilot[None]) -> None:
        await pilot.press("enter")
        await until(pilot, lambda: screen(terminal) == "Crash")
        await pilot.press("enter")
        await until(pilot, lambda: screen(terminal) == "Home")

    monkeypatch.setattr(Home, "pick", fail)
    run(work)


def presses(typist: Typist, seconds: float) -> list[int]:
    """The masks of the presses in that time, looked at every millisecond."""
    masks = [typist.mask(i / 1000) for i in range(int(seconds * 1000))]
    return [b for a, b in zip([0, *masks], masks) if b and b != a]


def test_keys_sent_at_once_are_pressed_one_after_the_other() -> None:
    typist = Typist()
    for mask in (DOWN, DOWN, DOWN, UP, OK):
        typist.type(Press(mask, 0.012), 0.001)
    assert presses(typist, 1) == [DOWN, DOWN, DOWN, UP, OK]


def test_a_key_that_repeats_stops_when_it_is_let_go() -> None:
    typist = Typist()
    seen = []
    for i in range(3000):
        if i < 2000 and i % 33 == 0:
            typist.type(Press(DOWN, 0.012), i / 1000)
        seen.append(typist.mask(i / 1000))
    starts = [i for i in range(1, 3000) if seen[i] and not seen[i - 1]]
    assert len(starts) > 20 and starts[-1] < 2050
