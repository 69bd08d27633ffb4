#include "vectors/exports/lines.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>

#include "vectors/deltas.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

std::string line_of_decode(const Vector& vector) {
  std::string error;
  if (!vector.well_formed) {
    const reference::IllFormed& first = vector.errors.front();
    error = fmt::format("{} {}", first.offset, first.length);
  }
  return fmt::format("{}|{}|{}|{}|{}", vector.id, to_hex(vector.octets),
                     runs_of(stated_values(vector)), error, fmt::join(vector.cuts, " "));
}

std::string line_of_encode(const Vector& vector) {
  const std::string index = vector.well_formed ? "" : std::to_string(vector.errors.front().offset);
  return fmt::format("{}|{}|{}|{}", vector.id, to_hex(vector.octets), runs_of(vector.scalars),
                     index);
}

}  // namespace

const std::u32string& stated_values(const Vector& vector) {
  constexpr auto policy = static_cast<std::size_t>(reference::ReplacementPolicy::maximal_subpart);
  const bool is_input = vector.direction == Direction::encode;
  return vector.well_formed || is_input ? vector.scalars : vector.replaced[policy];
}

// Long inputs are long runs of one letter. Written out, they would be a third of a file.
std::string runs_of(const std::u32string& values) {
  std::string text;
  for (std::size_t at = 0; at < values.size();) {
    std::size_t end = at;
    while (end < values.size() && values[end] == values[at]) ++end;
    if (at != 0) text += ' ';
    text += fmt::format("{:X}", static_cast<std::uint32_t>(values[at]));
    if (end - at > 1) text += fmt::format("*{}", end - at);
    at = end;
  }
  return text;
}

std::string line_of(const Vector& vector) {
  return vector.direction == Direction::decode ? line_of_decode(vector) : line_of_encode(vector);
}

std::string line_of_deltas(const Vector& vector) {
  std::vector<std::string> parts;
  for (const std::u32string& part : earliest_deltas(vector.octets, vector.cuts)) {
    parts.push_back(runs_of(part));
  }
  return fmt::format("{}|{}|{}|{}", vector.id, to_hex(vector.octets), fmt::join(vector.cuts, " "),
                     fmt::join(parts, ";"));
}

}  // namespace utf8spec::vectors
