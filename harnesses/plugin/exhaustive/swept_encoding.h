#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/exhaustive/space.h"
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
std::optional<std::string> why_not_swept(const utf8spec_decoder& decoder);

}  // namespace utf8spec::harnesses::exhaustive
