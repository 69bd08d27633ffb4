"""The reference of utf8spec in Python: a few functions of libutf8spec, called with ctypes.

UTF8SPEC_LIBRARY names the library where the system does not find it.
"""

import ctypes
import os

_library = ctypes.CDLL(os.environ.get("UTF8SPEC_LIBRARY", "libutf8spec.so.1"))
_NO_COUNT = ctypes.c_size_t(-1).value


class IllFormed(ctypes.Structure):
    """The first ill-formed subsequence; `kind` is 0 if there is none."""

    _fields_ = [
        ("offset", ctypes.c_size_t),
        ("length", ctypes.c_size_t),
        ("kind", ctypes.c_int),
    ]


def _function(name, result, *arguments):
    function = getattr(_library, name)
    function.restype = result
    function.argtypes = arguments
    return function


_values = ctypes.POINTER(ctypes.c_uint32)
_text = (ctypes.c_char_p, ctypes.c_size_t)
version = _function("utf8spec_version", ctypes.c_char_p)
_encoding = _function("utf8spec_encoding_named", ctypes.c_int, ctypes.c_char_p)
_policy = _function("utf8spec_policy_named", ctypes.c_int, ctypes.c_char_p)
_kind = _function("utf8spec_kind_name", ctypes.c_char_p, ctypes.c_int)
_decode = _function(
    "utf8spec_decode",
    ctypes.c_size_t,
    ctypes.c_int,
    *_text,
    _values,
    ctypes.c_size_t,
    ctypes.POINTER(IllFormed),
)
_replace = _function(
    "utf8spec_replace",
    ctypes.c_size_t,
    ctypes.c_int,
    ctypes.c_int,
    *_text,
    _values,
    ctypes.c_size_t,
)


def encoding(name):
    """The number of an encoding, such as "utf-16le"."""
    number = _encoding(name.encode())
    if number < 0:
        raise LookupError(f"utf8spec has no encoding {name}")
    return number


def _string(values, count):
    if count == _NO_COUNT:
        raise ValueError("utf8spec was misused")
    return "".join(map(chr, values[:count]))


def decode(number, octets):
    """The text up to the first ill-formed subsequence, and that subsequence."""
    values = (ctypes.c_uint32 * len(octets))()
    first = IllFormed()
    count = _decode(number, octets, len(octets), values, len(values), ctypes.byref(first))
    return _string(values, count), first


def replace(number, policy, octets):
    """The text, with U+FFFD as the policy says."""
    values = (ctypes.c_uint32 * len(octets))()
    count = _replace(number, _policy(policy.encode()), octets, len(octets), values, len(values))
    return _string(values, count)


def kind_name(kind):
    """The name of a kind, such as "bad-continuation"."""
    return _kind(kind).decode()
