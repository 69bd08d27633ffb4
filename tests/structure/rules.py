"""The rules of the house: how the folders and files of the project must be built.

`rules.py RULE [ROOT]` checks one rule, `rules.py all [ROOT]` checks every rule. It prints one line
for each violation and fails if there is one.
Each rule is a function from the root of a tree to lines of the form "file:line: what to do".
"""

import os
import pathlib
import re
import subprocess
import sys
import urllib.parse

from deviation_pages import deviation_pages
from sources import CODE, code_files, files, includes

# A room includes itself and what stands left of it.
ROOMS = ["reference", "vectors", "harnesses", "reports", "cli"]
# This one stands beside the others: users have it and the reference alone, and no room needs it.
LIBRARY = "library"
# A decoder is an adapter as outsiders would write it: from the contracts alone, in C if they like.
FOR_DECODERS = ("harnesses/abi/", "harnesses/abi/", "harnesses/decoders/", "reference/")

LONGEST_FILE = 350
LONGEST_FUNCTION = 60


def room_of(path):
    """The room whose rules hold for a file: tests/ROOM is bound as ROOM is."""
    first, *rest = pathlib.PurePath(path).parts
    if first == "tests" and rest:
        first = rest[0]
    return first if first in (*ROOMS, LIBRARY) else None


def stands_left(wanted, room):
    """Whether a room may include files of another one."""
    if LIBRARY in (wanted, room):
        return room == LIBRARY and wanted in (LIBRARY, "reference")
    return ROOMS.index(wanted) <= ROOMS.index(room)


def leftward(root):
    """A room includes nothing that stands right of it, and no room includes tests or benchmarks."""
    for path, number, bracket, target in includes(root):
        room = room_of(path)
        if bracket == "<" or room is None:
            continue
        wanted = target.split("/")[0]
        if wanted in (*ROOMS, LIBRARY):
            allowed = stands_left(wanted, room)
        else:
            allowed = path.parts[0] == "tests"
        if not allowed:
            yield f"{path}:{number}: {room}/ must not include {target}; move what both need leftward"


def decoders(root):
    """Decoders include only the contracts, and the reference where they are the reference."""
    for path, number, bracket, target in includes(root):
        is_adapter = path.parts[:2] == ("harnesses", "decoders") and len(path.parts) > 3
        if not is_adapter or bracket == "<":
            continue
        if not target.startswith(FOR_DECODERS):
            yield f"{path}:{number}: a decoder must not include {target}, an outsider could not either"


def reference(root):
    """The reference and the C library need nothing but the standard library, so that both can be copied."""
    for path, number, bracket, target in includes(root):
        room = path.parts[0]
        if room not in ("reference", LIBRARY):
            continue
        headers = r"[a-z_0-9]+" if room == "reference" else r"[a-z_0-9]+|std(def|int)\.h"
        standard = bracket == "<" and re.fullmatch(headers, target)
        if not standard and not target.startswith(("reference/", LIBRARY + "/")):
            yield f"{path}:{number}: the {room} must do without {target}"


def from_root(root):
    """Headers of the project are included by their path from the root, so that it names the room."""
    for path, number, bracket, target in includes(root):
        if path.parts[0] == "examples":  # projects of users, each with a root of its own
            continue
        if bracket == '"' and not (root / target).is_file():
            yield f"{path}:{number}: no file {target}; write the path from the root, or <> for others"
        if bracket == "<" and (root / target).is_file():
            yield f'{path}:{number}: write "{target}", it is a file of this project'


def folder_of(path):
    """The folder of a file of the product, as text; nothing for other files and for decoders."""
    parts = pathlib.PurePath(path).parts
    if parts[0] not in (*ROOMS, LIBRARY) or parts[:2] == ("harnesses", "decoders"):
        return None
    return "/".join(parts[:-1])


def reachable(edges, start):
    """All places that `start` includes, directly or by way of others."""
    seen, waiting = set(), [start]
    while waiting:
        for place in edges.get(waiting.pop(), ()):
            if place not in seen:
                seen.add(place)
                waiting.append(place)
    return seen


def circles_of(root, place_of):
    """Places, as `place_of` gives them for a path, that include each other in a circle."""
    found = []
    edges = {}
    for path, number, bracket, target in includes(root):
        place, wanted = place_of(path), place_of(target)
        if bracket == '"' and place and wanted and place != wanted:
            found.append((path, number, place, wanted))
            edges.setdefault(place, set()).add(wanted)
    below = {place: reachable(edges, place) for place in edges}
    for path, number, place, wanted in found:
        if place in below.get(wanted, ()):
            yield f"{path}:{number}: {wanted} includes {place} as well; move what both need"


def circles(root):
    """Folders do not include each other in a circle, at whatever depth they are."""
    return circles_of(root, folder_of)


def unit_circles(root):
    """Units do not include each other in a circle: a type that two need has a header of its own."""
    return circles_of(root, lambda path: folder_of(path) and str(path).rsplit(".", 1)[0])


MOST_SOURCES_WITH_A_PARSER = 3


def parser(root):
    """Few sources include the parser of command lines, directly or not: it takes seconds to compile."""
    edges = {}
    for path, _, _, target in includes(root):
        edges.setdefault(str(path), set()).add(target)
    below = {path: reachable(edges, path) for path in edges if path.endswith(".cpp")}
    found = [path for path in below if any(each.startswith("CLI/") for each in below[path])]
    for path in found if len(found) > MOST_SOURCES_WITH_A_PARSER else ():
        yield f"{path}:1: one of {len(found)} sources with CLI11, at most {MOST_SOURCES_WITH_A_PARSER}; use cli/tree/syntax.h"


# A type that is defined at the level of a namespace.
TYPE = re.compile(
    r"^(?:struct|class|enum class|enum|union) (\w+)(?: final)?(?:\s*:[^;{]*)?\s*\{", re.MULTILINE
)


def type_names(root):
    """A type's name stands for one thing: no two headers of the product define the same name."""
    first = {}
    for path in code_files(root):
        if path.suffix != ".h" or folder_of(path) is None:
            continue
        text = (root / path).read_text()
        for match in TYPE.finditer(text):
            other = first.setdefault(match[1], path)
            if other != path:
                number = text.count("\n", 0, match.start()) + 1
                yield f"{path}:{number}: {match[1]} is a type of {other} too; give it another name"


MOST_ROOMS_OF_HARNESSES = 8


def storeys(root):
    """harnesses/ has few rooms, so that a newcomer can keep them in mind."""
    rooms = {path.parts[1] for path in files(root) if path.parts[0] == "harnesses" and path.parts[2:]}
    if len(rooms) > MOST_ROOMS_OF_HARNESSES:
        yield f"harnesses:1: {len(rooms)} rooms, at most {MOST_ROOMS_OF_HARNESSES}; join some"


def file_length(root):
    for path in files(root):
        is_script = path.parts[0] in ("script", ".ci")
        if path.suffix not in CODE | {".py", ".cmake"} and not is_script:
            continue
        count = len((root / path).read_text().splitlines())
        if count > LONGEST_FILE:
            yield f"{path}:1: {count} lines, at most {LONGEST_FILE}; divide it by its ideas"


NOT_CODE = re.compile(
    r'R"([^(\s]*)\(.*?\)\1"'  # raw strings
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<![0-9A-Fa-f])'(?:\\.|[^'\\\n])+'"  # not the ' within a number
    r"|//[^\n]*"
    r"|/\*.*?\*/",
    re.DOTALL,
)
# What stands before the brace of a function's body: its parameters, then specifiers, a result type
# or a constructor's initialisers.
HEAD = re.compile(r"\)\s*(?:(?:const|noexcept|override|final|mutable)\s*)*(?:->[^;{}]*|:[^;{}]*)?$")

# What stands before the brace of a table of data, whose lines are no part of a function's length.
TABLE = re.compile(r"(?:\breturn|[=,({])\s*$")


def long_blocks(text):
    """First line and length of each block after a ")" that is too long: functions, lambdas, tests."""
    text = NOT_CODE.sub(lambda match: "\n" * match.group().count("\n"), text)
    opened = []
    for match in re.finditer(r"[{}]", text):
        if match.group() == "{":
            opened.append([match.start(), 0])
        elif opened:
            start, in_tables = opened.pop()
            lines = text.count("\n", start, match.start())
            before = text[max(0, start - 400) : start]
            if opened:
                opened[-1][1] += lines if TABLE.search(before) else in_tables
            length = lines - in_tables + 1
            if length > LONGEST_FUNCTION and HEAD.search(before):
                yield text.count("\n", 0, start) + 1, length


def function_length(root):
    for path in code_files(root):
        for number, length in long_blocks((root / path).read_text()):
            yield f"{path}:{number}: {length} lines, at most {LONGEST_FUNCTION}; divide the function"


def scripts(root):
    """Scripts are read by bash without complaint, and can be run."""
    for path in files(root):
        if path.parts[0] not in ("script", ".ci") or path.suffix == ".py":
            continue
        found = subprocess.run(["bash", "-n", root / path], capture_output=True, text=True)
        if found.returncode != 0:
            yield f"{path}:1: {found.stderr.strip()}"
        runs = (root / path).read_text().startswith("#!")
        if runs and not (root / path).stat().st_mode & 0o111:
            yield f"{path}:1: make it executable"


# Code in Markdown: a block between fences, or a span between backticks. It holds no links.
MARKDOWN_CODE = re.compile(
    r"^ *(?P<fence>```+|~~~+)[^\n]*\n.*?^ *(?P=fence)[^\n]*$"
    r"|(?<!`)(?P<ticks>`+)(?!`)(?:(?!\n\n).)+?(?<!`)(?P=ticks)(?!`)",
    re.DOTALL | re.MULTILINE,
)
# "[text](target)" and "![text](target)", each with an optional title; "[name]: target".
LINK = re.compile(
    r"\]\(\s*<?(?P<inline>[^)\s>]+)>?[^)]*\)|^ {0,3}\[[^\]]+\]:\s*<?(?P<defined>[^\s>]+)",
    re.MULTILINE,
)
# A link with a scheme, to another host, or to a heading of the same file.
NOT_A_FILE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//|#")

DECISIONS = pathlib.PurePath("docs/decisions")


def links_in(root, path):
    """The links of a Markdown file to files: line number, link, path from the root."""
    text = (root / path).read_text()
    text = MARKDOWN_CODE.sub(lambda match: "\n" * match.group().count("\n"), text)
    for match in LINK.finditer(text):
        link = match["inline"] or match["defined"]
        if NOT_A_FILE.match(link):
            continue
        name = urllib.parse.unquote(re.split("[#?]", link)[0])
        folder = pathlib.PurePath() if name.startswith("/") else path.parent
        target = os.path.normpath(folder / name.lstrip("/"))
        yield text.count("\n", 0, match.start()) + 1, link, pathlib.PurePath(target)


def links(root):
    """Links in Markdown lead to files of the project. The index of decisions lists every record."""
    project = list(files(root))
    known = {*project, *(folder for path in project for folder in path.parents)}
    for path in project:
        if path.suffix != ".md" or path.parts[:2] == ("reports", "published"):
            continue
        for number, link, target in links_in(root, path):
            if target not in known:
                yield f"{path}:{number}: {link} is not a file of the project; correct the link"
    index = DECISIONS / "README.md"
    listed = {target for *_, target in links_in(root, index)} if index in known else set()
    for path in project:
        is_record = path.parent == DECISIONS and re.fullmatch(r"[0-9]{4}-.*\.md", path.name)
        if is_record and path not in listed:
            yield f"{path}:1: list it in {index}"


# A path in backticks, such as `vectors/operation.h` or `harnesses/abi/`.
NAMED_PATH = re.compile(r"`((?:%s|tests|script|docs)/[\w./-]*)`" % "|".join([*ROOMS, LIBRARY]))


def named_paths(root):
    """CONTRIBUTING names files and folders that exist."""
    guide = root / "CONTRIBUTING.md"
    if not guide.is_file():
        return
    text = guide.read_text()
    for match in NAMED_PATH.finditer(text):
        if not (root / match[1]).exists():
            number = text.count("\n", 0, match.start()) + 1
            yield f"CONTRIBUTING.md:{number}: {match[1]} does not exist; name what does"


RULES = {
    "leftward": leftward,
    "decoders": decoders,
    "reference": reference,
    "from-root": from_root,
    "circles": circles,
    "unit-circles": unit_circles,
    "parser": parser,
    "type-names": type_names,
    "storeys": storeys,
    "file-length": file_length,
    "function-length": function_length,
    "scripts": scripts,
    "links": links,
    "named-paths": named_paths,
    "deviation-pages": deviation_pages,
}


def main(arguments):
    names = list(RULES) if arguments[:1] == ["all"] else arguments[:1]
    if not names or names[0] not in RULES:
        sys.exit(f"usage: rules.py all|{'|'.join(RULES)} [ROOT]")
    root = pathlib.Path(arguments[1]) if len(arguments) > 1 else pathlib.Path.cwd()
    if not any(code_files(root)):
        sys.exit(f"rules.py: no code under {root}, so no rule was checked")
    broken = [line for name in names for line in RULES[name](root)]
    for line in broken:
        print(line)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
