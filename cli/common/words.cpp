#include "cli/common/words.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "vectors/hex.h"

namespace utf8spec::cli {

std::string spaced_octets(OctetView octets) {
  return octets.empty() ? "-" : fmt::format("{:02X}", fmt::join(octets, " "));
}

std::string spaced_scalars(std::u32string_view scalars) {
  std::string text;
  for (const char32_t scalar : scalars) text += (text.empty() ? "" : " ") + vectors::to_hex(scalar);
  return text.empty() ? "-" : text;
}

// Single quotes protect everything but themselves, so each of them closes, is escaped, and opens
// again.
std::string shell_word(const std::string& word) {
  // Only characters that are safe at any place in a word, so "~" and "#" are quoted too.
  const auto is_plain = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           std::string_view("-_./:=,+@%").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string shell_words(const std::vector<std::string>& words) {
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + shell_word(word);
  return line;
}

}  // namespace utf8spec::cli
