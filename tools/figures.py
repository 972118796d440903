"""Figures beside their bars, as a table or as JSON."""

import json
from dataclasses import asdict, dataclass, replace


@dataclass(frozen=True)
class Figure:
    """One measured number; without a value, `note` says why there is none."""

    name: str
    value: float | None
    unit: str
    bar: float | None = None
    note: str = ""
    failed: bool = False

    @property
    def bad(self) -> bool:
        """Whether it is over its bar, or measuring it went wrong."""
        return self.over or self.failed

    @property
    def over(self) -> bool:
        """Whether it is over its bar."""
        return self.value is not None and self.bar is not None and self.value > self.bar

    def of(self, game: str) -> "Figure":
        """The same, named after a game."""
        return replace(self, name=f"{game}: {self.name}")


def table(figures: list[Figure]) -> str:
    """Name, value, bar, and what there is to say."""
    rows = [("", "measured", "bar", "", "")] + [_row(figure) for figure in figures]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    lines = []
    for name, value, bar, unit, note in rows:
        cells = (name.ljust(widths[0]), value.rjust(widths[1]), bar.rjust(widths[2]))
        lines.append("  ".join((*cells, unit.ljust(widths[3]), note)).rstrip())
    return "\n".join(lines)


def to_json(figures: list[Figure]) -> str:
    """A list of objects with name, value, unit, bar, note, over."""
    return json.dumps([asdict(figure) | {"over": figure.over} for figure in figures], indent=2)


def verdict(figures: list[Figure]) -> str:
    """One line: what is over its bar, and what was not measured."""
    over = [figure.name for figure in figures if figure.over]
    failed = [figure.name for figure in figures if figure.failed]
    absent = [figure.name for figure in figures if figure.value is None and not figure.failed]
    said = "over the bar: " + ", ".join(over) if over else "nothing is over its bar"
    for word, names in (("failed", failed), ("not measured", absent)):
        if names:
            said += f"; {word}: {', '.join(names)}"
    return said + "."


def _row(figure: Figure) -> tuple[str, str, str, str, str]:
    if figure.value is None:
        word = "FAILED" if figure.failed else "not measured"
        return figure.name, "-", _number(figure.bar), figure.unit, f"{word}: {figure.note}"
    note = " ".join(("OVER",) * figure.over + (figure.note,)).strip()
    return figure.name, _number(figure.value), _number(figure.bar), figure.unit, note


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.1f}" if isinstance(value, float) else f"{value:,}"
