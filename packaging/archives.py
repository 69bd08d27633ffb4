"""Archives whose octets depend on their files alone: no times, no users, names in order."""

import gzip
import io
import pathlib
import tarfile
import zipfile
from typing import NamedTuple

EPOCH = (1980, 1, 1, 0, 0, 0)  # the first time that a ZIP archive can hold
FILE, PROGRAM = 0o644, 0o755


class Entry(NamedTuple):
    """A file of an archive, or a symbolic link if `link` says where to."""

    octets: bytes = b""
    mode: int = FILE
    link: str = ""


def entry_of(path):
    if path.is_symlink():
        return Entry(link=str(path.readlink()))
    return Entry(path.read_bytes(), PROGRAM if path.stat().st_mode & 0o100 else FILE)


def entries_below(folder):
    """All files and links below a folder, by their paths in it."""
    paths = (path for path in pathlib.Path(folder).rglob("*") if path.is_symlink() or path.is_file())
    return {path.relative_to(folder).as_posix(): entry_of(path) for path in paths}


def tar_info(name, entry):
    info = tarfile.TarInfo(name)
    info.mode = entry.mode
    info.size = len(entry.octets)
    if entry.link:
        info.type, info.linkname = tarfile.SYMTYPE, entry.link
    return info


def tar_gz(root, entries):
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name in sorted(entries):
            archive.addfile(tar_info(f"{root}/{name}", entries[name]), io.BytesIO(entries[name].octets))
    return gzip.compress(packed.getvalue(), mtime=0)


def zipped(entries):
    """An archive in which the files have the names of `entries`. ZIP archives here have no links."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = (0o100000 | entries[name].mode) << 16
            archive.writestr(info, entries[name].octets, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()
