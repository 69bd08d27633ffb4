#include "harnesses/sift/sieve.h"

#include "harnesses/sift/agreement.h"

namespace utf8spec::harnesses::sift {
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

Sifted Sieve::sift(Stage& stage, const Order& order, const std::function<void()>& still) {
  Foreteller foreteller(order.bulk.operation, order.profile, order.habits);
  Sifted sifted{Sifted::Left::listed, 0, {}};
  Question question;
  for (std::uint64_t place = 0; stage.next(question); ++place) {
    if (place % questions_between_signs == 0) still();
    if (is_foretold(foreteller, question.request)) {
      ++sifted.passed;
      continue;
    }
    if (sifted.others.size() == most_others || place > UINT32_MAX) return {};
    sifted.others.push_back(static_cast<std::uint32_t>(place));
  }
  return sifted;
}

bool Sieve::is_foretold(Foreteller& foreteller, const Request& request) {
  const Foretold* const foretold = foreteller.foretell(request);
  if (foretold == nullptr) return false;
  fill(request);
  const utf8spec_answer* const answer = passes_.ask(asked_);
  return answer != nullptr && is_as_foretold(*answer, request.operation, *foretold);
}

void Sieve::fill(const Request& request) {
  asked_.operation = static_cast<utf8spec_operation>(request.operation);
  asked_.input = takes_values(request.operation)
                     ? view_of(request.scalars.data(), request.scalars.size())
                     : view_of(request.octets.data(), request.octets.size());
  if (!takes_chunks(request.operation)) return;
  ends_.assign(request.cuts.begin(), request.cuts.end());
  ends_.push_back(request.octets.size());
  asked_.ends = view_of(ends_.data(), ends_.size());
}

}  // namespace utf8spec::harnesses::sift
