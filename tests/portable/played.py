"""The contract of every game at the level of a session and a canvas; by the name of the game."""

import contract
from core import state
from core.canvas import COLUMNS, Canvas
from core.contract import CHANCE, OVER, TABLE
from core.game import load
from core.games import GAMES, TITLES
from core.line import LIMIT
from core.log import Log
from core.rng import STATE, Rng
from core.session import Session
from pocket import MemoryBoard, StrictCanvas, heap_locked, long_names

_CHOICES = 20  # columns of a choice, beside the arrow that says there are more
_STEPS = 400


def started(name, options, seed=1):
    """A session with these options."""
    session = Session(load(name))
    cells = state.make(len(session.options))
    for i in range(len(options)):
        cells[i] = options[i]
    assert session.start(cells, bytes(14) + bytes([seed >> 8, seed & 255]))
    return session


def step(session, lcg):
    """One move: chance by the generator, else any legal one; False when over."""
    actor = session.actor()
    if actor == OVER:
        return False
    if actor == CHANCE:
        session.settle()
    elif session.game.rules.span(session.cells, session.kit, session.out):
        low, high, by = session.out[0], session.out[1], session.out[2]
        assert session.play(low + by * lcg.pick((high - low) // by + 1))
    else:
        assert session.play(session.out[lcg.pick(session.moves())])
    return True


def snapshot(session):
    """Cells and generator."""
    twin = state.make(session.game.rules.CELLS + STATE)
    for i in range(session.game.rules.CELLS):
        twin[i] = session.cells[i]
    session.rng.save(twin, session.game.rules.CELLS)
    return twin


def check_undo(name, options):
    """Undo to the first decision and redo to the end give every byte back."""
    session = started(name, options)
    lcg = contract.Lcg(contract.seed_of(options))
    kept = {}
    for _ in range(_STEPS):
        if session.actor() >= 0 or session.actor() == TABLE:
            kept[session.position] = snapshot(session)
        if not step(session, lcg):
            break
    end = snapshot(session)
    last = session.position
    undone = 0
    while session.undo():
        assert state.same(snapshot(session), kept[session.position])
        undone += 1
    assert undone == len(kept) - (1 if last in kept else 0)
    while session.redo():
        pass
    assert session.position == last and state.same(snapshot(session), end)


def check_replay(name, options):
    """The moves alone, chance entered by hand, give the same State at each step (table mode)."""
    session = started(name, options)
    table = started(name, options, 2)
    lcg = contract.Lcg(contract.seed_of(options) + 5)
    for _ in range(_STEPS):
        chance = session.actor() == CHANCE
        at = session.position
        if not step(session, lcg):
            break
        move = session.entry(at)
        assert table.force(move) if chance else table.play(move)
        assert state.same(session.cells, table.cells)
    for seat in range(options[0]):
        rules = session.game.rules
        mine = rules.score(session.cells, session.kit, seat)
        assert mine == rules.score(table.cells, table.kit, seat)


def check_saved(name, options):
    """Cells and generator, written out and read back, go on alike."""
    session = started(name, options)
    lcg = contract.Lcg(contract.seed_of(options))
    for _ in range(40):
        step(session, lcg)
    cells = state.make(session.game.rules.CELLS)
    state.copy(session.cells, cells)
    words = state.make(STATE)
    session.rng.save(words, 0)
    again = started(name, options, 3)
    state.copy(cells, again.cells)
    again.rng.load(words, 0)
    other = contract.Lcg(9)
    lcg = contract.Lcg(9)
    for _ in range(40):
        assert step(session, lcg) == step(again, other)
        assert state.same(session.cells, again.cells)


def check_drawing(name, options):
    """Drawing is pure, cuts nothing off at the widest names, and tells a viewer no secret."""
    session = started(name, options)
    game = session.game
    lcg = contract.Lcg(contract.seed_of(options) + 1)
    canvas = StrictCanvas()
    long_names(canvas.line)
    for i in range(_STEPS):
        if i % 5 == 0 or session.actor() == OVER:
            for seat in range(-1, options[0]):
                check_frame(session, canvas, seat)
            check_labels(session, canvas)
        if not step(session, lcg):
            break
    assert TITLES[GAMES.index(name)] == game.view.TITLE and len(game.view.TITLE) <= 13
    assert len(game.view.TITLE + game.view.NOTE) <= COLUMNS
    assert len(game.view.TITLE + game.view.MIXED) <= COLUMNS
    assert 0 < len(game.view.AGAIN) <= COLUMNS
    for phrases in game.view.SOURCES:
        assert len(phrases) == 4 and len(phrases[0]) <= 17 and len(phrases[1]) <= 17


def check_frame(session, canvas, seat):
    """One viewer's frame."""
    game = session.game
    before = state.make(game.rules.CELLS)
    state.copy(session.cells, before)
    canvas.clear()
    row = game.view.draw(session.cells, session.kit, canvas, seat)
    assert 0 < row <= 5
    assert state.same(session.cells, before), "drawing changed a cell"
    frame = bytes(canvas.data)
    assert sum(frame[row * 128 :]) == 0, "the view drew below its last row"
    rng = Rng()
    rng.seed(bytes(16))
    game.rules.hide(before, session.kit, seat, rng.choose)
    canvas.clear()
    assert game.view.draw(before, session.kit, canvas, seat) == row
    assert bytes(canvas.data) == frame, "a frame shows what its viewer cannot know"


def check_labels(session, canvas):
    """Choices fit their line and differ from one another; the status fits its header."""
    game = session.game
    line = canvas.line
    line.clear()
    game.view.status(session.cells, session.kit, line)
    assert 0 < line.n <= 17
    if session.actor() >= 0 and not game.rules.span(session.cells, session.kit, session.out):
        labels = []
        for i in range(session.moves()):
            line.clear()
            game.rules.label(session.cells, session.kit, session.out[i], session.actor(), line)
            label = bytes(line.data[: line.n])
            assert 0 < line.n <= _CHOICES, label
            assert label not in labels, label
            labels.append(label)


def check_log(name, options):
    """Every move stands in the log, each line in printable words."""
    session = started(name, options)
    lcg = contract.Lcg(contract.seed_of(options) + 2)
    for _ in range(_STEPS):
        if not step(session, lcg):
            break
    log = Log(session)
    canvas = Canvas()
    starts = [at for at in range(session.position) if session.begins(at)]
    assert len(starts) == session.lines() and starts[0] == 0
    for n in range(len(starts)):
        before = starts[n - 1] if n else -1
        after = starts[n + 1] if n < len(starts) - 1 else -1
        assert session.line_before(starts[n]) == before
        assert session.line_after(starts[n]) == after
    for n in (0, len(starts) // 2, len(starts) - 1):
        log.write(starts[n], -1, canvas.line)
        n = canvas.line.n
        assert n > 3
        log.effect(starts[n], canvas.line)
        assert n <= canvas.line.n < LIMIT
    assert session.line_before(session.position) == starts[-1]


def check_allocation(name, options):
    """Play, draw and flush allocate nothing."""
    session = started(name, options)
    lcg = contract.Lcg(contract.seed_of(options) + 3)
    canvas = Canvas()
    board = MemoryBoard()
    view = session.game.view
    draw_step(session, lcg, canvas, board, view)

    def work():
        for _ in range(60):
            if not draw_step(session, lcg, canvas, board, view):
                break

    heap_locked(work)


def draw_step(session, lcg, canvas, board, view):
    """One move and its picture; False when over."""
    going = step(session, lcg)
    canvas.clear()
    view.draw(session.cells, session.kit, canvas, session.actor())
    canvas.flush(board)
    return going


EACH = (check_undo, check_replay, check_saved, check_drawing, check_log, check_allocation)


def over_seats(check, name):
    """One check for every number of seats, with the default options and with others."""
    game = contract.Game(name)
    for n in contract.seats(game):
        check(name, contract.defaults(game, n))
        check(name, contract.mixed(contract.sizes(game, n), n, n))
