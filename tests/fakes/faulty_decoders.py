"""Decoders with one fault each, for faulty.py to name.

Built on the correct adapter, so that nothing else is wrong.
"""

import os
import sys

import adapter
from faulty_steps import announced, read, remembered, repeated, well_formed


class Decoder(adapter.InBlocks, adapter.Fake):
    name = "faulty"
    step = staticmethod(remembered(read))
    anywhere = True  # a step does not depend on where it is
    is_right_until_an_error = True  # and it reads well-formed sequences as what they are
    division = "maximal-subpart"
    substitute = 0xFFFD
    offset = staticmethod(lambda octets, at, length, scalars: at)

    def __init__(self):
        super().__init__()
        self.replies = []

    def before(self, octets):
        return octets

    def after(self, scalars):
        return scalars

    def decode(self, octets, start=0):
        octets = self.before(octets)
        scalars, error, at, run = [], None, 0, False
        while at < len(octets):
            if self.is_right_until_an_error:
                right = well_formed(octets, at)
                scalars += right[0]
                run = run and not right[0]
                at += right[1]
                if at == len(octets):
                    break
            value, length = self.step(octets, at, start)
            if value is None:
                if error is None:
                    error = (self.offset(octets, at, length, scalars), length)
                if self.division == "per-octet":
                    length = 1
                elif self.division == "per-sequence":
                    more = 1
                    while more < announced(octets[at]) and at + more < len(octets) and octets[at + more] & 0xC0 == 0x80:
                        more += 1
                    length = more
                if self.division != "deleted" and not (self.division == "per-run" and run):
                    scalars.append(self.substitute)
            else:
                scalars.append(value)
                if self.anywhere and len(octets) > 64:
                    more = repeated(octets, at, length)
                    scalars += [value] * more
                    at += more * length
            run = value is None
            at += length
        return self.after(scalars), error

    def chunks(self, chunks):
        return self.decode(b"".join(chunks))

    def encode(self, scalars):
        return adapter.encode(scalars)

    def answer(self, operation, argument):
        if operation == "encode":
            return self.encode([] if argument == "-" else [int(word, 16) for word in argument.split(" ")])
        chunks = [adapter.octets_of(chunk) for chunk in argument.split("|")]
        scalars, error = self.chunks(chunks) if operation.startswith("stream") else self.decode(chunks[0])
        if error and not operation.endswith("replace"):
            return "ill-formed %d %d" % error
        if operation == "validate":
            return "ok"
        return "ok " + (("%04X " * len(scalars) % tuple(scalars))[:-1] or "-")

    def request(self, operation, argument):
        self.write(self.answer(operation, argument) + "\n")

    # A write for each reply would take most of the time.
    def write(self, text):
        self.replies.append(text)

    def flush(self):
        sys.stdout.write("".join(self.replies))
        sys.stdout.flush()
        self.replies.clear()


def with_step_at(step):
    """For a step that depends on where the sequence begins."""
    return type("Faulty", (Decoder,), {"step": staticmethod(step), "anywhere": False, "is_right_until_an_error": False})


def with_step(step):
    """For a step that is wrong about what is ill-formed."""
    return type("Faulty", (Decoder,), {"step": staticmethod(remembered(step))})


def with_step_anywhere(step):
    """For a step that may be wrong about well-formed sequences too."""
    return type("Faulty", (Decoder,), {"step": staticmethod(remembered(step)), "is_right_until_an_error": False})


def with_encode(encode):
    return type("Faulty", (Decoder,), {"encode": lambda self, scalars: encode(scalars)})


def encoded(scalars, form):
    out = b""
    for index, value in enumerate(scalars):
        got = form(value)
        if got is None:
            return "ill-formed %d" % index
        out += got
    return "ok " + (out.hex().upper() or "-")


def proper(value):
    return None if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF else chr(value).encode()


def generalised(value):
    if value > 0x10FFFF:
        return None
    return chr(value).encode("utf-8", "surrogatepass")


def above(value):
    if 0x10FFFF < value < 0x200000:
        return bytes([0xF0 | value >> 18, 0x80 | value >> 12 & 63, 0x80 | value >> 6 & 63, 0x80 | value & 63])
    return proper(value)


def pairs(value):
    if 0x10000 <= value <= 0x10FFFF:
        value -= 0x10000
        return generalised(0xD800 + (value >> 10)) + generalised(0xDC00 + (value & 0x3FF))
    return proper(value)


class DropsLastOctet(Decoder):
    def before(self, octets):
        return octets[:-1]


class StopsAtNul(Decoder):
    def before(self, octets):
        return octets.split(b"\0")[0]


class LosesState(Decoder):
    """Takes every chunk for a whole text."""

    def chunks(self, chunks):
        scalars, error, start = [], None, 0
        for chunk in chunks:
            got, wrong = self.decode(chunk)
            scalars += got
            if wrong and not error:
                error = (start + wrong[0], wrong[1])
            start += len(chunk)
        return scalars, error


class ForgetsPending(Decoder):
    """Drops an unfinished sequence at the end of a chunk."""

    def chunks(self, chunks):
        kept = []
        for index, chunk in enumerate(chunks):
            cut = len(chunk)
            for back in range(1, min(3, len(chunk)) + 1):
                if index + 1 < len(chunks) and announced(chunk[-back]) > back and chunk[-back] >= 0xC2:
                    cut = len(chunk) - back
            kept.append(chunk[:cut])
        return self.decode(b"".join(kept))


class EmptyChunkEnds(Decoder):
    """Takes an empty chunk for the end of input."""

    def chunks(self, chunks):
        if b"" in chunks and len(chunks) > 1:
            chunks = chunks[: chunks.index(b"")]
        return self.decode(b"".join(chunks))


class IgnoresStreamEnd(Decoder):
    """Does not mind what is unfinished at the end of a stream."""

    def chunks(self, chunks):
        octets = b"".join(chunks)
        at = 0
        while at < len(octets):
            value, length = read(octets, at, 0)
            if value is None and at + length == len(octets) and length < announced(octets[at]) and octets[at] <= 0xF4 and octets[at] >= 0xC2:
                return self.decode(octets[:at])
            at += length
        return self.decode(octets)


class SplitCounts(Decoder):
    """Replaces each octet of an unfinished sequence where chunks are cut."""

    def chunks(self, chunks):
        scalars, error = self.decode(b"".join(chunks))
        if error and len(chunks) > 1:
            self.division = "per-octet"
            scalars, error = self.decode(b"".join(chunks))
            self.division = "maximal-subpart"
        return scalars, error


class StripsSignature(Decoder):
    def after(self, scalars):
        return scalars[1:] if scalars[:1] == [0xFEFF] else scalars


class StripsTwo(Decoder):
    def after(self, scalars):
        for _ in range(2):
            if scalars[:1] == [0xFEFF]:
                scalars = scalars[1:]
        return scalars


class StripsAll(Decoder):
    def after(self, scalars):
        return [scalar for scalar in scalars if scalar != 0xFEFF]


class StripsSometimes(Decoder):
    def after(self, scalars):
        return scalars[1:] if scalars[:1] == [0xFEFF] and len(scalars) > 3 else scalars


class Normalises(Decoder):
    def after(self, scalars):
        import unicodedata

        return [ord(c) for c in unicodedata.normalize("NFC", "".join(map(chr, scalars)))]


class Stuck(Decoder):
    """Answers with the error before, once there has been one, until it has been seen twice."""

    stuck = False

    def hello(self):
        self.write("hello utf8spec/1 %s %s 1.0 reuse=yes\n" % (adapter.OPERATIONS, self.name))

    def chunks(self, chunks):
        if self.stuck:
            self.stuck = False
            return [0xFFFD], (0, 1)
        scalars, error = self.decode(b"".join(chunks))
        self.stuck = error is not None
        return scalars, error


class Replaces(Decoder):
    """Offers decode where it can only replace."""

    def decode(self, octets, start=0):
        return Decoder.decode(self, octets)[0], None

    def hello(self):
        self.write("hello utf8spec/1 decode,replace %s 1.0\n" % self.name)


class AcceptsAll(Decoder):
    def answer(self, operation, argument):
        return "ok" if operation == "validate" else Decoder.answer(self, operation, argument)


def dividing(division, substitute=0xFFFD):
    return type("Faulty", (Decoder,), {"division": division, "substitute": substitute})


def offsetting(offset):
    return type("Faulty", (Decoder,), {"offset": staticmethod(offset)})


class Crashes(Decoder):
    def request(self, operation, argument):
        import signal

        if operation != "encode" and any(b"\xf8" in adapter.octets_of(c) for c in argument.split("|")):
            self.flush()
            os.kill(os.getpid(), signal.SIGSEGV)
        Decoder.request(self, operation, argument)


class Hangs(Decoder):
    def request(self, operation, argument):
        import time

        if operation != "encode" and any(b"\xff" in adapter.octets_of(c) for c in argument.split("|")):
            self.flush()
            time.sleep(1000)
        Decoder.request(self, operation, argument)


class ExtraLine(Decoder):
    def request(self, operation, argument):
        if argument == "C3A9":
            self.write("debug: here\n")
        Decoder.request(self, operation, argument)


class ExtraLineAfter(Decoder):
    def request(self, operation, argument):
        Decoder.request(self, operation, argument)
        if argument == "C3A9":
            self.write("ok\n")


class ExtraLineOnce(Decoder):
    def request(self, operation, argument):
        if self.requests == 3000:
            self.write("warning: something\n")
        Decoder.request(self, operation, argument)


class ExitsHalfWay(Decoder):
    def request(self, operation, argument):
        if self.requests == 3000:
            self.flush()
            sys.exit(0)
        Decoder.request(self, operation, argument)
