#include "harnesses/fuzz/encodings/second_statement.h"

#include <array>
#include <bit>

#include "reference/arithmetic.h"
#include "reference/dialects.h"
#include "reference/forms.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

bool is_continuation(std::uint8_t octet) { return octet / 64 == 2; }

// The first octet and the continuations behind it, up to the number that it announces by its
// leading ones (RFC 2279 section 2: two to six octets).
std::size_t sequence_length(OctetView rest) {
  const auto ones = static_cast<std::size_t>(std::countl_one(rest[0]));
  const std::size_t announced = ones >= 2 && ones <= 6 ? ones : 1;
  std::size_t length = 1;
  while (length < std::min(announced, rest.size()) && is_continuation(rest[length])) ++length;
  return length;
}

// Whether some octets behind these make a well-formed sequence of them. The nine rows differ in
// what they allow in the second place alone, and each allows one of the three.
bool begins_a_sequence(OctetView octets) {
  std::array<std::uint8_t, 4> completed{0x80, 0x80, 0x80, 0x80};
  if (octets.size() > completed.size()) return false;
  for (std::size_t place = 0; place < octets.size(); ++place) completed[place] = octets[place];
  for (const auto second : std::to_array<std::uint8_t>({0x80, 0x90, 0xA0})) {
    if (octets.size() == 1) completed[1] = second;
    const auto step = reference::arithmetic::step(completed);
    if (step.well_formed() && step.length >= octets.size()) return true;
  }
  return false;
}

// D93b, word for word: the longest subsequence that begins a well-formed sequence, or one octet.
std::size_t maximal_subparts(OctetView run) {
  std::size_t count = 0;
  for (std::size_t start = 0, next = 1; start < run.size(); start = next, ++next, ++count) {
    while (next < run.size() && begins_a_sequence(run.subspan(start, next + 1 - start))) ++next;
  }
  return count;
}

// What per-sequence decoders count: they trust the lead and check only that continuations follow.
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

std::size_t by_step(Encoding, OctetView, const reference::Step& step) { return step.length; }

std::size_t by_unit(Encoding order, OctetView rest, const reference::Step&) {
  return std::min(reference::row_of(order).unit, rest.size());
}

std::size_t by_sequence(Encoding, OctetView rest, const reference::Step&) {
  return sequence_length(rest);
}

bool always(bool) { return true; }
bool never(bool) { return false; }
bool outside_of_runs(bool is_in_run) { return !is_in_run; }

// A policy, stated twice more and without its row in the reference.
struct StatedPolicy {
  ReplacementPolicy policy;
  // The octets that are replaced as one part, where `rest` starts with an ill-formed step.
  std::size_t (*part)(Encoding order, OctetView rest, const reference::Step& step);
  // Whether a part gets a U+FFFD of its own.
  bool (*is_marked)(bool is_in_run);
  // The U+FFFD that a whole run of ill-formed octets of UTF-8 becomes.
  std::size_t (*in_run)(OctetView run);
};

constexpr std::array stated_policies{
    StatedPolicy{ReplacementPolicy::maximal_subpart, by_step, always, maximal_subparts},
    StatedPolicy{ReplacementPolicy::per_octet, by_unit, always,
                 [](OctetView run) { return run.size(); }},
    StatedPolicy{ReplacementPolicy::per_sequence, by_sequence, always, sequences},
    StatedPolicy{ReplacementPolicy::per_run, by_step, outside_of_runs,
                 [](OctetView) { return std::size_t{1}; }},
    StatedPolicy{ReplacementPolicy::deleted, by_step, never,
                 [](OctetView) { return std::size_t{0}; }}};
static_assert(reference::is_row_for_each(stated_policies, &StatedPolicy::policy));

const StatedPolicy& statement_of(ReplacementPolicy policy) {
  return stated_policies[static_cast<std::size_t>(policy)];
}

}  // namespace

std::u32string values_before_error(const StepList& steps) {
  std::u32string values;
  for (const auto& [offset, step] : steps) {
    if (!step.well_formed()) break;
    values += step.scalar;
  }
  return values;
}

StepList steps_by_arithmetic(Encoding order, OctetView text) {
  return steps_by([order](OctetView rest) { return reference::arithmetic::step(order, rest); },
                  text);
}

std::u32string replaced_as_stated(Encoding order, OctetView text, ReplacementPolicy policy) {
  const StatedPolicy& stated = statement_of(policy);
  std::u32string replaced;
  bool is_in_run = false;
  for (std::size_t offset = 0; offset < text.size();) {
    const OctetView rest = text.subspan(offset);
    const reference::Step step = reference::arithmetic::step(order, rest);
    if (step.well_formed()) replaced += step.scalar;
    if (!step.well_formed() && stated.is_marked(is_in_run)) {
      replaced += reference::replacement_character;
    }
    is_in_run = !step.well_formed();
    offset += step.well_formed() ? step.length : stated.part(order, rest, step);
  }
  return replaced;
}

std::size_t replacements_as_stated(OctetView run, ReplacementPolicy policy) {
  return statement_of(policy).in_run(run);
}

// java.io.DataInput reads 00 and longer forms, which DataOutput does not write. A dialect that
// refuses only one of the two still reads the other.
Encoding strictest_of(Encoding order) {
  using reference::LongerForms;
  if (row_of(order).longer_forms != LongerForms::read) return order;
  const auto dialects = reference::dialects_of(reference::declared_of(order));
  const auto strictest = std::ranges::find_if(dialects, [](const reference::Dialect& dialect) {
    return row_of(dialect.encoding).longer_forms == LongerForms::ill_formed;
  });
  return strictest == dialects.end() ? order : strictest->encoding;
}

}  // namespace utf8spec::harnesses::fuzz
