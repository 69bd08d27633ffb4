#include "harnesses/plugin_host/two_passes.h"

#include "harnesses/plugin_host/host_reply.h"

namespace utf8spec::harnesses {
TwoPasses::TwoPasses(const utf8spec_decoder& it, GuardedBlocks& blocks, int requests_from,
                     int replies_to)
    : utf8spec_server{},
      first_memory_(blocks, nullptr),
      second_memory_(blocks, &first_memory_),
      lanes_{{{&it, &first_memory_, {}, {}}, {&it, &second_memory_, {}, {}}}} {
  decoder = &it;
  input = requests_from;
  output = replies_to;
  answer = [](utf8spec_server* server, const utf8spec_request* asked, utf8spec_buffer* reply) {
    static_cast<TwoPasses*>(server)->reply_to(*asked, *reply);
  };
}

TwoPasses::~TwoPasses() {
  for (utf8spec_lane& lane : lanes_) utf8spec_close_lane(&lane);
  utf8spec_free_server(this);
}

void TwoPasses::reply_to(const utf8spec_request& asked, utf8spec_buffer& reply) {
  first_memory_.begin_request(asked.operation);
  second_memory_.begin_request(asked.operation);
  const utf8spec_answer first = utf8spec_ask(&lanes_[0], &asked);
  const utf8spec_answer second = utf8spec_ask(&lanes_[1], &asked);
  if (!same(first, second)) {
    utf8spec_put_fault(&reply, "answers differ between the two guard passes");
  } else {
    put_host_reply(reply, asked, first);
  }
}

}  // namespace utf8spec::harnesses
