"""A fairness run as one web page: the plots stand inside it, so it can be sent as it is."""

import base64
import html
import io
from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from tools import fair_table
from tools.fair_math import Result
from tools.fair_run import Run

_WIDE = (9.0, 4.0)  # inches
_STYLE = (
    "body{font:16px sans-serif;max-width:60em;margin:2em auto;padding:0 1em}"
    "table{border-collapse:collapse;font-size:13px}td,th{padding:2px 8px;text-align:left}"
    "tr:nth-child(even){background:#eee}.failed{background:#fcc!important}img{max-width:100%}"
)


def write(path: Path, run: Run) -> None:
    """Write the page; a folder gets it as fairness.html."""
    if path.is_dir():
        path = path / "fairness.html"
    path.write_text(page(run), encoding="utf-8")


def page(run: Run) -> str:
    """The whole page."""
    said = html.escape(fair_table.verdict(run)).replace("\n", "<br>")
    plots = [
        ("If the dice are fair, p-values lie on the diagonal.", p_values(run)),
        ("Deviations of faces; 95 of 100 should lie within the grey band.", deviations(run)),
        ("Chi-square of faces of every die, in standard deviations.", dice(run)),
    ]
    images = "".join(f"<p>{what}</p>{image(figure)}" for what, figure in plots)
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Fairness</title>'
        f"<style>{_STYLE}</style><h1>Are the dice fair?</h1><p>{said}</p>{images}{table(run)}"
        "</html>\n"
    )


def table(run: Run) -> str:
    """Every result."""
    head = "".join(f"<th>{name}" for name in fair_table.HEAD)
    rows = []
    for one in run.judged:
        cells = "".join(f"<td>{html.escape(cell)}" for cell in fair_table.row(one))
        rows.append(f'<tr class="{"failed" if one.failed else "held"}">{cells}')
    return f"<table><tr>{head}{''.join(rows)}</table>"


def image(figure: Figure) -> str:
    """A plot as an element that holds its picture."""
    data = io.BytesIO()
    figure.savefig(data, format="png", dpi=100, bbox_inches="tight")
    code = base64.b64encode(data.getvalue()).decode()
    return f'<img alt="plot" src="data:image/png;base64,{code}">'


def axes(across: str, up: str) -> tuple[Figure, Any]:
    """An empty plot."""
    figure = Figure(figsize=_WIDE)
    plot = figure.add_subplot()
    plot.set_xlabel(across)
    plot.set_ylabel(up)
    return figure, plot


def p_values(run: Run) -> Figure:
    """Sorted p-values against where even ones would lie, both on logarithmic scales."""
    found = np.sort([result.p for result in run.results if not result.word])
    even = (np.arange(found.size) + 0.5) / found.size
    figure, plot = axes("expected", "p")
    plot.loglog(even, even, color="grey", linewidth=1)
    plot.loglog(even, np.maximum(found, 1e-18), ".", markersize=4)
    plot.axhline(run.level, color="red", linewidth=1, label="below: failed")
    plot.legend()
    return figure


def deviations(run: Run) -> Figure:
    """Every face of every die, in standard deviations from what is expected."""
    figure, plot = axes("sides or faces", "standard deviations")
    plot.axhspan(-1.96, 1.96, color="lightgrey")
    for result in thrown(run):
        seen, expected = np.array(result.seen), np.array(result.expected)
        spread = np.sqrt(expected * (1 - expected / result.samples))
        across = np.full(seen.size, seen.size)
        plot.plot(across, (seen - expected) / spread, ".", color="C0", markersize=2)
    return figure


def dice(run: Run) -> Figure:
    """Chi-square of faces, less its mean, in its standard deviation."""
    figure, plot = axes("degrees of freedom", "standard deviations")
    freedom = np.array([result.freedom for result in thrown(run)])
    statistic = np.array([result.statistic for result in thrown(run)])
    plot.axhline(0, color="grey", linewidth=1)
    plot.plot(freedom, (statistic - freedom) / np.sqrt(2 * freedom), ".")
    return figure


def thrown(run: Run) -> list[Result]:
    """Results that count faces."""
    return [result for result in run.results if result.seen]
