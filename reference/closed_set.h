#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

/// \file
/// A closed set is an enumeration whose values count up from 0 without a gap. Its values and their
/// names are read from the enumeration itself, so nobody lists them a second time. A second list
/// could lack a value, or spell one differently, and nothing would notice.
///
/// Nearly every source includes this header. So it uses plain loops over one text: a compiler takes
/// much longer for `std::ranges` and a text for each value.
namespace utf8spec::reference {

/// No closed set has more values.
inline constexpr std::size_t most_values = 64;

/// How the compiler spells `values`, in brackets and parted by `, `: an enumerator by its name, any
/// other value as a number after a cast in parentheses. GCC and clang agree on this.
template <typename Value, Value... values>
constexpr std::string_view spelling_of() {
  constexpr std::string_view label = "values = ";
  const std::string_view function = __PRETTY_FUNCTION__;
  return function.substr(function.find(label) + label.size());
}

/// The spelling of the first values of `Value`. Those without a name end the set.
template <typename Value>
inline constexpr std::string_view spelling = []<std::size_t... i>(std::index_sequence<i...>) {
  return spelling_of<Value, static_cast<Value>(i)...>();
}
(std::make_index_sequence<most_values + 2>());

/// How many values have names, and the octets of all names together.
struct NameSizes {
  std::size_t values = 0;
  std::size_t octets = 0;
};

/// Calls `visit` with each enumerator at the start of a spelling, without the name of its
/// enumeration. A number begins with a digit, a name does not.
template <typename Visit>
constexpr void for_each_name(std::string_view spelling, Visit visit) {
  std::size_t first = 1;  // behind the bracket
  for (std::size_t at = first;; ++at) {
    if (spelling[at] == ':' || spelling[at] == ')') first = at + 1;
    if (spelling[at] != ',') continue;
    if (spelling[first] >= '0' && spelling[first] <= '9') return;
    visit(spelling.substr(first, at - first));
    first = at + 2;
  }
}

template <typename Value>
inline constexpr NameSizes name_sizes = [] {
  NameSizes sizes;
  for_each_name(spelling<Value>, [&](std::string_view name) {
    ++sizes.values;
    sizes.octets += name.size();
  });
  return sizes;
}();

/// All values of the closed set `Value`, in order.
template <typename Value>
inline constexpr auto values_of = [] {
  std::array<Value, name_sizes<Value>.values> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<Value>(i);
  return values;
}();

/// The names of all values in one text, with `-` for `_`.
template <typename Value>
inline constexpr auto text_of_names = [] {
  std::array<char, name_sizes<Value>.octets> text{};
  std::size_t at = 0;
  for_each_name(spelling<Value>, [&](std::string_view name) {
    for (const char character : name) text[at++] = character == '_' ? '-' : character;
  });
  return text;
}();

/// The names of all values, in order, as `name_of` gives them.
template <typename Value>
inline constexpr auto names_of = [] {
  std::array<std::string_view, name_sizes<Value>.values> names{};
  std::size_t value = 0;
  std::size_t at = 0;
  for_each_name(spelling<Value>, [&](std::string_view name) {
    names[value++] = {text_of_names<Value>.data() + at, name.size()};
    at += name.size();
  });
  return names;
}();

/// The enumerator's own name as reports, schemas and command lines spell it: `per-octet` for
/// `per_octet`. `value` is an enumerator; the text is valid until the program ends.
template <typename Value>
constexpr std::string_view name_of(Value value) {
  return names_of<Value>[static_cast<std::size_t>(value)];
}

/// The value with this name; nothing if no value has it. Only the exact spelling counts.
template <typename Value>
constexpr std::optional<Value> value_named(std::string_view name) {
  for (const Value value : values_of<Value>) {
    if (name_of(value) == name) return value;
  }
  return std::nullopt;
}

/// Whether a table has one row for each value of a closed set, in order. `value` is the member of a
/// row that holds it. A table for which this holds can be indexed by the value.
template <typename Table, typename Row, typename Value>
constexpr bool is_row_for_each(const Table& table, Value Row::*value) {
  bool is_row = table.size() == values_of<Value>.size();
  for (std::size_t i = 0; is_row && i < table.size(); ++i) {
    is_row = table[i].*value == values_of<Value>[i];
  }
  return is_row;
}

/// The text for `value`, out of one text for each value of its closed set, in order. A list that
/// lacks a text, or has one too many, does not compile.
template <typename Value, typename... Texts>
constexpr std::string_view text_of(Value value, const Texts&... texts) {
  static_assert(sizeof...(Texts) == values_of<Value>.size(), "one text for each value");
  const std::array<std::string_view, sizeof...(Texts)> all{texts...};
  return all[static_cast<std::size_t>(value)];
}

}  // namespace utf8spec::reference
