"""Results of a fairness run as a table or as JSON."""

import json
from dataclasses import asdict

from tools.fair_exact import EXACT
from tools.fair_math import Judged, Result
from tools.fair_run import Run

SHOWN = ("d2", "d3", "d4", "d6", "d8", "d10", "d12", "d20", "d100")
HEAD = ("", "test", "samples", "statistic", "df", "p", "verdict")
_LEFT = (0, 1, 6)


def text(run: Run, every: bool) -> str:
    """The table, then one line that says what it comes to."""
    judged = run.judged if every else shortened(run.judged)
    rows = [HEAD] + [row(one) for one in judged]
    widths = [max(len(line[i]) for line in rows) for i in range(len(HEAD))]
    lines = []
    for line in rows:
        cells = [
            cell.ljust(width) if i in _LEFT else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(line, widths))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join([*lines, "", verdict(run)])


def shortened(judged: list[Judged]) -> list[Judged]:
    """Dice that few people own are left out, save where one failed."""
    return [one for one in judged if one.failed or not rare(one.result)]


def rare(result: Result) -> bool:
    """Whether it is of a plain die that the short table leaves out, or held exactly."""
    name = result.what
    plain = name[0] == "d" and name[1:].isdigit()
    return plain and (name not in SHOWN or result.word == EXACT)


def row(one: Judged) -> tuple[str, ...]:
    """One result as cells."""
    result = one.result
    if result.freedom:
        figures = (f"{result.statistic:,.1f}", f"{result.freedom:,}", f"{result.p:.4g}")
    else:
        figures = ("", "", f"{result.p:.4g}" if result.p < 1 else "")
    return result.what, result.test, f"{result.samples:,}", *figures, one.verdict


def verdict(run: Run) -> str:
    """How many tests, at what level, what failed, and the least p."""
    tests = [result for result in run.results if not result.word]
    exact = len(run.results) - len(tests)
    least = min(tests, key=lambda result: result.p)
    said = (
        f"{run.total:,} faces; {len(tests)} tests at {run.level:.2g} each (Bonferroni, 1 % for "
        f"all), least p {least.p:.2g} ({least.what}, {least.test}); {exact} other checks; "
        f"seed {run.seed.hex()}."
    )
    names = [f"{one.result.what}, {one.result.test}" for one in run.failed]
    return f"{said}\n" + (f"FAILED: {'; '.join(names)}." if names else "No test failed.")


def to_json(run: Run) -> str:
    """Everything, every result by itself."""
    results = []
    for one in run.judged:
        found = asdict(one.result) | {"verdict": one.verdict}
        del found["word"]
        results.append(found)
    whole = {"seed": run.seed.hex(), "faces": run.total, "level": run.level, "results": results}
    return json.dumps(whole | {"failed": len(run.failed)}, indent=1)
