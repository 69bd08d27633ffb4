"""A decoder with faults that the environment variable UTF8SPEC_FAULT names; without one it is right."""

import os

FAULT = os.environ.get("UTF8SPEC_FAULT")


def row_of(lead):
    """The length that a lead announces, and the range of its second octet."""
    if lead == 0xC0 and FAULT == "slash":
        return 2, 0xAF, 0xAF
    if lead == 0xE0:
        return 3, 0xA0, 0xBF
    if lead == 0xED and FAULT != "surrogates":
        return 3, 0x80, 0x9F
    if lead == 0xF0:
        return 4, 0x90, 0xBF
    if lead == 0xF4 and FAULT != "above":
        return 4, 0x80, 0x8F
    for length, first, last in ((2, 0xC2, 0xDF), (3, 0xE1, 0xEF), (4, 0xF1, 0xF4)):
        if first <= lead <= last:
            return length, 0x80, 0xBF
    return 0, 0, 0


def step(octets, at):
    """The value at an offset, or None if octets there are ill-formed, and how many are read."""
    lead = octets[at]
    if lead < 0x80 or lead < 0xC0 and FAULT == "stray":
        return lead, 1
    length, low, high = row_of(lead)
    if length == 0:
        return None, 1
    value = lead & (0x7F >> length)
    for index in range(1, length):
        octet = octets[at + index] if at + index < len(octets) else None
        if octet is None and FAULT == "cut":
            return value, index
        if octet is not None and octet < 0x80 and FAULT == "swallows":
            return None, index + 1
        if octet is None or not low <= octet <= high:
            return None, index
        value = value << 6 | octet & 0x3F
        low, high = 0x80, 0xBF
    return value, length


def decode(octets):
    values, at = [], 0
    while at < len(octets):
        value, length = step(octets, at)
        if value is None:
            raise UnicodeDecodeError("utf-8", octets, at, at + length, "ill-formed")
        values.append(value)
        at += length
    return values


def replace(octets):
    values, at = [], 0
    while at < len(octets):
        value, length = step(octets, at)
        if value is not None:
            values.append(value)
        elif FAULT != "drops":
            values.append(0xFFFD)
        at += length
    return values


def validate(octets):
    try:
        decode(octets)
    except UnicodeDecodeError:
        return False
    return True


def decode_chunks(chunks):
    return decode(b"".join(chunks))


def replace_chunks(chunks):
    if FAULT == "forgets":
        return sum(map(replace, chunks), [])
    return replace(b"".join(chunks))


def open_octets(octets):
    """How many octets at the end are the beginning of a character."""
    for count in range(1, min(3, len(octets)) + 1):
        tail = octets[-count:]
        if row_of(tail[0])[0] > count and step(tail, 0) == (None, count):
            return count
    return 0


# Each part must hold all that is certain.
PROMPT = True


def replace_deltas(chunks):
    nothing, whole = [[] for _ in chunks], [replace_chunks(chunks)]
    if FAULT in ("early", "holds"):
        return whole + nothing if FAULT == "early" else nothing + whole
    parts, held = [], b""
    for chunk in chunks:
        octets = held + chunk
        end = len(octets) - open_octets(octets)
        parts.append(replace(octets[:end]))
        held = octets[end:]
    return parts + [replace(held)]


def encode(values):
    return "".join(map(chr, values)).encode("utf-8")
