#include "harnesses/plugin/host/two_passes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "harnesses/abi/utf8spec_states.h"
#include "harnesses/plugin/host/page_fault.h"
#include "harnesses/plugin/host_reply.h"
#include "harnesses/process/session.h"

namespace utf8spec::harnesses {
namespace {

std::string reply_of(const utf8spec_request& asked, const utf8spec_answer& answer) {
  utf8spec_buffer reply{};
  put_host_reply(reply, asked, answer);
  std::string text(reply.data, reply.size);
  std::free(reply.data);
  return text;
}

// The host's form for two answers to one request; see ReplyForm::plugin_host.
std::string two(std::string_view change, const std::string& first, const std::string& second) {
  return fmt::format("{} {} | {}", change, first, second);
}

// The replies of both passes. Each was asked three times, the last two with room to spare for
// output.
struct Asked {
  std::array<std::string, 3> first;
  std::array<std::string, 3> second;
};

// The least octets that the line of a request over chunks has.
std::size_t line_size(const utf8spec_request& asked) {
  std::size_t size = std::string_view("stream ").size();
  std::size_t start = 0;
  for (std::size_t chunk = 0; chunk < utf8spec_chunks(&asked); ++chunk) {
    const std::size_t end = utf8spec_chunk_end(&asked, chunk);
    size += std::max<std::size_t>(1, 2 * (end - start)) + (chunk > 0 ? 1 : 0);
    start = end;
  }
  return size;
}

// A stream that repeats its output gives more than a reply may hold. The runner ends a conversation
// at such a line, which is the host's and not the decoder's.
bool is_too_long(const utf8spec_request& asked, std::size_t reply) {
  return utf8spec_takes_chunks(asked.operation) != 0 && reply > reply_limit(line_size(asked));
}

bool is_fault(const std::string& reply) { return reply.starts_with("fault "); }

// Says why the two passes disagree. The causes are tried in this order:
//
// - A fault of the adapter says nothing about the decoder.
// - If a repeated call answers differently, the answer depends on earlier calls or on chance.
// - The answer may change with the room for output. The C ABI has UTF8SPEC_OUT_OF_SPACE for that.
// - What is left depends on the place of the octets in memory.
std::string disagreement(const Asked& asked) {
  const auto& [first, second] = asked;
  for (const std::string& reply : {first[0], second[0], second[1]}) {
    if (is_fault(reply)) return reply;
  }
  for (const std::string& again : {first[1], first[2]}) {
    if (again != first[0]) return two("again", first[0], again);
  }
  if (second[1] != second[2]) return two("again", second[1], second[2]);
  if (second[1] == first[0]) return two("room", first[0], second[0]);
  return two("placed", first[0], second[1]);
}

}  // namespace

TwoPasses::TwoPasses(const utf8spec_decoder& it, GuardedBlocks& blocks, int requests_from,
                     int replies_to)
    : utf8spec_server{}, passes_(it, blocks, GuardedPass::Rooms::several) {
  decoder = &it;
  input = requests_from;
  output = replies_to;
  answer = [](utf8spec_server* server, const utf8spec_request* asked, utf8spec_buffer* reply) {
    static_cast<TwoPasses*>(server)->reply_to(*asked, *reply);
  };
  states = utf8spec_serve_states;
  tell_page_faults(passes_, blocks, replies_to);
}

TwoPasses::~TwoPasses() { utf8spec_free_server(this); }

void TwoPasses::reply_to(const utf8spec_request& asked, utf8spec_buffer& reply) {
  const std::size_t start = reply.size;
  if (const utf8spec_answer* const both = passes_.ask(asked)) {
    put_host_reply(reply, asked, *both);
  } else {
    const std::string text = reply_in_dispute(asked);
    utf8spec_append(&reply, text.data(), text.size());
  }
  if (!is_too_long(asked, reply.size - start)) return;
  reply.size = start;
  utf8spec_put_fault(&reply, "the stream gives more output than a reply may hold");
}

// Each pass is asked equally often, so that both keep the same history.
std::string TwoPasses::reply_in_dispute(const utf8spec_request& asked) {
  using Side = BothPasses::Side;
  Asked all;
  all.first[0] = reply_of(asked, passes_.answers()[0]);
  all.second[0] = reply_of(asked, passes_.answers()[1]);
  // The answers may differ in something that no reply shows.
  if (all.first[0] == all.second[0]) return all.first[0];
  for (const std::size_t time : {1U, 2U}) {
    all.second[time] = reply_of(asked, passes_.ask_again(Side::second, asked));
  }
  for (const std::size_t time : {1U, 2U}) {
    all.first[time] = reply_of(asked, passes_.ask_again(Side::first, asked));
  }
  return disagreement(all);
}

}  // namespace utf8spec::harnesses
