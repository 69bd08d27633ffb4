"""Writes the pages as they are installed, so that each link leads to a file of the installed tree.

    installed_docs.py SOURCE DIR    DIR/README.md, DIR/docs/ and so on, for share/doc/utf8spec/

A link to a file that is installed elsewhere leads there. A link to another file of the sources becomes its text,
with the name of the file. tests/cli/install_test.cpp follows all links of an installed tree.
"""

import os
import pathlib
import re
import sys

PAGES = ("README.md", "CHANGELOG.md", "SECURITY.md", "docs/**/*.md")
# Where the files of a folder of the sources are installed, from the folder of the README.
PLACES = {
    "docs": "docs",
    "harnesses/decoders": "../../utf8spec/decoders",
    "reports/published": "../../utf8spec/published",
    "reports/schema": "../../utf8spec/schema",
    "vectors/schema": "../../utf8spec/schema",
    "vectors/generated": "../../utf8spec/vectors",
    "corpus": "../../utf8spec/corpus",
    "examples": "../../utf8spec/examples",
    "harnesses/abi": "../../../include/utf8spec",
}
BESIDE_THE_README = {"README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"}
NOT_INSTALLED = re.compile(r"CMakeLists\.txt$|^docs/.*\.json$")

# Code holds no links: a block between fences, or a span between backticks that is not the text of a link.
CODE = r"^ *```.*?^ *```$|(?<!\[)`[^`\n]+`"
LINK = r"(?P<mark>!?)\[(?P<text>[^\]]*)\]\((?P<file>(?![a-z]+:|#)[^)#\s]+)(?P<heading>#[^)\s]*)?\)"
CODE_OR_LINK = re.compile(f"{CODE}|{LINK}", re.DOTALL | re.MULTILINE)


def place_of(path):
    """Where a file of the sources is installed, or None."""
    if path in BESIDE_THE_README:
        return path
    for folder, place in PLACES.items():
        if (path == folder or path.startswith(f"{folder}/")) and not NOT_INSTALLED.search(path):
            return place + path[len(folder) :]
    return None


def without_link(text, path):
    name = pathlib.PurePath(path).name
    is_named = path in text or ("." in name and name in text)
    return text if is_named else f"{text} (`{path}` of the sources)"


def installed(page, text):
    """The text of a page, whose path is that from the root of the sources."""

    def replaced(match):
        if match["file"] is None:
            return match[0]
        path = os.path.normpath(page.parent / match["file"])
        place = place_of(path)
        if place is None:
            return without_link(match["text"], path)
        link = os.path.relpath(place, page.parent) + (match["heading"] or "")
        return f"{match['mark']}[{match['text']}]({link})"

    return CODE_OR_LINK.sub(replaced, text)


def main(source, target):
    source, target = pathlib.Path(source), pathlib.Path(target)
    for pattern in PAGES:
        for path in source.glob(pattern):
            page = path.relative_to(source)
            (target / page).parent.mkdir(parents=True, exist_ok=True)
            (target / page).write_text(installed(page, path.read_text()))


if __name__ == "__main__":
    main(*sys.argv[1:])
