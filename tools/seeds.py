"""Seeds: what a person types, and the 16 bytes from which the generator starts."""

import argparse
import re
import secrets

from core.rng import SEED

HELP = (
    "1 to 32 hex digits, filled up with zeros on the left: the number, highest byte first, "
    "starts the generator, the same everywhere (core/rng.py says how)"
)

_DIGITS = re.compile(r"[0-9a-fA-F]{1,32}")


def parse(text: str) -> bytes:
    """The 16 bytes that a seed of 1 to 32 hex digits stands for; ValueError for anything else."""
    if not _DIGITS.fullmatch(text):
        raise ValueError("a seed is 1 to 32 hex digits")
    return bytes.fromhex(text.zfill(2 * SEED))


def argument(text: str) -> bytes:
    """The same for argparse."""
    try:
        return parse(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}, not {text!r}") from None


def fresh() -> bytes:
    """A seed from the system's entropy."""
    return secrets.token_bytes(SEED)


def add(parser: argparse.ArgumentParser) -> None:
    """The option --seed; None where it is not given."""
    parser.add_argument("--seed", metavar="HEX", type=argument, help=HELP)
