#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// A request line holds at most 1 MiB: two digits for each octet of an input, and its operation.
inline constexpr std::size_t longest_in_a_line = (std::size_t{1} << 19) - 64;

// What a decoder says of itself: the reply to `hello`.
struct Introduction {
  std::string name;
  std::string version;
  std::vector<Operation> operations;              // in the order of all_operations
  std::map<std::string, std::string> keys;        // key=value words, such as reuse=yes
  std::size_t longest_input = longest_in_a_line;  // octets, by the way in which it is reached
  reference::Encoding encoding = reference::Encoding::utf_8;  // in which it is judged

  bool offers(Operation operation) const {
    return std::ranges::find(operations, operation) != operations.end();
  }
};

// Something that went wrong between requests, or that no single request reproduces.
struct Incident {
  enum class Kind : std::uint8_t {
    crash,  // the process died; no one request does it alone
    hang,
    early_exit,  // it ended by itself before `bye`
    protocol,    // lines too many or too few that no one request reproduces
  };
  Kind kind;
  std::string detail;  // such as "SIGSEGV", "exit status 0"
  std::uint64_t count = 1;
};

// Gives the next question into its argument (whose memory it may reuse); false when there is none.
using QuestionSource = std::function<bool(Question&)>;
// Takes what became of each question, exactly once each, in the order in which they were given.
// Those that are on their way when the decoder is stopped are not given any more.
using OutcomeSink = std::function<void(const Question&, const Outcome&)>;

class BulkAsker;

// A decoder within reach, whichever way: the line protocol, or one process an input.
class Decoder {
 public:
  virtual ~Decoder() = default;

  virtual const Introduction& introduction() const = 0;

  // Asks all questions. Outlives every crash and hang of the decoder.
  virtual void ask(const QuestionSource& source, const OutcomeSink& sink) = 0;

  // Asks one request of a fresh process, so that nothing earlier can matter.
  virtual Outcome ask_alone(const Request& request) = 0;

  // What happened that belongs to no single request, in order of kind and detail.
  virtual std::vector<Incident> incidents() const = 0;

  // What the decoder wrote to stderr, cut to 64 KiB.
  virtual std::string diagnostics() const = 0;

  // A way to ask bulk questions where they are made; none but for plugins in a host of our own.
  // Lives as long as the decoder.
  virtual BulkAsker* bulk_asker() { return nullptr; }
};

}  // namespace utf8spec::harnesses
