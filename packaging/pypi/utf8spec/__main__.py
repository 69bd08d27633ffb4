"""`utf8spec` and `python -m utf8spec`: the program takes the place of this process."""

import os
import sys

from . import COMMAND


def main() -> None:
    os.execv(COMMAND, ["utf8spec", *sys.argv[1:]])


if __name__ == "__main__":
    main()
