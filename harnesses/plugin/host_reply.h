#pragma once

#include "harnesses/abi/call.h"
#include "harnesses/abi/reply.h"

namespace utf8spec::harnesses {

// True if two answers to one request are the same, output included.
bool same(const utf8spec_answer& one, const utf8spec_answer& other);

// Appends the answer to `asked` in ReplyForm::plugin_host. It is the reply of the line protocol,
// extended where that would lose something that the decoder said about an error.
void put_host_reply(utf8spec_buffer& reply, const utf8spec_request& asked,
                    const utf8spec_answer& answer);

}  // namespace utf8spec::harnesses
