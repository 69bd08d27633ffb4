#include "harnesses/process/patience.h"

#include <fmt/format.h>

#include <algorithm>

namespace utf8spec::harnesses {

Patience::Patience(const Deadlines& deadlines, const Limits& limits)
    : deadlines_(deadlines),
      limits_(limits),
      bulk_refusal_(
          fmt::format("not asked: {} requests of the same derivation made the decoder end or hang",
                      limits.bulk_troubles)),
      refusal_(fmt::format("not asked: {} requests of this operation in a row made the decoder end "
                           "or hang, and so did a plain one",
                           limits.troubles_in_a_row)) {}

// Called for every question, so the texts are made once, in the constructor.
std::string_view Patience::refusal(const Question& question) const {
  const Counts& counts = of(question.request.operation);
  if (counts.given_up) return refusal_;
  if (!is_bulk(question) || troubles_.empty()) return {};
  const auto part = troubles_.find({question.request.operation, question.derivation});
  const bool enough = part != troubles_.end() && part->second >= limits_.bulk_troubles;
  return enough ? std::string_view(bulk_refusal_) : std::string_view();
}

bool Patience::is_short(Operation operation) const {
  return of(operation).hangs >= limits_.hangs_confirmed;
}

std::chrono::milliseconds Patience::deadline(Operation operation) const {
  return is_short(operation) ? std::min(deadlines_.short_request, deadlines_.request)
                             : deadlines_.request;
}

std::chrono::milliseconds Patience::suspect_deadline(Operation operation) const {
  return std::min(deadline(operation), deadlines_.suspect);
}

void Patience::trouble(const Question& question) {
  ++troubles_[{question.request.operation, question.derivation}];
  ++of(question.request.operation).in_a_row;
}

bool Patience::wants_sign_of_life(Operation operation) const {
  return of(operation).in_a_row >= limits_.troubles_in_a_row;
}

}  // namespace utf8spec::harnesses
