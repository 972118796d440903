"""Chances as words: fractions, percent with as many digits as say something, aligned tables."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from typing import Any

_DIGITS = 3  # of a chance next to 0 or 1
_SMALLEST = 6  # places after the point, before a power of ten is shorter


def percent(chance: Fraction) -> str:
    """Two places; more next to 0 and 100, so that neither is said of what may happen."""
    part = min(chance, 1 - chance)
    if part == 0:
        return "100 %" if chance else "0 %"
    places = 2
    while part * 10 ** (places + 2) < 10 ** (_DIGITS - 1) and part * 100 < 1:
        places += 1
    if places > _SMALLEST + _DIGITS - 1:
        return f"{power(100 * part)} %" if part == chance else "> 99.999999 %"
    return f"{fixed(100 * chance, places)} %"


def fixed(value: Fraction, places: int) -> str:
    """A number rounded from the exact value, half away from zero."""
    scaled = abs(value) * 10**places
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    text = str(whole).rjust(places + 1, "0")
    sign = "-" if value < 0 and whole else ""
    return sign + (f"{text[:-places]}.{text[-places:]}" if places else text)


def power(value: Fraction) -> str:
    """A small number with a power of ten."""
    with localcontext() as context:
        context.prec = _DIGITS
        context.rounding = ROUND_HALF_UP
        rounded = Decimal(value.numerator) / Decimal(value.denominator)
    return f"{rounded:.{_DIGITS - 1}e}"


def root(value: Fraction, places: int) -> str:
    """A square root, rounded."""
    with localcontext() as context:
        context.prec = 40
        exact = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return str(exact.quantize(Decimal(1).scaleb(-places), rounding=ROUND_HALF_UP))


def both(chance: Fraction) -> str:
    """The fraction and its percent."""
    said = percent(chance)
    return f"{chance} {said}" if said.startswith(">") else f"{chance} = {said}"


def of_json(chance: Fraction) -> dict[str, Any]:
    """The fraction, reduced, and a percent for people."""
    return {"fraction": str(chance), "percent": percent(chance).removesuffix(" %")}


def table(rows: Sequence[Sequence[str]]) -> str:
    """Columns to the right, the first row being their heads."""
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    lines = ("  ".join(cell.rjust(width) for cell, width in zip(row, widths)) for row in rows)
    return "\n".join(line.rstrip() for line in lines)
