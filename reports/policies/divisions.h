#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "reference/any_codec.h"
#include "reference/forms.h"
#include "reference/octets.h"
#include "reference/replace.h"

namespace utf8spec::reports {

// A way to divide ill-formed input among replacements, by its name in a report.
struct Division {
  std::string_view name;
  std::optional<reference::ReplacementPolicy> policy;  // nothing: by `forms`
  reference::Forms forms;

  // Whether decoders of an encoding can divide input so.
  constexpr bool is_of(reference::Encoding encoding) const {
    return policy ? has_policy(encoding, *policy) : encoding == reference::Encoding::utf_8;
  }
  constexpr std::string_view name_in(reference::Encoding encoding) const {
    return policy ? reference::name_in(encoding, *policy) : name;
  }
};

// Those that the vectors state come first.
inline constexpr std::size_t division_count =
    reference::all_replacement_policies.size() + reference::all_form_divisions.size();

inline constexpr std::array<Division, division_count> all_divisions = [] {
  std::array<Division, division_count> all{};
  std::size_t count = 0;
  for (const auto policy : reference::all_replacement_policies) {
    all[count++] = {name(policy), policy, {}};
  }
  for (const auto& division : reference::all_form_divisions) {
    all[count++] = {division.name, std::nullopt, division.forms};
  }
  return all;
}();

// How many characters stand for a run of `length` ill-formed octets, with which `rest` begins. What
// follows the run can decide how it is divided.
std::size_t marks_for(const reference::AnyCodec& codec, OctetView rest, std::size_t length,
                      const Division& division);

// Of two inputs the shorter one stays, and of two as long as each other the first in octet order.
void keep_least(std::optional<Octets>& least, OctetView octets);

// The least inputs that are not divided in known ways.
class LeastUnlike {
 public:
  // Which divisions agree with the reply to `octets`.
  void count(const std::array<bool, division_count>& agrees, OctetView octets);
  LeastUnlike& operator+=(const LeastUnlike& other);

  // The least input that tells the decoder from all divisions; from that one, where none does.
  // Nothing where that one agrees with every reply.
  const std::optional<Octets>& least(std::size_t division) const;
  bool tells_from_all() const { return all_.has_value(); }

 private:
  std::optional<Octets> all_;
  std::array<std::optional<Octets>, division_count> each_;
};

}  // namespace utf8spec::reports
