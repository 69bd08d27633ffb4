#include "harnesses/learn/translation/cleaned_decoder.h"

#include <algorithm>
#include <optional>

#include "harnesses/decoder.h"
#include "reference/any_codec.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

// So many questions go to one decoder and then to the other.
constexpr std::size_t most_at_a_time = 4096;

Outcome refused(Answer::Status status) {
  Outcome outcome;
  outcome.answer.status = status;
  return outcome;
}

// The request for the filter's copy; nothing if the encoding does not hold it.
std::optional<Request> with_copy(const Request& request, const std::u32string& copy) {
  const bool holds = std::ranges::all_of(
      copy, [&](char32_t value) { return can_encode(request.encoding, value); });
  if (!holds) return std::nullopt;
  Request changed = request;
  changed.octets = encode_all(reference::codec_of(request.encoding), copy);
  cut_into_octets(changed);
  return changed;
}

}  // namespace

CleanedDecoder::CleanedDecoder(Decoder& filter, Operation filtering, Decoder& decoder)
    : filter_(filter),
      filtering_(filtering),
      decoder_(decoder),
      introduction_(decoder.introduction()) {}

Question CleanedDecoder::question_to_filter(const Request& request) const {
  Question question;
  question.request = request;
  question.request.operation = filtering_;
  question.request.encoding = filter_.introduction().encoding;
  cut_into_octets(question.request);
  question.derivation = Derivation::complete;
  return question;
}

void CleanedDecoder::ask(const QuestionSource& source, const OutcomeSink& sink) {
  while (true) {
    std::vector<Question> questions;
    Question question;
    while (questions.size() < most_at_a_time && source(question)) questions.push_back(question);
    if (questions.empty()) return;
    ask_some(questions, sink);
  }
}

// What the filter refuses, or does not answer, never gets to the decoder.
void CleanedDecoder::ask_some(const std::vector<Question>& questions, const OutcomeSink& sink) {
  std::vector<Question> to_filter;
  for (const Question& each : questions) to_filter.push_back(question_to_filter(each.request));
  std::vector<Outcome> outcomes = outcomes_of(filter_, to_filter);
  std::vector<Question> to_decoder;
  std::vector<std::size_t> places;
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    const Outcome& filtered = outcomes[place];
    const bool is_copied = filtered.kind == Outcome::Kind::answered &&
                           filtered.answer.status == Answer::Status::ok && !filtered.other;
    if (!is_copied) continue;
    Question question = questions[place];
    auto request = with_copy(question.request, filtered.answer.scalars);
    outcomes[place] = refused(Answer::Status::unsupported);
    if (!request) continue;
    question.request = *std::move(request);
    to_decoder.push_back(std::move(question));
    places.push_back(place);
  }
  const std::vector<Outcome> read = outcomes_of(decoder_, to_decoder);
  for (std::size_t number = 0; number < read.size(); ++number) {
    outcomes[places[number]] = read[number];
  }
  for (std::size_t place = 0; place < outcomes.size(); ++place) {
    sink(questions[place], outcomes[place]);
  }
}

Outcome CleanedDecoder::ask_alone(const Request& request) {
  Outcome filtered = filter_.ask_alone(question_to_filter(request).request);
  if (filtered.kind != Outcome::Kind::answered || filtered.answer.status != Answer::Status::ok) {
    return filtered;
  }
  const auto copied = with_copy(request, filtered.answer.scalars);
  return copied ? decoder_.ask_alone(*copied) : refused(Answer::Status::unsupported);
}

}  // namespace utf8spec::harnesses::learn
