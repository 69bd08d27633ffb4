#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/decoder_kind.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Octets of the longest input that fits into a request line. A line has at most 1 MiB: two hex
// digits for each octet, and some room for the operation's name.
inline constexpr std::size_t longest_in_a_line = (std::size_t{1} << 19) - 64;

// What a decoder says about itself in its reply to `hello`.
struct Introduction {
  std::string name;
  std::string version;
  std::vector<Operation> operations;              // core ones, in the order of core_operations
  std::map<std::string, std::string> keys;        // key=value words, such as reuse=yes
  std::size_t longest_input = longest_in_a_line;  // octets, by the way in which it is reached
  reference::Encoding encoding = reference::Encoding::utf_8;  // in which it is judged
  Grain grain = Grain::octets;                                // whole-units=yes: units
  std::vector<Operation> side = {};  // also=: side operations, in the order of side_operations
  // Whether side operations take any text, or document that they need a well-formed one.
  enum class SideInput : std::uint8_t { any, well_formed } side_input = SideInput::any;
  DecoderKind kind = DecoderKind::program;  // by the host that says hello

  bool offers(Operation operation) const {
    const std::vector<Operation>& offered = is_side(operation) ? side : operations;
    return std::ranges::find(offered, operation) != offered.end();
  }

  // Whether the hello has the word `key=value`.
  bool says(const std::string& key, std::string_view value) const {
    const auto found = keys.find(key);
    return found != keys.end() && found->second == value;
  }
};

// A crash, a hang or a protocol error between requests, or one that no single request reproduces.
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
  std::string example = {};  // for `protocol`: the first line that is no reply, and its place
};

// Gives the next request, or null if there are no more.
using RequestSource = std::function<const Request*()>;

// Writes the next question into its argument, whose memory it may reuse. Returns false if there are
// no more questions.
using QuestionSource = std::function<bool(Question&)>;
// Receives the outcome of every question, once each, in the order of the questions. If the decoder
// is stopped, the questions that are still in flight get no outcome.
using OutcomeSink = std::function<void(const Question&, const Outcome&)>;

class BulkAsker;

// Recognises replies that are known to be right before they come. Its memory serves one thread.
class ReplyCheck {
 public:
  virtual ~ReplyCheck() = default;

  // Whether a reply line, without its LF, is the known one. False may always be said.
  virtual bool is_known(const Question& question, std::string_view line) = 0;
};

// Makes one for each thread that reads replies.
using MakeReplyCheck = std::function<std::unique_ptr<ReplyCheck>()>;

// A decoder that can be asked. One kind is an adapter of the line protocol; plugins run in such a
// process too. The other is a program that is started once for each input.
class Decoder {
 public:
  virtual ~Decoder() = default;

  virtual const Introduction& introduction() const = 0;

  // Asks all questions and passes every outcome to `sink`. A crash or a hang does not end the run:
  // a question that cannot be asked any more becomes not_judged.
  virtual void ask(const QuestionSource& source, const OutcomeSink& sink) = 0;

  // From here on, known replies to `ask` get the outcome `as_expected`: reading and judging them
  // would cost several times as much. An empty function ends it. Decoders that keep answers, or
  // whose answers are no lines, go on as before.
  virtual void recognise(const MakeReplyCheck& /*make*/) {}

  // Asks one request in a fresh process, so that no earlier request can influence the answer.
  virtual Outcome ask_alone(const Request& request) = 0;

  // Asks one request in a process that is kept for such requests, and that the run does not ask.
  // This saves the start of a process, but earlier ones of these requests can influence the answer.
  // After a breakdown the outcome is that of `ask_alone`.
  virtual Outcome ask_aside(const Request& request) { return ask_alone(request); }

  // Asks requests of one fresh process, one after the other, and passes each outcome to `sink`. It
  // ends early if the process breaks down. Decoders that keep answers ask nothing.
  virtual void ask_in_order(const RequestSource& /*next*/,
                            const std::function<void(const Outcome&)>& /*sink*/) {}

  // Incidents that belong to no single request, sorted by kind and detail.
  virtual std::vector<Incident> incidents() const = 0;

  // The first 64 KiB that the decoder wrote to stderr.
  virtual std::string diagnostics() const = 0;

  // Asks bulk questions in the process that makes them. It is null for all decoders but plugins in
  // utf8spec's own host, and lives as long as the decoder.
  virtual BulkAsker* bulk_asker() { return nullptr; }
};

// Asks a list of questions. It returns the outcomes in order, and fewer of them if the decoder is
// stopped.
inline std::vector<Outcome> outcomes_of(Decoder& decoder, const std::vector<Question>& questions) {
  std::vector<Outcome> outcomes;
  auto next = questions.begin();
  decoder.ask(
      [&](Question& question) {
        if (next == questions.end()) return false;
        question = *next++;
        return true;
      },
      [&](const Question&, const Outcome& outcome) { outcomes.push_back(outcome); });
  return outcomes;
}

}  // namespace utf8spec::harnesses
