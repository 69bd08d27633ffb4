#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "reference/encoding.h"
#include "vectors/damage.h"
#include "vectors/vector.h"

namespace utf8spec::vectors {

// Where the vectors of an encoding are, below the folder of all of them: those of UTF-8 are in that
// folder itself, those of another encoding in a folder of its name.
std::filesystem::path place_of(reference::Encoding encoding, const std::filesystem::path& folder);

// All curated vectors of an encoding, in the order of group_sources(encoding).
class Suite {
 public:
  Suite(std::vector<Group> groups, std::string sha256,
        reference::Encoding encoding = reference::Encoding::utf_8);
  // The index points into the groups.
  Suite(const Suite&) = delete;
  Suite& operator=(const Suite&) = delete;
  Suite(Suite&&) = default;
  Suite& operator=(Suite&&) = default;
  ~Suite() = default;

  std::vector<Group> groups;
  std::string sha256;  // of SHA256SUMS: names the whole suite
  reference::Encoding encoding = reference::Encoding::utf_8;

  // Null where no vector has this id.
  const Vector* find(std::string_view id) const;

 private:
  std::map<std::string_view, const Vector*> by_id_;
};

// Loads the suite of an encoding from its place below `folder`, and checks all of it: every file
// against SHA256SUMS, no file missing, none too many, every vector against the reference. A damaged
// one must not be judged by.
tl::expected<Suite, Damage> load(const std::filesystem::path& folder,
                                 reference::Encoding encoding = reference::Encoding::utf_8);

}  // namespace utf8spec::vectors
