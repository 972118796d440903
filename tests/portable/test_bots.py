"""Bots: legal, the same after undo, blind to secrets, and greedy where they should be."""

import played
from core.bots import Bot
from core.contract import CHANCE, OVER
from core.game import Game
from core.rng import STATE
from core.session import Session
from core.state import make, same
from pocket import heap_locked
from tests.toy import parts, rules, view


def bots(seats, seed=1):
    """A game of Chupacabra that bots play, its roll settled."""
    session = played.started("chupacabra", [seats, 1, 0], seed)
    session.bots = 15
    settle(session)
    return session


def settle(session):
    while session.actor() == CHANCE:
        session.settle()


def generator(session):
    cells = make(STATE)
    session.rng.save(cells, 0)
    return cells


def test_bots_play_whole_games_of_legal_moves_and_leave_the_dice_alone():
    for easy in (0, 15):
        session = bots(3)
        session.easy = easy
        bot = Bot(session)
        for _ in range(3000):
            if session.actor() == OVER:
                break
            before = generator(session)
            move = bot.choose()
            assert same(generator(session), before)
            assert session.play(move)
            settle(session)
        assert session.actor() == OVER


def test_after_undo_a_bot_decides_the_same():
    session = bots(2)
    bot = Bot(session)
    made = []
    for _ in range(12):
        made.append(bot.choose())
        session.play(made[-1])
        settle(session)
        if session.actor() == OVER:
            break
    starts = [at for at in range(session.position) if session.kind(at) == 0]
    for move, at in zip(made, starts):
        assert session.goto(at)
        assert bot.choose() == move


def test_easy_bots_differ_from_game_to_game():
    found = set()
    for seed in range(40):
        session = bots(4, seed)
        session.easy = 15
        if session.actor() != OVER:
            found.add(Bot(session).choose())
    assert len(found) > 3


def fixed(faces, left):
    """Two seats, loco off, Ann first: her dice and Bob's by outcome numbers."""
    session = played.started("chupacabra", [2, 0, 1])
    session.bots = 1
    for face in faces + left:
        assert session.force(face)
    return session


def test_greedy_takes_the_kill_that_gains_most():
    # Ann has two Chupacabras; Bob shows four chickens (three dice for two Chupacabras), a goat (a
    # die for one), a cow (a die for two) and one Chupacabra. In eighths of a die, each kill ends
    # Ann's turn: the chickens give 8 * 9 - 3 = 69, goat and cow 8 * 7 - 5 = 51, stopping
    # 8 * 6 - 6 = 42. So the chickens: move 1 + 3 * 1 + 0 = 4.
    session = fixed([4, 4, 2, 2, 2, 2], [0, 0, 1, 2, 3, 4])
    assert session.moves() == 4
    assert list(session.out[:4]) == [0, 4, 5, 6]
    assert Bot(session).choose() == 4


def test_greedy_never_stops_while_a_kill_gains():
    for seed in range(60):
        session = bots(3, seed)
        if session.moves() > 1:
            assert Bot(session).choose() != 0


def toy_at_the_guess(number):
    """The hidden-number game where seat 1 is to guess; everything but the number alike."""
    session = Session(Game("toy", rules, parts, view))
    session.options[0] = 2
    session.options[1] = 1  # no dice
    assert session.start(session.options, bytes(16))
    session.bots = 3
    assert session.play(number)
    assert session.play(0)
    assert session.force(1)
    assert session.actor() == 1
    return session


def test_a_bot_never_sees_what_its_seat_cannot_know():
    for easy in (0, 3):
        choices = set()
        for number in range(2, 22, 2):
            session = toy_at_the_guess(number)
            session.easy = easy
            choices.add(Bot(session).choose())
        assert len(choices) == 1, choices


def test_thinking_allocates_nothing():
    session = bots(4, 3)
    bot = Bot(session)
    bot.choose()

    def work():
        for _ in range(6):
            if session.actor() == OVER:
                break
            session.play(bot.choose())
            settle(session)

    heap_locked(work)
