#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/answer.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// Whose replies are read.
enum class ReplyForm : std::uint8_t {
  published,  // the line protocol, version 1, and nothing else
  // Our own host of plugins. It may add ` before SCALARS` to ill-formed's three numbers, where "-"
  // is a number that it does not know. Where a plugin answers one request in two ways, it puts
  // `placed` (elsewhere in memory) or `again` in front of both replies, and ` | ` between them.
  plugin_host,
};

// Reads one reply line, without its LF, to a request for `operation`. The error says in one line
// what cannot be read. Whether the answer fits the question is not asked here.
tl::expected<Answer, std::string> parse_reply(std::string_view line, Operation operation,
                                              ReplyForm form = ReplyForm::published);

// The same for millions of replies: each is read into the memory of the last.
class ReplyReader {
 public:
  explicit ReplyReader(ReplyForm form) : form_(form) {}

  // What the line makes of its request: answered, or broke_protocol where it cannot be read. Holds
  // until the next is read.
  const Outcome& read(std::string_view line, Operation operation);

 private:
  bool read_line(std::string_view line, Operation operation);
  bool read_two(std::string_view replies, Operation operation, OtherAnswer::Change change);
  bool read_reply(std::string_view line, Operation operation);
  bool read_payload(std::string_view payload, Operation operation);
  bool read_scalars(std::string_view payload, std::u32string& scalars);
  bool read_error(std::string_view words);
  bool read_number(std::string_view word, std::optional<std::uint64_t>& number) const;
  void clear();

  ReplyForm form_;
  Outcome outcome_;
  Octets octets_;  // of a utf8 payload
};

}  // namespace utf8spec::harnesses
