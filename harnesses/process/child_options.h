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

}  // namespace utf8spec::harnesses
