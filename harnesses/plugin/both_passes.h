#pragma once

#include <array>

#include "harnesses/abi/call.h"
#include "harnesses/plugin/guarded_pass.h"

namespace utf8spec::harnesses {

// Asks a decoder every request twice, once for each side of the guard pages. Each pass keeps stream
// objects of its own, so that both see the same history.
class BothPasses {
 public:
  // The decoder and the blocks must outlive this.
  BothPasses(const utf8spec_decoder& decoder, GuardedBlocks& blocks);
  ~BothPasses();
  BothPasses(const BothPasses&) = delete;
  BothPasses& operator=(const BothPasses&) = delete;

  // What both passes answer, until the next request; nullptr where they differ.
  const utf8spec_answer* ask(const utf8spec_request& asked);

  // The two answers to the latest request.
  const std::array<utf8spec_answer, 2>& answers() const { return answers_; }

  // What one pass answers to a request that it has had before, with room to spare for output.
  enum class Side : std::uint8_t { first, second };
  const utf8spec_answer& ask_again(Side side, const utf8spec_request& asked);

 private:
  GuardedPass first_memory_;
  GuardedPass second_memory_;
  std::array<utf8spec_lane, 2> lanes_;
  std::array<utf8spec_answer, 2> answers_{};
};

}  // namespace utf8spec::harnesses
