#include "vectors/characters.h"

#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::vectors {
namespace {

using reference::Encoding;

constexpr char32_t last_of_one_unit = 0xFFFF;

// Octets of a scalar value in UTF-8 (RFC 3629 section 3).
std::uint64_t octets_of(char32_t value) {
  if (value <= 0x7F) return 1;
  if (value <= 0x7FF) return 2;
  return value <= last_of_one_unit ? 3 : 4;
}

std::uint64_t units_of(Operation operation, char32_t value) {
  if (operation == Operation::length_as_utf_8) return octets_of(value);
  return operation == Operation::length_as_utf_16 && value > last_of_one_unit ? 2 : 1;
}

}  // namespace

std::optional<Characters> characters_of(Encoding encoding, OctetView text) {
  Characters found;
  bool is_clear = true;
  reference::walk(encoding, text, [&](std::size_t offset, const reference::Step& step) {
    const bool is_half =
        encoding == Encoding::modified_utf_8 && reference::is_surrogate(step.scalar);
    is_clear = step.well_formed() && !is_half;
    found.starts.push_back(offset);
    found.values.push_back(step.scalar);
    return is_clear;
  });
  return is_clear ? std::optional(std::move(found)) : std::nullopt;
}

std::optional<std::uint64_t> length_as(Operation operation, std::u32string_view values) {
  std::uint64_t length = 0;
  for (const char32_t value : values) {
    if (!reference::is_scalar_value(value)) return std::nullopt;
    length += units_of(operation, value);
  }
  return length;
}

}  // namespace utf8spec::vectors
