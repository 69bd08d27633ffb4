#pragma once

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/process/batches.h"
#include "harnesses/process/offline/answer_words.h"
#include "harnesses/process/offline/lane.h"
#include "harnesses/process/patience.h"

namespace utf8spec::harnesses {

// Orders request lines. Upper and lower case are the same, because a device may echo the hex digits
// of a question in either.
struct RequestOrder {
  using is_transparent = void;
  bool operator()(std::string_view left, std::string_view right) const {
    const auto in_lower_case = [](unsigned char each) { return std::tolower(each); };
    return std::ranges::lexicographical_compare(left, right, {}, in_lower_case, in_lower_case);
  }
};

// A decoder whose answers stand in files, so that a run over files is the same code as any other.
// Each line must answer the question that the run asks at this place. The first line that does not
// is the `failure`; no question behind it gets an outcome.
//
// With several shards, each of them holds all curated answers, which must be the same, and every
// n-th batch of the derived ones. Crashes and hangs count as in a run with one process: behind the
// limit of a derivation, an outcome in a file is not looked at.
class FileDecoder : public Decoder {
 public:
  // Takes a request that no file answers.
  using Unanswered = std::function<void(Round, const Request&)>;

  // `replies` is the form of the replies. Questions of a round without sections go to `unanswered`,
  // and so do those of `ask_alone` that no file answers.
  FileDecoder(Introduction introduction, const SectionsOfRounds& rounds, ReplyForm replies,
              Unanswered unanswered);

  const Introduction& introduction() const override { return introduction_; }
  void ask(const QuestionSource& source, const OutcomeSink& sink) override;
  // What a file has in the second round, or else in the first.
  Outcome ask_alone(const Request& request) override;
  std::vector<Incident> incidents() const override { return incidents_; }
  std::string diagnostics() const override { return diagnostics_; }

  // Checks that no answer is left. Call it at the end of the run.
  void finish();

  // What is wrong with the files, as one line with the file and the line in it; nothing so far.
  const std::optional<std::string>& failure() const { return failure_; }

 private:
  void ask_curated(Batches& questions, const OutcomeSink& sink);
  void ask_derived(Batches& questions, const OutcomeSink& sink);
  void leave_unanswered(Round round, Batches& questions) const;
  // Reads the next line of a lane, which must be about `question`; nothing after a failure.
  std::optional<AnsweredLine> line_for(const Question& question, Lane& lane);
  bool is_same_in_all(const Question& question, const AnsweredLine& first);
  void hand_over(const Question& question, std::string_view words, const OutcomeSink& sink);
  void count(const Request& request, const Outcome& outcome);
  void read_second(Lane lane);
  void read_incidents(const SectionsOfRounds& rounds);
  void fail(std::string failure);

  Introduction introduction_;
  std::vector<Lane> curated_;  // one for each shard
  std::vector<Lane> derived_;
  Unanswered unanswered_;
  OutcomeReader reader_;
  Patience patience_{{}, {}};
  std::map<std::string, std::string, RequestOrder> alone_;    // words by request
  std::map<std::string, std::string, RequestOrder> earlier_;  // the same, of the first round
  std::vector<Incident> incidents_;
  std::string diagnostics_;
  std::optional<std::string> failure_;
  std::string text_;
};

}  // namespace utf8spec::harnesses
