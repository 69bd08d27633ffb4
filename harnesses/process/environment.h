#pragma once

#include <map>
#include <string>
#include <vector>

namespace utf8spec::harnesses {

// Our own environment with `changes` on top, as NAME=VALUE. LC_ALL is C.UTF-8 unless `changes` sets
// it, so that no decoder depends on the user's locale.
std::vector<std::string> child_environment(const std::map<std::string, std::string>& changes);

// Strings as the array of C strings that exec takes, with its closing null pointer. The strings are
// copied; the pointers hold as long as this object.
class CStrings {
 public:
  explicit CStrings(std::vector<std::string> strings);
  char** data() { return pointers_.data(); }

 private:
  // The pointers lead into these strings, so this object must not be copied.
  std::vector<std::string> strings_;
  std::vector<char*> pointers_;
};

}  // namespace utf8spec::harnesses
