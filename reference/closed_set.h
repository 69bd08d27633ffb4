#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

/// \file
/// A closed set is an enumeration whose values count up from 0 without a gap. Its values and their
/// names are read from the enumeration itself, so nobody lists them a second time. A second list
/// could lack a value, or spell one differently, and nothing would notice.
namespace utf8spec::reference {

/// How the compiler spells `value`: an enumerator by its name, any other value as a number after a
/// cast in parentheses. GCC and clang agree on this.
template <auto value>
constexpr std::string_view spelling_of() {
  constexpr std::string_view label = "value = ";
  const std::string_view function = __PRETTY_FUNCTION__;
  const std::size_t first = function.find(label) + label.size();
  return function.substr(first, function.find_first_of(";]", first) - first);
}

/// Whether `value` has a name in its enumeration. A number begins with a digit, a name does not.
template <auto value>
constexpr bool is_enumerator() {
  const std::string_view spelling = spelling_of<value>();
  const std::size_t behind_cast = spelling.rfind(')') + 1;  // npos + 1 is 0
  return spelling[behind_cast] < '0' || spelling[behind_cast] > '9';
}

/// How many values `Value` has. `count` is the number of those already found.
template <typename Value, std::size_t count = 0>
constexpr std::size_t number_of_values() {
  if constexpr (is_enumerator<static_cast<Value>(count)>()) {
    return number_of_values<Value, count + 1>();
  } else {
    return count;
  }
}

/// All values of the closed set `Value`, in order.
template <typename Value>
inline constexpr auto values_of = [] {
  std::array<Value, number_of_values<Value>()> values{};
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<Value>(i);
  return values;
}();

/// The characters of an enumerator's name, with `-` for `_`.
template <auto value>
inline constexpr auto hyphenated = [] {
  constexpr std::string_view spelling = spelling_of<value>();
  constexpr std::string_view name = spelling.substr(spelling.rfind(':') + 1);
  std::array<char, name.size()> characters{};
  std::ranges::replace_copy(name, characters.begin(), '_', '-');
  return characters;
}();

/// The names of all values, in order, as `name_of` gives them.
template <typename Value>
inline constexpr auto names_of = []<std::size_t... i>(std::index_sequence<i...>) {
  return std::array{std::string_view(hyphenated<static_cast<Value>(i)>.data(),
                                     hyphenated<static_cast<Value>(i)>.size())...};
}
(std::make_index_sequence<number_of_values<Value>()>());

/// The enumerator's own name as reports, schemas and command lines spell it: `per-octet` for
/// `per_octet`. `value` is an enumerator; the text is valid until the program ends.
template <typename Value>
constexpr std::string_view name_of(Value value) {
  return names_of<Value>[static_cast<std::size_t>(value)];
}

/// The value with this name; nothing if no value has it. Only the exact spelling counts.
template <typename Value>
constexpr std::optional<Value> value_named(std::string_view name) {
  const auto found = std::ranges::find(names_of<Value>, name);
  if (found == names_of<Value>.end()) return std::nullopt;
  return values_of<Value>[static_cast<std::size_t>(found - names_of<Value>.begin())];
}

/// Whether a table has one row for each value of a closed set, in order. `value_in` gives the value
/// of a row. A table for which this holds can be indexed by the value.
template <typename Table, typename Projection>
constexpr bool is_row_for_each(const Table& table, Projection value_in) {
  using Value = std::remove_cvref_t<std::invoke_result_t<Projection, decltype(table[0])>>;
  return std::ranges::equal(table, values_of<Value>, {}, value_in);
}

}  // namespace utf8spec::reference
