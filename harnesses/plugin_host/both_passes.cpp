#include "harnesses/plugin_host/both_passes.h"

#include "harnesses/plugin_host/host_reply.h"

namespace utf8spec::harnesses {

BothPasses::BothPasses(const utf8spec_decoder& decoder, GuardedBlocks& blocks)
    : first_memory_(blocks, nullptr),
      second_memory_(blocks, &first_memory_),
      lanes_{{{&decoder, &first_memory_, {}, {}}, {&decoder, &second_memory_, {}, {}}}} {}

BothPasses::~BothPasses() {
  for (utf8spec_lane& lane : lanes_) utf8spec_close_lane(&lane);
}

const utf8spec_answer* BothPasses::ask(const utf8spec_request& asked) {
  first_memory_.begin_request(asked.operation);
  second_memory_.begin_request(asked.operation);
  answer_ = utf8spec_ask(&lanes_[0], &asked);
  const utf8spec_answer second = utf8spec_ask(&lanes_[1], &asked);
  return same(answer_, second) ? &answer_ : nullptr;
}

}  // namespace utf8spec::harnesses
