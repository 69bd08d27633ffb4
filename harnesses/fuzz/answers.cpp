#include "harnesses/fuzz/answers.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>

#include "reference/encode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses::fuzz {
namespace {

constexpr std::size_t nothing_like_it = SIZE_MAX;

template <typename Unit>
std::span<const Unit> units(const utf8spec_answer& answer) {
  return {static_cast<const Unit*>(answer.data), answer.count};
}

// The units of one scalar value in UTF-16 (RFC 2781 section 2.1).
std::size_t utf16_length(std::span<const std::uint16_t> rest, char32_t scalar) {
  if (scalar <= 0xFFFF) return !rest.empty() && rest[0] == scalar ? 1 : 0;
  const char32_t offset = scalar - 0x10000;
  return rest.size() >= 2 && rest[0] == 0xD800 + (offset >> 10) &&
                 rest[1] == 0xDC00 + (offset & 0x3FF)
             ? 2
             : 0;
}

std::size_t utf8_length(OctetView rest, char32_t scalar) {
  const reference::Sequence sequence = reference::encode_scalar(scalar);
  const OctetView octets = sequence.view();
  return rest.size() >= octets.size() && std::ranges::equal(rest.first(octets.size()), octets)
             ? octets.size()
             : 0;
}

// How many scalar values the units spell, if those are the first of `scalars`.
template <typename Unit, typename Length>
std::size_t spelled(std::span<const Unit> rest, std::u32string_view scalars, Length length) {
  std::size_t count = 0;
  for (; !rest.empty(); ++count) {
    if (count == scalars.size()) return nothing_like_it;
    const std::size_t taken = length(rest, scalars[count]);
    if (taken == 0) return nothing_like_it;
    rest = rest.subspan(taken);
  }
  return count;
}

// How many of `scalars`, from the first, are all that came out; nothing_like_it where something
// else did.
std::size_t spelled(const utf8spec_answer& answer, std::u32string_view scalars) {
  if (answer.count == 0) return 0;
  if (answer.form == UTF8SPEC_UTF16) {
    return spelled(units<std::uint16_t>(answer), scalars, utf16_length);
  }
  if (answer.form == UTF8SPEC_UTF8)
    return spelled(units<std::uint8_t>(answer), scalars, utf8_length);
  const bool same = answer.count <= scalars.size() &&
                    std::memcmp(answer.data, scalars.data(), answer.count * sizeof(char32_t)) == 0;
  return same ? answer.count : nothing_like_it;
}

bool is_refused(char32_t value, const Exceptions& exceptions) {
  if (reference::is_surrogate(value)) return !exceptions.encodes_surrogates;
  return value > reference::last_scalar_value;
}

}  // namespace

bool says_offset(const utf8spec_answer& answer, std::size_t offset) {
  return answer.error.offset == SIZE_MAX || answer.error.offset == offset;
}

bool says_length(const utf8spec_answer& answer, std::size_t length) {
  return answer.error.length == SIZE_MAX || answer.error.length == length;
}

bool is_right(const utf8spec_answer& answer, Operation operation, const Expected& expected) {
  if (replaces(operation)) {
    return answer.status == UTF8SPEC_OK &&
           spelled(answer, expected.replaced()) == expected.replaced().size();
  }
  const auto& error = expected.error();
  if (answer.status == UTF8SPEC_OK) {
    return !error && (operation == Operation::validate ||
                      spelled(answer, expected.scalars()) == expected.scalars().size());
  }
  return answer.status == UTF8SPEC_ILL_FORMED && error && says_offset(answer, error->offset) &&
         says_length(answer, error->length) &&
         spelled(answer, expected.scalars()) != nothing_like_it;
}

std::size_t first_non_scalar(std::u32string_view values, const Exceptions& exceptions) {
  const auto is_first = [&](char32_t value) { return is_refused(value, exceptions); };
  return static_cast<std::size_t>(std::ranges::find_if(values, is_first) - values.begin());
}

bool is_right_encoding(const utf8spec_answer& answer, std::u32string_view values,
                       const Exceptions& exceptions) {
  if (answer.status == UTF8SPEC_OK) {
    const auto length = [&](OctetView rest, char32_t value) {
      const bool is_encoded = !is_refused(value, exceptions);
      return utf8_length(rest, is_encoded ? value : reference::replacement_character);
    };
    return answer.form == UTF8SPEC_UTF8 &&
           spelled(units<std::uint8_t>(answer), values, length) == values.size();
  }
  const std::size_t index = first_non_scalar(values, exceptions);
  return answer.status == UTF8SPEC_ILL_FORMED && index < values.size() &&
         says_offset(answer, index) && spelled(answer, values.substr(0, index)) != nothing_like_it;
}

}  // namespace utf8spec::harnesses::fuzz
