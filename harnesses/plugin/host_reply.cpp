#include "harnesses/plugin/host_reply.h"

#include <algorithm>
#include <cstdint>
#include <span>

#include "harnesses/plugin/spelling.h"

namespace utf8spec::harnesses {
namespace {

// True if the published reply would lose something that the decoder said.
bool needs_extension(const utf8spec_request& asked, const utf8spec_answer& answer) {
  if (answer.status != UTF8SPEC_ILL_FORMED || utf8spec_takes_values(asked.operation) != 0 ||
      utf8spec_is_side(asked.operation) != 0)
    return false;
  return answer.count > 0 || (answer.chunk != SIZE_MAX && answer.error.length == SIZE_MAX);
}

// Both have the same form and count.
bool is_same_output(const utf8spec_answer& one, const utf8spec_answer& other) {
  switch (one.form) {
    case UTF8SPEC_SCALARS:
      return are_same(units<std::uint32_t>(one), units<std::uint32_t>(other));
    case UTF8SPEC_UTF16:
      return are_same(units<std::uint16_t>(one), units<std::uint16_t>(other));
    default:
      return are_same(units<std::uint8_t>(one), units<std::uint8_t>(other));
  }
}

bool have_same_parts(const utf8spec_answer& one, const utf8spec_answer& other) {
  return std::ranges::equal(std::span(one.ends, one.parts), std::span(other.ends, other.parts));
}

}  // namespace

bool same(const utf8spec_answer& one, const utf8spec_answer& other) {
  return one.status == other.status && have_same_parts(one, other) &&
         one.error.offset == other.error.offset && one.error.length == other.error.length &&
         one.chunk == other.chunk && one.count == other.count && one.read == other.read &&
         (one.count == 0 || (one.form == other.form && is_same_output(one, other)));
}

void put_host_reply(utf8spec_buffer& reply, const utf8spec_request& asked,
                    const utf8spec_answer& answer) {
  // The host's own extension of the line protocol, which only the runner reads.
  if (needs_extension(asked, answer)) {
    return utf8spec_put_error_and_output(&reply, UTF8SPEC_DECODE, &answer);
  }
  utf8spec_put_answer(&reply, asked.operation, &answer);
}

}  // namespace utf8spec::harnesses
