// The deviations of decoders whose units have several octets. The order of the octets is open where
// the encoding leaves it open, so both are tried.
#include <algorithm>
#include <span>
#include <vector>

#include "tests/reports/published/shown.h"

namespace utf8spec::reports {
namespace {

enum class Order { big, little };

std::size_t unit_of(const Shown& shown) { return reference::row_of(shown.encoding).unit; }

char32_t value_of(std::span<const std::uint8_t> octets, Order order) {
  char32_t value = 0;
  for (std::size_t place = 0; place < octets.size(); ++place) {
    value = value << 8 | octets[order == Order::big ? place : octets.size() - 1 - place];
  }
  return value;
}

bool came(const Shown& shown, std::u32string_view text) {
  const auto& all = shown.came;
  return std::search(all.begin(), all.end(), text.begin(), text.end()) != all.end();
}

// What comes out if the decoder skips one octet where no character begins, and puts a substitute.
std::vector<char32_t> read_one_octet_later(std::span<const std::uint8_t> rest, std::size_t unit,
                                           Order order, std::u32string_view substitute) {
  std::vector<char32_t> text;
  while (!rest.empty()) {
    const char32_t value = rest.size() < unit ? 0xD800 : value_of(rest.first(unit), order);
    const bool is_surrogate = value >= 0xD800 && value < 0xE000;
    const char32_t low = rest.size() < 4 ? 0 : value_of(rest.subspan(2, 2), order);
    std::size_t length = 1;
    if (!is_surrogate && value <= 0x10FFFF) {
      text.push_back(value);
      length = unit;
    } else if (unit == 2 && value < 0xDC00 && low >= 0xDC00 && low < 0xE000) {
      text.push_back(0x10000 + ((value - 0xD800) << 10) + (low - 0xDC00));
      length = 4;
    } else {
      text.insert(text.end(), substitute.begin(), substitute.end());
    }
    rest = rest.subspan(length);
  }
  return text;
}

// A leading signature may be gone.
bool is_what_came(const Shown& shown, const std::vector<char32_t>& text) {
  const bool has_signature = !text.empty() && text[0] == 0xFEFF;
  return shown.came == text ||
         (has_signature && std::ranges::equal(shown.came, std::span(text).subspan(1)));
}

// The text may end with a NUL, which is then read too; a NUL that comes of it ends the output.
bool reads_within_units(const Shown& shown) {
  const std::size_t unit = unit_of(shown);
  Octets string = shown.octets;
  string.resize(string.size() + unit);
  for (const Order order : {Order::big, Order::little}) {
    for (const std::u32string_view each : {U"", U"?", U"\uFFFD"}) {
      if (is_what_came(shown, read_one_octet_later(shown.octets, unit, order, each))) return true;
    }
    auto text = read_one_octet_later(string, unit, order, U"");
    text.erase(std::ranges::find(text, U'\0'), text.end());
    if (is_what_came(shown, text)) return true;
  }
  return false;
}

// A surrogate and the unit behind it came as one character, whatever that unit is.
bool takes_any_pair(const Shown& shown) {
  for (const Order order : {Order::big, Order::little}) {
    for (std::size_t offset = 0; offset + 4 <= shown.octets.size(); offset += 2) {
      const char32_t first = value_of(std::span(shown.octets).subspan(offset, 2), order);
      const char32_t second = value_of(std::span(shown.octets).subspan(offset + 2, 2), order);
      const char32_t both = 0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF);
      const bool is_pair = first < 0xDC00 && second >= 0xDC00 && second < 0xE000;
      const bool is_surrogate = first >= 0xD800 && first < 0xE000;
      if (is_surrogate && !is_pair && came(shown, {&both, 1})) return true;
    }
  }
  return false;
}

// Two units of UTF-16 by the formula for pairs (RFC 2781 section 2.1), which is not for such
// values.
std::u32string split(char32_t value) {
  return {((value >> 10) + 0xD7C0) & 0xFFFF, 0xDC00 | (value & 0x3FF)};
}

// A report shows two units that are a pair as their character.
std::u32string joined(const std::u32string& units) {
  const bool is_pair = units[0] >= 0xD800 && units[0] < 0xDC00;
  if (!is_pair) return units;
  return std::u32string(1, 0x10000 + ((units[0] - 0xD800) << 10) + (units[1] - 0xDC00));
}

bool takes_value_above_maximum(const Shown& shown) {
  const std::size_t unit = unit_of(shown);
  for (const Order order : {Order::big, Order::little}) {
    for (std::size_t offset = 0; offset + unit <= shown.octets.size(); offset += unit) {
      const char32_t value = value_of(std::span(shown.octets).subspan(offset, unit), order);
      if (value <= 0x10FFFF) continue;
      if (shown.operation == "validate" && shown.ok) return shown.runs > 0;
      if (came(shown, {&value, 1}) || came(shown, joined(split(value)))) return shown.runs > 0;
    }
  }
  return false;
}

}  // namespace

std::optional<bool> shows_of_units(std::string_view deviation, const Shown& example) {
  const std::size_t unit = unit_of(example);
  if (deviation == "reads-within-units") return unit > 1 && reads_within_units(example);
  if (deviation == "accepts-above-maximum" && unit == 4) return takes_value_above_maximum(example);
  if (deviation == "accepts-unpaired-surrogates" && unit == 2 && takes_any_pair(example)) {
    return true;
  }
  return std::nullopt;
}

}  // namespace utf8spec::reports
