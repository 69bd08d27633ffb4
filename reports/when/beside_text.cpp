#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "reference/decode.h"
#include "reports/when/search.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace std::string_view_literals;

// What can stand before a unit: two texts of each sort.
struct TextSort {
  std::string_view words;
  std::array<std::string_view, 2> texts;
};

constexpr std::string_view three_octets = "a character of three octets";
constexpr std::string_view signature = "U+FEFF";  // it has three octets too

bool has(const std::vector<std::string_view>& words, std::string_view sought) {
  return std::ranges::find(words, sought) != words.end();
}

constexpr std::array sorts{
    TextSort{"U+0000", {"\0"sv, "\0\0"sv}},
    TextSort{"an ASCII character", {"a"sv, "/"sv}},
    TextSort{"a character of two octets", {"\xC2\x80"sv, "\xDF\xBF"sv}},
    TextSort{three_octets, {"\xE0\xA0\x80"sv, "\xE2\x82\xAC"sv}},
    TextSort{"a character of four octets", {"\xF0\x90\x80\x80"sv, "\xF0\x9F\x98\x80"sv}},
    TextSort{signature, {"\xEF\xBB\xBF"sv, "a\xEF\xBB\xBF"sv}},
    TextSort{ill_formed_before, {"\x80"sv, "\xFF"sv}},
};

bool shows_behind(std::string_view text, const ShownUnit& shown, const Shows& shows) {
  Octets input(text.begin(), text.end());
  for (const OctetView more : {shown.unit(), shown.behind()}) {
    input.insert(input.end(), more.begin(), more.end());
  }
  return shows(input);
}

// The sorts behind which the unit shows. Nothing if it shows behind one text of a sort and not
// behind another, behind every sort, or behind none: then no sort says when it shows.
std::optional<std::string> sorts_before(const ShownUnit& unit, const Shows& shows) {
  std::vector<std::string_view> shown;
  for (const TextSort& sort : sorts) {
    const bool first = shows_behind(sort.texts[0], unit, shows);
    if (first != shows_behind(sort.texts[1], unit, shows)) return std::nullopt;
    const bool is_named = sort.words == signature && has(shown, three_octets);
    if (first && !is_named) shown.push_back(sort.words);
  }
  if (shown.empty() || shown.size() == sorts.size()) return std::nullopt;
  return fmt::format("{}", fmt::join(shown, " or "));
}

// The characters before the unit, where no sort fits. Others may do the same. Nothing if the unit
// does not show behind them inside a text, if they are many, or if they are ill-formed.
std::optional<std::string> characters_before(const ShownUnit& unit, const Shows& shows) {
  constexpr std::size_t most = 4;
  const auto characters = reference::decode(unit.before());
  if (characters.error || characters.scalars.size() > most) return std::nullopt;
  std::string text = "a";
  text.append(unit.before().begin(), unit.before().end());
  if (!shows_behind(text, unit, shows)) return std::nullopt;
  std::string words;
  for (const char32_t value : characters.scalars) words += " U+" + vectors::to_hex(value);
  return "certain characters, such as" + words;
}

}  // namespace

std::optional<FoundCondition> find_behind(const ShownUnit& shown, const Shows& shows) {
  if (shown.before().empty()) return std::nullopt;
  auto behind = sorts_before(shown, shows);
  if (!behind) behind = characters_before(shown, shows);
  if (!behind) return std::nullopt;
  return FoundCondition{Condition{.sort = ConditionSort::behind, .text = std::move(*behind)},
                        {},
                        {shown.input.begin(), shown.input.end()}};
}

FoundCondition beside_text(OctetView shortest) {
  const Octets input(shortest.begin(), shortest.end());
  const std::string hex = fmt::format("{:02X}", fmt::join(input, " "));
  return {Condition{.sort = ConditionSort::beside_text, .text = hex}, {}, input};
}

}  // namespace utf8spec::reports
