# An adapter in Python: it connects a decoder with utf8spec.
#
#   utf8spec check-adapter -- python3 adapter.py
#   utf8spec run -- python3 adapter.py
#
# It tests bytes.decode and str.encode. Put calls of your decoder where "CHANGE" stands. Pass on what
# your decoder gives: do not repair it, and do not judge it. Leave an operation out of the hello if
# your decoder does not have it.
import sys

# CHANGE: the operations, the name and the version of your decoder.
HELLO = "hello utf8spec/1 decode,replace,encode my-decoder 1.0 flush=hello"


def decode(octets):
    return octets.decode("utf-8")  # CHANGE: refuses ill-formed octets with an exception


def replace(octets):
    return octets.decode("utf-8", "replace")  # CHANGE: replaces ill-formed octets


def encode(values):
    return "".join(map(chr, values)).encode("utf-8")  # CHANGE


def numbers(text):
    return " ".join(f"{ord(c):X}" for c in text) or "-"


def answer(operation, words):
    if operation == "hello":
        return HELLO
    if operation == "encode":
        values = [int(word, 16) for word in words if word != "-"]
        if any(value > 0x10FFFF for value in values):
            return "unsupported"  # chr() cannot be given such a value
        return "ok " + (encode(values).hex().upper() or "-")
    octets = bytes.fromhex(words[0].replace("-", ""))
    if operation == "decode":
        return "ok " + numbers(decode(octets))
    if operation == "replace":
        return "ok " + numbers(replace(octets))
    return "fault unknown operation"


for line in sys.stdin:
    operation, *words = line.split()
    if operation == "bye":
        break
    try:
        print(answer(operation, words), flush=operation == "hello")
    except UnicodeError as error:
        print("ill-formed", error.start)  # the offset of the error, in octets; leave it out if unknown
