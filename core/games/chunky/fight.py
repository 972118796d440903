"""What a fighter does on its turn, blocks and damage (CF7 to CF21)."""

from micropython import const

from core.games.chunky.abilities import (
    ON,
    alive,
    blast,
    blocks,
    feed,
    fell,
    gains,
    has_guard,
    hits_rolled,
    hits_taken,
    may_be_disarmed,
    may_block,
    may_guard,
    next_gatherer,
    tied_down,
    tires,
)
from core.games.chunky.dice import after, due_hit, due_part, due_strike, lowest
from core.games.chunky.fighters import aim, die, die_level, reach, targets
from core.games.chunky.layout import (
    ABILITY,
    ACTING,
    ACTION,
    AGAIN,
    AID,
    AIDED,
    ASK_BLOCK,
    ASK_RANGER,
    ATTACK,
    BODY,
    BODY_OF,
    CALL,
    CHANGE,
    CHANGE_AGAIN,
    CHANGED,
    CRIPPLED,
    DESTROYED,
    DICE,
    DISARM,
    EV_BLOCK,
    EV_BY,
    EV_FROM,
    EV_HITS,
    EV_ON,
    EV_PART,
    EV_TO,
    EVENT,
    FELL,
    FIGHTER,
    FUMBLED,
    HAND,
    HEAD,
    HEAD_OF,
    HEAL,
    HITS,
    KILLED,
    KIND,
    KIND_STEP,
    LEGS,
    MARK,
    MISS,
    MISSED,
    MOVE,
    NO_EVENT,
    PART,
    PARTS,
    PENALTY,
    PER,
    PHASE,
    PLAYERS,
    REROLL,
    ROLL_BLOCK,
    ROLL_HIT,
    ROLL_STRIKE,
    SIDES,
    STEP,
    STRIKE,
    SWALLOWED,
    TARGET,
    WEAPON,
    WEAPON_OF,
    WHO,
    WOUNDED,
    WRONG_CALL,
    ZERO,
    ZERO_HITS,
)
from core.games.chunky.order import end_turn, is_over, over

_ALL = const(99)  # hits that destroy whatever there is
_ZERO_MISSES = const(1)


def list_actions(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """All that the acting fighter may do (CF7), ascending by number."""
    found = targets(cells, cells[WHO], out)
    for i in range(found):
        out[i] = ATTACK * MOVE + 4 * out[i]
    if cells[ABILITY] == ON and tied_down(cells, cells[ACTING]):
        n = 0
    else:
        n = _list_calls(cells, out, found)
    n = _list_disarms(cells, out, found, n)
    n = _list_aid(cells, kit, out, n)
    out[n] = CHANGE * MOVE
    return n + 1


def _list_calls(cells: "list[int]", out: "list[int]", found: int) -> int:
    """Called shots at every part that is there, behind the attacks (CF12, CF17)."""
    n = found
    for i in range(found):
        move = out[i] + MOVE
        at = FIGHTER + HEAD_OF + STEP * ((out[i] - MOVE) >> 2)
        for part in range(PARTS):
            if cells[at + part]:
                out[n] = move + part
                n += 1
    return n


def _list_disarms(cells: "list[int]", out: "list[int]", found: int, n: int) -> int:
    """A disarm for every attack that the list begins with (CF19)."""
    free = cells[ABILITY] != ON
    for i in range(found):
        if free or may_be_disarmed(cells, (out[i] - MOVE) >> 2):
            out[n] = out[i] + (DISARM - ATTACK) * MOVE
            n += 1
    return n


def _list_aid(cells: "list[int]", kit: "list[int]", out: "list[int]", n: int) -> int:
    """Parts of the seat's living fighters that are there and below their top (CF18)."""
    per = cells[PER]
    first = cells[WHO] * per
    for fighter in range(first, first + per):
        if not alive(cells, fighter):
            continue
        at = FIGHTER + STEP * fighter + HEAD_OF
        die_at = DICE + KIND_STEP * cells[at - HEAD_OF] + SIDES - 1
        for part in range(PARTS):
            points = cells[at + part]
            if points:
                if kit[die_at] > points or lowest(kit, die_at - SIDES + 1, points) > 0:
                    out[n] = AID * MOVE + 4 * fighter + part
                    n += 1
            die_at += SIDES
    return n


def act(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The acting fighter begins what it does on its turn."""
    if not _may_act(cells, kit, move):
        return False
    cells[EVENT] = NO_EVENT
    cells[STRIKE] = -1
    cells[HITS] = -1
    cells[PART] = -1
    cells[EV_BLOCK] = 0
    action = move // MOVE
    cells[ACTION] = action
    if action <= DISARM:
        cells[TARGET] = move % MOVE // 4
        if action == CALL:
            cells[PART] = move % 4
        if cells[ABILITY] == ON and action != DISARM and has_guard(cells):
            cells[PHASE] = ASK_RANGER
            cells[WHO] = cells[TARGET] // cells[PER]
        else:
            due_strike(cells, ROLL_STRIKE, cells[WHO])
    elif action == AID:
        _aid(cells, kit, move % MOVE // 4, move % 4)
    else:
        cells[TARGET] = -1
        _weapon_due(cells, cells[ACTING])
    return True


def _may_act(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """Whether that number is one of the actions listed."""
    action = move // MOVE
    fighter = move % MOVE // 4
    part = move % 4
    if action == CHANGE:
        return move == CHANGE * MOVE
    if action < ATTACK or action > AID or part == MISS or fighter >= _count(cells):
        return False
    if action == AID:
        mine = fighter // cells[PER] == cells[WHO] and alive(cells, fighter)
        return mine and gains(cells, kit, fighter, part) > 0
    if not reach(cells, cells[WHO], fighter):
        return False
    if action == DISARM:
        return part == 0 and (cells[ABILITY] != ON or may_be_disarmed(cells, fighter))
    if cells[ABILITY] == ON and tied_down(cells, cells[ACTING]):
        return False
    if action == ATTACK:
        return part == 0
    return cells[FIGHTER + STEP * fighter + HEAD_OF + part] > 0


def _count(cells: "list[int]") -> int:
    """Fighters in the game, dead ones too."""
    return cells[PLAYERS] * cells[PER]


def _aid(cells: "list[int]", kit: "list[int]", fighter: int, part: int) -> None:
    """First aid: the next higher face (CF18)."""
    cells[TARGET] = -1
    _gain(cells, kit, fighter, part)
    end_turn(cells)


def _gain(cells: "list[int]", kit: "list[int]", fighter: int, part: int) -> None:
    at = FIGHTER + STEP * fighter + HEAD_OF + part
    points = cells[at]
    cells[at] = gains(cells, kit, fighter, part)
    _event(cells, AIDED, fighter, part, points, cells[at])


def _event(cells: "list[int]", event: int, on: int, part: int, start: int, end: int) -> None:
    """What happened to whom, for the view."""
    cells[EVENT] = event
    cells[EV_BY] = cells[ACTING]
    cells[EV_ON] = on
    cells[EV_PART] = part
    cells[EV_FROM] = start
    cells[EV_TO] = end
    cells[EV_HITS] = 0


def _weapon_due(cells: "list[int]", fighter: int) -> None:
    """A fighter's weapon die is to be rolled by its owner."""
    kind = cells[FIGHTER + STEP * fighter + KIND]
    due_part(cells, REROLL, kind, WEAPON, fighter // cells[PER])


def weapon_rolled(cells: "list[int]", level: int) -> None:
    """A weapon die lies: disarmed (CF19), or changed once or twice (CF20)."""
    action = cells[ACTION]
    fighter = cells[TARGET] if action == DISARM else cells[ACTING]
    at = FIGHTER + STEP * fighter + WEAPON_OF
    event = FUMBLED if action == DISARM else CHANGED
    _event(cells, event, fighter, WEAPON, cells[at], level)
    cells[at] = level
    if action == CHANGE:
        cells[PHASE] = AGAIN
        cells[WHO] = fighter // cells[PER]
    else:
        end_turn(cells)


def again(cells: "list[int]", move: int) -> bool:
    """The weapon stands, or is rolled a second time (CF20)."""
    if move == 0:
        end_turn(cells)
    elif move == 1:
        cells[ACTION] = CHANGE_AGAIN
        _weapon_due(cells, cells[ACTING])
    else:
        return False
    return True


def list_guards(cells: "list[int]", out: "list[int]") -> int:
    """No, or a Ranger that steps in."""
    out[0] = 0
    n = 1
    per = cells[PER]
    first = cells[WHO] * per
    for fighter in range(first, first + per):
        if may_guard(cells, fighter):
            out[n] = 1 + fighter
            n += 1
    return n


def guard(cells: "list[int]", move: int) -> bool:
    """Nobody steps in, or a Ranger becomes the target; then the dice (CF23)."""
    if move:
        fighter = move - 1
        if not 0 <= fighter < _count(cells) or not may_guard(cells, fighter):
            return False
        cells[TARGET] = fighter
        cells[FIGHTER + STEP * fighter + MARK] = 1
    due_strike(cells, ROLL_STRIKE, cells[ACTING] // cells[PER])
    return True


def strike(cells: "list[int]", face: int) -> None:
    """The strike die lies: the hit die next (CF9), or a fumble (CF19)."""
    cells[STRIKE] = face
    if cells[ACTION] != DISARM:
        hit_due(cells)
    elif face == MISS:
        _nothing(cells, MISSED)
        end_turn(cells)
    else:
        _weapon_due(cells, cells[TARGET])


def hit_due(cells: "list[int]") -> None:
    """The attacker's hit die is to be rolled (CF9)."""
    attacker = cells[ACTING]
    due_hit(cells, ROLL_HIT, die_level(cells, attacker), attacker // cells[PER])


def _nothing(cells: "list[int]", event: int) -> None:
    """The roll did nothing."""
    _event(cells, event, cells[TARGET], -1, 0, 0)


def hit(cells: "list[int]", kit: "list[int]", hits: int) -> None:
    """The hit die lies: nothing (CF9), a block may be tried (CF10), or a called shot (CF12)."""
    cells[HITS] = hits
    if cells[ABILITY] == ON:
        hits = hits_rolled(cells, cells[ACTING], hits)
    part = aim(cells, cells[TARGET], cells[STRIKE])
    if cells[ACTION] == CALL:
        _called(cells, kit, part, hits)
    elif part == MISS or hits == 0:
        _nothing(cells, MISSED if part == MISS else ZERO_HITS)
        end_turn(cells)
    elif may_block(cells, cells[ACTING], cells[TARGET]):
        cells[PHASE] = ASK_BLOCK
        cells[WHO] = cells[TARGET] // cells[PER]
    else:
        strikes(cells, kit)


def _called(cells: "list[int]", kit: "list[int]", part: int, hits: int) -> None:
    """Right: one hit more, a head is death; wrong: a miss (CF12, CF13)."""
    if part != cells[PART]:
        _nothing(cells, MISSED if part == MISS else WRONG_CALL)
    elif hits == 0 and cells[ZERO] == _ZERO_MISSES:
        _nothing(cells, ZERO_HITS)
    else:
        _damage(cells, kit, part, _ALL if part == HEAD else hits + 1)
    finish(cells, kit)


def block(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The attacked fighter's owner tries a block or does not (CF10, CF11)."""
    if move == 0:
        strikes(cells, kit)
    elif move == 1:
        target = cells[TARGET]
        if tires(cells, target):
            cells[FIGHTER + STEP * target + PENALTY] = 1
        due_strike(cells, ROLL_BLOCK, target // cells[PER])
    else:
        return False
    return True


def blocked(cells: "list[int]", kit: "list[int]", face: int) -> None:
    """The block's strike die lies: one hit on the body, or the attack as it was (CF10)."""
    if not blocks(cells, cells[TARGET], face):
        cells[EV_BLOCK] = 1
        strikes(cells, kit)
        return
    cells[EV_BLOCK] = 2
    _damage(cells, kit, BODY, 1)
    finish(cells, kit)


def strikes(cells: "list[int]", kit: "list[int]") -> None:
    """An attack takes effect unblocked."""
    target = cells[TARGET]
    part = aim(cells, target, cells[STRIKE])
    hits = cells[HITS]
    if cells[ABILITY] == ON:
        hits = hits_taken(cells, target, part, hits_rolled(cells, cells[ACTING], hits))
    if part == MISS:
        _nothing(cells, MISSED)
    else:
        _damage(cells, kit, part, hits)
    finish(cells, kit)


def _damage(cells: "list[int]", kit: "list[int]", part: int, hits: int) -> None:
    """Hits on the target (CF14), with what abilities make of them."""
    target = cells[TARGET]
    at = FIGHTER + STEP * target + HEAD_OF + part
    points = cells[at]
    _hurt(cells, kit, target, part, hits)
    _event(cells, _outcome(cells, target, part, points), target, part, points, cells[at])
    cells[EV_HITS] = hits
    if cells[ABILITY] != ON or cells[at] >= points:
        return
    attacker = cells[ACTING]
    if not alive(cells, target) and blast(cells, target):
        if cells[FIGHTER + STEP * attacker + BODY_OF]:
            _hurt(cells, kit, attacker, BODY, blast(cells, target))
    feed(cells, kit, attacker)


def _hurt(cells: "list[int]", kit: "list[int]", fighter: int, part: int, hits: int) -> None:
    """A part loses hits; the fighter may die of it (CF14, CF15)."""
    at = FIGHTER + STEP * fighter + HEAD_OF + part
    points = cells[at]
    kind = cells[FIGHTER + STEP * fighter + KIND]
    cells[at] = after(kit, DICE + KIND_STEP * kind + SIDES * part, points, hits)
    if cells[at] >= points:
        cells[at] = points
        return
    if cells[at] == 0 and not alive(cells, fighter):
        die(cells, fighter)
    if cells[ABILITY] == ON:
        fell(cells, fighter)


def _outcome(cells: "list[int]", fighter: int, part: int, before: int) -> int:
    """How bad it was."""
    left = cells[FIGHTER + STEP * fighter + HEAD_OF + part]
    if left == before:
        return SWALLOWED
    if left:
        return WOUNDED
    if not alive(cells, fighter):
        return KILLED
    return CRIPPLED if part == LEGS else DESTROYED


def finish(cells: "list[int]", kit: "list[int]") -> None:
    """An attack is over: the end (CF21), a Skeleton that gains (CF23), or the next turn."""
    if is_over(cells):
        over(cells)
    elif cells[FELL] >= 0 and next_gatherer(cells, kit):
        cells[PHASE] = HEAL
        cells[WHO] = cells[HAND] // cells[PER]
    else:
        end_turn(cells)


def list_gains(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """The parts that may gain a point."""
    n = 0
    for part in range(PARTS):
        if gains(cells, kit, cells[HAND], part):
            out[n] = 1 + 4 * cells[HAND] + part
            n += 1
    return n


def gain(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The chosen part gains its point."""
    part = move - 1 - 4 * cells[HAND]
    if not 0 <= part < PARTS or not gains(cells, kit, cells[HAND], part):
        return False
    at = FIGHTER + STEP * cells[HAND] + HEAD_OF + part
    cells[at] = gains(cells, kit, cells[HAND], part)
    finish(cells, kit)
    return True
