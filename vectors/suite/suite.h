#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "reference/encoding.h"
#include "vectors/sums.h"
#include "vectors/vector.h"

// The curated suite as a run loads it, with its files checked, so that a report can name the exact
// files that it was made with.
namespace utf8spec::vectors {

// The folder of an encoding's vectors. UTF-8 has `folder` itself, where its files were before there
// were other encodings. Another encoding has a folder of its name in it.
std::filesystem::path place_of(reference::Encoding encoding, const std::filesystem::path& folder);

// All curated vectors of an encoding, in the order of group_sources(encoding). It owns them;
// pointers from `find` are valid as long as it is.
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

  // The vector with this id; null if there is none.
  const Vector* find(std::string_view id) const;

 private:
  std::map<std::string_view, const Vector*> by_id_;
};

// Loads the suite of an encoding from its place below `folder`, and checks all of it: every file
// against SHA256SUMS, no file missing, none too many, every vector against the reference. A run
// never judges by a damaged suite.
tl::expected<Suite, Damage> load(const std::filesystem::path& folder,
                                 reference::Encoding encoding = reference::Encoding::utf_8);

// SHA-256 of each SHA256SUMS under vectors/generated, as CMake found it in the tree of this build
// (known_lists.cpp.in). Such files hold what the generators make, so their vectors are made and not
// read.
std::span<const std::string_view> known_lists();

}  // namespace utf8spec::vectors
