"""`utf8spec`, `utf8spec-dev` and `python -m utf8spec`: the program takes the place of this process."""

import os
import sys

from . import COMMAND


def main() -> None:
    os.execv(COMMAND, ["utf8spec", *sys.argv[1:]])


def main_dev() -> None:
    os.execv(f"{COMMAND}-dev", ["utf8spec-dev", *sys.argv[1:]])


if __name__ == "__main__":
    main()
