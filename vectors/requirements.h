#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "vectors/operation.h"
#include "vectors/profile.h"
#include "vectors/vector.h"

// The rules that the suite tests, each with its clause. Vectors and reports cite them by id. A rule
// in our own words is short enough for a report; the clause lets a maintainer check it. A missing
// tag of a vector would hide a broken rule, and a wrong tag would accuse a decoder of the wrong
// fault.
namespace utf8spec::vectors {

// A numbered rule. Its id is stable: rules are added, and no id is used for another rule.
struct Requirement {
  // A `policy` is behaviour that the standards leave open. It is named, and judged only if a
  // profile demands it.
  enum class Level : std::uint8_t { must, policy };

  std::string_view id;
  std::string_view rule;  // in our own words
  std::string_view standard;
  std::string_view clause;
  Level level;
  std::vector<Operation> operations;  // that can show it broken; none if the reference alone can
  std::vector<Profile> profiles;      // that demand it
};

constexpr std::string_view name(Requirement::Level level) { return reference::name_of(level); }

// The rules of UTF-8, in the order in which vectors and reports name them.
const std::vector<Requirement>& requirements();
// The rules of an encoding. A dialect has those of the encoding that its decoders declare.
const std::vector<Requirement>& requirements(reference::Encoding encoding);

// The rule of an encoding with this id; null if there is none.
const Requirement* find_requirement(reference::Encoding encoding, std::string_view id);

// The requirements of a vector whose content is complete, in the order of requirements(encoding).
// They are those that the octets or values show by themselves, and the `stated` ones that exist.
// Tagging by content keeps the lists complete: no person has to remember a rule.
std::vector<std::string> all_requirements(const Vector& vector,
                                          const std::vector<std::string>& stated);

}  // namespace utf8spec::vectors
