"""What a decoder with a fault makes of one sequence."""

import re

import adapter


def announced(lead):
    ones = 0
    while ones < 8 and lead & (0x80 >> ones):
        ones += 1
    return ones if 2 <= ones <= 6 else 1


def lenient(octets, at):
    """The value and length that RFC 2279's arithmetic gives, or None."""
    length = announced(octets[at])
    tail = octets[at + 1 : at + length]
    if octets[at] < 0xC0 or length == 1 or len(tail) < length - 1:
        return None
    if any(octet & 0xC0 != 0x80 for octet in tail):
        return None
    value = octets[at] & (0x7F >> length)
    for octet in tail:
        value = value << 6 | octet & 0x3F
    return value, length


def read(octets, at, start):
    """One step: (value, length), or (None, length) for an ill-formed subsequence."""
    length = adapter.sequence_length(octets, at)
    if length < 0:
        return None, -length
    if length == 1:
        return octets[at], 1
    value, _ = lenient(octets, at)
    return value, length


def well_formed(octets, at):
    """The values up to the first ill-formed octet, and how many octets they take."""
    try:
        return list(map(ord, octets[at:].decode())), len(octets) - at
    except UnicodeDecodeError as error:
        return list(map(ord, octets[at : at + error.start].decode())), error.start


# More octets than any step looks at: two sequences of five or six octets.
WINDOW = 12


def remembered(step):
    """The same step for the same octets, wherever they stand. Runs ask for few different ones."""
    known = {}

    def quick(octets, at, start):
        window = octets[at : at + WINDOW]
        if window not in known:
            known[window] = step(window, 0, 0)
        return known[window]

    return quick


PADDING = re.compile(rb"(.{1,3}?)\1{15,}", re.DOTALL)


def repeated(octets, at, length):
    """How often more the sequence at `at` follows itself where each step sees nothing else."""
    run = PADDING.match(octets, at)
    if not run or len(run[1]) != length:
        return 0
    return max(0, (len(run[0]) - WINDOW) // length - 1)


def accepts(condition):
    """A step that takes what RFC 2279 would take, where `condition(value, length)` holds."""

    def step(octets, at, start):
        right = read(octets, at, start)
        if right[0] is not None:
            return right
        got = lenient(octets, at)
        return got if got and condition(*got) else right

    return step


def rejects(condition):
    def step(octets, at, start):
        value, length = read(octets, at, start)
        return (None, length) if value is not None and condition(value) else (value, length)

    return step


def cesu(octets, at, start):
    value, length = accepts(lambda v, n: n == 3 and 0xD800 <= v <= 0xDFFF)(octets, at, start)
    if value is not None and 0xD800 <= value < 0xDC00 and at + 3 < len(octets):
        low = lenient(octets, at + 3)
        if low and 0xDC00 <= low[0] <= 0xDFFF:
            return 0x10000 + (value - 0xD800 << 10) + low[0] - 0xDC00, 6
    return value, length


def swallows(octets, at, start):
    value, length = read(octets, at, start)
    if value is None and 0xC2 <= octets[at] <= 0xF4 and at + length < len(octets):
        length = min(announced(octets[at]), len(octets) - at)
    return value, length


def swallow_accepting(octets, at, start):
    """Takes the announced octets for a character whatever they are."""
    value, length = read(octets, at, start)
    got = announced(octets[at])
    if value is None and 0xC2 <= octets[at] <= 0xF4 and at + got <= len(octets) and length < got:
        if octets[at + length] & 0xC0 != 0x80:
            return octets[at + got - 1], got
    return value, length


def latin_1(octets, at, start):
    value, length = read(octets, at, start)
    return (octets[at], 1) if value is None else (value, length)


def wrong_at_63(octets, at, start):
    value, length = read(octets, at, start)
    return (None, 1) if value is not None and start + at == 63 and value > 0x7F else (value, length)


def accepts_at_63(octets, at, start):
    value, length = read(octets, at, start)
    return (octets[at], 1) if value is None and start + at == 63 else (value, length)


def accepts_surrogates_after_1f600(octets, at, start):
    value, length = read(octets, at, start)
    if value is None and octets[max(at - 4, 0) : at] == b"\xf0\x9f\x98\x80" and re.match(rb"\xed[\xa0-\xbf][\x80-\xbf]", octets[at : at + 3]):
        return 0xD000 | (octets[at + 1] & 0x3F) << 6 | octets[at + 2] & 0x3F, 3
    return value, length


def sixteen_bits(octets, at, start):
    value, length = read(octets, at, start)
    return (value & 0xFFFF, length) if value is not None else (value, length)
