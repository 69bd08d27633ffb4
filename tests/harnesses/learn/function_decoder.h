// A decoder inside the test's process. Learning asks millions of words; a process behind pipes
// would need minutes for them. The test writes the decoder as a function, so it knows the
// machine that must be found.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses::learn {

// It answers every request and has no incidents: crashes and hangs are tested elsewhere.
class FunctionDecoder : public Decoder {
 public:
  using Function = std::function<Answer(const Request&)>;

  FunctionDecoder(std::vector<Operation> operations, Function function)
      : introduction_{"fake", "1", std::move(operations), {}}, function_(std::move(function)) {}

  const Introduction& introduction() const override { return introduction_; }
  void rename(const std::string& name) { introduction_.name = name; }
  void declare(reference::Encoding encoding) { introduction_.encoding = encoding; }

  void ask(const QuestionSource& source, const OutcomeSink& sink) override {
    Question question;
    while (source(question)) sink(question, ask_alone(question.request));
  }

  Outcome ask_alone(const Request& request) override {
    return {Outcome::Kind::answered, function_(request), ""};
  }

  std::vector<Incident> incidents() const override { return {}; }
  std::string diagnostics() const override { return ""; }

 private:
  Introduction introduction_;
  Function function_;
};

// The answer of an operation with output.
inline Answer answer_ok(std::u32string scalars = {}) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

// The answer of an operation that gives a verdict, or none.
inline Answer answer_with(Answer::Status status) {
  Answer answer;
  answer.status = status;
  return answer;
}

}  // namespace utf8spec::harnesses::learn
