"""Modules of Python in C over the line protocol: adapter.py ROW."""
import importlib
import importlib.metadata
import pathlib
import struct
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "shared"))
from line_protocol import scalars, serve


def each(call, refusals):
    """An operation that answers one argument after another."""
    def reply(argument):
        try:
            return call(argument)
        except refusals:
            return "ill-formed"
    return lambda arguments: [*map(reply, arguments)]


def text(string):
    return scalars(map(ord, string))


def json(loads):
    """One string in an array. What has a meaning of its own between quotes cannot be asked."""
    def decode(octets):
        if any(octet < 0x20 or octet in b'"\\' for octet in octets):
            return "unsupported"
        return text(loads(b'["' + octets + b'"]')[0])
    return decode


def binary(loads, header, **options):
    """A string whose length, in four octets, stands before it."""
    def decode(octets):
        return text(loads(struct.pack(">BI", header, len(octets)) + octets, **options))
    return decode


STR32, TEXT32 = 0xDB, 0x7A  # of MessagePack and of CBOR
ROWS = {
    "python-ujson": ("ujson", lambda it: {"decode": json(it.loads)}),
    "python-simplejson": ("simplejson", lambda it: {"decode": json(it.loads)}),
    "python-msgpack": ("msgpack", lambda it: {
        "decode": binary(it.unpackb, STR32),
        "replace": binary(it.unpackb, STR32, unicode_errors="replace"),
    }),
    "python-cbor2": ("cbor2", lambda it: {
        "decode": binary(it.loads, TEXT32),
        "replace": binary(it.loads, TEXT32, str_errors="replace"),
    }),
}
# ujson hands values above U+10FFFF to CPython, which raises SystemError.
REFUSALS = (ValueError, SystemError)

name = sys.argv[1]
module, make = ROWS[name]
found = importlib.import_module(module)
serve(name, importlib.metadata.version(module),
      {operation: each(call, REFUSALS) for operation, call in make(found).items()})
