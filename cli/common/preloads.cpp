#include "cli/common/preloads.h"

#include <array>
#include <cstdlib>
#include <utility>

namespace utf8spec::cli {

void give_back_preloads() {
  constexpr std::array<std::pair<const char*, const char*>, 2> names{
      {{"UTF8SPEC_LD_PRELOAD", "LD_PRELOAD"}, {"UTF8SPEC_LD_AUDIT", "LD_AUDIT"}}};
  for (const auto& [kept, name] : names) {
    const char* const value = std::getenv(kept);
    if (value == nullptr) continue;
    setenv(name, value, 1);
    unsetenv(kept);
  }
}

}  // namespace utf8spec::cli
