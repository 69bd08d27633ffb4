"""Writes the pages as they are installed, so that each link leads to a file of the installed tree.

    installed_docs.py SOURCE DIR    DIR/share/doc/utf8spec/README.md, DIR/share/utf8spec/corpus/README.md and so on

A link to a file that is installed elsewhere leads there. A link to another file of the sources becomes its text,
with the name of the file. A page of docs/ that names an installed file by its path names the path of the installed
tree. tests/cli/install_test.cpp follows all links of an installed tree.
"""

import os
import pathlib
import re
import sys

PAGES = (
    "README.md",
    "CHANGELOG.md",
    "SECURITY.md",
    "docs/**/*.md",
    "corpus/*.md",
    "examples/*/*.md",
    "harnesses/decoders/*.md",
    "harnesses/decoders/*/*.md",
)
# Where the files of a folder of the sources are installed. A folder comes before those that hold it.
PLACES = {
    "docs": "share/doc/utf8spec/docs",
    "harnesses/decoders": "share/utf8spec/decoders",
    "reports/published/machines": "share/utf8spec/machines",
    "reports/published": "share/utf8spec/published",
    "reports/schema": "share/utf8spec/schema",
    "vectors/schema": "share/utf8spec/schema",
    "vectors/generated": "share/utf8spec/vectors",
    "corpus": "share/utf8spec/corpus",
    "examples": "share/utf8spec/examples",
    "harnesses/abi": "include/utf8spec",
}
DOCS = "share/doc/utf8spec"
BESIDE_THE_README = {"README.md", "CHANGELOG.md", "SECURITY.md", "LICENSE"}
NOT_INSTALLED = re.compile(
    r"^docs/.*\.json$|^reports/published/.*\.md$|^harnesses/(abi|decoders)/.*CMakeLists\.txt$"
)

# Code holds no links: a block between fences, or a span between backticks that is not the text of a link.
CODE = r"(?P<block>^ *```.*?^ *```$)|(?<!\[)`(?P<span>[^`\n]+)`"
LINK = r"(?P<mark>!?)\[(?P<text>[^\]]*)\]\((?P<file>(?![a-z]+:|#)[^)#\s]+)(?P<heading>#[^)\s]*)?\)"
CODE_OR_LINK = re.compile(f"{CODE}|{LINK}", re.DOTALL | re.MULTILINE)

# These pages are about the sources, and so are these lines of others.
OF_THE_SOURCES = re.compile(r"^docs/(decisions/|checks\.md)")
ABOUT_THE_SOURCES = re.compile(r"`script/|\bCommit\b|`share/utf8spec/")
# A command that can be run in an installed tree, and a path in it.
COMMAND = re.compile(r"^utf8spec(?:-dev)? .*$", re.MULTILINE)
PATH_IN_COMMAND = re.compile(r"(?<=\s)[\w.-]+(?:/[\w.*-]+)+(?=\s|$)")


def place_of(path):
    """Where a file of the sources is installed, or None."""
    if path in BESIDE_THE_README:
        return f"{DOCS}/{path}"
    for folder, place in PLACES.items():
        if (path == folder or path.startswith(f"{folder}/")) and not NOT_INSTALLED.search(path):
            return place + path[len(folder) :]
    return None


def without_link(text, path):
    name = pathlib.PurePath(path).name
    is_named = path in text or ("." in name and name in text)
    return text if is_named else f"{text} (`{path}` of the sources)"


def installed_path(source, path):
    """The path as the installed tree has it. The path itself for docs/, and if nothing is installed there."""
    place = place_of(path)
    if place is None or "/" not in path or path.startswith("docs/"):
        return path
    return place if any(source.glob(path.rstrip("/"))) else path


def line_around(text, at):
    return text[text.rfind("\n", 0, at) + 1 :].partition("\n")[0]


class Page:
    """A page, whose path is that from the root of the sources."""

    def __init__(self, source, path):
        self.source, self.path = pathlib.Path(source), path
        self.place = place_of(path.as_posix())
        self.names_installed = path.parts[0] == "docs" and not OF_THE_SOURCES.search(path.as_posix())

    def installed(self, text):
        return CODE_OR_LINK.sub(self.replaced, text)

    def replaced(self, match):
        if match["file"] is not None:
            return self.linked(match)
        if not self.names_installed:
            return match[0]
        return self.block(match["block"]) if match["block"] else self.span(match)

    def linked(self, match):
        path = os.path.normpath(self.path.parent / match["file"])
        place = place_of(path)
        if place is None:
            return without_link(match["text"], path)
        link = os.path.relpath(place, os.path.dirname(self.place)) + (match["heading"] or "")
        return f"{match['mark']}[{match['text']}]({link})"

    def block(self, text):
        return COMMAND.sub(lambda line: PATH_IN_COMMAND.sub(self.path_in_command, line[0]), text)

    def path_in_command(self, match):
        return installed_path(self.source, match[0])

    def span(self, match):
        is_about_sources = ABOUT_THE_SOURCES.search(line_around(match.string, match.start()))
        path = match["span"]
        is_path = re.fullmatch(r"[\w./-]+", path)
        return match[0] if is_about_sources or not is_path else f"`{installed_path(self.source, path)}`"


def main(source, target):
    source, target = pathlib.Path(source), pathlib.Path(target)
    for pattern in PAGES:
        for path in source.glob(pattern):
            page = Page(source, path.relative_to(source))
            place = target / page.place
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(page.installed(path.read_text()))


if __name__ == "__main__":
    main(*sys.argv[1:])
