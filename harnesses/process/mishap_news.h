#pragma once

#include <functional>
#include <string>

#include "harnesses/process/mishap.h"

namespace utf8spec::harnesses {

// A mishap as it happens, for somebody who watches a run. It blames nobody: the runner asks again
// before it does that.
struct MishapNews {
  Mishap mishap;
  std::string what;       // such as "exit status 1"
  std::string request{};  // the line whose reply was due
  std::string line{};     // that came and should not have; empty if there was none
  std::string said{};     // the end of what the process wrote to stderr
};

// Called in the thread that talks to the process. It may be empty.
using TellMishap = std::function<void(const MishapNews&)>;

}  // namespace utf8spec::harnesses
