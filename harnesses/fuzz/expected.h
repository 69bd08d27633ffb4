#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/fuzz/case.h"
#include "reference/decode.h"
#include "reference/stream.h"

namespace utf8spec::harnesses::fuzz {

// The reference's answer to one case. One walk gives everything that all operations need, and the
// memory is used again from case to case: this runs once for every input of the fuzzer.
class Expected {
 public:
  // `given` must outlive the use of the answer.
  void read(const Case& given);

  const Case& given() const { return *given_; }

  // The scalar values before the first ill-formed subsequence.
  std::u32string_view scalars() const { return std::u32string_view(replaced_).substr(0, before_); }

  // All scalar values, with U+FFFD for each maximal subpart.
  std::u32string_view replaced() const { return replaced_; }

  const std::optional<reference::IllFormed>& error() const { return error_; }

  // Every sequence and every ill-formed subsequence, in order.
  std::span<const reference::StreamStep> steps() const { return steps_; }

 private:
  const Case* given_ = nullptr;
  std::u32string replaced_;
  std::size_t before_ = 0;
  std::optional<reference::IllFormed> error_;
  std::vector<reference::StreamStep> steps_;
};

}  // namespace utf8spec::harnesses::fuzz
