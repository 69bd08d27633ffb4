"""A decoder with one fault, chosen by name: faulty.py FAULT.

`faulty.py --list` prints the names.
"""

import sys

from faulty_decoders import *
from faulty_steps import *

FAULTS = {
    "none": Decoder,
    "accepts-c080": with_step(accepts(lambda v, n: n == 2 and v == 0)),
    "accepts-overlong-two": with_step(accepts(lambda v, n: n == 2)),
    "accepts-overlong-three": with_step(accepts(lambda v, n: n == 3 and v < 0x800)),
    "accepts-overlong-four": with_step(accepts(lambda v, n: n == 4 and v < 0x10000)),
    "accepts-surrogates": with_step(accepts(lambda v, n: n == 3 and v >= 0xD800)),
    "accepts-cesu-8": with_step(cesu),
    "accepts-above-maximum": with_step(accepts(lambda v, n: n == 4 and v > 0x10FFFF)),
    "accepts-long-forms": with_step(accepts(lambda v, n: n > 4)),
    "accepts-all-of-rfc2279": with_step(accepts(lambda v, n: True)),
    "latin-1-fallback": with_step(latin_1),
    "swallows": with_step(swallows),
    "swallow-accepting": with_step(swallow_accepting),
    "rejects-fffe": with_step_anywhere(rejects(lambda v: v == 0xFFFE)),
    "rejects-noncharacters": with_step_anywhere(rejects(lambda v: v & 0xFFFE == 0xFFFE or 0xFDD0 <= v <= 0xFDEF)),
    "rejects-nul": with_step_anywhere(rejects(lambda v: v == 0)),
    "rejects-private-use": with_step_anywhere(rejects(lambda v: 0xE000 <= v <= 0xF8FF or v >= 0xF0000)),
    "rejects-four-octets": with_step_anywhere(rejects(lambda v: v > 0xFFFF)),
    "rejects-three-octets": with_step_anywhere(rejects(lambda v: 0x800 <= v <= 0xFFFF)),
    "rejects-u-0800": with_step_anywhere(rejects(lambda v: v == 0x800)),
    "rejects-non-ascii": with_step_anywhere(rejects(lambda v: v > 0x7F)),
    "sixteen-bits": with_step_anywhere(sixteen_bits),
    "wrong-at-63": with_step_at(wrong_at_63),
    "accepts-surrogates-after-1f600": with_step_at(accepts_surrogates_after_1f600),
    "accepts-at-63": with_step_at(accepts_at_63),
    "drops-last-octet": DropsLastOctet,
    "stops-at-nul": StopsAtNul,
    "loses-state": LosesState,
    "forgets-pending": ForgetsPending,
    "empty-chunk-ends": EmptyChunkEnds,
    "ignores-stream-end": IgnoresStreamEnd,
    "split-counts": SplitCounts,
    "strips-signature": StripsSignature,
    "strips-two": StripsTwo,
    "strips-all": StripsAll,
    "strips-sometimes": StripsSometimes,
    "normalises": Normalises,
    "stuck": Stuck,
    "replaces-in-decode": Replaces,
    "accepts-everything": AcceptsAll,
    "per-octet": dividing("per-octet"),
    "per-sequence": dividing("per-sequence"),
    "per-run": dividing("per-run"),
    "deleted": dividing("deleted"),
    "substitute": dividing("maximal-subpart", 0x3F),
    "offset-offending": offsetting(lambda octets, at, length, scalars: at + length if octets[at] in range(0xC2, 0xF5) else at),
    "offset-after": offsetting(lambda octets, at, length, scalars: at + length),
    "offset-outside": offsetting(lambda octets, at, length, scalars: len(octets) + 1),
    "offset-varies": offsetting(lambda octets, at, length, scalars: at + length if octets[at] == 0xFF else at),
    "offset-characters": offsetting(lambda octets, at, length, scalars: len(scalars)),
    "encodes-surrogates": with_encode(lambda scalars: encoded(scalars, generalised)),
    "encodes-above-maximum": with_encode(lambda scalars: encoded(scalars, above)),
    "encodes-pairs": with_encode(lambda scalars: encoded(scalars, pairs)),
    "encodes-modified-nul": with_encode(lambda scalars: encoded(scalars, lambda v: b"\xc0\x80" if v == 0 else proper(v))),
    "encode-replaces": with_encode(lambda scalars: encoded(scalars, lambda v: proper(v) or b"\xef\xbf\xbd")),
    "encode-drops": with_encode(lambda scalars: encoded(scalars, lambda v: proper(v) or b"")),
    "encode-substitutes": with_encode(lambda scalars: encoded(scalars, lambda v: proper(v) or b"?")),
    "crashes-on-f8": Crashes,
    "hangs-on-ff": Hangs,
    "extra-line": ExtraLine,
    "extra-line-after": ExtraLineAfter,
    "extra-line-once": ExtraLineOnce,
    "exits-half-way": ExitsHalfWay,
}


if __name__ == "__main__":
    if sys.argv[1] == "--list":
        print("\n".join(FAULTS))
    else:
        FAULTS[sys.argv[1]]().run()
