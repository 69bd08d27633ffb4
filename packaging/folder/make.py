"""Makes the folder that runs on every Linux for x86-64 out of an installed tree.

    make.py TREE LAUNCHER FOLDER    FOLDER must not exist; it is made, and FOLDER.tar.gz beside it

The command gets the loader, the C library and all other libraries that it was linked with, in libexec/, and
LAUNCHER takes its place. Everything else uses the system's C library, and must be able to use an old one. The
licences of all that was copied or linked in are in share/licences/. docs/install.md describes the folder.
"""

import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from archives import entries_below, tar_gz  # noqa: E402
from licences import write_licences  # noqa: E402

# Glibc of RHEL 9, Ubuntu 22.04 and Debian 12, and of all that is newer.
NEWEST_GLIBC = (2, 34)
# What a program that uses the system's C library may need. Debian's libc6 depends on libgcc_s.so.1.
SYSTEM_LIBRARIES = {"libc.so.6", "libm.so.6", "libgcc_s.so.1", "ld-linux-x86-64.so.2"}
# Plugins that need no more than that. The others of the tree need libraries of this machine.
PLUGINS = {"reference.so"}


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def libraries_of(program):
    """The loader and all libraries that a program is loaded with, by the names that it knows them by."""
    found = dict(re.findall(r"(\S+) => (/\S+) \(", output_of("ldd", program)))
    loader = re.search(r"interpreter: (\S+)\]", output_of("readelf", "--program-headers", program))[1]
    return found | {pathlib.Path(loader).name: loader}


def is_program(path):
    """Whether a file is of the kind that the loader reads."""
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def remove_what_needs_this_machine(folder):
    for path in (folder / "lib/utf8spec/decoders").iterdir():
        if path.is_dir():
            shutil.rmtree(path)
        elif path.name not in PLUGINS:
            path.unlink()


def bring_libraries(folder, launcher):
    """Moves the command to libexec/, with all that it is loaded with. Returns the files of the system."""
    command = folder / "bin/utf8spec"
    libraries = libraries_of(command)
    runtime = folder / "libexec"
    runtime.mkdir()
    command.rename(runtime / "utf8spec")
    shutil.copy(launcher, command)
    for name, path in libraries.items():
        shutil.copy(path, runtime / name)
        (runtime / name).chmod(0o755)
    return sorted(libraries.values())


def glibc_needed(program):
    """The newest version of the C library whose symbols a program needs."""
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", output_of("readelf", "--version-info", program))
    return max((tuple(map(int, version)) for version in versions), default=(0, 0))


def check_programs_of_the_system(folder):
    """What does not bring its C library may need nothing but an old one."""
    for path in sorted(folder.rglob("*")):
        if not is_program(path) or path.parent.name == "libexec":
            continue
        needed = set(re.findall(r"NEEDED.*\[(.*)\]", output_of("readelf", "--dynamic", path)))
        if more := needed - SYSTEM_LIBRARIES:
            sys.exit(f"make.py: {path} needs {', '.join(sorted(more))}, which a system may not have")
        if glibc_needed(path) > NEWEST_GLIBC:
            sys.exit(f"make.py: {path} needs GLIBC_{'.'.join(map(str, glibc_needed(path)))}")


def main(tree, launcher, target):
    folder = pathlib.Path(target)
    shutil.copytree(tree, folder, symlinks=True)
    remove_what_needs_this_machine(folder)
    copied = bring_libraries(folder, launcher)
    own = [*folder.glob("bin/*"), *folder.glob("lib/**/*.so*"), folder / "libexec/utf8spec"]
    for path in filter(is_program, own):
        subprocess.run(["strip", "--strip-unneeded", path], check=True)
    check_programs_of_the_system(folder)
    write_licences(folder / "share/licences", copied)
    shutil.copy(HERE / "README", folder)
    pathlib.Path(f"{target}.tar.gz").write_bytes(tar_gz(folder.name, entries_below(folder)))


if __name__ == "__main__":
    main(*sys.argv[1:])
