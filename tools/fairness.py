"""`pocketbones fairness`: whether the dice are fair, at 99 % confidence for the whole run.

Every die, bag and deck of every game, plain dice d2 to d100, orders of small shuffles,
neighbouring seeds and key times; with --dieharder the raw words too. A fair generator fails
anything in one run of a hundred: the level of one test is 1 % divided by the number of tests
(Bonferroni).
"""

import argparse
import importlib.util
from pathlib import Path
from typing import Any

from tools import seeds, streams

FAILED = 1

MODULES = ("numpy", "scipy", "matplotlib")
SEED = "506f636b6574626f6e6573"
FACES = 1_000_000
FULL = 10_000_000
LEAST = 20_000
MOST = 100_000_000


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "fairness",
        help="test whether the dice are fair",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    size = parser.add_mutually_exclusive_group()
    size.add_argument(
        "--faces", type=_faces, default=FACES, metavar="N", help=f"of every die ({FACES:,})"
    )
    size.add_argument(
        "--full", dest="faces", action="store_const", const=FULL, help=f"--faces {FULL}"
    )
    seeds.add(parser)
    parser.add_argument("--dieharder", action="store_true", help="test the raw words too")
    parser.add_argument("--report", type=Path, metavar="FILE.html", help="write a page with plots")
    parser.add_argument("--json", action="store_true", help="print every result as JSON")
    parser.add_argument("--all", action="store_true", help="print every plain die by itself")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Test, print, write the page; 1 when something failed or could not be done."""
    absent = [name for name in MODULES if importlib.util.find_spec(name) is None]
    if absent:
        streams.say(f"this needs {', '.join(absent)}: pip install 'pocketbones[fairness]'.")
        return FAILED
    if args.report and not args.report.parent.is_dir():
        streams.say(f"there is no folder {args.report.parent} for the report.")
        return FAILED
    from tools import fair_dieharder, fair_run, fair_table

    if args.dieharder and not fair_dieharder.installed():
        streams.say(fair_dieharder.MISSING)
        return FAILED
    seed = args.seed or seeds.parse(SEED)
    done = fair_run.everything(seed, args.faces, args.dieharder)
    if args.report:
        from tools import fair_page

        fair_page.write(args.report, done)
    print(fair_table.to_json(done) if args.json else fair_table.text(done, args.all))
    return FAILED if done.failed else 0


def _faces(text: str) -> int:
    """How many faces of every die."""
    digits = text.replace("_", "").replace(",", "")
    if not (digits.isascii() and digits.isdigit() and LEAST <= int(digits) <= MOST):
        raise argparse.ArgumentTypeError(f"{LEAST} to {MOST} faces, not {text!r}")
    return int(digits)
