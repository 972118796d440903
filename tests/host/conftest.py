"""Shared by the tests on the computer: shows what tests `say`, also from other processes."""

import signal
from collections.abc import Generator

import pytest

import report

# What the tests said, in the process that prints the summary.
said: list[str] = []


def pytest_configure() -> None:
    """Signals reach programs that tests start, also in the background of a shell or nohup."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, object, object]:
    """Hand the lines to the report of the test, which travels from worker to main process."""
    item.user_properties.extend(("say", line) for line in report.LINES)
    report.LINES.clear()
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.when == "teardown":
        said.extend(text for kind, text in report.user_properties if kind == "say")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if said:
        terminalreporter.section("figures")
        for line in said:
            terminalreporter.write_line(line)
