"""Writes the licences of the packages of Debian that the folder carries files of."""

import pathlib
import re
import shutil
import subprocess

# Whose code is inside of our programs: headers, and what is linked in statically.
LINKED_IN = ["libc6-dev", "libcli11-dev", "libexpected-dev", "libfmt-dev", "libstdc++-12-dev", "nlohmann-json3-dev"]
DOCS = pathlib.Path("/usr/share/doc")
COMMON = pathlib.Path("/usr/share/common-licenses")

HEAD = """# Licences

utf8spec is under the Apache License 2.0 (`share/doc/utf8spec/LICENSE`). The folder also carries files of these
packages of Debian, unchanged. Each has a file with its copyright and licence
here; what that names in `/usr/share/common-licenses` is in `common/`. Debian keeps the sources of all versions:
https://snapshot.debian.org/package/SOURCE/VERSION/

| package | source | version | files |
|---|---|---|---|
"""


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def package_of(file):
    """The package that a file comes from. Files of /lib may be recorded there or in /usr/lib."""
    path = pathlib.Path(file).resolve()
    names = {str(path), str(path).removeprefix("/usr")}
    known = subprocess.run(["dpkg-query", "--search", *names], capture_output=True, text=True, check=False).stdout
    if not known:
        raise SystemExit(f"licences.py: no package of Debian has {file}")
    return known.split(":")[0]


def row_of(package, files):
    source = output_of("dpkg-query", "-W", "-f", "${source:Package} | ${source:Version}\n", package).splitlines()[0]
    return f"| {package} | {source} | {', '.join(files) or 'inside of our programs'} |\n"


def write_licences(folder, copied):
    """One file for each package of the files `copied` and for what is linked in, and a table of them."""
    files = {package: [] for package in LINKED_IN}
    for file in copied:
        files.setdefault(package_of(file), []).append(pathlib.Path(file).name)
    common = folder / "common"
    common.mkdir(parents=True)
    table = HEAD
    for package in sorted(files):
        text = (DOCS / package / "copyright").read_text(errors="replace")
        (folder / f"{package}.txt").write_text(text)
        for name in set(re.findall(rf"{COMMON}/([\w.-]*\w)", text)):
            shutil.copy(COMMON / name, common / name)
        table += row_of(package, files[package])
    (folder / "README.md").write_text(table)
