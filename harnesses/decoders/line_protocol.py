"""The line protocol for adapters in Python that put many inputs at a time to a server.

`serve` takes, for each operation in the order of `hello`, a function from a list of arguments to
the list of the whole replies. An argument is bytes, for streams a list of them, for `encode` a list
of numbers.
"""
import os


def octets(text):
    return bytes.fromhex(text.strip("-"))


def argument(operation, text):
    if operation == "encode":
        return [int(value, 16) for value in text.strip("-").split()]
    return [*map(octets, text.split("|"))] if operation.startswith("stream") else octets(text)


def scalars(values):
    return "ok " + (" ".join(["%X" % value for value in values]) or "-")


def units(values):
    return "ok utf16 " + (" ".join(["%X" % value for value in values]) or "-")


def is_pair(values):
    """Whether a high surrogate stands right before a low one: UTF-16 takes them for one character."""
    return any(a >> 10 == 0x36 and b >> 10 == 0x37 for a, b in zip(values, values[1:]))


def replies(requests, hello, operations):
    """The replies to `requests`, the arguments of neighbours with one operation asked together."""
    answered = []
    while requests:
        operation = requests[0].partition(" ")[0]
        count = next((i for i, it in enumerate(requests) if it.partition(" ")[0] != operation),
                     len(requests))
        together, requests = requests[:count], requests[count:]
        if operation == "hello":
            answered += [hello] * count
        elif operation not in operations:
            answered += ["fault no such operation"] * count
        else:
            arguments = [argument(operation, it.partition(" ")[2]) for it in together]
            answered += operations[operation](arguments)
    return answered


def serve(name, words, operations):
    """Answers until the end. `words`: the version and KEY=VALUE."""
    hello = "hello utf8spec/1 %s %s %s" % (",".join(operations), name, words)
    rest, bye = "", ""
    while not bye and (block := os.read(0, 65536)):  # all that is there: it is asked together
        text, bye, _ = (rest + block.decode("ascii").replace("\r", "")).partition("bye\n")
        *requests, rest = text.split("\n")
        lines = "".join(it + "\n" for it in replies(requests, hello, operations))
        print(lines, end="", flush=True)
