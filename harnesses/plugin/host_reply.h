#pragma once

#include "harnesses/abi/call.h"
#include "harnesses/abi/reply.h"

namespace utf8spec::harnesses {

// Whether two answers to one request are the same, output and all.
bool same(const utf8spec_answer& one, const utf8spec_answer& other);

// Appends the answer to what `asked`, as ReplyForm::plugin_host has it: the line protocol's reply,
// but nothing that the decoder said of an error is lost.
void put_host_reply(utf8spec_buffer& reply, const utf8spec_request& asked,
                    const utf8spec_answer& answer);

}  // namespace utf8spec::harnesses
