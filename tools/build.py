"""`pocketbones build`: the tree that goes on a device, compiled, in a folder."""

import argparse
import shutil
from pathlib import Path
from typing import Any

from tools import device_build
from tools.choices import Wrong

_MARK = ".pocketbones"


def register(subparsers: Any) -> None:
    """Add the command."""
    parser = subparsers.add_parser(
        "build", help="compile what goes on a device", description=__doc__
    )
    parser.add_argument("folder", type=Path, help="where to; made when missing")
    parser.add_argument(
        "--names", type=Path, metavar="FILE", help="write what the short names stand for"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Compile, and say what to do with it."""
    folder: Path = args.folder
    try:
        _clear(folder)
        sizes = device_build.build(folder)
        shutil.rmtree(folder / "firmware")
        shutil.copy(device_build.ROOT / "firmware" / "main.py", folder / "main.py")
        if args.names:
            args.names.write_text(device_build.shrunk().table())
    except OSError as error:
        reason = error.strerror or "something stands in the way"
        raise Wrong(f"cannot write to {error.filename or folder}: {reason}.") from error
    except (device_build.Missing, device_build.Failed) as error:
        raise Wrong(f"{error}.") from error
    print(f"{len(sizes)} files in {folder}: copy what is in it to the root of the device's flash.")
    return 0


def _clear(folder: Path) -> None:
    """An empty folder, or one that this command filled before and which it may empty."""
    folder.mkdir(parents=True, exist_ok=True)
    mark = folder / _MARK
    if not mark.exists():
        if any(folder.iterdir()):
            raise Wrong(f"{folder} is not empty: name a new folder, nothing was changed.")
        mark.write_text("Made by `pocketbones build`, which may empty this folder.\n")
    for old in ("core", "device"):
        if (folder / old).exists():
            shutil.rmtree(folder / old)
