"""Python's codec "utf-8" over the line protocol: an adapter to start your own from."""
import codecs
import os
import sys

HELLO = "hello utf8spec/1 validate,decode,replace,stream,stream-replace,encode %s %s reuse=yes"
NAME = {"cpython": "python", "pypy": "pypy"}[sys.implementation.name]
VERSION = "%d.%d.%d" % sys.implementation.version[:3]  # PyPy's own, not the language's
DELTAS = "stream-deltas,stream-replace-deltas"
ALSO = {"python": " also=count,length-as-utf-8,length-as-utf-16,length-as-utf-32," + DELTAS
        + ",prefix",
        "pypy": " also=" + DELTAS}
STREAMS = {how: codecs.getincrementaldecoder("utf-8")(how) for how in ("strict", "replace")}

def octets(text):
    return bytes.fromhex(text.strip("-"))

def text_of(argument):
    return octets(argument).decode("utf-8")

def numbers(text):
    return " ".join(["%04X" % ord(character) for character in text]) or "-"

def scalars(text):
    return "ok " + numbers(text)

def parts_of(argument, decoder):
    """The error, and what each chunk up to it delivered."""
    decoder.reset()
    parts, taken, chunks = [], 0, [*map(octets, argument.split("|"))]
    for number, chunk in enumerate([*chunks, b""]):  # the last one tells the end of input
        held = len(decoder.getstate()[0])  # a UnicodeDecodeError counts from these octets on
        try:
            parts.append(decoder.decode(chunk, final=number == len(chunks)))
        except UnicodeDecodeError as error:
            place = (taken - held + error.start, error.end - error.start, number)
            return "ill-formed %d %d %d" % place, [*parts, ""]
        taken += len(chunk)
    return "", parts

def stream(argument, how):
    error, parts = parts_of(argument, STREAMS[how])
    return error or scalars("".join(parts))

def deltas(argument, how):
    error, parts = parts_of(argument, STREAMS[how])
    return (error + " before " if error else "ok ") + "|".join(map(numbers, parts))

def prefix(argument):
    """The octets that the decoder keeps for the next chunk are an open character."""
    decoder = STREAMS["strict"]
    decoder.reset()
    decoder.decode(octets(argument))
    return "ok %d" % len(decoder.getstate()[0])

def encode(argument):
    values = [int(value, 16) for value in argument.strip("-").split()]
    if max(values, default=0) > 0x10FFFF:
        return "unsupported"  # no str holds it: chr() raises ValueError
    return "ok " + ("".join(map(chr, values)).encode("utf-8").hex() or "-")

OPERATIONS = {
    "hello": lambda _: HELLO % (NAME, VERSION) + ALSO[NAME],
    "validate": lambda it: "ok" if text_of(it) is not None else "",
    "decode": lambda it: scalars(text_of(it)),
    "replace": lambda it: scalars(octets(it).decode("utf-8", "replace")),
    "stream": lambda it: stream(it, "strict"),
    "stream-replace": lambda it: stream(it, "replace"),
    "stream-deltas": lambda it: deltas(it, "strict"),
    "stream-replace-deltas": lambda it: deltas(it, "replace"),
    "encode": encode,
    "prefix": prefix,
    "count": lambda it: "ok %d" % len(text_of(it)),
    "length-as-utf-8": lambda it: "ok %d" % len(text_of(it).encode("utf-8")),
    "length-as-utf-16": lambda it: "ok %d" % (len(text_of(it).encode("utf-16-le")) // 2),
    "length-as-utf-32": lambda it: "ok %d" % (len(text_of(it).encode("utf-32-le")) // 4),
}

def reply(request):
    operation, _, argument = request.partition(" ")
    try:
        return OPERATIONS[operation](argument)
    except UnicodeDecodeError as error:
        return "ill-formed %d %d" % (error.start, error.end - error.start)
    except UnicodeEncodeError as error:
        return "ill-formed %d" % error.start
    except (KeyError, ValueError) as error:
        return "fault %r" % error

rest, bye = "", ""
while not bye and (block := os.read(0, 65536)):  # all that is there: replies go out together
    text, bye, _ = (rest + block.decode().replace("\r", "")).partition("bye\n")
    *requests, rest = text.split("\n")
    print("".join([reply(request) + "\n" for request in requests]), end="", flush=True)
