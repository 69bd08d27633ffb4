#include "harnesses/process/protocol/repeats.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "harnesses/process/protocol/hex.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t most_written = 4 << 20;
constexpr std::size_t longest_unit = 20;  // hex digits: a character of each length
constexpr std::size_t least_saved = 16;   // hex digits

// A unit of hex digits at the start of a text, and how often it stands there.
struct Repeated {
  std::size_t unit = 0;
  std::size_t times = 0;
  std::size_t saved() const { return times > 1 ? unit * (times - 1) : 0; }
};

std::size_t times_of(std::string_view hex, std::size_t unit) {
  std::size_t times = 1;
  while (hex.substr(times * unit).starts_with(hex.substr(0, unit))) ++times;
  return times;
}

// The shortest of the units that save most.
Repeated best_at(std::string_view hex) {
  Repeated best;
  for (std::size_t unit = 2; unit <= std::min(longest_unit, hex.size()); unit += 2) {
    const Repeated each{unit, times_of(hex, unit)};
    if (each.saved() > best.saved()) best = each;
  }
  return best;
}

void append_part(std::string& out, std::string_view part) {
  if (part.empty()) return;
  if (!out.empty()) out += '+';
  out += part;
}

// The short form of octets in hex.
std::string short_form(std::string_view hex) {
  std::string out;
  std::size_t plain = 0;  // what stands before `at` and is not written yet begins here
  for (std::size_t at = 0; at < hex.size();) {
    const Repeated best = best_at(hex.substr(at));
    if (best.saved() < least_saved) {
      at += 2;
      continue;
    }
    append_part(out, hex.substr(plain, at - plain));
    append_part(out, fmt::format("{}*{}", hex.substr(at, best.unit), best.times));
    at += best.unit * best.times;
    plain = at;
  }
  append_part(out, hex.substr(std::min(plain, hex.size())));
  return out;
}

// Visits what stands between blanks and bars, and copies these.
template <typename Write>
std::string with_each_word(std::string_view line, Write write) {
  std::string out;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find_first_of(" |"), line.size());
    out += write(line.substr(0, end));
    if (end < line.size()) out += line[end];
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return out;
}

bool is_octets(std::string_view word) {
  return word.size() % 2 == 0 &&
         std::ranges::all_of(word, [](char each) { return digit_value(each) != no_digit; });
}

// One part of a short form, such as C3A9*4000; nothing if it cannot be read or is too long.
bool append_repeated(std::string& out, std::string_view part) {
  const std::size_t star = part.find('*');
  const std::string_view unit = part.substr(0, star);
  if (star == std::string_view::npos) {
    out += unit;
    return true;
  }
  const std::string_view number = part.substr(star + 1);
  std::uint32_t times = 0;
  const auto [end, error] = std::from_chars(number.begin(), number.end(), times);
  const bool is_number = error == std::errc() && end == number.end() && times > 0;
  if (!is_number || unit.empty() || !is_octets(unit)) return false;
  if (times > most_written / unit.size()) return false;
  for (std::uint32_t each = 0; each < times; ++each) out += unit;
  return out.size() <= most_written;
}

}  // namespace

std::string with_repeats(std::string_view line) {
  return with_each_word(line, [](std::string_view word) {
    return is_octets(word) ? short_form(word) : std::string(word);
  });
}

tl::expected<std::string, std::string> without_repeats(std::string_view line) {
  std::string wrong;
  std::string out = with_each_word(line, [&](std::string_view word) {
    std::string octets;
    while (!word.empty()) {
      const std::size_t end = std::min(word.find('+'), word.size());
      const std::string_view part = word.substr(0, end);
      if (!append_repeated(octets, part) && wrong.empty()) wrong = printable(part, 60);
      word.remove_prefix(std::min(end + 1, word.size()));
    }
    return octets;
  });
  if (wrong.empty()) return out;
  return tl::make_unexpected(fmt::format(
      "\"{}\" cannot be repeated: write octets in hex, * and a number, such as C3A9*4000, "
      "for at most 2 MiB",
      wrong));
}

}  // namespace utf8spec::harnesses
