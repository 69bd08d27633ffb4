# An adapter in Python for a decoder of streams: it connects the decoder with utf8spec.
#
#   utf8spec check-adapter -- python3 stream.py
#   utf8spec run -- python3 stream.py
#
# It tests codecs.getincrementaldecoder. Put calls of your decoder where "CHANGE" stands. Pass on
# what your decoder gives for each chunk: do not hold text back, and do not join it. If your decoder
# only replaces, leave `stream` and `stream-deltas` out of the hello. Python itself conforms, but holds
# ED A0, which can no longer become a character, until the next chunk.
import codecs
import sys

# CHANGE: the name and the version of your decoder.
HELLO = ("hello utf8spec/1 stream,stream-replace my-decoder 1.0 flush=hello "
         "also=stream-deltas,stream-replace-deltas")


class Stream:
    def __init__(self, errors):
        self.decoder = codecs.getincrementaldecoder("utf-8")(errors)  # CHANGE: a new decoder

    def push(self, chunk):
        return self.decoder.decode(chunk)  # CHANGE: the text that a chunk brings

    def end(self):
        return self.decoder.decode(b"", True)  # CHANGE: the text that the end brings


def numbers(text):
    return " ".join(f"{ord(c):X}" for c in text) or "-"


def answer(operation, words):
    if operation == "hello":
        return HELLO
    if operation.removesuffix("-deltas") not in ("stream", "stream-replace"):
        return "fault unknown operation"
    wants_parts = operation.endswith("-deltas")
    stream = Stream("replace" if "replace" in operation else "strict")
    parts = []
    try:
        for chunk in words[0].split("|"):
            parts.append(stream.push(bytes.fromhex(chunk.replace("-", ""))))
        parts.append(stream.end())
    except UnicodeError:
        # Python drops the text of this chunk, so its part is empty.
        before = "|".join(map(numbers, parts + [""]))
        return f"ill-formed - - {len(parts)} before {before}" if wants_parts else "ill-formed"
    return "ok " + ("|".join(map(numbers, parts)) if wants_parts else numbers("".join(parts)))


for line in sys.stdin:
    operation, *words = line.split()
    if operation == "bye":
        break
    print(answer(operation, words), flush=operation == "hello")
