// The names and facts of encodings, policies and kinds. They are those of the tables in reference/.
#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "library/arguments.h"
#include "library/utf8spec.h"
#include "reference/closed_set.h"
#include "reference/dialects.h"
#include "reference/encoding.h"
#include "reference/replace.h"
#include "reference/step.h"

namespace utf8spec::library {
namespace {

using reference::Encoding;
using reference::EncodingRow;
using reference::values_of;

constexpr std::size_t longest_name = 40;  // octets, with the NUL

using Name = std::array<char, longest_name>;

// The reference's names do not end with a NUL, as those of C must.
template <typename Value>
constexpr auto c_names = [] {
  std::array<Name, values_of<Value>.size()> names{};
  for (const Value value : values_of<Value>) {
    const std::string_view name = reference::name_of(value);
    std::ranges::copy(name, names[static_cast<std::size_t>(value)].begin());
  }
  return names;
}();

template <typename Value>
const char* c_name(int number) {
  const auto value = value_of<Value>(number);
  return value ? c_names<Value>[static_cast<std::size_t>(*value)].data() : nullptr;
}

const EncodingRow* row_of_number(int number) {
  const auto encoding = value_of<Encoding>(number);
  return encoding ? &reference::row_of(*encoding) : nullptr;
}

}  // namespace
}  // namespace utf8spec::library

using namespace utf8spec;

const char* utf8spec_version(void) { return UTF8SPEC_VERSION; }

int utf8spec_encoding_count(void) {
  return static_cast<int>(reference::values_of<reference::Encoding>.size());
}

int utf8spec_encoding_named(const char* name) {
  if (name == nullptr) return -1;
  const auto encoding = reference::value_named<reference::Encoding>(name);
  return encoding ? static_cast<int>(*encoding) : -1;
}

const char* utf8spec_encoding_name(int encoding) {
  return library::c_name<reference::Encoding>(encoding);
}

// The column holds literals, which end with a NUL.
const char* utf8spec_encoding_standard(int encoding) {
  const auto* const row = library::row_of_number(encoding);
  return row == nullptr ? nullptr : row->standard.data();
}

int utf8spec_encoding_of_dialect(int encoding) {
  const auto known = library::value_of<reference::Encoding>(encoding);
  return known ? static_cast<int>(reference::declared_of(*known)) : -1;
}

size_t utf8spec_encoding_unit(int encoding) {
  const auto* const row = library::row_of_number(encoding);
  return row == nullptr ? 0 : row->unit;
}

size_t utf8spec_encoding_longest(int encoding) {
  const auto* const row = library::row_of_number(encoding);
  return row == nullptr ? 0 : row->longest;
}

int utf8spec_policy_named(const char* name) {
  if (name == nullptr) return UTF8SPEC_POLICY_NONE;
  const auto* const found =
      std::ranges::find_if(reference::policy_rows, [&](const reference::PolicyRow& row) {
        return name == reference::name(row.policy) || name == row.name_by_units;
      });
  return found == reference::policy_rows.end() ? UTF8SPEC_POLICY_NONE
                                               : static_cast<int>(found->policy);
}

const char* utf8spec_policy_name(int policy) {
  return library::c_name<reference::ReplacementPolicy>(policy);
}

int utf8spec_policy_fits(int policy, int encoding) {
  const auto known = library::value_of<reference::Encoding>(encoding);
  return known && library::policy_for(*known, policy) ? 1 : 0;
}

const char* utf8spec_kind_name(int kind) { return library::c_name<reference::Kind>(kind); }
