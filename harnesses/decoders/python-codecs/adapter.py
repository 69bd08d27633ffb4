"""What Python has besides the codec "utf-8", over the line protocol: adapter.py ROW. The rows of
PyPy begin with its name, and are otherwise the same."""
import codecs
import io
import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "shared"))
from line_protocol import numbers, scalars, serve

BRACKET = b'["'
NAME = sys.argv[1]


def each(call):
    """An operation that answers one argument after another."""
    def replies(arguments):
        return [reply(call, argument) for argument in arguments]
    return replies


def reply(call, argument):
    try:
        return call(argument)
    except UnicodeDecodeError as error:
        return "ill-formed %d %d" % (error.start, error.end - error.start)
    except UnicodeEncodeError as error:
        return "ill-formed %d" % error.start


def text(string):
    return scalars(map(ord, string))


def parts_of(decoder, chunks):
    """What each chunk and the end brought, up to an error, and whether there was none."""
    decoder.reset()
    parts = []
    try:
        for number, chunk in enumerate([*chunks, b""]):
            parts.append(decoder.decode(chunk, final=number == len(chunks)))
    except UnicodeError:  # "utf-16" has no class of its own for text without a signature
        return parts, False
    return parts, True


def incremental(codec, errors):
    """One decoder for all requests; where in the input its error is, it does not tell."""
    decoder = codecs.getincrementaldecoder(codec)(errors)

    def stream(chunks):
        parts, is_whole = parts_of(decoder, chunks)
        return text("".join(parts)) if is_whole else "ill-formed"
    return stream


def deltas(codec, errors):
    """What each chunk brings. The parts of the error's chunk are lost."""
    decoder = codecs.getincrementaldecoder(codec)(errors)

    def stream(chunks):
        parts, is_whole = parts_of(decoder, chunks)
        front = "ok " if is_whole else "ill-formed - - %d before " % len(parts)
        return front + "|".join([numbers(map(ord, part)) for part in parts + [""] * (not is_whole)])
    return stream


def streams(codec):
    return {"stream": incremental(codec, "strict"), "stream-replace": incremental(codec, "replace")}


def streams_by_chunk(codec):
    return {"stream-deltas": deltas(codec, "strict"),
            "stream-replace-deltas": deltas(codec, "replace")}


def prefix(codec):
    """The octets that the decoder keeps for the next chunk are an open character."""
    decoder = codecs.getincrementaldecoder(codec)("strict")

    def open_octets(octets):
        decoder.reset()
        try:
            decoder.decode(octets)
        except UnicodeDecodeError:  # a signature before the error is not counted
            return "ill-formed"
        return "ok %d" % len(decoder.getstate()[0])
    return open_octets


def encode(codec, values):
    if max(values, default=0) > 0x10FFFF:
        return "unsupported"  # no str holds it: chr() raises ValueError
    return "ok " + ("".join(map(chr, values)).encode(codec).hex() or "-")


def read(octets, errors="strict"):
    """newline="": line ends stay as they are."""
    return text(io.TextIOWrapper(io.BytesIO(octets), "utf-8", errors, newline="").read())


def write(values):
    if max(values, default=0) > 0x10FFFF:
        return "unsupported"  # no str holds it: chr() raises ValueError
    file = io.BytesIO()
    wrapper = io.TextIOWrapper(file, "utf-8", newline="")
    wrapper.write("".join(map(chr, values)))
    wrapper.flush()
    return "ok " + (file.getvalue().hex() or "-")


def loads(octets):
    """One string in an array. What has a meaning of its own between quotes cannot be asked."""
    if any(octet < 0x20 or octet in b'"\\' for octet in octets):
        return "unsupported"
    try:
        return text(json.loads(BRACKET + octets + b'"]')[0])
    except UnicodeDecodeError as error:  # which counts from the bracket
        return "ill-formed %d %d" % (error.start - len(BRACKET), error.end - error.start)


def says_what_it_keeps(codec):
    """utf8spec does not ask it where a signature selects the order. PyPy runs this adapter without
    this operation.
    """
    return codec.endswith("e") and not NAME.startswith("pypy")


def of_encoding(encoding, codec):
    """The row of a codec of another encoding than UTF-8."""
    return "reuse=yes encoding=" + encoding, {
        "decode": lambda octets: text(octets.decode(codec)),
        "replace": lambda octets: text(octets.decode(codec, "replace")),
        **streams(codec),
        **streams_by_chunk(codec),
        **({"prefix": prefix(codec)} if says_what_it_keeps(codec) else {}),
        "encode": lambda values: encode(codec, values),
    }


ROWS = {
    "python-utf-8-sig": ("reuse=yes", {
        "decode": lambda octets: text(octets.decode("utf-8-sig")),
        "replace": lambda octets: text(octets.decode("utf-8-sig", "replace")),
        **streams("utf-8-sig"),
        **streams_by_chunk("utf-8-sig"),
        "prefix": prefix("utf-8-sig"),
    }),
    "python-utf-16": of_encoding("utf-16", "utf-16"),
    "python-utf-16be": of_encoding("utf-16be", "utf-16-be"),
    "python-utf-16le": of_encoding("utf-16le", "utf-16-le"),
    "python-utf-32": of_encoding("utf-32", "utf-32"),
    "python-utf-32be": of_encoding("utf-32be", "utf-32-be"),
    "python-utf-32le": of_encoding("utf-32le", "utf-32-le"),
    "python-textiowrapper": ("", {
        "decode": read,
        "replace": lambda octets: read(octets, "replace"),
        "encode": write,
    }),
    "python-json-loads": ("", {"decode": loads}),
}

words, operations = ROWS[NAME.replace("pypy-", "python-")]
version = "%d.%d.%d" % sys.implementation.version[:3]  # the interpreter's own, not the language's
serve(NAME, (version + " " + words).strip(),
      {operation: each(call) for operation, call in operations.items()})
