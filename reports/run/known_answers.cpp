#include "reports/run/known_answers.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::ExpectedAnswer;
using harnesses::Question;
using Number = ExpectedAnswer::Number;

// A number that the habits leave open is known only if the answer does not give it.
bool is_known(const Number& expected, const std::optional<std::uint64_t>& number) {
  return expected.kind == Number::Kind::exactly ? number == expected.value : !number;
}

std::optional<std::uint64_t> number_of(const Number& expected) {
  const bool is_said = expected.kind == Number::Kind::exactly;
  return is_said ? std::optional(expected.value) : std::nullopt;
}

// Whether an answer is the known one in all that a report could show of it.
bool says_all(const ExpectedAnswer& known, const Answer& answer) {
  if (!known.is(answer)) return false;
  if (known.status == Answer::Status::ok) return true;
  return is_known(known.offset, answer.offset) && is_known(known.length, answer.length) &&
         is_known(known.chunk, answer.chunk) && (!answer.before || *answer.before == known.scalars);
}

}  // namespace

// How a leading signature is treated must be seen each time, so that it cannot vary unseen.
void KnownAnswers::expect(Profile profile, const Evidence& evidence) {
  for (const auto& [operation, seen] : evidence) {
    harnesses::Habits habits = seen.habits();
    habits.signature.reset();
    predictors_[static_cast<std::size_t>(operation)].emplace(operation, profile, habits);
  }
}

const ExpectedAnswer* KnownAnswers::expected(const Question& question) {
  auto& predictor = predictors_[static_cast<std::size_t>(question.request.operation)];
  return predictor ? predictor->predict(question.request) : nullptr;
}

bool KnownAnswers::is_known(const Question& question, const Answer& answer) {
  const ExpectedAnswer* const known = expected(question);
  const bool is_known = known != nullptr && says_all(*known, answer);
  drop_long_memory(question.request.operation);
  return is_known;
}

void KnownAnswers::drop_long_memory(Operation operation) {
  auto& predictor = predictors_[static_cast<std::size_t>(operation)];
  if (predictor) predictor->drop_long_memory();
}

std::optional<Answer> KnownAnswers::answer_to(const Question& question, Before before) {
  const ExpectedAnswer* const known = expected(question);
  if (known == nullptr) return std::nullopt;
  Answer answer;
  answer.status = known->status;
  if (known->status == Answer::Status::ok) {
    answer.scalars = known->scalars;
    answer.octets.assign(known->octets.begin(), known->octets.end());
    return answer;
  }
  answer.offset = number_of(known->offset);
  answer.length = number_of(known->length);
  answer.chunk = number_of(known->chunk);
  if (before == Before::whole) answer.before.emplace(known->scalars);
  return answer;
}

}  // namespace utf8spec::reports
