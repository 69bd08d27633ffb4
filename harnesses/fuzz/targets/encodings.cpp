// Every encoding and dialect of the reference beside the second decoder of each, and beside ICU's
// converters for UTF-8, UTF-16, UTF-32 and CESU-8. The input names the encoding and says where to
// cut. For every input:
//
// 1. The codec has the steps of the second decoder (reference/arithmetic.h).
// 2. A stream has the steps of the whole text, wherever it is cut.
// 3. Each replacement policy that the encoding has gives what a second statement of it gives.
// 4. The values before the first error, written again, are the octets that were read. Where readers
//    take forms that no writer writes (Modified UTF-8), the strictest dialect reads the same
//    values.
// 5. The functions over whole inputs choose the order by the signature and agree with the steps.
// 6. ICU's converter that stops at an error has the verdict and the units before the error, in one
//    piece and in chunks; in one piece also the error's offset and length.
// 7. ICU's converter that substitutes gives one U+FFFD for each maximal subpart, in one piece and
//    in chunks.
// 8. The converter behind `utf8spec convert` gives what two of ICU's converters give: one reads the
//    encoding, the other writes a form of UTF-8, UTF-16 or UTF-32.
//
// Where a standard leaves a choice to readers, ICU is held to the dialect that it reads:
// harnesses/fuzz/encodings/icu_readings.h has the clauses.

#include "harnesses/fuzz/encodings/encodings_check.h"
#include "harnesses/fuzz/target.h"

namespace utf8spec::harnesses::fuzz {
namespace {

const Case& read(OctetView raw) {
  static Case given;  // whose memory is used again
  read_case(Format::encoded, raw, given);
  return given;
}

}  // namespace

const FuzzTarget target{.name = "encodings",
                        .prepare = nullptr,
                        .check = [](OctetView raw) { return check_encodings(read(raw)); },
                        .call = [](OctetView raw) { call_encodings(read(raw)); }};

}  // namespace utf8spec::harnesses::fuzz
