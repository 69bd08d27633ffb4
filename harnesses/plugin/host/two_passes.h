#pragma once

#include <string>

#include "harnesses/abi/converse.h"
#include "harnesses/plugin/both_passes.h"

namespace utf8spec::harnesses {

// Serves the line protocol with a decoder that is asked every request in both passes. If the passes
// differ, it asks both again to find out why.
class TwoPasses : public utf8spec_server {
 public:
  // The decoder and the blocks must outlive this object. Requests are read from one file descriptor
  // and replies are written to the other.
  TwoPasses(const utf8spec_decoder& it, GuardedBlocks& blocks, int requests_from, int replies_to);
  ~TwoPasses();
  TwoPasses(const TwoPasses&) = delete;
  TwoPasses& operator=(const TwoPasses&) = delete;

 private:
  void reply_to(const utf8spec_request& asked, utf8spec_buffer& reply);
  // The reply if the two passes do not agree.
  std::string reply_in_dispute(const utf8spec_request& asked);

  BothPasses passes_;
};

}  // namespace utf8spec::harnesses
