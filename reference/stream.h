#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "reference/step.h"

namespace utf8spec::reference {

// A step and where it began, in octets from the start of the whole stream.
struct StreamStep {
  std::size_t offset;
  Step step;
  friend constexpr bool operator==(const StreamStep&, const StreamStep&) = default;
};

// Decodes input that comes in chunks. The steps are those of the whole input, wherever it is cut,
// and each is given as soon as it is certain.
class Stream {
 public:
  // Takes the next chunk, which may be empty, and gives the steps that it makes certain.
  std::vector<StreamStep> push(OctetView chunk);

  // Takes the end of input: a sequence still open is truncated. The stream is then as new.
  std::vector<StreamStep> finish();

 private:
  void push(std::uint8_t octet, std::vector<StreamStep>& steps);

  std::array<std::uint8_t, 4> pending_{};  // a proper prefix of a row
  std::size_t pending_count_ = 0;
  std::size_t offset_ = 0;  // of pending_[0] in the stream
};

}  // namespace utf8spec::reference
