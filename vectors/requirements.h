#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "reference/encoding.h"
#include "vectors/operation.h"
#include "vectors/profile.h"

namespace utf8spec::vectors {

// A numbered rule. Ids are stable: new ones are added, none is reused.
struct Requirement {
  // A `policy` is behaviour the standards leave open: named, and judged only where a profile asks.
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

// All of an encoding, in the order in which vectors and reports name them; without one, of UTF-8.
const std::vector<Requirement>& requirements();
const std::vector<Requirement>& requirements(reference::Encoding encoding);

// Null where there is no such id.
const Requirement* find_requirement(std::string_view id);
const Requirement* find_requirement(reference::Encoding encoding, std::string_view id);

}  // namespace utf8spec::vectors
