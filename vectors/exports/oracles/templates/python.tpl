"""A UTF-8 oracle in Python 3.8: short and right, not fast.

Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-python`). Do not edit.
SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)
"""

from __future__ import annotations

from typing import Iterator, List, NamedTuple, Optional, Tuple


class Step(NamedTuple):
    """A character, or the maximal subpart of an ill-formed subsequence (Unicode 3.9).

    `value` is None if the subsequence is ill-formed. `incomplete`: the text ends inside a
    character, and more octets could complete it.
    """

    offset: int
    length: int
    value: Optional[int] = None
    incomplete: bool = False


class Fault(NamedTuple):
    """The first ill-formed subsequence of a text. Offset and length are in octets."""

    offset: int
    length: int
    incomplete: bool


# RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this table.
# The bits of the value in the first octet; the least and the greatest octet of each place.
ROWS: List[Tuple[int, List[int], List[int]]] = [
{{#ROW}}    ({{BITS}}, [{{FIRST}}], [{{LAST}}]),
{{/ROW}}]


def step(octets: bytes, at: int = 0) -> Step:
    """Read what stands at the offset `at`. Behind the last octet that is incomplete, length 0."""
    left = len(octets) - at
    if left <= 0:
        return Step(at, 0, incomplete=True)
    for bits, first, last in ROWS:
        if not first[0] <= octets[at] <= last[0]:
            continue
        value = octets[at] & bits
        for place in range(1, len(first)):
            if place == left:
                return Step(at, place, incomplete=True)
            octet = octets[at + place]
            if not first[place] <= octet <= last[place]:
                return Step(at, place)
            value = value << 6 | octet & 0x3F
        return Step(at, len(first), value)
    return Step(at, 1)


def steps(octets: bytes) -> Iterator[Step]:
    """Walk through a text."""
    at = 0
    while at < len(octets):
        found = step(octets, at)
        yield found
        at += found.length


def validate(octets: bytes) -> Optional[Fault]:
    """Return the first fault, or None if the text is valid."""
    for offset, length, value, incomplete in steps(octets):
        if value is None:
            return Fault(offset, length, incomplete)
    return None


def decode(octets: bytes) -> str:
    """Return the text; raise UnicodeDecodeError at the first fault."""
    fault = validate(octets)
    if fault is not None:
        end = fault.offset + fault.length
        reason = "incomplete" if fault.incomplete else "invalid"
        raise UnicodeDecodeError("utf-8", octets, fault.offset, end, reason)
    return replace(octets)


def replace(octets: bytes) -> str:
    """Return the text, with U+FFFD for each maximal subpart."""
    return "".join(chr(0xFFFD if it.value is None else it.value) for it in steps(octets))


def text(number: int) -> bytes:
    """Make test text `number`. All languages make the same; those with odd numbers are valid."""
    octets = bytearray()
    x = xorshift((number * 0x9E3779B1 ^ 0x5BD1E995) & 0xFFFFFFFF)
    for _ in range(x % 8):
        x = xorshift(x)
        _, firsts, lasts = ROWS[x % len(ROWS)]
        for first, last in zip(firsts, lasts):
            x = xorshift(x)
            choice = x % 16 | number % 2 * 4
            if choice == 0:
                break
            if choice < 8:
                octet = (0, x >> 8, first - 1, last + 1, first, first, last, last)[choice]
            else:
                octet = first + (x >> 8) % (last - first + 1)
            octets.append(octet & 0xFF)
    return bytes(octets)


def xorshift(x: int) -> int:
    """Return the next of the numbers below 2**32 that `text` draws."""
    x ^= x << 13 & 0xFFFFFFFF
    x ^= x >> 17
    return x ^ (x << 5 & 0xFFFFFFFF)
