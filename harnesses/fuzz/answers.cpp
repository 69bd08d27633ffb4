#include "harnesses/fuzz/answers.h"

#include <algorithm>
#include <cstdint>

#include "harnesses/plugin/spelling.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// utf8proc_encode_char documents that it leaves the check of surrogates to its caller.
bool is_refused(char32_t value, const Exceptions& exceptions) {
  if (reference::is_surrogate(value)) return !exceptions.encodes_surrogates;
  return value > reference::last_scalar_value;
}

}  // namespace

// Not every API tells where the error is. Silence is no disagreement.
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
    return !error && (!gives_output(operation) ||
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
      return spelled_length(rest, is_encoded ? value : reference::replacement_character);
    };
    return answer.form == UTF8SPEC_UTF8 &&
           spelled(units<std::uint8_t>(answer), values, length) == values.size();
  }
  const std::size_t index = first_non_scalar(values, exceptions);
  return answer.status == UTF8SPEC_ILL_FORMED && index < values.size() &&
         says_offset(answer, index) && spelled(answer, values.substr(0, index)) != nothing_like_it;
}

}  // namespace utf8spec::harnesses::fuzz
