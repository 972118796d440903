"""The App through its keys: what each screen shows, and that no press allocates."""

from core.contract import OVER
from core.games import GAMES, TITLES
from device.modules import unload
from pocket import MemoryBoard, Pocket, QuietBoard, StrictCanvas, heap_locked, long_names


def test_home_names_the_games():
    rows = Pocket().rows()
    assert rows[0].strip() == "POCKETBONES"
    for i in range(len(GAMES)):
        assert rows[2 + i] == "New: " + TITLES[i].decode()
    assert rows[2 + len(GAMES)] == "How the keys work"


def test_two_presses_start_a_game_as_it_was_last_set_up():
    pocket = Pocket()
    pocket.press("ODOUO")
    assert pocket.rows()[0] == "R1 Who starts?"
    again = Pocket(pocket.board)
    again.press("BDDDDDDDDDO" + "DOO" + "DO")  # home, new, START, end the running game
    assert again.rows()[:5] == [
        "R1 Who starts?",
        "Ann    6 dice",
        "Bob    6 dice",
        "Cyd    6 dice",
        "",
    ]


def test_power_on_goes_straight_into_the_running_game():
    pocket = attack()
    before = pocket.rows()
    again = Pocket(pocket.board)
    again.run(300)
    assert again.rows() == before
    again.press("O..")
    assert again.rows()[0] == "R2 Bob starts"
    third = Pocket(pocket.board)
    assert third.rows()[0] == "R2 Bob starts"
    third.press("b")
    assert third.app.game().actor() == 0
    fourth = Pocket(pocket.board)
    assert fourth.rows()[0] == "R1 Ann attacks 1\x86"
    fourth.press("BDDO")
    assert fourth.app.game().actor() == -1


def test_a_roll_cut_in_the_middle_shows_the_same_faces_again():
    pocket = Pocket()
    pocket.press("OO" + "O.O" + "O")
    rolled = [pocket.app.game().entry(i) for i in range(12)]
    for passes in range(1, 12):
        board = Pocket().board
        cut = Pocket(board)
        cut.board.games = 0
        cut.press("OO" + "O.O")
        board.mask = 4
        cut.run(5 * passes)
        board.mask = 0
        again = Pocket(board)
        again.run(50)
        if again.app.game().position < 13:
            again.press("O")
            again.run(100)
        assert [again.app.game().entry(i) for i in range(12)] == rolled, passes


def test_home_lists_the_saved_game_with_its_players():
    pocket = attack()
    pocket.press("BDDDDDDDDDO")
    again = Pocket(pocket.board)
    assert again.rows()[2] == "Go on: Chupacabra"
    assert again.rows()[6] == "Ann Bob"
    assert again.rows()[7] == "Ann attacks 1\x86"
    again.press("O")
    assert again.rows()[0] == "R1 Ann attacks 1\x86"
    again.press("BUO")  # abandon, no
    again.press("DO")
    assert again.rows()[2] == "New: Chupacabra"
    assert Pocket(pocket.board).rows()[2] == "New: Chupacabra"


def test_a_damaged_save_is_said_and_kept_aside():
    pocket = attack()
    board = pocket.board
    size = board.size(b"chupacabra")
    content = bytearray(board.files[b"chupacabra"][:size])
    content[9] ^= 1
    board.files[b"chupacabra"] = bytearray(content)
    board.sizes.pop(b"chupacabra")
    again = Pocket(board)
    assert again.rows()[1] == "" and again.rows()[2] == "New: Chupacabra"
    assert " ".join(again.rows()[6:]).strip() == "The save is damaged: kept as .bad"
    assert bytes(board.files[b"chupacabra.bad"]) == bytes(content)
    assert b"chupacabra" not in board.files


def test_a_full_flash_is_said_at_once_and_play_goes_on():
    pocket = attack()
    pocket.board.full = True
    pocket.press("O")
    assert "Could not save" in pocket.rows()[7]
    pocket.press("...")
    assert pocket.rows()[7] == "OK: enter the dice"
    pocket.board.full = False
    pocket.press("O" + "OOOOO")  # Ann's seven dice; the save is made up for
    again = Pocket(pocket.board)
    assert again.rows()[0] == "R2 Bob starts"
    assert again.app.game().position == 21


def test_setup_has_a_line_for_everything():
    pocket = Pocket()
    pocket.press("O")
    seen = []
    for _ in range(12):
        seen += pocket.rows()[1:]
        pocket.press("D")
    for line in (
        "START",
        "Players  2",
        "Dice     by device",
        "Loco     on",
        "First    random",
        "Player 1 Ann",
        "Player 2 Bob",
        "  played by person",
    ):
        assert any(row.startswith(line) for row in seen), line


def test_fewer_players_take_an_option_that_named_a_seat_back():
    # Four players, first player Dan; with two players there is no Dan.
    pocket = Pocket()
    pocket.press("ODOODDDOOOO")
    assert pocket.rows()[5].startswith("First    Dan")
    pocket.press("UUUO")
    assert pocket.rows()[5].startswith("First    random")


def test_a_name_is_typed():
    pocket = Pocket()
    pocket.press("ODDDDDO")
    assert pocket.rows()[0] == "Name for player 1"
    pocket.press("DOo")  # B, and the hold ends it
    assert pocket.rows()[6] == "Player 1 B"
    pocket.press("OODDODDDO.")  # A, then b and c behind the tick
    assert pocket.app.top().__class__.__name__ == "Name"
    pocket.press("O")  # the tick
    assert pocket.rows()[6] == "Player 1 Abc"
    pocket.press("OB")
    assert pocket.rows()[6] == "Player 1 Abc"
    pocket.press("OO" + "DO" * 5)  # the sixth letter ends it
    assert pocket.rows()[6] == "Player 1 Aaaaaa"
    pocket.press("OODDOBDDOO")  # A b, taken back, then c two down from a
    assert pocket.rows()[6] == "Player 1 Ac"


def test_names_last():
    pocket = Pocket()
    pocket.press("ODDDDDODOoUUUUUO")
    assert pocket.rows()[1] == "B      6 dice"
    again = Pocket(pocket.board)
    assert again.rows()[1] == "B      6 dice"


def test_dice_rolled_at_the_table_are_counted_per_face():
    pocket = Pocket()
    pocket.press("ODDOUUO")
    assert pocket.rows()[7] == "OK: enter who starts"
    pocket.press("O")
    assert pocket.rows()[0] == "enter who starts"
    pocket.press("O")
    assert pocket.rows()[7] == "OK: enter the dice"
    pocket.press("O")
    assert pocket.rows()[0] == "Ann: 6 dice"
    pocket.press("UUUO" + "O" + "UUO")  # three chickens, no double, two goats
    assert pocket.rows()[6].strip() == "1 left"
    pocket.press("O")  # no cow: the last face takes what is left
    assert pocket.rows()[7].strip() == "OK: that is the roll"
    pocket.press("O")
    assert pocket.rows()[0] == "Bob: 6 dice"
    pocket.press("UOOUUUOUO")  # a chicken, three goats, a cow, the rest Chupacabras
    pocket.press("O")
    assert pocket.rows()[0] == "R1 Ann attacks 1\x86"


def test_a_roll_that_lets_nobody_act_says_so():
    # Both roll five goats and one Chupacabra: a pack of five goats costs five.
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "OOUUUUUOOO" + "OOUUUUUOOO")
    assert pocket.rows()[0] == "R2 Bob starts"
    assert pocket.rows()[7] == "Nobody could attack"
    pocket.press("..")
    assert pocket.rows()[7] == "OK: enter the dice"


def attack():
    """Ann attacks with one Chupacabra, shows 3 chickens and 2 goats; Bob 1 chicken, 3 goats."""
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "UUUOOUUOOO" + "UOOUUUOUO" + "O")
    return pocket


def test_the_list_says_what_a_kill_costs():
    pocket = attack()
    rows = pocket.rows()
    assert rows[0] == "R1 Ann attacks 1\x86"
    assert rows[1][:3] == "Ann"
    assert rows[1][6:] == " \x823 \x842    \x861"
    assert rows[2] == "Bob    \x821 \x843 \x851 \x861"
    assert rows[3] == "Stop"
    assert rows[4] == "Bob 1\x82 for 1\x86"


def test_a_kill_by_keys_and_hold_back_takes_it_back():
    pocket = attack()
    pocket.press("O")  # Bob's one Chupacabra pays neither three chickens nor two goats
    assert pocket.rows()[0] == "Ann: Bob 1\x82 for 1\x86"
    pocket.press("..")
    assert pocket.rows()[0] == "R2 Bob starts"
    score = pocket.app.game().game.rules.score
    session = pocket.app.game()
    assert score(session.cells, session.kit, 0) == 7
    pocket.press("b")
    assert score(session.cells, session.kit, 0) == 6
    assert "Undone: Ann kills" in pocket.rows()[6] + pocket.rows()[5]
    pocket.press("BDDO")
    assert score(session.cells, session.kit, 0) == 7


def test_a_wrong_entry_is_taken_back_while_the_next_seat_enters():
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "UUUUUUO")
    assert pocket.rows()[0] == "Bob: 6 dice"
    pocket.press("b")
    assert pocket.rows()[7] == "Undone: Ann: 6\x82"
    pocket.press("O")
    assert pocket.rows()[0] == "Ann: 6 dice"


def test_the_next_players_choice_is_safe_from_a_double_press():
    # Ann's OK ends her turn and Bob is to act: his OK counts after a quarter of a second.
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "OOOOUUUUUUO")  # Ann: six Chupacabras
    pocket.press("UOOOUOO")  # Bob: a chicken, a cow, four Chupacabras
    session = pocket.app.game()
    assert session.actor() == 0
    pocket.press("U")  # Stop
    board = pocket.board
    made = session.position
    for mask in (4, 0, 4, 0):  # OK twice within 120 ms
        board.mask = mask
        pocket.run(60 if mask == 0 else 10)
    assert session.position == made + 1


def test_the_menu_leaves_a_begun_entry_and_the_cursor_alone():
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "UU" + "B" + "B")
    assert pocket.rows()[6].strip() == "4 left"
    pocket.press("b")  # empties the entry, undoes nothing
    assert pocket.rows()[0] == "Ann: 6 dice"
    assert pocket.rows()[6].strip() == "6 left"
    pocket = attack()
    pocket.press("U")
    assert pocket.app.top().index == 0
    pocket.press("BB")
    assert pocket.app.top().index == 0


def test_hold_ok_explains_everywhere():
    pocket = Pocket()
    pocket.press("o")
    assert pocket.rows()[0] == "KEYS"
    pocket.press("BOo")
    assert pocket.rows()[0] == "KEYS"
    pocket.press("BDDOUUO" + "OOO" + "Uo")
    assert pocket.rows()[0] == "Ann rolls 6 dice"
    pocket.press("O")
    assert pocket.rows()[0] == "CHUPACABRA"
    pocket.press("B")
    assert pocket.rows()[6].strip() == "5 left"


def test_a_name_that_another_player_has_is_refused():
    pocket = Pocket()
    pocket.press("ODDDDDO" + "DO" + "DDDDDDDDDDDDDDDO" + "DDO")  # B, o, b
    assert pocket.rows()[5] == "player 2 is called so"
    pocket.press("O")
    assert pocket.rows()[0] == "Name for player 1"
    pocket.press("DO" + "O")  # Boba
    assert pocket.rows()[6] == "Player 1 Boba"


def test_settings_that_cannot_be_saved_are_said_in_the_game():
    class Full(MemoryBoard):
        def replace(self, name, data):
            return False

    pocket = Pocket(Full())
    pocket.press("OO")
    assert pocket.rows()[7] == "Settings not saved"


def test_the_end_of_a_game_is_safe_from_a_double_press():
    # Bob owns nothing but a chicken die after Ann's kills: she wins by taking it.
    pocket = Pocket()
    pocket.press("ODDOUUO" + "OOO" + "OOOOUUUUUUO" + "UUUUUUO")
    session = pocket.app.game()
    board = pocket.board
    for mask in (4, 0, 4, 0):
        board.mask = mask
        pocket.run(60 if mask == 0 else 10)
    assert session.actor() == OVER
    pocket.run(1000)
    assert pocket.rows()[5:7] == ["Log", "Rematch"]


def test_a_running_game_is_not_dropped_unasked():
    pocket = Pocket()
    pocket.press("OOB")
    pocket.press("DDDDDDDDDO")
    assert pocket.rows()[2] == "Go on: Chupacabra"
    pocket.press("DOO")
    assert pocket.rows()[2].strip() == "End the running game?"
    pocket.press("O")
    assert pocket.rows()[1] == "START"
    pocket.press("BUO")
    assert pocket.rows()[0] == "R1 Who starts?"


def test_rematch_and_abandon_ask():
    pocket = Pocket()
    pocket.press("OO" + "O.O" + "B" + "DDDDDDDDDDO")
    assert pocket.rows()[2].strip() == "Begin anew?"
    pocket.press("O")
    assert pocket.rows()[0].strip() == "Chupacabra"
    pocket.press("ODO")
    assert pocket.rows()[0] == "R1 Who starts?"
    pocket.press("BUODO")
    assert pocket.rows()[2] == "New: Chupacabra"
    assert pocket.app.session is None


def test_damaged_settings_are_said_and_kept_aside():
    pocket = Pocket()
    pocket.press("OO")
    board = pocket.board
    good = bytes(board.files[b"settings"])
    for at in range(0, len(good), 7):
        board.files[b"settings"] = bytearray(good)
        board.files[b"settings"][at] ^= 4
        bad = bytes(board.files[b"settings"])
        again = Pocket(board)
        said = " ".join(again.rows()[5:])
        assert said == "Settings were damaged, the old are in settings.bad"
        assert bytes(board.files[b"settings.bad"]) == bad
    board.files[b"settings"] = bytearray(good[:-1])
    assert Pocket(board).rows()[7] == "in settings.bad"
    board.files[b"settings"] = bytearray(good)
    assert Pocket(board).rows()[0] == "R1 Who starts?"


def test_a_whole_game_of_bots_ends_on_the_result():
    pocket = Pocket()
    pocket.press("O" + "DDDDDD" + "O" + "DD" + "O" + "UUUUUUUU" + "O")
    session = pocket.app.game()
    assert session.bots == 3
    for _ in range(4000):
        if session.actor() == OVER and pocket.rows()[6] == "Rematch":
            break
        pocket.press("U")
    rows = pocket.rows()
    assert rows[5:7] == ["Log", "Rematch"] and rows[7][:4] == "Home"
    scores = [session.game.rules.score(session.cells, session.kit, i) for i in range(2)]
    assert sorted(scores) == [0, 12]


def test_a_roll_tumbles_for_less_than_a_second_and_any_key_ends_it():
    pocket = Pocket()
    pocket.press("OO" + "O.O" + "O")
    first = bytes(pocket.board.ram)
    changes = 0
    for _ in range(19):
        pocket.run(50)
        changes += bytes(pocket.board.ram) != first
        first = bytes(pocket.board.ram)
    assert changes > 4
    pocket.run(500)
    assert bytes(pocket.board.ram) == first
    other = Pocket()
    other.press("OO" + "O.O" + "OU")
    assert other.frame_crc() == pocket.frame_crc()


def test_what_was_set_up_is_there_again_after_back():
    pocket = Pocket()
    pocket.press("ODOO")
    assert pocket.rows()[2].split() == ["Players", "4"]
    pocket.press("B")
    assert pocket.rows()[0].strip() == "POCKETBONES"
    pocket.press("O")
    assert pocket.rows()[2].split() == ["Players", "4"]
    again = Pocket(pocket.board)
    again.press("O")
    assert again.rows()[2].split() == ["Players", "4"]


def test_a_fault_names_its_place_and_offers_the_game():
    pocket = Pocket()
    pocket.press("OO")
    pocket.app.crash(b"core/session.py      play_on")
    pocket.run(10)
    rows = pocket.rows()
    assert rows[0].strip() == "A fault happened at"
    assert rows[2:4] == ["core/session.py", "play_on"]
    assert rows[5].strip() == "Your game is kept."
    pocket.press("UO")
    assert pocket.rows()[0] == "R1 Who starts?"


def test_no_traffic_when_nothing_changes():
    pocket = Pocket()
    pocket.press("OO")
    sent = pocket.board.sent
    pocket.run(3000)
    assert pocket.board.sent == sent


def test_no_screen_cuts_a_text_off():
    # The widest names, one choice of everything, 3,000 random presses from several starts.
    for seed in range(15):
        pocket = Pocket(MemoryBoard())
        pocket.app.canvas = StrictCanvas()
        long_names(pocket.app.canvas.line)
        pocket.press("OD" + "O" * (seed % 3) + "D" + "O" * (seed % 2) + "UUO")
        press_at_random(pocket, 200, seed, call)


class UnloadingBoard(MemoryBoard):
    """Gives the memory of screens back, as a device does."""

    def unload(self, name):
        return unload(name)


def test_screens_come_back_after_they_were_unloaded():
    plain = Pocket(MemoryBoard())
    lean = Pocket(UnloadingBoard())
    for pocket in (plain, lean):
        pocket.press("OO")
        press_at_random(pocket, 600, 3, call)
    assert lean.board.ram == plain.board.ram
    lean.app.play()
    lean.run(10)
    kept = lean.app.kept()
    assert "help" not in kept and "log" not in kept and "play" in kept


def call(work):
    """Run it, allocating or not."""
    work()


SCREENS = ("home", "setup", "name", "play", "roll", "entry", "number", "confirm", "menu") + (
    "players",
    "log",
    "odds",
    "help",
    "result",
    "seed",
    "luck",
    "editor",
    "adjust",
    "crash",
)


def test_undo_over_a_roll_asks_first():
    pocket = Pocket()
    pocket.press("OO" + "O.O" + "O.O")
    session = pocket.app.game()
    seed = 1
    while session.actor() < 0:
        seed += 1
        pocket.board.games = seed
        pocket.press("BDDDDDDDDDD" + "ODO" + "O.O" + "O.O")  # rematch until somebody can act
    while session.actor() >= 0:
        pocket.press("U" * pocket.app.top().index + "O")  # everybody stops
    made = session.position
    pocket.press("b")
    assert session.position < made, "nothing was rolled since"
    while session.actor() >= 0:
        pocket.press("U" * pocket.app.top().index + "O")
    pocket.press("O.O")
    rolled = session.position
    assert rolled > made
    pocket.press("b")
    if session.position == rolled:
        assert pocket.rows()[2].strip() == "Undo the roll too?"
        pocket.press("O")
        assert session.position == rolled
        pocket.press("bDO")
    assert session.position < made


def against_a_bot(seed):
    """Play on until it is Ann's turn with a roll behind her last choice; None if that fails."""
    pocket = Pocket()
    pocket.board.games = seed
    pocket.press("O" + "DDDDDDDD" + "O" + "UUUUUUUU" + "O")
    session = pocket.app.game()
    assert session.bots == 2
    for _ in range(200):
        last = session.last_input()
        playing = type(pocket.app.top()).__name__ == "Play"
        if playing and last >= 0 and session.rolled_since(last) and session.actor() == 0:
            return pocket
        if session.actor() == OVER:
            return None
        pocket.press("O")
    return None


def test_against_bots_no_roll_is_undone():
    tried = 0
    for seed in range(30):
        pocket = against_a_bot(seed)
        if pocket:
            before = pocket.app.game().position
            pocket.press("b")
            assert pocket.app.game().position == before
            assert pocket.rows()[7] == "No undo over a roll"
            tried += 1
    assert tried > 3


class SealedBoard(MemoryBoard):
    """With a digest that can be foretold, and keys at known times."""

    def digest(self, data, out):
        for i in range(32):
            out[i] = (data[i % len(data)] + 16 * i) & 0xFF


def test_the_seal_is_shown_before_the_first_roll_and_the_seed_after_the_end():
    pocket = Pocket(SealedBoard())
    pocket.press("OO")
    # The first game's seed is sixteen times 01; byte i of this digest is 1 + 16 i.
    assert pocket.rows()[6] == "seal 011121314151"
    pocket.press("O.O")
    assert "seal" not in pocket.rows()[6]
    assert "0101" not in " ".join(pocket.rows())
    again = Pocket(pocket.board)
    assert again.app.seal == pocket.app.seal
    pocket.app.open("seed")
    pocket.run(10)
    rows = pocket.rows()
    assert rows[2].strip() == rows[3].strip() == "01" * 8
    assert rows[5].strip() == "seal 011121314151"


class FreshBoard(SealedBoard):
    """Entropy that never changes; keys at microseconds that do."""

    time_of_keys = 0

    def chosen_seed(self, out):
        return False

    def entropy(self, out):
        for i in range(len(out)):
            out[i] = 7

    def micros(self):
        return self.time_of_keys


def test_the_times_of_the_keys_go_into_the_seed():
    seeds = set()
    for micros in (0, 1, 2, 255, 256, 1000):
        board = FreshBoard()
        board.time_of_keys = micros
        board.digest = lambda data, out: mixed(data, out)
        pocket = Pocket(board)
        pocket.press("OO")
        seeds.add(bytes(pocket.app.game().seed))
    assert len(seeds) == 6


def mixed(data, out):
    """A digest in which every byte of the data counts."""
    total = 0
    for byte in data:
        total = (total * 31 + byte) & 0xFFFF
    for i in range(32):
        out[i] = (total >> 8 if i & 1 else total) & 0xFF


def warmed():
    """A device on which every screen was opened once and a game of each kind was started."""
    pocket = Pocket(QuietBoard())
    pocket.press("UOB" + "DO")  # help of the keys, set-up
    pocket.press("DDDDDOoUUUUUO")  # a name, start
    pocket.press("O.O" + "O.O" + "o.OB" + "b")
    pocket.press("BDDDDOB" + "DDDOOoB" + "B")  # the log, a name
    pocket.press("BDDDDDDOBUUO")
    for name in SCREENS:
        pocket.app.find(name)
    pocket.app.game().bots = 1  # what a bot needs is made when the game is entered
    pocket.app.play()
    pocket.app.game().bots = 0
    pocket.app.play()
    for name in ("log", "odds", "luck", "adjust"):
        pocket.app.open(name)
        pocket.run(50)
        pocket.press("B")
    return pocket


def press_at_random(pocket, presses, seed, run):
    """Keys by a small congruential generator, each through `run`."""
    letters = "UDOOOBDUobO."
    state = seed

    def one():
        pocket.press(letter)

    letter = ""
    seen = set()
    for _ in range(presses):
        state = (state * 1103 + 12345) & 0x3FFF
        letter = letters[(state >> 4) % len(letters)]
        if run is heap_locked and type(pocket.app.top()).__name__ == "Home":
            pocket.app.top().start_at(0)  # another game takes memory when it is loaded
        if run is heap_locked and (letter == "o" or type(pocket.app.top()).__name__ == "Odds"):
            one()  # odds may allocate, outside the key press
        else:
            run(one)
        seen.add(type(pocket.app.top()).__name__)
    return seen


def test_two_thousand_presses_through_every_screen_allocate_nothing():
    pocket = warmed()
    seen = set()

    def to_a_name():
        pocket.app.play()
        pocket.run(10)
        if pocket.app.game().actor() == OVER:
            pocket.press(".DO")  # rematch
        pocket.press("BDDDDDDDOO")
        assert type(pocket.app.top()).__name__ == "Name"

    for i in range(20):
        if i % 3 == 0:
            heap_locked(to_a_name)
            seen.add("Players")
        seen |= press_at_random(pocket, 100, i, heap_locked)
    assert len(seen) >= 13, seen
