// The words of a file of answers: what came of each request, and what else a decoder did.

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/decoder.h"
#include "harnesses/process/protocol/reply.h"

namespace utf8spec::harnesses {

// Outcomes as words of a file of answers. An answer is a reply of the line protocol. Everything
// else that can happen to a request has a word of its own, with a detail behind it: `crashed`,
// `hung`, `broke-protocol`, `not-judged`.

// The words, which `OutcomeReader` reads back to the same outcome.
std::string outcome_words(const Outcome& outcome, Operation operation);

// The words for an answer of a side operation, such as "ok 1 3", or "ok -" for no offset.
std::string words_of(const Numbers& numbers);

// Reads such words, each into the memory of the one before.
class OutcomeReader {
 public:
  explicit OutcomeReader(ReplyForm form) : form_(form), replies_(form) {}

  // The outcome. Words that are not readable are a reply that breaks the protocol. It holds until
  // the next call.
  const Outcome& read(std::string_view words, Operation operation);

 private:
  ReplyForm form_;
  ReplyReader replies_;
  Outcome other_;
};

// What a decoder did during a round besides answering.
struct RoundEvents {
  std::vector<Incident> incidents;
  std::string diagnostics;  // what it wrote to stderr: any octets
};

// One line of JSON. The diagnostics are hex digits in it.
std::string events_words(const RoundEvents& events);

// The error is one line.
tl::expected<RoundEvents, std::string> parse_events(std::string_view words);

}  // namespace utf8spec::harnesses
