#include "harnesses/plugin/bulk/bulk_comparer.h"

namespace utf8spec::harnesses::bulk {
namespace {

// A sign of life costs a look at the clock, so the host does not give one at every question. It
// gives one after this many octets. A question counts as its own octets and a fixed number more.
constexpr std::size_t octets_between_signs = 64 << 10;
constexpr std::size_t octets_of_a_question = 256;

}  // namespace

BulkResult BulkComparer::ask(Stage& stage, const BulkJob& job, const std::function<void()>& still) {
  Predictor predictor(job.bulk.operation, job.profile, job.habits);
  BulkResult result{BulkResult::Left::listed, 0, {}};
  Question question;
  std::size_t octets = octets_between_signs;
  for (std::uint64_t place = 0; stage.next(question); ++place) {
    if (octets >= octets_between_signs) {
      still();
      octets = 0;
    }
    octets += octets_of_a_question + question.request.octets.size();
    if (is_expected(predictor, question.request)) {
      ++result.passed;
      continue;
    }
    // Too many questions would be listed: the runner asks all of the order in the ordinary way.
    if (result.others.size() == most_others || place > UINT32_MAX) return {};
    result.others.push_back(static_cast<std::uint32_t>(place));
  }
  return result;
}

// Any doubt, in the prediction or between the passes, leaves the question to the runner.
bool BulkComparer::is_expected(Predictor& predictor, const Request& request) {
  const ExpectedAnswer* const expected = predictor.predict(request);
  if (expected == nullptr) return false;
  asked_.show(request.operation, request.octets, request.scalars, request.cuts);
  const utf8spec_answer* const answer = passes_.ask(asked_.get());
  return answer != nullptr && is_as_expected(*answer, request.operation, *expected);
}

}  // namespace utf8spec::harnesses::bulk
