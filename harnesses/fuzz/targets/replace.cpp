// Every replacement policy of the reference beside a statement of it in other words, and beside
// what ICU puts out. For every input, and for every policy:
//
// 1. The characters of the input come out, each once, in order.
// 2. A run of ill-formed octets becomes so many U+FFFD as the policy has it:
//    per-octet: its octets; per-run: one; deleted: none;
//    per-sequence: one for each octet but those that continue: of the continuations right behind an
//    octet as many as it announces (RFC 2279) count nothing;
//    maximal-subpart: one for each octet at which no initial subsequence of a well-formed sequence,
//    begun at the one before, goes on (Unicode 3.9, D93b).
// 3. What comes out, encoded and replaced again, is itself.
// 4. Decoders that replace by maximal subparts put out what the reference does, in one piece.

#include "reference/replace.h"

#include "harnesses/fuzz/target.h"
#include "harnesses/fuzz/trial.h"
#include "reference/arithmetic.h"
#include "reference/encode.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::ReplacementPolicy;

Trial& trial() {
  static Trial only(Format::octets, {Operation::replace}, Steps::not_asked);
  return only;
}

// Whether some octets behind these make a well-formed sequence of them. Each of the continuations
// tried is allowed in the second place by one row at least that the others are not.
bool begins_a_sequence(const Octets& octets) {
  if (octets.size() > 4) return false;
  if (const auto step = reference::arithmetic::step(octets);
      step.well_formed() && step.length == octets.size()) {
    return true;
  }
  for (const std::uint8_t next : {std::uint8_t{0x80}, std::uint8_t{0x90}, std::uint8_t{0xA0}}) {
    Octets longer = octets;
    longer.push_back(next);
    if (octets.size() < 4 && begins_a_sequence(longer)) return true;
  }
  return false;
}

std::size_t maximal_subparts(OctetView run) {
  std::size_t count = 0;
  Octets subpart;
  for (const std::uint8_t octet : run) {
    subpart.push_back(octet);
    if (subpart.size() > 1 && begins_a_sequence(subpart)) continue;
    ++count;
    subpart.assign(1, octet);
  }
  return count;
}

std::size_t sequences(OctetView run) {
  std::size_t count = 0;
  std::size_t announced = 0;
  for (const std::uint8_t octet : run) {
    if (reference::is_continuation(octet) && announced > 0) {
      --announced;
      continue;
    }
    ++count;
    announced = reference::announced_length(octet) - 1;
  }
  return count;
}

std::size_t replacements(OctetView run, ReplacementPolicy policy) {
  switch (policy) {
    case ReplacementPolicy::maximal_subpart:
      return maximal_subparts(run);
    case ReplacementPolicy::per_octet:
      return run.size();
    case ReplacementPolicy::per_sequence:
      return sequences(run);
    case ReplacementPolicy::per_run:
      return 1;
    case ReplacementPolicy::deleted:
      return 0;
  }
  return 0;
}

// The input, character by character and run by run, found by the arithmetic alone: an octet belongs
// to a run where no well-formed sequence starts and none has begun before it.
std::u32string stated(OctetView octets, ReplacementPolicy policy) {
  std::u32string stated;
  for (std::size_t offset = 0, run = 0; offset <= octets.size();) {
    const bool ends = offset == octets.size();
    const auto step =
        ends ? reference::Step{} : reference::arithmetic::step(octets.subspan(offset));
    if (!ends && !step.well_formed()) {
      ++offset;
      continue;
    }
    if (run < offset) {
      stated.append(replacements(octets.subspan(run, offset - run), policy),
                    reference::replacement_character);
    }
    if (ends) break;
    stated += step.scalar;
    offset += step.length;
    run = offset;
  }
  return stated;
}

void compare_policy(Comparison& comparison, ReplacementPolicy policy) {
  const OctetView octets = comparison.expected().given().octets;
  const std::u32string replaced = reference::replace(octets, policy);
  const auto disagree = [&](const char* symptom) {
    comparison.add({"reference", "replace", symptom, std::string(name(policy))});
  };
  if (replaced != stated(octets, policy)) disagree("other-than-stated");
  if (reference::replace(reference::encode(replaced).octets, policy) != replaced) {
    disagree("changes-again");
  }
}

Disagreements check(OctetView raw) {
  Comparison& comparison = trial().compare(raw);
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    compare_policy(comparison, policy);
  }
  return comparison.found();
}

}  // namespace

const Target target{.name = "replace",
                    .prepare = [] { return trial().take(oracles()); },
                    .check = check,
                    .call = [](OctetView raw) { trial().call(raw); }};

}  // namespace utf8spec::harnesses::fuzz
