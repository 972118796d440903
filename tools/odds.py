"""`pocketbones odds`: exact chances of any roll, and of a game that gives some."""

import argparse
from collections.abc import Callable
from typing import Any

from core.game import load
from core.games import GAMES
from tools import choices, odds_chucky, odds_chunky, odds_chupacabra, odds_dice

_EPILOG = """\
A roll is a sum of dice and numbers, with or without a comparison behind it:
  3d6  d20  2d%  4dF     dice (1 when left out); d% has 100 sides, dF shows -1, 0 or 1
  4d6kh3  2d20kl1        keep the highest or lowest (1 when left out)
  4d6dl1  3d6dh1         drop the lowest or highest
  6d6!                   a die that shows its highest face is rolled again and added, at most
                         nine times
  2d6r1                  that face is rolled again until another comes up
  2d6 + 1d8 - 3          sums
  >= > <= < = !=         the comparison, with a whole number behind it ("2d6! = 7" with a blank
                         where dice explode); without one, all totals are listed
Put a roll in quotes; one that begins with a minus behind --, as in: odds -- "-d6 + 7".

chupacabra: Chupacabras on 1 to 12 dice; or with
  --dice 6 --at-least 1              that chance; without --at-least for every number
  --opponents 6,6,5 --cost 2         before the roll, nobody can kill a pack of that cost
  --table ccggwX,ddgwXX,- --turn 2   after it: which packs are safe, who can kill the others
A table has one group a player, a letter a die: c chicken, d two chickens, g goat, w cow,
x Chupacabra; - for a player without dice. Players are numbered from 1.

chunky: one knight attacks another, both unhurt; or with
  --weapon strong --crippled --points 2,3,0    other fighters
  --call head --option zero-hit=misses         a called shot

chucky: every Crime Scene card and Final Encounter, stats as at the start; or with
  --stats 3,2,4 --scene 2            what Attack, Escape and Search add; one Crime Scene alone
  --lying 3,4                        a duel: how one more roll compares with these dice
"""

# A game's own odds.
_GAMES: dict[str, Callable[[argparse.Namespace], None]] = {
    "chupacabra": odds_chupacabra.tell,
    "chunky": odds_chunky.tell,
    "chucky": odds_chucky.tell,
}
# Whether options were given that are of that game.
_ASKED: dict[str, Callable[[argparse.Namespace], bool]] = {
    "chupacabra": odds_chupacabra.asked,
    "chunky": odds_chunky.asked,
    "chucky": odds_chucky.asked,
}


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "odds",
        help="exact chances of a roll, or of a game",
        description=__doc__,
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("what", nargs="+", metavar="WHAT", help='"4d6kh3 >= 14" or a game')
    parser.add_argument("--json", action="store_true", help="print JSON, with every fraction")
    odds_chupacabra.add_options(parser)
    odds_chunky.add_options(parser)
    odds_chucky.add_options(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Tell the odds of a game, or of dice."""
    text = " ".join(args.what)
    name = text.strip().lower()
    _check(args, name)
    if name in _GAMES:
        _GAMES[name](args)
    elif name in GAMES:
        raise choices.Wrong(f"{load(name).rules.NAME.decode()} gives no odds.")
    else:
        odds_dice.tell(text, args.json)
    return 0


def _check(args: argparse.Namespace, name: str) -> None:
    """Refuse the options of one game where another, or a roll, is asked for."""
    if name not in GAMES and any(asked(args) for asked in _ASKED.values()):
        raise choices.Wrong(
            f"only --json goes with a roll; the others are of {', '.join(_ASKED)}."
        )
    # Chunky shares --option, which is listed among those of Chupacabra.
    given = argparse.Namespace(**{**vars(args), "option": None}) if name == "chunky" else args
    for game, asked in _ASKED.items():
        if name in GAMES and game != name and asked(given):
            raise choices.Wrong(f"of these options some are of {game}: see --help.")
