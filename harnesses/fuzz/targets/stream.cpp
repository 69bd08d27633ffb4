// Compares the incremental reference, and ICU's converter with large and with small targets, which
// get chunks, with the reference in one piece. The input says where to cut. For every input:
//
// 1. The incremental reference has the steps of the whole input, wherever it is cut.
// 2. It gives each step as soon as it is certain: the octets still open after a chunk are a proper
//    prefix of a well-formed sequence.
// 3. ucnv that stops at an error has the verdict, the scalar values, the offset and the length of
//    the whole input's first error.
// 4. ucnv that substitutes puts out one U+FFFD for each maximal subpart.
// 5. With room for one, two or three units a call nothing is lost, doubled or moved.
// 6. A converter that is reset answers the same input again in the same way.
// 7. The reference's other functions agree with its steps: the verdict, the scalar values, every
//    ill-formed subsequence, and the start of the sequence that holds an octet.

#include "reference/stream.h"

#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial/trial.h"
#include "reference/boundary.h"

namespace utf8spec::harnesses::fuzz {
namespace {

Trial& trial() {
  static Trial only(Format::chunks, operations_that(takes_chunks), Steps::not_asked);
  return only;
}

// Feeds chunk after chunk; `steps` grows by the steps that each makes certain. False if octets stay
// open that no continuation could complete.
bool feed(const Case& given, std::vector<reference::StreamStep>& steps) {
  reference::Stream stream;
  const OctetView octets = given.octets;
  std::size_t start = 0;
  const auto push = [&](std::size_t end) {
    const auto certain = stream.push(octets.subspan(start, end - start));
    steps.insert(steps.end(), certain.begin(), certain.end());
    start = end;
    const std::size_t known = steps.empty() ? 0 : steps.back().offset + steps.back().step.length;
    return known == end ||
           reference::step(octets.subspan(known, end - known)).more_input_could_complete();
  };
  bool is_early = true;
  for (const std::size_t cut : given.cuts) is_early = push(cut) && is_early;
  is_early = push(octets.size()) && is_early;
  const auto last = stream.finish();
  steps.insert(steps.end(), last.begin(), last.end());
  return is_early;
}

void compare_reference(Comparison& comparison) {
  std::vector<reference::StreamStep> steps;
  if (!feed(comparison.expected().given(), steps)) {
    comparison.add({"reference-stream", "stream", "reports-late", "none"});
  }
  const auto whole = comparison.expected().steps();
  if (!std::ranges::equal(steps, whole)) {
    comparison.add({"reference-stream", "stream", "depends-on-chunks", "none"});
  }
}

// From every octet of the step, not from its first alone: callers come from anywhere in a text.
bool finds_starts(OctetView octets, const reference::StreamStep& step) {
  for (std::size_t within = 0; within < step.step.length; ++within) {
    if (reference::sequence_start(octets, step.offset + within) != step.offset) return false;
  }
  return true;
}

void compare_whole(Comparison& comparison) {
  const Expected& expected = comparison.expected();
  const OctetView octets = expected.given().octets;
  const reference::Decoded decoded = reference::decode(octets);
  std::vector<reference::IllFormed> errors;
  bool starts = true;
  for (const auto& each : expected.steps()) {
    if (!each.step.well_formed()) errors.push_back({each.offset, each.step.length, each.step.kind});
    starts = starts && finds_starts(octets, each);
  }
  const auto expect = [&](bool kept, const char* function) {
    if (!kept) comparison.add({"reference", function, "differs", "none"});
  };
  expect(decoded.scalars == expected.scalars() && decoded.error == expected.error(), "decode");
  expect(reference::validate(octets) == expected.error(), "validate");
  expect(reference::ill_formed_subsequences(octets) == errors, "ill-formed-subsequences");
  expect(starts, "sequence-start");
}

Disagreements check(OctetView raw) {
  Comparison& comparison = trial().compare(raw);
  compare_reference(comparison);
  compare_whole(comparison);
  return comparison.found();
}

void call(OctetView raw) {
  trial().call(raw);
  std::vector<reference::StreamStep> steps;
  feed(trial().given(), steps);
}

}  // namespace

const FuzzTarget target{.name = "stream",
                        .prepare = [] { return trial().take(oracles()); },
                        .check = check,
                        .call = call};

}  // namespace utf8spec::harnesses::fuzz
