#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "harnesses/abi/call.h"
#include "harnesses/plugin/guarded_pass.h"

namespace utf8spec::harnesses {

// Asks a decoder every request twice: once with its input before a guard page, once behind one. A
// decoder that reads too far crashes in one of the passes, or answers differently. Each pass has
// its own stream objects, so that both see the same history.
class BothPasses {
 public:
  // The decoder and the blocks must outlive this.
  BothPasses(const utf8spec_decoder& decoder, GuardedBlocks& blocks,
             GuardedPass::Rooms rooms = GuardedPass::Rooms::one_less);
  ~BothPasses();
  BothPasses(const BothPasses&) = delete;
  BothPasses& operator=(const BothPasses&) = delete;

  // The answer of both passes; null if they differ. It is valid until the next request.
  const utf8spec_answer* ask(const utf8spec_request& asked);

  // The two answers to the latest request.
  const std::array<utf8spec_answer, 2>& answers() const { return answers_; }

  // The memory of both passes.
  std::array<const GuardedPass*, 2> memory() const { return {&first_memory_, &second_memory_}; }

  // Asks one pass again, with room to spare for the output. The request must be the latest one.
  enum class Side : std::uint8_t { first, second };
  const utf8spec_answer& ask_again(Side side, const utf8spec_request& asked);

 private:
  const utf8spec_answer& ask_lane(std::size_t lane, const utf8spec_request& asked);
  // Asks the second pass, and says whether it answers as the first one did.
  bool answers_as_first(const utf8spec_request& asked, GuardedPass::Room room);

  GuardedPass first_memory_;
  GuardedPass second_memory_;
  std::array<utf8spec_lane, 2> lanes_;
  std::array<utf8spec_answer, 2> answers_{};
};

}  // namespace utf8spec::harnesses
