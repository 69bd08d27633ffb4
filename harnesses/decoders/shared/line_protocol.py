"""The line protocol for adapters in Python that put many inputs at a time to a server.

`serve` takes, for each operation in the order of `hello`, a function from a list of arguments to
the list of the whole replies. An argument is bytes, for streams a list of them, for `encode` a list
of numbers.
"""
import os

CORE = ("validate", "decode", "replace", "stream", "stream-replace", "encode")


def octets(text):
    return bytes.fromhex(text.strip("-"))


def argument(operation, text):
    if operation == "encode":
        return [int(value, 16) for value in text.strip("-").split()]
    return [*map(octets, text.split("|"))] if operation.startswith("stream") else octets(text)


def numbers(values):
    return " ".join(["%X" % value for value in values]) or "-"


def scalars(values):
    return "ok " + numbers(values)


def units(values):
    return "ok utf16 " + numbers(values)


def is_pair(values):
    """Whether a high surrogate stands right before a low one: UTF-16 takes them for one character."""
    return any(a >> 10 == 0x36 and b >> 10 == 0x37 for a, b in zip(values, values[1:]))


def together(requests, most):
    """Neighbours with one operation, to be asked together, and what comes after them."""
    operation = requests[0].partition(" ")[0]
    count = next((i for i, it in enumerate(requests[:most]) if it.partition(" ")[0] != operation),
                 most)
    return operation, requests[:count], requests[count:]


def replies(requests, hello, operations, parse, most):
    """Texts of the replies, each as soon as it is known: a request that waits too long is a hang."""
    while requests:
        operation, asked, requests = together(requests, most)
        if operation == "hello":
            answered = [hello] * len(asked)
        elif operation not in operations:
            answered = ["fault no such operation"] * len(asked)
        else:
            arguments = [parse(operation, it.partition(" ")[2]) for it in asked]
            answered = operations[operation](arguments)
        yield "".join([it + "\n" for it in answered])


def hello_of(name, words, operations):
    also = ",".join([operation for operation in operations if operation not in CORE])
    offered = ",".join([operation for operation in operations if operation in CORE])
    return "hello utf8spec/1 %s %s %s" % (offered, name, words) + (also and " also=" + also)


def serve(name, words, operations, parse=argument, most=1000):
    """Answers until the end. `words`: the version and KEY=VALUE. `parse` makes the arguments, `most`
    of which are asked together."""
    hello = hello_of(name, words, operations)
    rest, bye = "", ""
    while not bye and (block := os.read(0, 65536)):  # all that is there
        text, bye, _ = (rest + block.decode("ascii").replace("\r", "")).partition("bye\n")
        *requests, rest = text.split("\n")
        for lines in replies(requests, hello, operations, parse, most):
            print(lines, end="", flush=True)
