#include "harnesses/plugin_host/two_passes.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace utf8spec::harnesses {
namespace {

bool same(const utf8spec_answer& one, const utf8spec_answer& other) {
  return one.status == other.status && one.error.offset == other.error.offset &&
         one.error.length == other.error.length && one.chunk == other.chunk &&
         one.count == other.count &&
         (one.count == 0 ||
          (one.form == other.form &&
           std::memcmp(one.data, other.data, one.count * utf8spec_unit(one.form)) == 0));
}

// Whether the published reply would lose what the decoder said.
bool needs_extension(const utf8spec_request& asked, const utf8spec_answer& answer) {
  if (answer.status != UTF8SPEC_ILL_FORMED || asked.operation == UTF8SPEC_ENCODE) return false;
  return answer.count > 0 || (answer.chunk != SIZE_MAX && answer.error.length == SIZE_MAX);
}

// The host's own extension of the line protocol, which the engine alone reads: any of the three
// numbers may be unknown, and what came out before the error follows them.
void put_ill_formed(utf8spec_buffer& reply, const utf8spec_answer& answer) {
  utf8spec_put(&reply, "ill-formed");
  for (const std::size_t number : {answer.error.offset, answer.error.length, answer.chunk}) {
    if (number == SIZE_MAX) {
      utf8spec_put(&reply, " -");
    } else {
      utf8spec_put_number(&reply, number);
    }
  }
  if (answer.count == 0) return;
  utf8spec_put(&reply, " before");
  utf8spec_put_payload(&reply, UTF8SPEC_DECODE, &answer);
}

}  // namespace

GuardedPass::GuardedPass(GuardedBlocks& blocks, const GuardedPass* first)
    : utf8spec_memory{}, blocks_(blocks), first_(first) {
  input = [](utf8spec_memory* memory, const void* data, std::size_t octets) {
    return self(memory).place_input(data, octets);
  };
  output = [](utf8spec_memory* memory, std::size_t units, int attempt, utf8spec_output* out) {
    self(memory).place_output(units, attempt, *out);
  };
  done = [](utf8spec_memory* memory, const utf8spec_output* out) { self(memory).record(*out); };
}

const void* GuardedPass::place_input(const void* data, std::size_t octets) {
  calls_.push_back({});
  return input_.place(data, octets, first_ == nullptr ? Edge::end : Edge::start);
}

void GuardedPass::place_output(std::size_t units, int attempt, utf8spec_output& out) {
  if (first_ != nullptr && attempt == 0 && calls_.size() <= first_->calls_.size()) {
    const CallOutput known = first_->calls_[calls_.size() - 1];
    calls_.back().count = out.capacity = known.count;
    out.data = output_.place(known.count * utf8spec_unit(known.form), Edge::end);
    return;
  }
  calls_.back().count = out.capacity = units;
  out.data = output_.place(units * utf8spec_unit(UTF8SPEC_SCALARS),
                           first_ == nullptr ? Edge::start : Edge::end);
}

void GuardedPass::record(const utf8spec_output& out) {
  CallOutput& call = calls_.back();
  call = {std::min(out.count, call.count), out.form};  // no count beyond the room there was
  blocks_.release_all();
}

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
  first_memory_.begin_request();
  second_memory_.begin_request();
  const utf8spec_answer first = utf8spec_ask(&lanes_[0], &asked);
  const utf8spec_answer second = utf8spec_ask(&lanes_[1], &asked);
  if (!same(first, second)) {
    utf8spec_put_fault(&reply, "answers differ between the two guard passes");
  } else if (needs_extension(asked, first)) {
    put_ill_formed(reply, first);
  } else {
    utf8spec_put_answer(&reply, asked.operation, &first);
  }
}

}  // namespace utf8spec::harnesses
