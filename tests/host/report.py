"""Figures that a test wants seen: they stand in pytest's summary, whatever ran them.

from report import say
say(f"chupacabra: {games} games, {actions} actions")
"""

LINES: list[str] = []


def say(text: str) -> None:
    """Show a line in the summary at the end of the run."""
    LINES.append(text)
