"""What Python has besides the codec "utf-8", over the line protocol: adapter.py ROW. The rows of
PyPy begin with its name, and are otherwise the same."""
import codecs
import io
import json
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "shared"))
from line_protocol import scalars, serve

BRACKET = b'["'


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


def incremental(codec, errors):
    """One decoder for all requests; where in the input its error is, it does not tell."""
    decoder = codecs.getincrementaldecoder(codec)(errors)

    def stream(chunks):
        decoder.reset()
        try:
            return text("".join(map(decoder.decode, chunks)) + decoder.decode(b"", final=True))
        except UnicodeError:  # "utf-16" has no class of its own for text without a signature
            return "ill-formed"
    return stream


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


def of_encoding(encoding, codec):
    """The row of a codec of another encoding than UTF-8."""
    return "reuse=yes encoding=" + encoding, {
        "decode": lambda octets: text(octets.decode(codec)),
        "replace": lambda octets: text(octets.decode(codec, "replace")),
        "stream": incremental(codec, "strict"),
        "stream-replace": incremental(codec, "replace"),
        "encode": lambda values: encode(codec, values),
    }


ROWS = {
    "python-utf-8-sig": ("reuse=yes", {
        "decode": lambda octets: text(octets.decode("utf-8-sig")),
        "replace": lambda octets: text(octets.decode("utf-8-sig", "replace")),
        "stream": incremental("utf-8-sig", "strict"),
        "stream-replace": incremental("utf-8-sig", "replace"),
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

name = sys.argv[1]
words, operations = ROWS[name.replace("pypy-", "python-")]
version = "%d.%d.%d" % sys.implementation.version[:3]  # the interpreter's own, not the language's
serve(name, (version + " " + words).strip(),
      {operation: each(call) for operation, call in operations.items()})
