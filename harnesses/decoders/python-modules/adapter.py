"""Modules of Python in C over the line protocol: adapter.py ROW."""
import importlib
import importlib.metadata
import pathlib
import struct
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "shared"))
from line_protocol import scalars, serve

BRACKET = b'["'


def each(call):
    """An operation that answers one argument after another."""
    return lambda arguments: [*map(call, arguments)]


def text(string):
    return scalars(map(ord, string))


def located(decode, before=0):
    """The error is CPython's; it counts from `before` octets in front of the string."""
    def reply(octets):
        try:
            return decode(octets)
        except UnicodeDecodeError as error:
            return "ill-formed %d %d" % (error.start - before, error.end - error.start)
    return reply


def refusing(decode):
    """ujson hands values above U+10FFFF to CPython, which raises SystemError."""
    def reply(octets):
        try:
            return decode(octets)
        except (ValueError, SystemError):
            return "ill-formed"
    return reply


def json(loads):
    """One string in an array. What has a meaning of its own between quotes cannot be asked."""
    def decode(octets):
        if any(octet < 0x20 or octet in b'"\\' for octet in octets):
            return "unsupported"
        return text(loads(BRACKET + octets + b'"]')[0])
    return decode


def binary(loads, header, **options):
    """A string whose length, in four octets, stands before it."""
    def decode(octets):
        return text(loads(struct.pack(">BI", header, len(octets)) + octets, **options))
    return located(decode)


STR32, TEXT32 = 0xDB, 0x7A  # of MessagePack and of CBOR
ROWS = {
    "python-ujson": ("ujson", lambda it: {"decode": refusing(json(it.loads))}),
    "python-simplejson": ("simplejson", lambda it: {
        "decode": located(json(it.loads), len(BRACKET)),
    }),
    "python-msgpack": ("msgpack", lambda it: {
        "decode": binary(it.unpackb, STR32),
        "replace": binary(it.unpackb, STR32, unicode_errors="replace"),
    }),
    "python-cbor2": ("cbor2", lambda it: {
        "decode": binary(it.loads, TEXT32),
        "replace": binary(it.loads, TEXT32, str_errors="replace"),
    }),
}

name = sys.argv[1]
module, make = ROWS[name]
found = importlib.import_module(module)
serve(name, importlib.metadata.version(module),
      {operation: each(call) for operation, call in make(found).items()})
