"""Compares Python's codecs with the reference of utf8spec.

`compare` raises an error for octets that Python decodes in another way. `main` calls it with octets from a
fixed seed.
"""

import random

import utf8spec

# Python's name of a codec, and that of utf8spec.
CODECS = {"utf-8": "utf-8", "utf-16-le": "utf-16le", "utf-32-be": "utf-32be"}
NUMBERS = {codec: utf8spec.encoding(name) for codec, name in CODECS.items()}

# Octets at which decoders differ.
TELLING = bytes.fromhex("00 41 7F 80 90 A0 BF C0 C2 D8 DC E0 E1 ED F0 F4 F8 FF")
INPUTS = 20_000


def compare(codec, octets):
    """Raises AssertionError if Python's codec and the reference differ."""
    number = NUMBERS[codec]
    text, first = utf8spec.decode(number, octets)
    try:
        assert octets.decode(codec) == text and first.kind == 0, octets.hex(" ")
    except UnicodeDecodeError as error:
        assert octets[: error.start].decode(codec) == text, octets.hex(" ")
        assert error.start == first.offset, octets.hex(" ")
    replaced = utf8spec.replace(number, "maximal-subpart", octets)
    assert octets.decode(codec, "replace") == replaced, octets.hex(" ")


def main():
    source = random.Random(1)
    for codec in CODECS:
        for _ in range(INPUTS):
            compare(codec, bytes(source.choices(TELLING, k=source.randrange(16))))
        print(f"{codec}: {INPUTS} inputs, no difference")


if __name__ == "__main__":
    main()
