"""`pocketbones fairness`: its figures, its twin of the generator, and faults it must catch."""

import hashlib
import json
import os
import re
from pathlib import Path

import numpy as np
import pytest

import planted
from core.rng import STATE, Rng
from core.seeds import Seeds
from engine_game import TOY
from report import say
from tools import (
    cli,
    fair_dieharder,
    fair_exact,
    fair_faces,
    fair_page,
    fair_run,
    fair_seeds,
    fair_sources,
)
from tools import fair_math as m
from tools import fairness as command
from tools.fair_seeds import material
from tools.fair_sources import Source
from tools.fair_stream import Twin, raw, state_of

FULL = os.environ.get("POCKETBONES_FULL") == "1"
SEED = b"committed once!!"
TESTS = 600  # at least as many as a run makes: the level that the power is computed for
BAR = m.FAMILY / TESTS
D6 = Source("d6", (1,) * 6)
FAIR6 = planted.even(6)

# Words that xoshiro128++ gives from state 1, 2, 3, 4, as published with Rust's rand_xoshiro.
PUBLISHED = [641, 1573767, 3222811527, 3517856514, 836907274, 4247214768, 3867114732]


@pytest.fixture(scope="module")
def done() -> fair_run.Run:
    """A whole run with the committed seed."""
    return fair_run.everything(SEED, 1_000_000 if FULL else command.LEAST)


# --- the twin


def test_the_twin_gives_the_published_words() -> None:
    twin = Twin(np.array([[1], [2], [3], [4]], np.uint32))
    assert [int(twin.words()[0]) for _ in PUBLISHED] == PUBLISHED


def test_every_word_of_the_twin_is_one_of_the_shipped_generator() -> None:
    # The state after each step in all 128 bits, and the 29 bits of the output that the pool has.
    rng = Rng()
    rng.seed(SEED)
    twin = Twin.seeded(np.frombuffer(SEED, ">u4").reshape(1, 4).astype(np.uint32))
    cells = [0] * STATE
    for _ in range(20_000):
        word = int(twin.words()[0])
        rng.refill()
        rng.save(cells, 0)
        assert cells[8] & 0xFFFF | cells[9] << 16 == word >> 18 << 15 | (word & 0xFFFF) >> 1
    assert np.array_equal(state_of(rng), twin.state)


def test_the_joined_pieces_are_one_stream() -> None:
    start = np.array([[5], [6], [7], [8]], np.uint32)
    blocks = raw(start, lanes=8, steps=16)
    joined = np.concatenate([next(blocks) for _ in range(20)])
    twin = Twin(start.copy())
    assert np.array_equal(joined, [twin.words()[0] for _ in range(joined.size)])


def test_choices_of_the_twin_are_those_of_the_shipped_generator() -> None:
    seeds = material(SEED, "twin", 200)
    seeds[0] = (0x9E3779B9, 0x7F4A7C15, 0xF39CC060, 0x5CEDC834)  # the state of all zeros
    twin = Twin.seeded(seeds)
    sizes = [6, 20, 3, 32767, 2, 100, 1, 10000] * 12
    ours = np.array([twin.below(n) for n in sizes]).T
    for row, seed in zip(ours, seeds):
        rng = Rng()
        rng.seed(seed.astype(">u4").tobytes())
        assert [rng.below(n) for n in sizes] == row.tolist()


def test_shuffles_of_the_twin_are_those_of_the_shipped_generator() -> None:
    seeds = material(SEED, "shuffles", 50)
    ours = Twin.seeded(seeds).shuffles(6, 3).reshape(3, 50, 6)
    for at, seed in enumerate(seeds):
        rng = Rng()
        rng.seed(seed.astype(">u4").tobytes())
        for nth in range(3):
            order = list(range(6))
            rng.shuffle(order, 6)
            assert order == ours[nth, at].tolist()


# --- the figures


@pytest.mark.parametrize(
    ("statistic", "freedom", "upper"),
    # Critical values of chi-square as in every table (NIST/SEMATECH e-Handbook 1.3.6.7.4).
    [(3.841, 1, 0.05), (6.635, 1, 0.01), (11.070, 5, 0.05), (15.086, 5, 0.01), (20.515, 5, 0.001),
     (49.728, 23, 0.001), (135.807, 99, 0.0083), (124.342, 100, 0.05)],
)  # fmt: skip
def test_p_values_are_those_of_the_tables(statistic: float, freedom: int, upper: float) -> None:
    assert m.p_value(statistic, freedom) == pytest.approx(2 * upper, rel=0.01)


def test_p_is_two_sided() -> None:
    # With 2 degrees of freedom the chance of more than x is exp(-x / 2), so half lie below
    # 2 ln 2 = 1.386; below 0.0201 lies one in a hundred.
    assert m.p_value(1.3863, 2) == pytest.approx(1, abs=1e-3)
    assert m.p_value(0.0201, 2) == pytest.approx(0.02, rel=1e-2)
    assert m.p_value(9.2103, 2) == pytest.approx(0.02, rel=1e-3)


def test_chi_square_by_hand() -> None:
    # 60 throws, 10 expected: (25 + 4 + 1 + 1 + 4 + 25) / 10 = 6.
    found = m.chi_square("d6", "faces", np.array([5, 8, 9, 11, 12, 15]), FAIR6)
    assert (found.statistic, found.freedom, found.samples) == (pytest.approx(6), 5, 60)


def test_runs_and_gaps_by_hand() -> None:
    # Runs of a coin: half have length 1, a quarter 2; of 100,000, eleven classes of 20 or more.
    chances = fair_faces.run_chances(0.5, 100_000)
    assert chances[:2].tolist() == [0.5, 0.25]
    assert chances.sum() == pytest.approx(1)
    assert 100_000 * chances[-1] >= m.LEAST
    # Gaps of a coin: the classes end at 1, 2, 3, 4 and 5 throws.
    assert fair_faces.gap_edges(0.5, 100_000).tolist() == [1, 2, 3, 4, 5]


def test_power_by_hand() -> None:
    # One degree of freedom is a normal squared: at 5 % two-sided in z (2 * 0.025 above), a shift
    # of 1.960 + 2.326 = 4.286 standard deviations is found in 99 %; 4.286 squared is 18.37. With
    # a coin of 0.55, each throw adds 0.01, so 1,837 are needed.
    coin, bent = planted.even(2), np.array([0.55, 0.45])
    assert m.samples_needed(bent, coin, 0.1) == pytest.approx(1837, abs=2)


def test_rare_faces_are_put_together() -> None:
    group = fair_faces.grouped(np.array([0.1, 0.1, 0.5, 0.2, 0.05, 0.05]), 0.2)
    assert group.tolist() == [0, 0, 1, 2, 2, 2]


def test_the_verdict_fails_what_lies_below_the_level() -> None:
    bad = m.Result("d6", "faces", 10, 99.0, 5, 0.004)
    good = m.Result("d6", "gaps", 10, 5.0, 5, 0.006)
    assert [one.failed for one in m.judge([bad, good])] == [True, False]  # 0.01 / 2
    assert [one.failed for one in m.judge([bad, good, good])] == [False] * 3  # 0.01 / 3
    exact = m.Result("d6", "twin", 10, word=fair_exact.EXACT)
    assert m.level([bad, exact, exact]) == 0.01
    assert m.judge([m.Result("raw", "dieharder", 10, word=m.FAILED)])[0].failed


# --- the shipped generator


def test_the_shipped_generator_passes(done: fair_run.Run) -> None:
    least = min((result for result in done.results if not result.word), key=lambda r: r.p)
    tests = sum(not result.word for result in done.results)
    say(
        f"fairness: {done.total:,} faces, {tests} tests at {done.level:.1e}, "
        f"least p {least.p:.1e} ({least.what}, {least.test})"
    )
    assert [(one.result.what, one.result.test) for one in done.failed] == []
    assert tests <= TESTS
    assert done.total >= (10**8 if FULL else 10**6)


def test_every_kind_of_test_is_there(done: fair_run.Run) -> None:
    kinds = {(result.what, result.test) for result in done.results}
    for die in ["d2", "d6", "d37", "d100", "chupacabra: die 1,1,2,1,1", "chupacabra: start of 3"]:
        for test in ["faces", "serial pairs", "runs", "gaps", "every pool value"]:
            assert (die, test) in kinds
    assert ("chupacabra: die 1,1,2,1,1", "in play") in kinds
    assert ("shuffle of 4", "orders") in kinds
    assert ("seeds: d6", "seed k, k + 1 (even)") in kinds
    assert ("times: d6", "key at t, t + 1 (odd)") in kinds


def test_sources_are_found_in_a_game_with_numbers_and_facts_of_the_table() -> None:
    rng = Rng()
    rng.seed(SEED)
    seen = fair_sources.played(TOY, rng, 2000)
    assert set(seen) == {("card", (3, 2, 1)), ("die", (1, 1, 1))}
    assert fair_sources.in_play({"toy": seen})
    assert not any(one.failed for one in m.judge(fair_sources.in_play({"toy": seen})))


# --- planted faults: as many samples as find them in 99 of 100 runs, at the corrected level


def needed(name: str, true: m.Floats, fair: m.Floats) -> int:
    """How many samples, said in the summary."""
    n = m.samples_needed(true, fair, BAR)
    share = m.power(n, true, fair, BAR)
    say(f"planted: {name}: {n:,} samples for a power of {share:.1%} at p < {BAR:.1e}")
    return n


def test_modulo_instead_of_rejection_is_caught() -> None:
    fair = planted.even(planted.SIDES)
    n = needed("16-bit word % 1000", planted.modulo_chances(), fair)
    seeds = material(SEED, "modulo", 8192)
    assert fair_faces.faces("", planted.modulo(Twin.seeded(seeds), n), fair).p < BAR
    thrown = Twin.seeded(seeds).faces((1,) * planted.SIDES, -(-n // 8192)).ravel()[:n]
    assert fair_faces.faces("", thrown, fair).p > BAR


def test_a_die_with_one_face_too_likely_is_caught() -> None:
    n = needed("d6, one face 1 % too likely", fair_faces.chances(planted.HEAVY), FAIR6)
    assert fair_faces.faces("", dice("heavy", planted.HEAVY, n), FAIR6).p < BAR
    assert fair_faces.faces("", dice("heavy", D6.weights, n), FAIR6).p > BAR


def dice(name: str, weights: tuple[int, ...], n: int) -> m.Ints:
    return fair_seeds.thrown(SEED, Source(name, weights), n)[:n]


def test_a_shuffle_that_swaps_with_any_index_is_caught() -> None:
    n = needed("shuffle of 4, any index", planted.any_index_chances(4), planted.even(24))
    twin = Twin.seeded(material(SEED, "any index", n))
    assert fair_seeds.orders("", planted.any_index(twin, 4)).p < BAR
    assert fair_seeds.orders("", twin.shuffles(4, 1)).p > BAR


def test_an_offset_between_neighbouring_seeds_is_caught() -> None:
    true = planted.offset_chances(6)
    n = needed("d6, 1 in 50 neighbours is the seed's throw plus one", true, planted.even(36))
    start = material(SEED, "offset", 1)[0]
    thrown = planted.shipped_first(fair_seeds.counted(start, 2 * n), 6)
    follow = dice("follow", (1,) * planted.OFTEN, n)
    shifted = planted.offset(thrown, follow, 6)
    assert fair_faces.joint("", "", shifted[::2], shifted[1::2], FAIR6).p < BAR
    assert fair_faces.joint("", "", thrown[::2], thrown[1::2], FAIR6).p > BAR


def test_seeds_spread_by_the_linear_step_alone_are_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # One bit of a seed then flips the same bits of the state whatever the seed, however many
    # outputs are discarded: single bits of the output know it.
    def linear(seeds: m.Ints, weights: tuple[int, ...]) -> m.Ints:
        return planted.linear_first(seeds.astype(np.uint32), len(weights))

    seeds = material(SEED, "linear", 128 * 400)
    monkeypatch.setattr(fair_seeds, "first", linear)
    assert fair_seeds.one_bit("", seeds, (1,) * 2).p < BAR


def test_seeds_of_neighbouring_key_times_all_differ() -> None:
    # A key's time counts whole: also one that comes 65,536 microseconds later.
    seeds = fair_seeds.of_times(SEED, 1 << 17)
    assert len({row.tobytes() for row in seeds}) == 1 << 17
    made = bytearray(16)
    for at in (0, 1, 70_000):
        mixing = Seeds()
        board = fair_seeds.Still(SEED)
        start = int.from_bytes(hashlib.sha256(SEED).digest()[:3], "little")
        for time in (start, start + at):
            mixing.key(time)
        mixing.fresh(board, made)
        times = start.to_bytes(4, "little") + (start + at).to_bytes(4, "little") + bytes(8)
        digest = hashlib.sha256(SEED + times).digest()[:16]
        assert bytes(a ^ b for a, b in zip(SEED, digest)) == made
        assert seeds[at].astype(">u4").tobytes() == made


@pytest.mark.parametrize("fault", ["all", "microseconds", "one bit"])
def test_key_times_that_do_not_count_are_caught(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No time counts, and all games are one; the last 8 bits or the last one of it do not.
    lost = {"all": 32, "microseconds": 8, "one bit": 1}[fault]
    shipped = Seeds.key

    def key(self: Seeds, micros: int) -> None:
        shipped(self, micros >> lost << lost)

    n = 20_000
    fair_seeds.of_times.cache_clear()
    good = [result.p for result in fair_seeds.key_times(SEED, D6, n)]
    monkeypatch.setattr(Seeds, "key", key)
    fair_seeds.of_times.cache_clear()
    bad = [result.p for result in fair_seeds.key_times(SEED, D6, n)]
    fair_seeds.of_times.cache_clear()
    say(f"planted: key times, {fault} ignored: least p {min(bad):.1e} of {n:,} games")
    assert min(good) > BAR > min(bad)


# --- the command


def fairness(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = cli.main(["fairness", *args])
    said = capsys.readouterr()
    return status, said.out, said.err


def test_table_json_and_page(
    done: fair_run.Run,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.setattr(fair_run, "everything", lambda *_: done)
    status, out, _ = fairness(capsys, "--report", str(tmp_path))
    assert status == 0
    assert re.search(r"^d6 +faces", out, re.MULTILINE)
    assert "d37" not in out
    assert out.endswith("No test failed.\n")
    page = (tmp_path / "fairness.html").read_text(encoding="utf-8")
    assert page.count("data:image/png;base64,") == 3
    assert "<td>d37" in page
    assert "d37" in fairness(capsys, "--all")[1]
    told = json.loads(fairness(capsys, "--json")[1])
    assert (told["failed"], told["faces"]) == (0, done.total)
    assert len(told["results"]) == len(done.results)


def test_a_failure_ends_with_one_and_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    thrown = dice("d37", (2,) + (1,) * 36, 50_000)
    bent = fair_faces.faces("d37", thrown, planted.even(37))
    run = fair_run.Run(SEED, 50_000, (bent,))
    monkeypatch.setattr(fair_run, "everything", lambda *_: run)
    status, out, _ = fairness(capsys)
    assert status == 1
    assert out.endswith("FAILED: d37, faces.\n")
    assert 'class="failed"' in fair_page.table(run)


def test_what_is_missing_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fair_dieharder, "installed", lambda: False)
    assert fairness(capsys, "--dieharder") == (1, "", f"pocketbones: {fair_dieharder.MISSING}\n")
    monkeypatch.setattr(command.importlib.util, "find_spec", lambda name: None)
    status, _, err = fairness(capsys)
    assert status == 1
    assert "numpy, scipy, matplotlib" in err


@pytest.mark.parametrize("text", ["0", "-5", "x", "19999", "1e6"])
def test_a_wrong_number_of_faces_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        cli.main(["fairness", "--faces", text])
    assert end.value.code == 2


# --- dieharder

TABLE = """\
#=============================================================================#
        test_name   |ntup| tsamples |psamples|  p-value |Assessment
         sts_serial|   1|    100000|     100|0.49012206|  PASSED
         sts_serial|   2|    100000|     100|0.00312206|   WEAK
         sts_serial|   3|    100000|     100|0.00000000|  FAILED
"""


def test_the_table_of_dieharder_is_read() -> None:
    rows = fair_dieharder.parse(TABLE, 7)
    assert [row.word for row in rows] == ["passed", "WEAK", m.FAILED]
    assert [row.p for row in rows] == [0.49012206, 0.00312206, 0.0]
    assert rows[1].test == "dieharder sts_serial 2"


def test_a_weak_row_is_judged_by_its_repetition() -> None:
    rows = fair_dieharder.parse(TABLE, 7)
    better = fair_dieharder.parse(TABLE.replace("  WEAK", "PASSED"), 9)
    words = [row.word for row in fair_dieharder.second(rows, better)]
    assert words == ["passed", "passed, weak at first", m.FAILED]
    assert [row.word for row in fair_dieharder.second(rows, rows)][1] == m.FAILED


def test_the_list_fits_its_words() -> None:
    assert sum(plan.words for plan in fair_dieharder.PLANS) <= fair_dieharder.BUDGET
    numbers = [plan.number for plan in fair_dieharder.PLANS]
    assert len(numbers) >= 20
    assert not {5, 6, 7, 14} & set(numbers)


@pytest.fixture
def feed() -> fair_dieharder.Feed:
    if not fair_dieharder.installed():
        pytest.skip(fair_dieharder.MISSING)
    return fair_dieharder.Feed(Twin.seeded(material(SEED, "dieharder", 1)).state)


def chosen() -> "tuple[fair_dieharder.Plan, ...]":
    """All with the large volume, else those that take a second or two."""
    plans = fair_dieharder.PLANS
    return plans if FULL else tuple(plan for plan in plans if plan.number in (100, 12, 15))


def test_raw_words_pass_and_take_no_more_than_planned(feed: fair_dieharder.Feed) -> None:
    for plan in chosen():
        before = feed.words
        rows = fair_dieharder.run(feed, plan.arguments(plan.p_samples))
        assert all(row.word != m.FAILED for row in rows), rows
        assert feed.words - before <= plan.words + fair_dieharder.SLACK
    say(f"dieharder: {len(chosen())} tests, {feed.words:,} words")


def test_a_stream_with_a_stuck_bit_fails(feed: fair_dieharder.Feed) -> None:
    words = feed.blocks
    feed.blocks = (next(words) | np.uint32(1 << 9) for _ in iter(int, 1))
    plan = fair_dieharder.Plan(100, 20, 2_000_000)
    rows = fair_dieharder.run(feed, plan.arguments(20))
    assert [row.word for row in rows] == [m.FAILED]
