// Compares every replacement policy of the reference with a second statement of it, and with ICU's
// output. For every input, and for every policy:
//
// 1. The characters of the input come out, each once, in order.
// 2. The policy says how many U+FFFD a run of ill-formed octets becomes:
//    per-octet: one for each octet; per-run: one; deleted: none;
//    per-sequence: one for each octet, except for the continuations right behind an octet, up to
//    the number that it announces (RFC 2279); maximal-subpart: one for each octet that does not
//    continue the initial subsequence of a well-formed sequence before it (Unicode 3.9, D93b).
// 3. Decoders that replace by maximal subparts put out what the reference does, in one piece.

#include "reference/replace.h"

#include <vector>

#include "harnesses/fuzz/encodings/second_statement.h"
#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial/trial.h"
#include "reference/arithmetic.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::ReplacementPolicy;

Trial& trial() {
  static Trial only(Format::octets, operations_that([](Operation each) {
                      return takes_octets(each) && replaces(each);
                    }),
                    Steps::not_asked);
  return only;
}

// A character, or a run of ill-formed octets.
struct Part {
  OctetView run;  // empty for a character
  char32_t scalar;
};

// The parts of the input, by the arithmetic alone: an octet belongs to a run where no well-formed
// sequence starts and none has begun before it.
const std::vector<Part>& parts_of(OctetView octets) {
  static std::vector<Part> parts;
  parts.clear();
  std::size_t run = 0;
  const auto end_run = [&](std::size_t offset) {
    if (run < offset) parts.push_back({octets.subspan(run, offset - run), 0});
  };
  for (std::size_t offset = 0; offset < octets.size();) {
    const auto step = reference::arithmetic::step(octets.subspan(offset));
    if (!step.well_formed()) {
      ++offset;
      continue;
    }
    end_run(offset);
    parts.push_back({{}, step.scalar});
    run = offset += step.length;
  }
  end_run(octets.size());
  return parts;
}

// Whether `replaced` is what the statement of the policy makes of the parts.
bool is_as_stated(std::u32string_view replaced, const std::vector<Part>& parts,
                  ReplacementPolicy policy) {
  std::size_t place = 0;
  for (const Part& part : parts) {
    const bool is_run = !part.run.empty();
    const std::size_t end = place + (is_run ? replacements_as_stated(part.run, policy) : 1);
    if (end > replaced.size()) return false;
    const char32_t wanted = is_run ? reference::replacement_character : part.scalar;
    for (; place < end; ++place) {
      if (replaced[place] != wanted) return false;
    }
  }
  return place == replaced.size();
}

void compare_reference(Comparison& comparison) {
  const OctetView octets = comparison.expected().given().octets;
  const auto& parts = parts_of(octets);
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (is_as_stated(reference::replace(octets, policy), parts, policy)) continue;
    comparison.add({"reference", "replace", "other-than-stated", std::string(name(policy))});
  }
}

Disagreements check(OctetView raw) {
  Comparison& comparison = trial().compare(raw);
  compare_reference(comparison);
  return comparison.found();
}

void call(OctetView raw) {
  trial().call(raw);
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    reference::replace(trial().given().octets, policy);
  }
}

}  // namespace

const FuzzTarget target{.name = "replace",
                        .prepare = [] { return trial().take(oracles()); },
                        .check = check,
                        .call = call};

}  // namespace utf8spec::harnesses::fuzz
