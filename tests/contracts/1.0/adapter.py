"""An adapter as release 1.0 knows adapters: all operations, and every key that a hello can have.

Later versions ask it and find it conformant.
"""

import codecs
import sys

HELLO = (
    "hello utf8spec/1 validate,decode,replace,stream,stream-replace,encode released-adapter 1.0 "
    "encoding=utf-8 reuse=yes flush=hello jobs=1 colour=red"
)


def octets_of(word):
    return bytes.fromhex(word.strip("-"))


def values_of(text):
    return "ok " + (" ".join("%X" % ord(character) for character in text) or "-")


def ill_formed(error, before=0):
    return "ill-formed %d %d" % (before + error.start, error.end - error.start)


def decode(word, errors="strict"):
    return values_of(octets_of(word).decode("utf-8", errors))


def stream(words, errors="strict"):
    decoder = codecs.getincrementaldecoder("utf-8")(errors)
    chunks = [octets_of(word) for word in words.split("|")]
    text, taken = "", 0
    for number, chunk in enumerate(chunks + [b""]):
        pending = len(decoder.getstate()[0])
        try:
            text += decoder.decode(chunk, final=number == len(chunks))
        except UnicodeDecodeError as error:
            return "%s %d" % (ill_formed(error, taken - pending), number)
        taken += len(chunk)
    return values_of(text)


def encode(words):
    values = [] if words == ["-"] else [int(word, 16) for word in words]
    octets = b""
    for index, value in enumerate(values):
        if value > 0x10FFFF or 0xD800 <= value <= 0xDFFF:
            return "ill-formed %d" % index
        octets += chr(value).encode("utf-8")
    return "ok " + (octets.hex() or "-")


def reply_to(operation, words):
    if operation == "validate":
        octets_of(words[0]).decode("utf-8")
        return "ok"
    if operation in ("decode", "replace"):
        return decode(words[0], "strict" if operation == "decode" else "replace")
    if operation in ("stream", "stream-replace"):
        return stream(words[0], "strict" if operation == "stream" else "replace")
    return encode(words)


for line in sys.stdin:
    operation, *words = line.split()
    if operation == "hello":
        print(HELLO, flush=True)
        continue
    if operation == "bye":
        break
    try:
        print(reply_to(operation, words))
    except UnicodeDecodeError as error:
        print(ill_formed(error))
