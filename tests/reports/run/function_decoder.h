// Decoders without a process, for tests of whole runs. The answers are those of the reference, so a
// test that changes one thing knows the only fault.

#pragma once

#include <functional>
#include <utility>

#include "harnesses/decoder.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {

// The answer of a right decoder, with the offset and the length of an error.
inline harnesses::Answer correct_answer(const harnesses::Request& request) {
  using harnesses::Answer;
  Answer answer;
  if (request.operation == Operation::encode) {
    const reference::Encoded encoded = reference::encode_in(request.encoding, request.scalars);
    if (!encoded.not_scalar) {
      answer.octets = encoded.octets;
      return answer;
    }
    answer.status = Answer::Status::ill_formed;
    answer.offset = encoded.not_scalar;
    return answer;
  }
  if (replaces(request.operation)) {
    answer.scalars = reference::replace(request.encoding, request.octets,
                                        reference::ReplacementPolicy::maximal_subpart);
    return answer;
  }
  const reference::Decoded decoded = reference::decode(request.encoding, request.octets);
  if (decoded.error) {
    answer.status = Answer::Status::ill_formed;
    answer.offset = decoded.error->offset;
    answer.length = decoded.error->length;
  } else if (request.operation != Operation::validate) {
    answer.scalars = decoded.scalars;
  }
  return answer;
}

// A decoder without a process: a function from requests to outcomes. It offers all operations of
// UTF-8 unless a test changes the introduction.
class FunctionDecoder final : public harnesses::Decoder {
 public:
  using Function = std::function<harnesses::Outcome(const harnesses::Request&)>;

  explicit FunctionDecoder(Function function) : function_(std::move(function)) {
    introduction_.name = "function";
    introduction_.version = "1.0";
    introduction_.operations.assign(core_operations.begin(), core_operations.end());
  }

  harnesses::Introduction& introduction() { return introduction_; }
  const harnesses::Introduction& introduction() const override { return introduction_; }

  void ask(const harnesses::QuestionSource& source, const harnesses::OutcomeSink& sink) override {
    for (harnesses::Question question; source(question);) {
      sink(question, function_(question.request));
    }
  }

  // A request that is asked in a fresh decoder. Tests of history give it another function.
  harnesses::Outcome ask_alone(const harnesses::Request& request) override {
    return alone_ ? alone_(request) : function_(request);
  }
  // Of decoders that start processes, one is kept for these.
  harnesses::Outcome ask_aside(const harnesses::Request& request) override {
    if (!start_) return ask_alone(request);
    if (!aside_) aside_ = start_();
    return aside_(request);
  }
  void answer_alone_by(Function function) { alone_ = std::move(function); }

  // From here on, each process is a function of its own, which may remember what it was asked.
  void start_by(std::function<Function()> start) {
    start_ = std::move(start);
    function_ = start_();
    alone_ = [this](const harnesses::Request& request) { return start_()(request); };
  }
  void ask_in_order(const harnesses::RequestSource& next,
                    const std::function<void(const harnesses::Outcome&)>& sink) override {
    const Function process = start_ ? start_() : function_;
    while (const harnesses::Request* request = next()) sink(process(*request));
  }

  std::vector<harnesses::Incident> incidents() const override { return incidents_; }
  // Adds an event between requests, as a process would have it.
  void report(harnesses::Incident incident) { incidents_.push_back(std::move(incident)); }

  std::string diagnostics() const override { return "words of the decoder\n"; }

 private:
  harnesses::Introduction introduction_;
  Function function_;
  Function alone_;
  Function aside_;
  std::function<Function()> start_;
  std::vector<harnesses::Incident> incidents_;
};

// Right, except where `change` alters the outcome.
inline FunctionDecoder::Function correct_but(
    std::function<void(const harnesses::Request&, harnesses::Outcome&)> change) {
  return [change = std::move(change)](const harnesses::Request& request) {
    harnesses::Outcome outcome{harnesses::Outcome::Kind::answered, correct_answer(request), {}};
    change(request, outcome);
    return outcome;
  };
}

// A decoder without a fault, to show that a test accuses nobody.
inline FunctionDecoder::Function correct() {
  return correct_but([](const harnesses::Request&, harnesses::Outcome&) {});
}

}  // namespace utf8spec::reports
