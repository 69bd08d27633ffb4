#include "harnesses/plugin_host/two_passes.h"

#include "harnesses/plugin_host/host_reply.h"

namespace utf8spec::harnesses {
TwoPasses::TwoPasses(const utf8spec_decoder& it, GuardedBlocks& blocks, int requests_from,
                     int replies_to)
    : utf8spec_server{}, passes_(it, blocks) {
  decoder = &it;
  input = requests_from;
  output = replies_to;
  answer = [](utf8spec_server* server, const utf8spec_request* asked, utf8spec_buffer* reply) {
    static_cast<TwoPasses*>(server)->reply_to(*asked, *reply);
  };
}

TwoPasses::~TwoPasses() { utf8spec_free_server(this); }

void TwoPasses::reply_to(const utf8spec_request& asked, utf8spec_buffer& reply) {
  const utf8spec_answer* const both = passes_.ask(asked);
  if (both == nullptr) {
    utf8spec_put_fault(&reply, "answers differ between the two guard passes");
  } else {
    put_host_reply(reply, asked, *both);
  }
}

}  // namespace utf8spec::harnesses
