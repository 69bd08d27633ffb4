// Compares the reference with ICU (U8_NEXT, u_strFromUTF8, u_strFromUTF8WithSub, UnicodeString,
// ucnv) and utf8proc (utf8proc_iterate, utf8proc_decompose), on any octets. For every input:
//
// 1. All decoders and the reference agree on whether it is well-formed.
// 2. Where it is, every decoder puts out the reference's scalar values.
// 3. Where it is not, an error's offset and length, if a decoder says them, are those of the first
//    maximal subpart. The output before it is a beginning of the values before that subpart.
// 4. One character at a time: at every place where the reference has a step, U8_NEXT and
//    utf8proc_iterate have the same verdict, the same scalar value and the same length; of
//    ill-formed subsequences U8_NEXT has the length of the maximal subpart.
// 5. Decoders that replace put out one U+FFFD for each maximal subpart.
// 6. The reference's two decoders, one by the nine rows and one by the arithmetic, agree on every
//    step.

#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial/trial.h"
#include "reference/arithmetic.h"

namespace utf8spec::harnesses::fuzz {
namespace {

Trial& trial() {
  static Trial only(Format::octets, operations_that(takes_octets), Steps::asked);
  return only;
}

void compare_arithmetic(Comparison& comparison) {
  const OctetView octets = comparison.expected().given().octets;
  for (const auto& [offset, step] : comparison.expected().steps()) {
    const OctetView rest = octets.subspan(offset);
    if (reference::arithmetic::step(rest) == step) continue;
    comparison.add({"reference-arithmetic", "step", "differs",
                    std::string(name(element_of_error(rest, step)))});
  }
}

Disagreements check(OctetView raw) {
  Comparison& comparison = trial().compare(raw);
  compare_arithmetic(comparison);
  return comparison.found();
}

}  // namespace

const FuzzTarget target{.name = "differential",
                        .prepare = [] { return trial().take(oracles()); },
                        .check = check,
                        .call = [](OctetView raw) { trial().call(raw); }};

}  // namespace utf8spec::harnesses::fuzz
