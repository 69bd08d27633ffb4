#pragma once

#include <map>
#include <string>
#include <vector>

namespace utf8spec::harnesses {

// Our own environment with `changes` on top, as NAME=VALUE. LC_ALL is C.UTF-8 where `changes` does
// not say otherwise, so that no decoder depends on the locale of the user.
std::vector<std::string> child_environment(const std::map<std::string, std::string>& changes);

// Strings as the C arrays that exec takes, with their closing null pointer.
class CStrings {
 public:
  explicit CStrings(std::vector<std::string> strings);
  char** data() { return pointers_.data(); }

 private:
  std::vector<std::string> strings_;
  std::vector<char*> pointers_;
};

}  // namespace utf8spec::harnesses
