#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace utf8spec::harnesses {

// How to start a process. `command` holds the program and its arguments; no shell reads it.
struct ChildOptions {
  std::vector<std::string> command;
  std::map<std::string, std::string> environment;  // on top of ours; LC_ALL is C.UTF-8 if not here
  std::string folder;                              // where it runs; empty: where we do
  std::uint64_t memory_limit = std::uint64_t{2} << 30;  // octets resident; 0: none
  std::function<bool()> stop = {};  // true when nobody wants to wait any longer; may be empty

  // True if somebody asked to stop.
  bool is_stopped() const { return stop && stop(); }
};

// The environment of such a process: our own with `changes` on top, as NAME=VALUE. LC_ALL is
// C.UTF-8 unless `changes` sets it, so that no decoder depends on the user's locale.
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
