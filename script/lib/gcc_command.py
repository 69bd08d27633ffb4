"""Prints how GCC checks a source: a folder and the words of a command, each ended by NUL.

    gcc_command.py DATABASE SOURCE

DATABASE is clang's compile_commands.json. The command is clang's, with GCC's name, and writes nothing.
It exits with 1 if DATABASE does not name SOURCE, an absolute path.
"""

import json
import shlex
import sys

# GCC 12 sees overlapping copies where there are none (GCC bug 105651).
GCC = {"clang": ["gcc"], "clang++": ["g++", "-Wno-restrict"]}

# libFuzzer is clang's, and so is what turns it off for one library.
CLANG_ONLY = {"-fno-sanitize=fuzzer-no-link"}


def gcc_command(clang_command):
    compiler, *arguments = shlex.split(clang_command)
    output = arguments.index("-o")
    del arguments[output : output + 2]
    arguments = [argument for argument in arguments if argument not in CLANG_ONLY]
    return [*GCC[compiler.rsplit("/", 1)[-1]], *arguments, "-fsyntax-only"]


def main(database, source):
    with open(database, encoding="utf-8") as file:
        entries = [entry for entry in json.load(file) if entry["file"] == source]
    if not entries:
        return 1
    words = [entries[0]["directory"], *gcc_command(entries[0]["command"])]
    sys.stdout.write("".join(word + "\0" for word in words))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
