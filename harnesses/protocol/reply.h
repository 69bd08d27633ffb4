#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/answer.h"
#include "harnesses/operation.h"

namespace utf8spec::harnesses {

// Whose replies are read.
enum class ReplyForm : std::uint8_t {
  published,    // the line protocol, version 1, and nothing else
  plugin_host,  // our own host of plugins, which may add ` before SCALARS` to ill-formed's three
                // numbers, where "-" is a number that it does not know
};

// Reads one reply line, without its LF, to a request for `operation`. The error says in one line
// what cannot be read. Whether the answer fits the question is not asked here.
tl::expected<Answer, std::string> parse_reply(std::string_view line, Operation operation,
                                              ReplyForm form = ReplyForm::published);

}  // namespace utf8spec::harnesses
