// Ways to divide ill-formed input among replacements.
// Unicode 3.9 recommends maximal subparts and forbids no other way, so divisions are named and not
// judged.

#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/forms.h"
#include "reference/octets.h"
#include "reference/replace.h"
#include "reports/policies/unit_divisions.h"

namespace utf8spec::reports {

// One way to divide ill-formed input, with its name in reports. `policy` is one that vectors state.
// Without it, `forms` describes a way of UTF-8 and `units` one of UTF-16 that decoders have and no
// standard names.
struct Division {
  std::string_view name;
  std::optional<reference::ReplacementPolicy> policy;
  reference::Forms forms;
  std::optional<UnitDivision> units;

  // Whether decoders of an encoding can divide so.
  constexpr bool is_of(reference::Encoding encoding) const {
    if (policy) return has_policy(encoding, *policy);
    return units ? units->is_of(encoding) : encoding == reference::Encoding::utf_8;
  }
  // Whether ill-formed input shows in the output.
  constexpr bool leaves_mark() const { return !policy || reference::leaves_mark(*policy); }
  // Encodings whose units have several octets have another name for some ways.
  constexpr bool is_named(std::string_view word) const {
    return name == word || (policy && row_of(*policy).name_by_units == word);
  }
  constexpr std::string_view name_in(reference::Encoding encoding) const {
    return policy ? reference::name_in(encoding, *policy) : name;
  }
};

// All ways. Those that the vectors state come first, and win if several agree with every answer.
inline constexpr std::size_t division_count = reference::all_replacement_policies.size() +
                                              reference::all_form_divisions.size() +
                                              all_unit_divisions.size();

inline constexpr std::array<Division, division_count> all_divisions = [] {
  std::array<Division, division_count> all{};
  std::size_t count = 0;
  for (const auto policy : reference::all_replacement_policies) {
    all[count++] = {name(policy), policy, {}, {}};
  }
  for (const auto& division : reference::all_form_divisions) {
    all[count++] = {division.name, std::nullopt, division.forms, {}};
  }
  for (const auto& division : all_unit_divisions) {
    all[count++] = {division.name, std::nullopt, {}, division};
  }
  return all;
}();

// The length in octets of the part at the start of `rest` that is replaced as one. `length` octets
// are left of the ill-formed run that begins there: a part ends where the run does, although forms
// look at announced lengths.
std::size_t part_of(const reference::AnyCodec& codec, OctetView rest, std::size_t length,
                    const Division& division);

// The number of replacement characters for a run of `length` ill-formed octets at the start of
// `rest`. `rest` also holds what follows the run, because that can decide how the run is divided.
std::size_t marks_for(const reference::AnyCodec& codec, OctetView rest, std::size_t length,
                      const Division& division);

}  // namespace utf8spec::reports
