#pragma once

#include <array>

#include "harnesses/adapter/call.h"
#include "harnesses/plugin_host/guarded_pass.h"

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

 private:
  GuardedPass first_memory_;
  GuardedPass second_memory_;
  std::array<utf8spec_lane, 2> lanes_;
  utf8spec_answer answer_{};
};

}  // namespace utf8spec::harnesses
