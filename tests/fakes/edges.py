"""Python's own codecs with the operations at an edge: edges.py [MODE].

The modes are `right`, `middle` (truncate cuts inside characters), `hangs` (truncate never ends in a
run of continuation octets), `all` (room calls everything read), `short` (length-as-utf-8 counts a
character less) and `unreadable` (room leaves the output out).
"""

import codecs
import sys
import time

MODE = sys.argv[1] if len(sys.argv) > 1 else "right"
ALSO = "length-as-utf-8,prefix,truncate,truncate-utf-16,room-decode,room-replace,room-encode"
HELLO = "hello utf8spec/1 decode,replace,encode edges-%s 1.0 also=%s" % (MODE, ALSO)


def octets_of(word):
    return b"" if word == "-" else bytes.fromhex(word)


def values(text):
    return " ".join("%X" % ord(character) for character in text) or "-"


def prefix(octets):
    decoder = codecs.getincrementaldecoder("utf-8")()
    decoder.decode(octets)
    return "ok %d" % len(decoder.getstate()[0])


def truncate(limit, octets):
    kept = min(limit, len(octets))
    while MODE != "middle" and kept < len(octets) and kept > 0 and octets[kept] & 0xC0 == 0x80:
        if MODE == "hangs" and not octets.strip(b"\x80"):
            time.sleep(3600)
        kept -= 1
    return "ok %d" % kept


def truncate_utf_16(limit, octets):
    text = octets.decode("utf-8")
    while len(text.encode("utf-16-le")) > 2 * limit:
        text = text[:-1]
    return "ok %d" % len(text.encode("utf-8"))


def steps(octets, errors):
    """What a decoder gives for each octet, and how many octets it has taken."""
    decoder = codecs.getincrementaldecoder("utf-8")(errors)
    for at in range(len(octets)):
        text = decoder.decode(octets[at : at + 1])
        if text:
            yield at + 1 - len(decoder.getstate()[0]), text
    text = decoder.decode(b"", True)
    if text:
        yield len(octets), text


def room(limit, octets, errors):
    read, written = 0, ""
    for behind, text in steps(octets, errors):
        if len(written) + len(text) > limit:
            break
        read, written = behind, written + text
    read = len(octets) if MODE == "all" else read
    return "ok %d" % read if MODE == "unreadable" else "ok %d %s" % (read, values(written))


def room_encode(limit, words):
    read, written = 0, b""
    for word in [] if words == ["-"] else words:
        octets = chr(int(word, 16)).encode("utf-8")
        if len(written) + len(octets) > limit:
            break
        read, written = read + 1, written + octets
    return "ok %d %s" % (read, written.hex() or "-")


def encode(words):
    text = "".join(chr(int(word, 16)) for word in words if word != "-")
    try:
        return "ok %s" % (text.encode("utf-8").hex() or "-")
    except UnicodeEncodeError as error:
        return "ill-formed %d" % error.start


def answer(words):
    operation = words[0]
    if operation == "encode":
        return encode(words[1:])
    if operation == "room" and words[2] == "encode":
        return room_encode(int(words[1]), words[3:])
    octets = octets_of(words[-1])
    if operation == "room":
        return room(int(words[1]), octets, "strict" if words[2] == "decode" else "replace")
    if operation == "prefix":
        return prefix(octets)
    if operation == "truncate":
        return truncate(int(words[1]), octets)
    if operation == "truncate-utf-16":
        return truncate_utf_16(int(words[1]), octets)
    text = octets.decode("utf-8", "replace" if operation == "replace" else "strict")
    if operation == "length-as-utf-8":
        return "ok %d" % (len(text.encode("utf-8")) - (MODE == "short" and len(text) > 3))
    return "ok %s" % values(text)


for line in sys.stdin:
    words = line.split()
    if words[0] == "bye":
        break
    try:
        reply = HELLO if words[0] == "hello" else answer(words)
    except UnicodeDecodeError as error:
        reply = "ill-formed %d %d" % (error.start, error.end - error.start)
    except (ValueError, OverflowError):
        reply = "unsupported"
    print(reply, flush=True)
