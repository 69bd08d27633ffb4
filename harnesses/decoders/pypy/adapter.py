"""PyPy's codecs of other encodings than UTF-8, over the line protocol: adapter.py ROW."""
import codecs
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "shared"))
from line_protocol import scalars, serve


def each(call):
    """An operation that answers one argument after another."""
    return lambda arguments: [reply(call, argument) for argument in arguments]


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


row = sys.argv[1]
encoding = row.partition("-")[2]
codec = encoding.replace("be", "-be").replace("le", "-le")
operations = {
    "decode": lambda octets: text(octets.decode(codec)),
    "replace": lambda octets: text(octets.decode(codec, "replace")),
    "stream": incremental(codec, "strict"),
    "stream-replace": incremental(codec, "replace"),
    "encode": lambda values: encode(codec, values),
}
if encoding.startswith("utf-32"):  # README.md says why
    del operations["replace"], operations["stream-replace"]
version = "%d.%d.%d" % sys.implementation.version[:3]  # PyPy's own, not the language's
serve(row, version + " reuse=yes encoding=" + encoding,
      {operation: each(call) for operation, call in operations.items()})
