#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/exhaustive/space.h"
#include "harnesses/process/protocol/declared_encoding.h"
#include "reference/dialects.h"
#include "reference/encoding.h"

namespace utf8spec::harnesses::exhaustive {

// How far one step of an encoding looks, which decides what a sweep can claim.
enum class Reach : std::uint8_t {
  no_step,      // a signature selects the order, so a step depends on what stands before it
  four_octets,  // every step is decided by four octets: a claim about all inputs is possible
  further,      // five or six octets may matter: the claim ends at strings of four
};

// A dialect reaches as far as its encoding.
constexpr Reach reach_of(reference::Encoding encoding) {
  const reference::EncodingRow& row = row_of(reference::declared_of(encoding));
  if (selects_order(row.encoding)) return Reach::no_step;
  return row.decided_by <= longest_string ? Reach::four_octets : Reach::further;
}

// Why a plugin's decoder cannot be swept, as a sentence that begins with its name; nothing if it
// can.
inline std::optional<std::string> why_not_swept(const utf8spec_decoder& decoder) {
  if (auto why = why_not_judged(decoder)) return why;
  const auto encoding = encoding_of(decoder);
  if (reach_of(encoding) != Reach::no_step) return std::nullopt;
  return fmt::format(
      "{} declares the encoding {}, in which a signature selects the order; exhaustive takes {}be "
      "and {}le",
      decoder.name, name(encoding), name(encoding), name(encoding));
}

}  // namespace utf8spec::harnesses::exhaustive
