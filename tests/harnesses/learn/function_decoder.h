#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::harnesses::learn {

// A decoder within this process: answers as a function says.
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

inline Answer answer_ok(std::u32string scalars = {}) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

inline Answer answer_with(Answer::Status status) {
  Answer answer;
  answer.status = status;
  return answer;
}

}  // namespace utf8spec::harnesses::learn
