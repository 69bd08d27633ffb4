#include "harnesses/fuzz/encodings/second_statement.h"

#include <array>
#include <bit>

#include "reference/arithmetic.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

// java.io.DataInput reads 00 and longer forms, which DataOutput does not write. A dialect that
// refuses only one of the two still reads the other.
constexpr std::array read_more_than_is_written{Encoding::modified_utf_8,
                                               Encoding::modified_utf_8_without_nul,
                                               Encoding::modified_utf_8_without_longer};

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

// The octets that are replaced as one part, where `rest` starts with an ill-formed step.
std::size_t part_length(Encoding order, OctetView rest, const reference::Step& step,
                        ReplacementPolicy policy) {
  switch (policy) {
    case ReplacementPolicy::per_octet:
      return std::min(reference::row_of(order).unit, rest.size());
    case ReplacementPolicy::per_sequence:
      return sequence_length(rest);
    case ReplacementPolicy::maximal_subpart:
    case ReplacementPolicy::per_run:
    case ReplacementPolicy::deleted:
      break;
  }
  return step.length;
}

// Whether a part gets a U+FFFD of its own.
bool is_marked(ReplacementPolicy policy, bool is_in_run) {
  return policy != ReplacementPolicy::deleted &&
         !(policy == ReplacementPolicy::per_run && is_in_run);
}

}  // namespace

std::u32string values_before_error(const Steps& steps) {
  std::u32string values;
  for (const auto& [offset, step] : steps) {
    if (!step.well_formed()) break;
    values += step.scalar;
  }
  return values;
}

Steps steps_by_arithmetic(Encoding order, OctetView text) {
  return steps_by([order](OctetView rest) { return reference::arithmetic::step(order, rest); },
                  text);
}

std::u32string replaced_as_stated(Encoding order, OctetView text, ReplacementPolicy policy) {
  std::u32string replaced;
  bool is_in_run = false;
  for (std::size_t offset = 0; offset < text.size();) {
    const OctetView rest = text.subspan(offset);
    const reference::Step step = reference::arithmetic::step(order, rest);
    if (step.well_formed()) replaced += step.scalar;
    if (!step.well_formed() && is_marked(policy, is_in_run)) {
      replaced += reference::replacement_character;
    }
    is_in_run = !step.well_formed();
    offset += step.well_formed() ? step.length : part_length(order, rest, step, policy);
  }
  return replaced;
}

Encoding strictest_of(Encoding order) {
  const auto* const found = std::ranges::find(read_more_than_is_written, order);
  return found == read_more_than_is_written.end() ? order : Encoding::modified_utf_8_shortest;
}

}  // namespace utf8spec::harnesses::fuzz
