"""A correct adapter, with a decoder of its own, for fakes to build on.

Written for tests: it answers every request of the line protocol, version 1, as RFC 3629 says, and
calls hooks of a Fake where one wants to go wrong.
"""

import os
import sys

OPERATIONS = "validate,decode,replace,stream,stream-replace,encode"
OFFERED = set(OPERATIONS.split(","))


def sequence_length(octets, at):
    """Octets of the well-formed sequence at `at`, or minus those of the maximal subpart."""
    lead = octets[at]
    if lead < 0x80:
        return 1
    if 0xC2 <= lead <= 0xDF:
        due, low, high = 1, 0x80, 0xBF
    elif 0xE0 <= lead <= 0xEF:
        due, low, high = 2, 0xA0 if lead == 0xE0 else 0x80, 0x9F if lead == 0xED else 0xBF
    elif 0xF0 <= lead <= 0xF4:
        due, low, high = 3, 0x90 if lead == 0xF0 else 0x80, 0x8F if lead == 0xF4 else 0xBF
    else:
        return -1
    for place in range(1, due + 1):
        if at + place == len(octets) or not low <= octets[at + place] <= high:
            return -place
        low, high = 0x80, 0xBF
    return due + 1


def decode(octets):
    """The scalar values with U+FFFD for every maximal subpart, and the first error."""
    try:
        return list(map(ord, octets.decode())), None  # most texts, and the long ones
    except UnicodeDecodeError:
        pass
    scalars, error, at = [], None, 0
    while at < len(octets):
        length = sequence_length(octets, at)
        if length < 0:
            error = error or (at, -length)
            scalars.append(0xFFFD)
            at -= length
            continue
        value = octets[at] & (0x7F, 0x1F, 0x0F, 0x07)[length - 1]
        for octet in octets[at + 1 : at + length]:
            value = value << 6 | octet & 0x3F
        scalars.append(value)
        at += length
    return scalars, error


def encode(scalars):
    try:
        return "ok " + ("".join(map(chr, scalars)).encode().hex().upper() or "-")
    except (ValueError, OverflowError):
        pass  # a value that is no scalar value
    out = b""
    for index, value in enumerate(scalars):
        if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
            return "ill-formed %d" % index
        out += chr(value).encode()
    return "ok " + (out.hex().upper() or "-")


def octets_of(text):
    return b"" if text == "-" else bytes.fromhex(text)


def answer(operation, argument):
    if operation == "encode":
        return encode([] if argument == "-" else [int(word, 16) for word in argument.split(" ")])
    octets = b"".join(octets_of(chunk) for chunk in argument.split("|"))
    scalars, error = decode(octets)
    if error and not operation.endswith("replace"):
        return "ill-formed %d %d" % error
    if operation == "validate":
        return "ok"
    return "ok " + (("%04X " * len(scalars) % tuple(scalars))[:-1] or "-")


class Fake:
    """What a fake may do otherwise. Methods that write do so with `self.write`."""

    name = "fake"

    def __init__(self):
        self.requests = 0

    def write(self, text):
        sys.stdout.write(text)

    def hello(self):
        self.write("hello utf8spec/1 %s %s 1.0\n" % (OPERATIONS, self.name))

    def request(self, operation, argument):
        self.write(answer(operation, argument) + "\n")

    def flush(self):
        sys.stdout.flush()

    def bye(self):
        self.flush()
        sys.exit(0)

    def after_line(self):
        self.flush()

    def line(self, line):
        if line == "bye":
            self.bye()
        elif line == "hello utf8spec/1":
            self.hello()
        else:
            operation, _, argument = line.partition(" ")
            self.requests += 1
            if operation in OFFERED:
                self.request(operation, argument)
            else:
                self.write("fault unknown operation\n")
        self.after_line()

    def run(self):
        for line in sys.stdin:
            self.line(line.rstrip("\r\n"))


class InBlocks:
    """Before Fake among the bases: answers all lines that have come, and flushes when its input runs dry."""

    def after_line(self):
        pass

    def run(self):
        rest = b""
        while block := os.read(0, 1 << 16):
            *lines, rest = (rest + block).split(b"\n")
            for line in lines:
                self.line(line.decode())
            self.flush()


if __name__ == "__main__":
    Fake().run()
