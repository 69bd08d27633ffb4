#include <map>
#include <random>
#include <vector>

#include "cli/package/verify.h"
#include "harnesses/decoder.h"
#include "harnesses/process/offline/answer_words.h"
#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::cli {
namespace {

using harnesses::Question;
using harnesses::Request;

// A question of a package, and the words of its outcome.
struct PackagedAnswer {
  Request request;
  std::string words;
};

// Draws lines one after the other, each with the probability that fills the sample at the end. The
// generator's numbers are the same everywhere (ISO C++ [rand.predef]).
class Draw {
 public:
  Draw(std::uint64_t all, Sample sample)
      : left_(all), wanted_(sample.questions), random_(sample.seed) {}

  bool next() { return random_() % left_-- < wanted_ && wanted_-- > 0; }

 private:
  std::uint64_t left_;
  std::uint64_t wanted_;
  std::mt19937_64 random_;
};

// In words, so that the two outcomes can be compared and shown.
std::string in_words(std::string_view words, Operation operation, harnesses::ReplyForm form) {
  harnesses::OutcomeReader reader(form);
  return outcome_words(reader.read(words, operation), operation);
}

bool says_nothing(std::string_view words) { return words.starts_with("not-judged"); }

std::vector<PackagedAnswer> drawn(const VerifiedPackage& verified, Sample sample) {
  const FiledRun& run = verified.packaged.run;
  std::vector<PackagedAnswer> answers;
  Draw draw(verified.answers, sample);
  for_each_answer(run, [&](const harnesses::AnsweredLine& line) {
    if (!draw.next() || says_nothing(line.reply)) return;
    auto request = harnesses::parse_request(line.request);
    if (!request) return;  // a hello between the questions
    request->encoding = run.introduction.encoding;
    const Operation operation = request->operation;
    answers.push_back({std::move(*request), in_words(line.reply, operation, run.replies)});
  });
  return answers;
}

// The questions whose answers are others now, with these. A decoder in which earlier inputs leave
// something behind was asked in another order for the package, so each is asked alone once more.
std::map<std::size_t, std::string> other_answers(const std::vector<PackagedAnswer>& answers,
                                                 harnesses::Decoder& decoder) {
  std::vector<Question> questions;
  for (const PackagedAnswer& answer : answers) questions.push_back({answer.request});
  const auto outcomes = outcomes_of(decoder, questions);
  std::map<std::size_t, std::string> others;
  for (std::size_t index = 0; index < outcomes.size(); ++index) {
    const auto& [request, words] = answers[index];
    if (outcome_words(outcomes[index], request.operation) == words) continue;
    std::string now = outcome_words(decoder.ask_alone(request), request.operation);
    if (now != words) others.emplace(index, std::move(now));
    if (others.size() == most_differences) break;
  }
  return others;
}

}  // namespace

SampledAnswers ask_again(const VerifiedPackage& verified, harnesses::Decoder& decoder,
                         Sample sample) {
  const std::vector<PackagedAnswer> answers = drawn(verified, sample);
  const auto others = other_answers(answers, decoder);
  SampledAnswers result{answers.size(), others.size(), {}, {}, {}};
  if (others.empty()) return result;
  const auto& [index, now] = *others.begin();
  result.first_request = request_line(answers[index].request);
  result.packaged = answers[index].words;
  result.now = now;
  return result;
}

}  // namespace utf8spec::cli
