#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "vectors/damage.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

// All curated vectors, in the order of group_sources().
class Suite {
 public:
  Suite(std::vector<Group> groups, std::string sha256);
  // The index points into the groups.
  Suite(const Suite&) = delete;
  Suite& operator=(const Suite&) = delete;
  Suite(Suite&&) = default;
  Suite& operator=(Suite&&) = default;
  ~Suite() = default;

  std::vector<Group> groups;
  std::string sha256;  // of SHA256SUMS: names the whole suite

  // Null where no vector has this id.
  const Vector* find(std::string_view id) const;

 private:
  std::map<std::string_view, const Vector*> by_id_;
};

// Loads a suite and checks all of it: every file against SHA256SUMS, no file missing, none too
// many, every vector against the reference. A damaged one must not be judged by.
tl::expected<Suite, Damage> load(const std::filesystem::path& folder);

}  // namespace utf8spec::vectors
