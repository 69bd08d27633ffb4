"""An adapter over the units of UTF-16 that dies of half a unit: whole_units.py [ENCODING [SAYS]]"""

import sys

ENCODING = sys.argv[1] if len(sys.argv) > 1 else "utf-16le"
SAYS = sys.argv[2] if len(sys.argv) > 2 else "yes"


def decode(argument):
    octets = bytes.fromhex(argument.replace("-", ""))
    if len(octets) % 2 != 0:
        sys.exit("half a unit")
    try:
        text = octets.decode("utf-16-le")
    except UnicodeDecodeError as error:
        return "ill-formed %d" % error.start
    return "ok " + (" ".join("%04X" % ord(character) for character in text) or "-")


for line in sys.stdin:
    operation, _, rest = line.rstrip("\r\n").partition(" ")
    if operation == "bye":
        break
    if operation == "hello":
        reply = "hello utf8spec/1 decode whole 1.0 encoding=%s whole-units=%s" % (ENCODING, SAYS)
    elif operation == "decode":
        reply = decode(rest)
    else:
        reply = "fault unknown operation"
    print(reply, flush=True)
