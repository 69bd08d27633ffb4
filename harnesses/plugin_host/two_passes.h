#pragma once

#include <array>

#include "harnesses/adapter/converse.h"
#include "harnesses/plugin_host/guarded_pass.h"

namespace utf8spec::harnesses {

// Asks every request twice, once for each side of the guard pages. Each pass keeps stream objects
// of its own, so that both see the same history.
class TwoPasses : public utf8spec_server {
 public:
  // The decoder and the blocks must outlive this. Reads requests from and writes replies to the
  // given file descriptors.
  TwoPasses(const utf8spec_decoder& decoder, GuardedBlocks& blocks, int requests_from,
            int replies_to);
  ~TwoPasses();
  TwoPasses(const TwoPasses&) = delete;
  TwoPasses& operator=(const TwoPasses&) = delete;

 private:
  void reply_to(const utf8spec_request& asked, utf8spec_buffer& reply);

  GuardedPass first_memory_;
  GuardedPass second_memory_;
  std::array<utf8spec_lane, 2> lanes_;
};

}  // namespace utf8spec::harnesses
