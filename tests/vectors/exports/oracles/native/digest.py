"""Prints the digests of the oracle in Python. README.md beside this folder says what they are over."""

import itertools
import sys
from typing import Iterable, Optional

from utf8_oracle import Fault, decode, replace, step, text, validate


class Digest:
    def __init__(self) -> None:
        self.sum = 1
        self.strings = 0

    def add(self, *words: int) -> None:
        value = self.sum
        for word in words:
            value = ((value ^ word) * 0x9E3779B1 + 0x7F4A7C15) & 0xFFFFFFFF
            value ^= value >> 15
        self.sum = value

    def add_values(self, values: str) -> None:
        self.add(len(values), *map(ord, values))

    def add_fault(self, fault: Optional[Fault]) -> None:
        if fault is None:
            self.add(0)
        else:
            self.add(1 if fault.incomplete else 2, fault.offset, fault.length)

    def add_decoded(self, octets: bytes) -> None:
        try:
            values = decode(octets)
        except UnicodeDecodeError as error:
            self.add_values(decode(octets[: error.start]))
            length = error.end - error.start
            self.add_fault(Fault(error.start, length, error.reason == "incomplete"))
        else:
            self.add_values(values)
            self.add_fault(None)

    def ask(self, octets: bytes) -> None:
        self.strings += 1
        self.add_fault(validate(octets))
        self.add_decoded(octets)
        self.add_values(replace(octets))
        for at in range(len(octets) + 1):
            _, length, value, incomplete = step(octets, at)
            if value is None:
                self.add(1 if incomplete else 2, length)
            else:
                self.add(0, value, length)


def all_of(length: int) -> Iterable[bytes]:
    return map(bytes, itertools.product(range(256), repeat=length))


def scalars() -> Iterable[bytes]:
    values = itertools.chain(range(0xD800), range(0xE000, 0x110000))
    return (chr(value).encode() for value in values)


def strings_of(section: str) -> Iterable[bytes]:
    if section == "short":
        return itertools.chain(*map(all_of, range(3)))
    if section == "triples":
        return all_of(3)
    if section == "scalars":
        return scalars()
    return map(text, range(int(section)))


for section in sys.argv[1:]:
    digest = Digest()
    for octets in strings_of(section):
        digest.ask(octets)
    print(f"{section} {digest.strings} {digest.sum:08x}", flush=True)
