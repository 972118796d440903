"""Keys: debouncing, holds, repeats, all counted in ticks of 5 ms."""

from core.board import BACK, DOWN, OK, UP
from core.keys import HOLD, REPEAT, Keys


def feed(keys, masks, holds=0):
    """Feed one mask a tick; the events that came out."""
    out = []
    for mask in masks:
        keys.feed(mask, holds)
        event = keys.take()
        while event:
            out.append(event)
            event = keys.take()
    return out


def test_the_first_edge_counts_at_once():
    assert feed(Keys(), [OK]) == [OK]


def test_a_press_is_one_event_however_long():
    assert feed(Keys(), [OK] * 300 + [0] * 10) == [OK]


def test_contacts_that_bounce_up_to_10_ms_make_one_press():
    # Two ticks are 10 ms; every pattern of bounces at press and at release.
    for press in range(4):
        for release in range(4):
            down = [OK if press >> i & 1 else 0 for i in range(2)]
            up = [OK if release >> i & 1 else 0 for i in range(2)]
            keys = Keys()
            assert feed(keys, down + [OK] * 20 + up + [0] * 20) == [OK]
            assert keys.idle()


def test_a_contact_that_bounces_for_150_ms_makes_one_press():
    # 30 ticks of chatter with gaps of at most four ticks (20 ms), both at press and release.
    noise = 7
    chatter = []
    gap = 0
    for _ in range(30):
        noise = (noise * 1103 + 12345) & 0x7FFF
        closed = noise >> 5 & 1 or gap == 4
        gap = 0 if closed else gap + 1
        chatter.append(OK if closed else 0)
    keys = Keys()
    assert feed(keys, [OK] + chatter + [OK] * 10 + chatter + [0] * 10) == [OK]
    assert keys.idle()


def test_two_presses_60_ms_apart_are_two():
    assert feed(Keys(), [OK] * 6 + [0] * 6 + [OK] * 6 + [0] * 6) == [OK, OK]


def test_a_key_with_a_hold_acts_when_let_go():
    keys = Keys()
    assert feed(keys, [BACK] * 20, BACK) == []
    assert feed(keys, [0] * 4, BACK) == []
    assert feed(keys, [0], BACK) == [BACK]


def test_a_key_held_for_half_a_second_means_its_second_thing_once():
    keys = Keys()
    assert feed(keys, [OK] * 100, OK) == []
    assert feed(keys, [OK], OK) == [OK | HOLD]
    assert feed(keys, [OK] * 200 + [0] * 10, OK) == []


def test_a_key_pressed_before_the_screen_changed_gives_nothing_when_let_go():
    keys = Keys()
    assert feed(keys, [OK] * 4, 0) == [OK]
    assert feed(keys, [OK] * 200 + [0] * 10, OK) == []


def test_arrows_repeat_faster_and_faster():
    # First repeat after 400 ms; then 150 ms apart up to one second, 75 ms up to two, then 35 ms.
    ticks = []
    keys = Keys()
    for tick in range(600):
        for event in feed(keys, [DOWN]):
            if event == DOWN | REPEAT:
                ticks.append(tick)
    expected = [80, 110, 140, 170, 200]
    while expected[-1] < 400:
        expected.append(expected[-1] + 15)
    while expected[-1] + 7 < 600:
        expected.append(expected[-1] + 7)
    assert ticks == expected


def test_ok_does_not_repeat():
    assert feed(Keys(), [OK] * 1000) == [OK]


def test_two_keys_at_once_are_two_presses():
    assert feed(Keys(), [UP | OK]) == [UP, OK]


def test_a_full_queue_keeps_the_oldest():
    keys = Keys()
    for _ in range(10):
        keys.feed(OK, 0)
        for _ in range(6):
            keys.feed(0, 0)
    assert feed(keys, [0]) == [OK] * 8
