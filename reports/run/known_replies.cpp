#include "reports/run/known_replies.h"

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "harnesses/process/protocol/hex.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::digit_value;
using harnesses::ExpectedAnswer;
using harnesses::no_digit;
using Number = ExpectedAnswer::Number;

constexpr std::ptrdiff_t most_digits = 8;  // of a scalar value

bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

constexpr std::ptrdiff_t usual_digits = 4;  // of a value up to U+FFFF

// Whether four characters are a value in its usual spelling, in upper case. Most replies consist of
// little else.
bool is_usual(const char* place, char32_t scalar) {
  if (scalar > 0xFFFF) return false;
  const auto& high = harnesses::octet_digits[scalar >> 8];
  const auto& low = harnesses::octet_digits[scalar & 0xFF];
  // Two comparisons, since putting the digits together first takes several times as long.
  return std::memcmp(place, high.data(), high.size()) == 0 &&
         std::memcmp(place + high.size(), low.data(), low.size()) == 0;
}

// Reads a hex number in any spelling and moves `place` behind it.
bool take_scalar(const char*& place, const char* end, char32_t scalar) {
  if (end - place >= usual_digits && is_usual(place, scalar)) {
    place += usual_digits;
    return true;
  }
  const char* const first = place;
  std::uint32_t number = 0;
  for (; place != end && digit_value(*place) != no_digit; ++place) {
    number = number << 4 | digit_value(*place);
  }
  return place != first && place - first <= most_digits && number == scalar;
}

// Hex numbers with single spaces between; "-" means none.
bool are_scalars(std::string_view payload, std::u32string_view scalars) {
  if (scalars.empty()) return payload == "-";
  const char* place = payload.data();
  const char* const end = place + payload.size();
  for (const char32_t& scalar : scalars) {
    if (!take_scalar(place, end, scalar)) return false;
    if (place == end) return &scalar == &scalars.back();
    if (*place++ != ' ') return false;
  }
  return false;
}

bool are_octets(std::string_view payload, OctetView octets) {
  if (octets.empty()) return payload == "-";
  if (payload.size() != 2 * octets.size()) return false;
  for (std::size_t at = 0; at < octets.size(); ++at) {
    const unsigned high = digit_value(payload[2 * at]);
    const unsigned low = digit_value(payload[2 * at + 1]);
    if (high > 0xF || low > 0xF || (high << 4 | low) != octets[at]) return false;
  }
  return true;
}

// Takes a space and a decimal number from the start of `words`.
bool take_number(std::string_view& words, std::uint64_t wanted) {
  constexpr std::size_t most_decimals = 19;  // fewer than could overflow
  if (!take_prefix(words, " ")) return false;
  std::uint64_t number = 0;
  std::size_t digits = 0;
  for (; digits < words.size() && words[digits] >= '0' && words[digits] <= '9'; ++digits) {
    if (digits == most_decimals) return false;
    number = 10 * number + static_cast<std::uint64_t>(words[digits] - '0');
  }
  words.remove_prefix(digits);
  return digits > 0 && number == wanted;
}

// Numbers that are not said are missing at the end.
bool is_error(std::string_view words, const ExpectedAnswer& expected) {
  bool is_said = true;
  for (const Number* number : {&expected.offset, &expected.length, &expected.chunk}) {
    if (number->kind == Number::Kind::at_least) return false;
    if (number->kind != Number::Kind::exactly) {
      is_said = false;
    } else if (!is_said || !take_number(words, number->value)) {
      return false;
    }
  }
  return words.empty();
}

// Whole inputs are compared with their cut forms, so the runner must see the answers to both.
bool is_compared(harnesses::Derivation derivation) {
  return derivation == harnesses::Derivation::split ||
         derivation == harnesses::Derivation::empty_chunks;
}

}  // namespace

bool says_exactly(std::string_view line, Operation operation, const ExpectedAnswer& expected) {
  if (expected.status != Answer::Status::ok) {
    return take_prefix(line, "ill-formed") && is_error(line, expected);
  }
  if (!gives_output(operation)) return line == "ok";
  if (!take_prefix(line, "ok ")) return false;
  return gives_octets(operation) ? are_octets(line, expected.octets)
                                 : are_scalars(line, expected.scalars);
}

bool KnownReplies::is_known(const harnesses::Question& question, std::string_view line) {
  if (!harnesses::is_bulk(question) || is_compared(question.derivation)) return false;
  const Operation operation = question.request.operation;
  const ExpectedAnswer* const expected = known_.expected(question);
  const bool is_known = expected != nullptr && says_exactly(line, operation, *expected);
  known_.drop_long_memory(operation);
  return is_known;
}

}  // namespace utf8spec::reports
