// Compares any decoder of the C ABI with the reference, for every operation that it offers: the
// plugin of UTF8SPEC_PLUGIN, or the one that this target was built with. For every input:
//
// 1. An answer that the suite's judge fails under UTF8SPEC_PROFILE is a disagreement. A policy that
//    the profile leaves open is not.
// 2. A stream that is reset answers the same input again in the same way.
// 3. The places where a stream is cut change nothing.
// 4. A step has the reference's verdict, and for well-formed sequences its value and length.
// 5. An encoder is asked for the values that a decoder without the checks of RFC 3629 would read
//    from the octets: scalar values, surrogates, and values above U+10FFFF.
// 6. The decoder reads no octet outside of the input, on either side, and writes none outside of
//    the output.
// 7. The offset and the length of an error lie inside the input, and follow the way that the
//    operation shows on a few inputs at the start (error_habit.h).

#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial/trial.h"
#include "harnesses/judge/lenient.h"

namespace utf8spec::harnesses::fuzz {
namespace {

Trial& trial() {
  static Trial only(Format::chunks, {core_operations.begin(), core_operations.end()}, Steps::asked);
  return only;
}

Disagreements check(OctetView raw) { return trial().compare(raw).found(); }

}  // namespace

const FuzzTarget target{.name = "plugin",
                        .prepare = [] { return trial().take(plugins()); },
                        .check = check,
                        .call = [](OctetView raw) { trial().call(raw); }};

}  // namespace utf8spec::harnesses::fuzz
