"""The files of the project, and what they include."""

import os
import pathlib
import re

CODE = {".h", ".c", ".cpp"}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def files(root):
    """The files of the project, as paths from its root, in order."""
    found = []
    for folder, inner, names in os.walk(root):
        # Builds are not entered: they can hold whole roots, whose /proc changes all the time.
        inner[:] = set(inner) - {"node_modules"} - ({"build", ".git"} if folder == str(root) else set())
        found += [path.relative_to(root) for name in names if (path := pathlib.Path(folder, name)).is_file()]
    return sorted(found)


def code_files(root):
    return (path for path in files(root) if path.suffix in CODE)


def includes(root):
    """All include lines: the file, the line's number, the kind of bracket, what is included."""
    for path in code_files(root):
        for number, line in enumerate((root / path).read_text().splitlines(), 1):
            if match := INCLUDE.match(line):
                yield path, number, *match.groups()
