"""Offers all side operations, of which one may be wrong: side.py [MODE]

The modes are the names of the methods of Wrong. Any other mode is right.
"""

import sys
import time

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


def places_of_octets(octets):
    """Each octet outside well-formed sequences counts as one character."""
    places, at = [], 0
    while at < len(octets):
        places.append(at)
        at += max(adapter.sequence_length(octets, at), 1)
    return places


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

    def hangs(self, octets, starts):
        if adapter.decode(octets)[1]:
            time.sleep(3600)
        return self.count(octets, starts)

    def dies(self, octets, starts):
        if octets == b"\xf4\x90\x80\x80":
            sys.exit(1)
        return self.prev(octets, starts)

    def dies_often(self, octets, starts):
        if adapter.decode(octets)[1]:
            sys.exit(1)
        return self.count(octets, starts)

    def each_octet(self, octets, starts):
        return [len(places_of_octets(octets))]

    def each_octet_backwards(self, octets, starts):
        return places_of_octets(octets)[::-1]

    def eats(self, octets, starts):
        """Trusts the lead: what it announces is one character, whatever stands there."""
        count = at = 0
        while at < len(octets):
            at += 2 if 0xC2 <= octets[at] < 0xE0 else 3 if 0xE0 <= octets[at] < 0xF0 else 4 if 0xF0 <= octets[at] < 0xF5 else 1
            count += 1
        return [count]

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
    "dies": ("prev", wrong.dies),
    "dies-often": ("count", wrong.dies_often),
    "hangs": ("count", wrong.hangs),
    "each-octet": ("count", wrong.each_octet),
    "each-octet-backwards": ("prev", wrong.each_octet_backwards),
    "eats": ("count", wrong.eats),
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
        self.write("ok %s\n" % (" ".join(map(str, numbers)) or "-"))


Side().run()
