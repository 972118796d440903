"""What a fighter does on its turn, blocks and damage (CF7 to CF21)."""

from core.games.chunky.abilities import (
    ON,
    alive,
    blast,
    fell,
    gains,
    has_guard,
    may_block,
    may_call,
    may_guard,
    next_gatherer,
    step_in,
    strikes_again,
    tied_down,
)
from core.games.chunky.dice import after, due_hit, due_part, due_strike
from core.games.chunky.fighters import aim, die, die_level, landing, list_attacks, reach
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
    LEFT,
    LEGS,
    LEGS_OF,
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
    ROLLER,
    SIDES,
    STEP,
    STRIKE,
    SWALLOWED,
    TARGET,
    TOPS,
    WEAPON,
    WEAPON_OF,
    WHO,
    WOUNDED,
    WRONG_CALL,
    ZERO_HITS,
)
from core.games.chunky.order import end_turn, over


def list_actions(cells: "list[int]", kit: "list[int]", out: "list[int]") -> int:
    """All that the acting fighter may do (CF7), ascending by number."""
    found = list_attacks(cells, cells[WHO], out)
    n = 0
    if cells[ABILITY] != ON or not tied_down(cells, cells[ACTING]):
        n = _list_calls(cells, out, found)
    for i in range(found):
        out[n] = out[i] + (DISARM - ATTACK) * MOVE
        n += 1
    n = _list_aid(cells, out, n)
    out[n] = CHANGE * MOVE
    return n + 1


def _list_calls(cells: "list[int]", out: "list[int]", found: int) -> int:
    """Called shots at every part that is there, behind the attacks (CF12, CF17)."""
    me = cells[ACTING]
    off = cells[ABILITY] != ON
    n = found
    for i in range(found):
        move = out[i] + MOVE
        target = (out[i] - MOVE) >> 2
        at = FIGHTER + STEP * target
        if cells[at + HEAD_OF] and (off or may_call(cells, me, target, HEAD)):
            out[n] = move
            n += 1
        if cells[at + BODY_OF] and (off or may_call(cells, me, target, BODY)):
            out[n] = move + BODY
            n += 1
        if cells[at + LEGS_OF] and (off or may_call(cells, me, target, LEGS)):
            out[n] = move + LEGS
            n += 1
    return n


def _list_aid(cells: "list[int]", out: "list[int]", n: int) -> int:
    """Parts of the seat's living fighters that are there and below their top (CF18)."""
    per = cells[PER]
    first = cells[WHO] * per
    for fighter in range(first, first + per):
        if alive(cells, fighter):
            at = FIGHTER + STEP * fighter
            move = AID * MOVE + 4 * fighter
            tops = cells[at + TOPS]
            if 0 < cells[at + HEAD_OF] < tops & 15:
                out[n] = move
                n += 1
            if 0 < cells[at + BODY_OF] < tops >> 4 & 15:
                out[n] = move + BODY
                n += 1
            if 0 < cells[at + LEGS_OF] < tops >> 8:
                out[n] = move + LEGS
                n += 1
    return n


def act(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The acting fighter begins what it does on its turn."""
    action = move // MOVE
    fighter = move % MOVE // 4
    part = move % 4
    if action == CHANGE:
        if move != CHANGE * MOVE:
            return False
        _begin(cells, action, -1, -1)
        _weapon_due(cells, cells[ACTING])
        return True
    if part > LEGS or fighter >= cells[PLAYERS] * cells[PER]:
        return False
    if action == AID:
        return _aid(cells, kit, fighter, part)
    if not _may(cells, action, fighter, part):
        return False
    _begin(cells, action, fighter, part if action == CALL else -1)
    if cells[ABILITY] == ON and action != DISARM and has_guard(cells):
        cells[PHASE] = ASK_RANGER
        cells[WHO] = fighter // cells[PER]
    else:
        due_strike(cells, ROLL_STRIKE, cells[WHO])
    return True


def _may(cells: "list[int]", action: int, target: int, part: int) -> bool:
    """Whether an attack, called shot or disarm of a fighter that exists is listed."""
    if action == CALL:
        if not cells[FIGHTER + STEP * target + HEAD_OF + part]:
            return False
    elif part or (action != ATTACK and action != DISARM):
        return False
    if not reach(cells, cells[WHO], target):
        return False
    if action == CALL:
        return may_call(cells, cells[ACTING], target, part)
    return action == DISARM or cells[ABILITY] != ON or not tied_down(cells, cells[ACTING])


def _begin(cells: "list[int]", action: int, target: int, part: int) -> None:
    """What the turn is about; nothing has happened yet."""
    cells[ACTION] = action
    cells[TARGET] = target
    cells[PART] = part
    cells[STRIKE] = -1
    cells[HITS] = -1
    cells[EVENT] = NO_EVENT
    cells[EV_BY] = cells[ACTING]
    cells[EV_ON] = target
    cells[EV_BLOCK] = 0


def _aid(cells: "list[int]", kit: "list[int]", fighter: int, part: int) -> bool:
    """First aid: the next higher face of a living fighter's part (CF18)."""
    if fighter // cells[PER] != cells[WHO] or not alive(cells, fighter):
        return False
    if not gains(cells, kit, fighter, part):
        return False
    _begin(cells, AID, -1, part)
    _grow(cells, kit, fighter, part)
    end_turn(cells)
    return True


def _grow(cells: "list[int]", kit: "list[int]", fighter: int, part: int) -> None:
    """A part gains a point."""
    at = FIGHTER + STEP * fighter + HEAD_OF + part
    points = cells[at]
    cells[at] = gains(cells, kit, fighter, part)
    _event(cells, AIDED, fighter, part, points, cells[at])


def _event(cells: "list[int]", event: int, on: int, part: int, start: int, end: int) -> None:
    """What changed, for the view."""
    cells[EVENT] = event
    cells[EV_ON] = on
    cells[EV_PART] = part
    cells[EV_FROM] = start
    cells[EV_TO] = end


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
        if not 0 <= fighter < cells[PLAYERS] * cells[PER] or not may_guard(cells, fighter):
            return False
        step_in(cells, fighter)
    due_strike(cells, ROLL_STRIKE, cells[ACTING] // cells[PER])
    return True


def strike(cells: "list[int]", face: int) -> None:
    """The strike die lies: the hit die next (CF9), or a fumble (CF19)."""
    first = cells[STRIKE] < 0
    cells[STRIKE] = face
    if face == MISS and first and cells[ABILITY] == ON and strikes_again(cells, cells[ACTING]):
        due_strike(cells, ROLL_STRIKE, cells[ROLLER])
    elif cells[ACTION] != DISARM:
        hit_due(cells)
    elif face == MISS:
        cells[EVENT] = MISSED
        end_turn(cells)
    else:
        _weapon_due(cells, cells[TARGET])


def hit_due(cells: "list[int]") -> None:
    """The attacker's hit die is to be rolled (CF9)."""
    attacker = cells[ACTING]
    due_hit(cells, ROLL_HIT, die_level(cells, attacker), attacker // cells[PER])


def hit(cells: "list[int]", kit: "list[int]", hits: int) -> None:
    """The hit die lies: a block may be tried (CF10), or what the dice say happens."""
    cells[HITS] = hits
    call = cells[ACTION] == CALL
    if landing(cells, cells[STRIKE], hits) and may_block(cells, cells[TARGET], call):
        cells[PHASE] = ASK_BLOCK
        cells[WHO] = cells[TARGET] // cells[PER]
    else:
        strikes(cells, kit)


def block(cells: "list[int]", kit: "list[int]", move: int) -> bool:
    """The attacked fighter's owner tries a block or does not (CF10, CF11)."""
    if move == 0:
        strikes(cells, kit)
    elif move == 1:
        target = cells[TARGET]
        cells[FIGHTER + STEP * target + PENALTY] = 1
        due_strike(cells, ROLL_BLOCK, target // cells[PER])
    else:
        return False
    return True


def blocked(cells: "list[int]", kit: "list[int]", face: int) -> None:
    """The block's strike die lies: one hit on the body, or the attack as it was (CF10)."""
    if face != BODY:
        cells[EV_BLOCK] = 1
        strikes(cells, kit)
        return
    cells[EV_BLOCK] = 2
    _damage(cells, kit, BODY, 1)
    finish(cells, kit)


def strikes(cells: "list[int]", kit: "list[int]") -> None:
    """An attack or called shot takes effect unblocked (CF9, CF12, CF13)."""
    part = aim(cells, cells[TARGET], cells[STRIKE])
    hits = landing(cells, cells[STRIKE], cells[HITS])
    if hits:
        _damage(cells, kit, part, hits)
    elif part == MISS:
        cells[EVENT] = MISSED
    else:
        wrong = cells[ACTION] == CALL and part != cells[PART]
        cells[EVENT] = WRONG_CALL if wrong else ZERO_HITS
    finish(cells, kit)


def _damage(cells: "list[int]", kit: "list[int]", part: int, hits: int) -> None:
    """Hits on the target, and what comes of its death (CF14, overload)."""
    target = cells[TARGET]
    attacker = cells[ACTING]
    at = FIGHTER + STEP * target + HEAD_OF
    points = cells[at + part]
    _hurt(cells, kit, target, part, hits)
    _event(cells, _outcome(cells, target, part, points), target, part, points, cells[at + part])
    cells[EV_HITS] = hits
    if cells[EVENT] == KILLED and blast(cells, target):
        if cells[FIGHTER + STEP * attacker + BODY_OF]:
            _hurt(cells, kit, attacker, BODY, blast(cells, target))


def _hurt(cells: "list[int]", kit: "list[int]", fighter: int, part: int, hits: int) -> None:
    """A part that is there takes hits; the fighter may die of it (CF14, CF15)."""
    at = FIGHTER + STEP * fighter + HEAD_OF + part
    points = cells[at]
    kind = cells[FIGHTER + STEP * fighter + KIND]
    left = after(kit, DICE + KIND_STEP * kind + SIDES * part, points, hits)
    if left >= points:
        return
    cells[at] = left
    if left == 0 and not alive(cells, fighter):
        die(cells, fighter)
    if cells[ABILITY] == ON:
        fell(cells, fighter, cells[ACTING])


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
    if cells[LEFT] <= 1:
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
