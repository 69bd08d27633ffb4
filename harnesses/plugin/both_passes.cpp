#include "harnesses/plugin/both_passes.h"

#include <new>

#include "harnesses/plugin/host_reply.h"

namespace utf8spec::harnesses {

BothPasses::BothPasses(const utf8spec_decoder& decoder, GuardedBlocks& blocks,
                       GuardedPass::Rooms rooms)
    : first_memory_(blocks, nullptr),
      second_memory_(blocks, &first_memory_, rooms),
      lanes_{{{&decoder, &first_memory_, {}, {}, {}}, {&decoder, &second_memory_, {}, {}, {}}}} {}

// Each lane may hold a stream object, which only its decoder can close.
BothPasses::~BothPasses() {
  for (utf8spec_lane& lane : lanes_) utf8spec_close_lane(&lane);
}

// An answer is made in its place. To copy what was written just before makes the processor wait.
// std::construct_at would copy it, since it takes a reference.
const utf8spec_answer& BothPasses::ask_lane(std::size_t lane, const utf8spec_request& asked) {
  return *::new (static_cast<void*>(&answers_[lane]))
      utf8spec_answer(utf8spec_ask(&lanes_[lane], &asked));
}

// The first pass must come first: the second gets as much room for output as the first used.
const utf8spec_answer* BothPasses::ask(const utf8spec_request& asked) {
  first_memory_.begin_request(asked.operation);
  ask_lane(0, asked);
  using Room = GuardedPass::Room;
  if (!answers_as_first(asked, Room::exact)) return nullptr;
  if (second_memory_.wants_one_more() && !answers_as_first(asked, Room::one_more)) return nullptr;
  return answers_.data();
}

bool BothPasses::answers_as_first(const utf8spec_request& asked, GuardedPass::Room room) {
  second_memory_.begin_request(asked.operation, room);
  return same(answers_[0], ask_lane(1, asked));
}

const utf8spec_answer& BothPasses::ask_again(Side side, const utf8spec_request& asked) {
  GuardedPass& memory = side == Side::first ? first_memory_ : second_memory_;
  memory.begin_request(asked.operation, GuardedPass::Room::to_spare);
  return ask_lane(static_cast<std::size_t>(side), asked);
}

}  // namespace utf8spec::harnesses
