"""The odds of plain dice: one comparison, or every total."""

import json
from fractions import Fraction

from core.dice import NONE, DiceError, Roll
from core.games import GAMES
from core.notation import parse
from tools.choices import Wrong
from tools.odds_table import both, fixed, of_json, percent, root, table

_WIDEST = 40  # characters of a fraction in the table
_SHOWN = 60  # characters of what was typed, in a message


def tell(text: str, as_json: bool) -> None:
    """Print the chance of a comparison, or the whole distribution."""
    roll = read(text)
    if roll.compare != NONE:
        hit, whole = roll.chance()
        chance = Fraction(hit, whole)
        print(json.dumps(of_json(chance)) if as_json else both(chance))
        return
    totals = distribution(roll)
    print(json.dumps(all_json(totals), indent=2) if as_json else all_text(totals))


def read(text: str) -> Roll:
    """The roll, or one sentence that says what can be written."""
    try:
        return parse(text.encode("utf-8", "replace"))
    except DiceError as why:
        shown = text if len(text) <= _SHOWN else text[:_SHOWN] + "..."
        raise Wrong(
            f"{shown!r} is no roll: {why}; a roll is such as 4d6kh3 + 2 or 2d6 >= 7, "
            f"a game {', '.join(GAMES)}; see pocketbones odds --help."
        ) from None


def distribution(roll: Roll) -> list[tuple[int, Fraction]]:
    """Every total that can come up, and its chance."""
    low, weights = roll.distribution()
    whole = sum(weights)
    return [(low + i, Fraction(weights[i], whole)) for i in range(len(weights)) if weights[i]]


def moments(totals: list[tuple[int, Fraction]]) -> tuple[Fraction, Fraction]:
    """Mean and variance."""
    mean = sum((total * chance for total, chance in totals), Fraction())
    square = sum((total * total * chance for total, chance in totals), Fraction())
    return mean, square - mean * mean


def at_least(totals: list[tuple[int, Fraction]]) -> list[Fraction]:
    """The chance of each total or more."""
    sums = []
    left = Fraction(1)
    for _, chance in totals:
        sums.append(left)
        left -= chance
    return sums


def all_text(totals: list[tuple[int, Fraction]]) -> str:
    """Every total as a table; mean and standard deviation below."""
    exact = max(len(str(chance)) for _, chance in totals) <= _WIDEST
    rows = [("total", "chance", "percent", "at least")]
    for (total, chance), left in zip(totals, at_least(totals)):
        rows.append((str(total), str(chance) * exact, percent(chance), percent(left)))
    mean, variance = moments(totals)
    lines = [
        table(rows),
        "",
        f"mean {_number(mean)}",
        f"variance {_number(variance)}",
        f"standard deviation {root(variance, 4)}",
    ]
    if not exact:
        lines.append("The fractions are long: --json gives them.")
    return "\n".join(lines)


def _number(value: Fraction) -> str:
    """Exact where that is short."""
    if value.denominator == 1:
        return str(value)
    rounded = fixed(value, 4)
    return f"{value} = {rounded}" if len(str(value)) <= _WIDEST else f"about {rounded}"


def all_json(totals: list[tuple[int, Fraction]]) -> dict[str, object]:
    """The same for programs."""
    mean, variance = moments(totals)
    return {
        "totals": [
            {"total": total, **of_json(chance), "at_least": str(left)}
            for (total, chance), left in zip(totals, at_least(totals))
        ],
        "mean": str(mean),
        "variance": str(variance),
        "standard_deviation": root(variance, 4),
    }
