#include "harnesses/plugin/bulk/bulk_comparer.h"

#include "harnesses/plugin/bulk/agreement.h"

namespace utf8spec::harnesses::bulk {
namespace {

constexpr std::uint64_t questions_between_signs = 256;

// The C side only reads what it is given here.
template <typename Element>
utf8spec_buffer view_of(const Element* data, std::size_t count) {
  return {const_cast<char*>(reinterpret_cast<const char*>(data)), count * sizeof(Element), 0};
}

static_assert(static_cast<int>(Operation::encode) == UTF8SPEC_ENCODE &&
              all_operations.size() == UTF8SPEC_OPERATIONS);

}  // namespace

BulkResult BulkComparer::ask(Stage& stage, const BulkJob& job, const std::function<void()>& still) {
  Foreteller foreteller(job.bulk.operation, job.profile, job.habits);
  BulkResult result{BulkResult::Left::listed, 0, {}};
  Question question;
  for (std::uint64_t place = 0; stage.next(question); ++place) {
    if (place % questions_between_signs == 0) still();
    if (is_foretold(foreteller, question.request)) {
      ++result.passed;
      continue;
    }
    if (result.others.size() == most_others || place > UINT32_MAX) return {};
    result.others.push_back(static_cast<std::uint32_t>(place));
  }
  return result;
}

bool BulkComparer::is_foretold(Foreteller& foreteller, const Request& request) {
  const Foretold* const foretold = foreteller.foretell(request);
  if (foretold == nullptr) return false;
  fill(request);
  const utf8spec_answer* const answer = passes_.ask(asked_);
  return answer != nullptr && is_as_foretold(*answer, request.operation, *foretold);
}

void BulkComparer::fill(const Request& request) {
  asked_.operation = static_cast<utf8spec_operation>(request.operation);
  asked_.input = takes_values(request.operation)
                     ? view_of(request.scalars.data(), request.scalars.size())
                     : view_of(request.octets.data(), request.octets.size());
  if (!takes_chunks(request.operation)) return;
  ends_.assign(request.cuts.begin(), request.cuts.end());
  ends_.push_back(request.octets.size());
  asked_.ends = view_of(ends_.data(), ends_.size());
}

}  // namespace utf8spec::harnesses::bulk
