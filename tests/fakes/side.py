"""Offers all side operations, of which one may be wrong: side.py [MODE]

The modes are the names of the methods of Wrong. Any other mode is right.
"""

import sys

import adapter

MODE = sys.argv[1] if len(sys.argv) > 1 else "right"
INPUT = " also-input=well-formed" if MODE.startswith("well-formed") else ""
SIDE = "count,boundary,next,prev,length-as-utf-8,length-as-utf-16,length-as-utf-32"


def starts_of(octets):
    """Each maximal subpart counts as one character, as in `replace`."""
    starts, at = [], 0
    while at < len(octets):
        starts.append(at)
        at += abs(adapter.sequence_length(octets, at))
    return starts


class Right:
    def count(self, octets, starts):
        return [len(starts)]

    def boundary(self, octets, starts):
        return [max(start for start in starts if start <= at) for at in range(len(octets))]

    def next(self, octets, starts):
        return (starts + [len(octets)])[1:]

    def prev(self, octets, starts):
        return starts[::-1]

    def length(self, octets, form):
        text = "".join(map(chr, adapter.decode(octets)[0]))
        return [len(text.encode(form + "-le" if form != "utf-8" else form)) // {"utf-8": 1, "utf-16": 2, "utf-32": 4}[form]]


class Wrong(Right):
    def four(self, octets, starts):
        return [len(starts) + (octets[:1] == b"\xf0" and not adapter.decode(octets)[1])]

    def leads(self, octets, starts):
        return [sum(octet & 0xC0 != 0x80 for octet in octets)]

    def still(self, octets, starts):
        return [0] if octets[:1] == b"\xff" else self.next(octets, starts)

    def behind(self, octets, starts):
        lengths = [1, 1, 2, 3, 4, 1][(octets[-1:] >= b"\xc2") + (octets[-1:] >= b"\xe0") :][:1] if octets else [0]
        ends = self.next(octets, starts)
        return ends[:-1] + [len(octets) + lengths[0] - 1] if ends else ends

    def octets(self, octets, starts):
        return list(range(len(octets)))[::-1] if adapter.decode(octets)[1] else self.prev(octets, starts)


right, wrong = Right(), Wrong()
CHANGED = {
    "four": ("count", wrong.four),
    "leads": ("count", wrong.leads),
    "well-formed-leads": ("count", wrong.leads),
    "still": ("next", wrong.still),
    "behind": ("next", wrong.behind),
    "octets": ("prev", wrong.octets),
}


class Side(adapter.InBlocks, adapter.Fake):
    def hello(self):
        self.write("hello utf8spec/1 decode,replace side-%s 1.0 also=%s%s\n" % (MODE, SIDE, INPUT))

    def line(self, line):
        operation, _, argument = line.partition(" ")
        if operation not in SIDE.split(","):
            return super().line(line)
        octets = adapter.octets_of(argument)
        if operation.startswith("length-as-"):
            numbers = right.length(octets, operation[len("length-as-") :])
        else:
            changed, function = CHANGED.get(MODE, (None, None))
            function = function if operation == changed else getattr(right, operation)
            numbers = function(octets, starts_of(octets))
        if MODE == "dies" and operation == "prev" and octets == b"\xf4\x90\x80\x80":
            sys.exit(1)
        self.write("ok %s\n" % (" ".join(map(str, numbers)) or "-"))


Side().run()
