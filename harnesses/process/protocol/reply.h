#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "harnesses/answer.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses {

// Which grammar a reply follows.
enum class ReplyForm : std::uint8_t {
  published,  // the line protocol, version 1, and nothing else
  // The host that runs plugins. It uses the published form with two additions. Behind the three
  // numbers of ill-formed it may write ` before SCALARS`, and "-" for a number that it does not
  // know. If a plugin answers one request in two ways, it writes one word and both replies with ` |
  // ` between. The word is `placed` if the octets lay elsewhere in memory, `room` if the output
  // had other room, or `again` if it was only called once more. Before it ends by a signal, it may
  // write `trap` and what the plugin did.
  plugin_host,
};

// How the detail of an outcome begins if a reply came and cannot be read. The line and the part of
// it that is wrong follow.
inline constexpr std::string_view unreadable_reply = "unreadable reply ";

// Reads one reply line, without its LF, to a request for `operation`. The error says in one line
// what cannot be read. It does not check whether the answer fits the question.
tl::expected<Answer, std::string> parse_reply(std::string_view line, Operation operation,
                                              ReplyForm form = ReplyForm::published);

// The same for millions of replies: each is read into the memory of the one before.
class ReplyReader {
 public:
  explicit ReplyReader(ReplyForm form) : form_(form) {}

  ReplyForm form() const { return form_; }

  // The outcome of a request with this reply line: answered, or broke_protocol if the line cannot
  // be read. It holds until the next call.
  const Outcome& read(std::string_view line, Operation operation);

 private:
  bool read_line(std::string_view line, Operation operation);
  bool read_two(std::string_view replies, Operation operation, OtherAnswer::Change change);
  bool read_reply(std::string_view line, Operation operation);
  bool read_payload(std::string_view payload, Operation operation);
  bool read_scalars(std::string_view payload, std::u32string& scalars);
  bool read_decimals(std::string_view payload, Operation operation);
  bool read_taken(std::string_view payload, Operation operation);
  static std::size_t units_in(std::string_view payload, Operation operation);
  bool read_error(std::string_view words, Operation operation);
  bool read_number(std::string_view word, std::optional<std::uint64_t>& number,
                   Operation operation) const;
  // Whether the grammar of errors has "-" for a number that is not known, and the output before.
  bool has_long_errors(Operation operation) const;
  void clear();

  ReplyForm form_;
  Outcome outcome_;
  Octets octets_;  // of a utf8 payload
};

}  // namespace utf8spec::harnesses
