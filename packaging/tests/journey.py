"""Plays a section of docs/start.md from the packages alone.

    journey.py script SECTION            prints a script for a root that may have no Python
    journey.py compare SECTION OUTPUT    compares what it printed with the page; fails at a difference

tests/cli/transcripts_test.cpp plays the same page with an installed tree. It knows what the marks mean, and does
not play blocks with the mark `packages`.
"""

import pathlib
import re
import sys

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs/start.md"
BLOCK = re.compile(r"<!-- (?P<mark>[^\n]*) -->\n```\w*\n(?P<text>.*?)```\n", re.DOTALL)
BOUND = "=== block "


def blocks_of(section):
    """The marks and the texts of the blocks of a section."""
    found = re.search(rf"^## {section}\n(.*?)(?=^## |\Z)", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    if not found:
        sys.exit(f"journey.py: {PAGE.name} has no section {section}")
    blocks = [(block["mark"], block["text"]) for block in BLOCK.finditer(found[1])]
    if not any(mark == "packages" for mark, _ in blocks):
        sys.exit(f"journey.py: no block of {section} has the mark packages")
    return blocks


def has_output(mark):
    return mark == "packages" or mark.split()[0] == "output"


def commands_in(text):
    return [line[2:] for line in text.splitlines() if line.startswith("$ ")]


def script_of(section):
    """Each block runs in a shell of its own, in the first folder, with what earlier blocks exported."""
    exports, lines = [], ["set -u"]
    for number, (mark, text) in enumerate(blocks_of(section)):
        if mark.startswith("file "):
            name = mark.split()[1]
            lines += [f"mkdir -p {pathlib.PurePath(name).parent}", f"cat >{name} <<'END OF FILE'", text + "END OF FILE"]
        elif has_output(mark):
            lines += [f"echo '{BOUND}{number}'", "(", *exports, *commands_in(text), ")"]
            exports += [command for command in commands_in(text) if command.startswith("export ")]
    return "\n".join(lines) + "\n"


def pattern_of(text):
    """What a block shows; a line with three dots stands for any lines."""
    shown = [line for line in text.splitlines() if not line.startswith("$ ")]
    return "".join("(?:.*\n)*" if line == "..." else re.escape(line) + "\n" for line in shown)


def compare(section, output):
    printed = dict(part.split("\n", 1) for part in output.split(BOUND)[1:])
    for number, (mark, text) in enumerate(blocks_of(section)):
        if not has_output(mark):
            continue
        got = printed.get(str(number), "nothing\n")
        if not re.fullmatch(pattern_of(text), got):
            sys.exit(f"FAILED  start.md, {section}:\n{text}\nprinted:\n{got}")
        print("ok ", "; ".join(commands_in(text)))


def main(what, section, output=""):
    if what == "script":
        print(script_of(section), end="")
    else:
        compare(section, pathlib.Path(output).read_text())


if __name__ == "__main__":
    main(*sys.argv[1:])
