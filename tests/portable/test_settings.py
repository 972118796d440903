"""The settings record: what comes back from it, and the order of last play that home shows."""

import core.screens.home
import core.settings
from core.line import Line
from core.session import BY_HAND, STRICT
from core.settings import AT_BOTS, AT_TABLE, FILE, Settings
from pocket import MemoryBoard

NAMES = ("one", "two", "three", "four", "five", "six", "seven", "eight")


def with_games(test):
    """Run it as if there were eight games."""
    kept = core.settings.GAMES, core.screens.home.GAMES, core.screens.home.TITLES
    core.settings.GAMES = core.screens.home.GAMES = NAMES
    core.screens.home.TITLES = tuple(name.encode() for name in NAMES)
    try:
        test()
    finally:
        core.settings.GAMES, core.screens.home.GAMES, core.screens.home.TITLES = kept


def order(settings):
    """Games in the order of last play."""
    found = []
    for n in range(8):
        i = settings.recent(n)
        if i >= 0:
            found.append(i)
    return found


def test_the_order_of_last_play():
    def test():
        settings = Settings()
        assert order(settings) == [] and settings.recent(0) == -1 and not settings.in_game()
        assert settings.remember_last(2, True) and order(settings) == [2]
        assert not settings.remember_last(2, True) and settings.in_game()
        assert settings.remember_last(2, False) and not settings.in_game()
        for game in (5, 0, 2, 5, 5, 1):
            settings.remember_last(game, True)
        assert order(settings) == [1, 5, 2, 0]
        # No game: the order stays, only what is shown changes.
        assert settings.remember_last(-1, False) and order(settings) == [1, 5, 2, 0]
        assert not settings.remember_last(-1, False)
        for game in range(8):
            settings.remember_last(game, False)
        assert order(settings) == [7, 6, 5, 4, 3, 2, 1, 0]
        settings.remember_last(0, False)
        assert order(settings) == [0, 7, 6, 5, 4, 3, 2, 1]
        settings.remember_last(4, False)
        assert order(settings) == [4, 0, 7, 6, 5, 3, 2, 1]

    with_games(test)


def test_a_record_comes_back():
    def test():
        board = MemoryBoard()
        settings, line = Settings(), Line()
        line.names[8] = 90
        for game in (3, 6, 1):
            settings.remember_last(game, True)
        for i in range(8):
            settings.data[settings.setup_at(NAMES[i]) + AT_TABLE] = i & (BY_HAND | STRICT)
            settings.data[settings.setup_at(NAMES[i]) + AT_BOTS] = 16 * i
        assert settings.save(board, line)
        again, other = Settings(), Line()
        assert again.load(board, other)
        assert order(again) == [1, 6, 3] and again.in_game()
        assert bytes(other.names) == bytes(line.names)
        for i in range(8):
            assert again.data[again.setup_at(NAMES[i]) + AT_TABLE] == i & 3
            assert again.data[again.setup_at(NAMES[i]) + AT_BOTS] == 16 * i
        assert bytes(again.data) == bytes(board.files[FILE])

    with_games(test)


def test_every_changed_byte_is_found():
    board = MemoryBoard()
    settings, line = Settings(), Line()
    settings.remember_last(0, True)
    assert settings.save(board, line)
    for at in range(len(board.files[FILE])):
        board.files[FILE][at] ^= 1
        again = Settings()
        assert not again.load(board, Line()), at
        assert order(again) == []
        board.files[FILE][at] ^= 1
    assert Settings().load(board, Line())


def test_a_game_of_a_newer_program_is_passed_over():
    # A record with games that this program does not have: their places are no game here.
    settings = Settings()

    def test():
        for game in (0, 7, 3):
            settings.remember_last(game, True)

    with_games(test)
    assert settings.recent(0) == -1 and settings.recent(2) == 0


class Device:
    """What home asks of the App."""

    def __init__(self, settings, saved):
        self.settings = settings
        self._saved = saved

    def saved(self, game):
        return game in self._saved


def test_home_lists_saved_games_in_the_order_of_last_play():
    def test():
        settings = Settings()
        for game in (4, 2, 7, 1):
            settings.remember_last(game, False)
        home = core.screens.home.Home(Device(settings, (0, 2, 4, 6, 7)))
        home.enter()
        line = Line()
        shown = []
        for i in range(home.count()):
            line.clear()
            home.item(i, line)
            shown.append(bytes(line.data[: line.n]).decode())
        # Those played last first; saved ones that the record does not know behind them.
        assert shown[:5] == ["Go on: " + NAMES[i] for i in (7, 2, 4, 0, 6)]
        assert shown[5:13] == ["New: " + name for name in NAMES]
        assert shown[13:] == ["How the keys work"]

    with_games(test)
