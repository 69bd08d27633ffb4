// Written by build/release/bin/suite_sums.
#pragma once

#include <string_view>

namespace utf8spec::vectors::generated {

struct SuiteSum {
  std::string_view suite;
  std::string_view sha256;
};

inline constexpr SuiteSum suite_sums[]{
    {"", ""},
};

}  // namespace utf8spec::vectors::generated
