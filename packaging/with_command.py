"""Writes the packages for npm and PyPI that hold the program, out of the folder that runs anywhere.

    with_command.py npm FOLDER DIR      utf8spec-VERSION.tgz
    with_command.py wheel FOLDER DIR    utf8spec-VERSION-py3-none-manylinux_2_34_x86_64.whl

FOLDER is what packaging/folder/make.py makes. npm and pip have no symbolic links, so a link becomes a copy. Both
take seconds for thousands of small files, so the seeds of fuzzers are left out. The program itself writes the
oracle of the language. npm/ and pypi/ beside this file hold the rest of the packages.
"""

import base64
import hashlib
import json
import pathlib
import subprocess
import sys

from archives import Entry, entries_below, entry_of, tar_gz, zipped

HERE = pathlib.Path(__file__).resolve().parent
# Of the plugin host, which uses the system's C library: packaging/folder/make.py holds it to that.
PLATFORM = "manylinux_2_34_x86_64"

METADATA = """Metadata-Version: 2.1
Name: utf8spec
Version: @VERSION@
Summary: Conformance suite for UTF-8 decoders, with vectors and an oracle
Home-page: @HOMEPAGE@
License: Apache-2.0
Classifier: Framework :: Pytest
Requires-Python: >=3.8
Description-Content-Type: text/markdown

"""
WHEEL = f"""Wheel-Version: 1.0
Generator: utf8spec
Root-Is-Purelib: false
Tag: py3-none-{PLATFORM}
"""
ENTRY_POINTS = """[console_scripts]
utf8spec = utf8spec.__main__:main
utf8spec-dev = utf8spec.__main__:main_dev

[pytest11]
utf8spec = utf8spec.pytest_plugin
"""


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout


SEEDS = "share/utf8spec/corpus/seeds/"


def carried(folder):
    """The files of the folder that go into a package; a link is the file that it names."""
    paths = {name: folder / name for name in entries_below(folder) if not name.startswith(SEEDS)}
    return {name: entry_of(path.resolve()) for name, path in paths.items()}


class Words:
    """What stands in the texts for words such as @VERSION@."""

    def __init__(self, folder):
        manifest = json.loads((HERE / "data/manifest.json").read_text())
        version = output_of(folder / "bin/utf8spec", "--version").decode().split()[1]
        self.meanings = {"VERSION": version, "HOMEPAGE": manifest["homepage"]}

    def filled(self, text):
        for word, meaning in self.meanings.items():
            text = text.replace(f"@{word}@", meaning)
        return Entry(text.encode())


def texts_below(folder, words):
    paths = (path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {path.relative_to(folder).as_posix(): words.filled(path.read_text()) for path in paths}


def oracle_in(language, folder):
    return Entry(output_of(folder / "bin/utf8spec", "export", "--as", f"oracle-{language}"))


def licences():
    return {"LICENSE": entry_of(HERE.parent / "LICENSE"), "LICENSE.CC0": entry_of(HERE.parent / "corpus/LICENSE")}


def npm(folder, target):
    words = Words(folder)
    entries = texts_below(HERE / "npm", words) | licences()
    entries["oracle.js"] = oracle_in("javascript", folder)
    entries |= {f"folder/{name}": entry for name, entry in carried(folder).items()}
    (target / f"utf8spec-{words.meanings['VERSION']}.tgz").write_bytes(tar_gz("package", entries))


def record(entries, own_name):
    """The list of all files of a wheel with their sums (PEP 376)."""
    lines = []
    for name in sorted(entries):
        digest = base64.urlsafe_b64encode(hashlib.sha256(entries[name].octets).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(entries[name].octets)}\n")
    return Entry("".join([*lines, f"{own_name},,\n"]).encode())


def wheel(folder, target):
    words = Words(folder)
    name = f"utf8spec-{words.meanings['VERSION']}"
    info = f"{name}.dist-info"
    entries = {f"utf8spec/{each}": entry for each, entry in texts_below(HERE / "pypi/utf8spec", words).items()}
    entries["utf8spec/oracle.py"] = oracle_in("python", folder)
    entries |= {f"utf8spec/folder/{each}": entry for each, entry in carried(folder).items()}
    entries[f"{info}/METADATA"] = words.filled(METADATA + (HERE / "pypi/README.md").read_text())
    entries[f"{info}/WHEEL"] = Entry(WHEEL.encode())
    entries[f"{info}/entry_points.txt"] = Entry(ENTRY_POINTS.encode())
    entries |= {f"{info}/{each}": entry for each, entry in licences().items()}
    entries[f"{info}/RECORD"] = record(entries, f"{info}/RECORD")
    (target / f"{name}-py3-none-{PLATFORM}.whl").write_bytes(zipped(entries))


def main(kind, folder, target):
    {"npm": npm, "wheel": wheel}[kind](pathlib.Path(folder), pathlib.Path(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
