#include "harnesses/process/protocol/unreadable.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "harnesses/process/protocol/hex.h"
#include "reference/syntax.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::array<std::string_view, 4> statuses{"ok", "ill-formed", "unsupported", "fault"};

constexpr std::size_t longest_word = 40;  // characters of a word that is quoted

std::string quoted(std::string_view word) {
  return fmt::format("\"{}\"", printable(word, longest_word));
}

bool is_blank(char character) { return character == ' ' || character == '\t'; }

bool is_ascii_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

std::string lower_case(std::string_view word) {
  std::string lower(word);
  for (char& character : lower) {
    if (is_ascii_letter(character)) character = static_cast<char>(character | 0x20);
  }
  return lower;
}

bool is_status(std::string_view word) {
  return std::ranges::find(statuses, word) != statuses.end();
}

// Octets that no word of the grammar has, wherever they stand.
std::string odd_octet(std::string_view line) {
  const auto is_odd = [](char character) { return character < ' ' || character > '~'; };
  const auto found = std::ranges::find_if(line, is_odd);
  if (found == line.end()) return "";
  const auto octet = static_cast<std::uint8_t>(*found);
  return fmt::format("the octet {:02X} behind {} characters is {}", octet, found - line.begin(),
                     octet < 0x80 ? "a control character" : "not ASCII");
}

std::string odd_blank(std::string_view line) {
  if (line.empty()) return "the line is empty";
  if (is_blank(line.back())) return "a blank stands at its end";
  if (is_blank(line.front())) return "a blank stands at its beginning";
  if (line.find("  ") != std::string_view::npos) return "two blanks stand together";
  return "";
}

std::string odd_status(std::string_view status) {
  if (is_status(status)) return "";
  const std::string lower = lower_case(status);
  if (is_status(lower)) {
    return fmt::format("{} is in capitals; write \"{}\"", quoted(status), lower);
  }
  return fmt::format("{} is not a status; a reply begins with ok, ill-formed, unsupported or fault",
                     quoted(status));
}

std::string odd_number(std::string_view word, std::size_t most_digits) {
  const std::string lower = lower_case(word);
  for (const std::string_view prefix : {"0x", "u+", "\\u", "&#x"}) {
    if (!lower.starts_with(prefix)) continue;
    return fmt::format("{} has a prefix; write \"{}\"", quoted(word),
                       printable(word.substr(prefix.size()), longest_word));
  }
  const auto is_digit = [](char character) { return digit_value(character) != no_digit; };
  if (!std::ranges::all_of(word, is_digit)) {
    return fmt::format("{} is not a hex number", quoted(word));
  }
  if (word.size() <= most_digits) return "";
  return fmt::format("{} is too long: a value has at most {} digits", quoted(word), most_digits);
}

std::string odd_decimal(std::string_view word) {
  const auto is_digit = [](char character) { return character >= '0' && character <= '9'; };
  if (word == "-" || std::ranges::all_of(word, is_digit)) return "";
  return fmt::format("{} is not a decimal number", quoted(word));
}

// A word of an answer in parts may hold the end of one part and the start of the next.
std::string odd_part(std::string_view word, std::string_view status) {
  if (status == "ill-formed") return "";
  const auto is_of_parts = [](char character) {
    return digit_value(character) != no_digit || character == '|' || character == '-';
  };
  if (word == "utf16" || word == "utf8" || std::ranges::all_of(word, is_of_parts)) return "";
  return fmt::format("{} is not part of a list of hex numbers with \"|\" between the parts",
                     quoted(word));
}

// What was taken begins with a number, which has the digits of hex numbers.
bool writes_octets(Operation operation) {
  return gives_octets(operation) || gives_taken(operation);
}

// Octets are one word, values and numbers are one word each.
std::string odd_word(std::string_view word, std::string_view status, Operation operation) {
  constexpr std::size_t digits_of_value = 8;
  if (status != "ok" && status != "ill-formed") return "";
  if (gives_parts(operation)) return odd_part(word, status);
  const bool is_decimal = gives_numbers(operation) || gives_place(operation);
  if (status == "ill-formed" || is_decimal) return odd_decimal(word);
  if (word == "-" || word == "utf16" || word == "utf8") return "";
  return odd_number(word, writes_octets(operation) ? std::string_view::npos : digits_of_value);
}

std::string odd_words(std::string_view rest, std::string_view status, Operation operation) {
  while (!rest.empty()) {
    const std::string_view word = rest.substr(0, rest.find(' '));
    rest.remove_prefix(std::min(rest.size(), word.size() + 1));
    if (std::string odd = odd_word(word, status, operation); !odd.empty()) return odd;
  }
  return "";
}

std::string odd_rest(std::string_view rest, std::string_view status, Operation operation) {
  if (rest.empty() && status == "fault") return "a text must stand behind \"fault\"";
  if (rest.empty() && status == "ok") {
    return "the output must stand behind \"ok\"; write \"-\" if it is empty";
  }
  if (status == "unsupported") return "nothing may stand behind \"unsupported\"";
  if (status == "ok" && gives_octets(operation) && rest.find(' ') != std::string_view::npos) {
    return "octets are written without blanks between them";
  }
  if (status == "ok" && gives_octets(operation) && rest.size() % 2 != 0) {
    return "an octet has two hex digits, and this is an odd number of them";
  }
  return "it does not follow the grammar of docs/line_protocol.md";
}

}  // namespace

// The order matters: what stands first explains most of what stands behind it.
std::string why_unreadable(std::string_view line, Operation operation) {
  const std::string_view status = line.substr(0, line.find(' '));
  const std::string_view rest = line.substr(std::min(line.size(), status.size() + 1));
  for (const std::string& why :
       {odd_blank(line), odd_octet(line), odd_status(status), odd_words(rest, status, operation)}) {
    if (!why.empty()) return why;
  }
  return odd_rest(rest, status, operation);
}

}  // namespace utf8spec::harnesses
