"""`engine.py FILE.wast`: checks the names in the modules of a script with the decoder beside it.

It stands for an engine whose decoder of UTF-8 is wrong, since none can be bought. It reads the few
sections that the script has (WebAssembly core specification, 5.5), and their lengths strictly.
"""

import re
import sys

import utf8spec_decoder

LINE = re.compile(r'(\(assert_malformed )?\(module binary "([^"]*)"\)( "malformed UTF-8 encoding"\))?;;(\S+)')


class Reader:
    """Reads octets from the front. Lengths are one octet."""

    def __init__(self, octets):
        self.octets, self.at = octets, 0

    def take(self, count):
        taken = self.octets[self.at : self.at + count]
        if len(taken) != count:
            raise EOFError("the module ends within an item")
        self.at += count
        return taken

    def block(self):
        (length,) = self.take(1)
        if length >= 0x80:
            raise ValueError("a length of more than one octet")
        return self.take(length)

    def is_at_end(self):
        return self.at == len(self.octets)


def names_in(section, contents):
    reader = Reader(contents)
    if section == 5:
        return []
    if section == 0:
        names = [reader.block()]
    else:
        assert reader.take(1) == b"\x01"
        names = [reader.block() for _ in range(2 if section == 2 else 1)]
        reader.take(3 if section == 2 else 2)
    assert reader.is_at_end(), "octets behind the last item"
    return names


def is_accepted(module):
    reader = Reader(module)
    assert reader.take(8) == b"\0asm\x01\0\0\0"
    names = []
    while not reader.is_at_end():
        (section,) = reader.take(1)
        names += names_in(section, reader.block())
    assert len(names) in (1, 2)
    return all(map(utf8spec_decoder.validate, names))


def octets_of(text):
    parts = re.findall(r"\\([0-9A-Fa-f]{2})|(.)", text)
    return bytes(int(escaped, 16) if escaped else ord(letter) for escaped, letter in parts)


def main():
    lines = [line for line in open(sys.argv[1]).read().split("\n") if line[:2] not in ("", ";;")]
    failed = 0
    for line in lines:
        malformed, text, end, vector = LINE.fullmatch(line).groups()
        assert bool(malformed) == bool(end)
        if is_accepted(octets_of(text)) != (not malformed):
            failed += 1
            print(f"FAIL {vector}")
    print(f"{failed} of {len(lines)} modules failed")
    return 1 if failed or not lines else 0


sys.exit(main())
