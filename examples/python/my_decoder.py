"""An adapter for Python's bytes.decode and str.encode: one request a line in, one answer a line out."""

import sys


def numbers(text):
    return " ".join(f"{ord(c):X}" for c in text) or "-"


def answer(operation, words):
    if operation == "hello":
        return "hello utf8spec/1 decode,replace,encode my-decoder 1.0 flush=hello"
    if operation == "encode":
        values = [int(word, 16) for word in words if word != "-"]
        if any(value > 0x10FFFF for value in values):
            return "unsupported"  # chr() cannot be given such a value
        return "ok " + ("".join(map(chr, values)).encode("utf-8").hex() or "-")
    octets = bytes.fromhex(words[0].strip("-"))
    if operation == "decode":
        return "ok " + numbers(octets.decode("utf-8"))
    if operation == "replace":
        return "ok " + numbers(octets.decode("utf-8", "replace"))
    return "fault unknown operation"


for line in sys.stdin:
    operation, *words = line.split()
    if operation == "bye":
        break
    try:
        print(answer(operation, words), flush=operation == "hello")
    except UnicodeError as error:
        print("ill-formed", error.start)
