#include "reports/diagnosis/seen_omissions.h"

#include <cstddef>
#include <optional>

#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

// Octets of the longest text that is compared. All sorts of faults show in shorter ones.
constexpr std::size_t longest_compared = 32;

// No careless decoder is wrong about a well-formed text.
bool tells(const harnesses::Request& request, const harnesses::Outcome& outcome) {
  return request.encoding == reference::Encoding::utf_8 && !takes_values(request.operation) &&
         request.octets.size() <= longest_compared &&
         outcome.kind == harnesses::Outcome::Kind::answered && !outcome.other &&
         outcome.answer.status <= harnesses::Answer::Status::ill_formed &&
         !reference::is_well_formed(request.octets);
}

// Which omissions of each careless decoder showed, in their order; nothing for one that does not
// fit.
using Fits = std::vector<std::optional<Omissions>>;

Fits all_fit() { return Fits(careless_decoders().size(), Omissions{0}); }

void see(const harnesses::Judge& judge, const harnesses::Request& request,
         const harnesses::Answer& answer, Fits& fits) {
  for (std::size_t at = 0; at < fits.size(); ++at) {
    if (!fits[at]) continue;
    const CarelessDecoder& decoder = careless_decoders()[at];
    if (!decoder.is_wrong_about(request.operation, request.octets)) continue;
    *fits[at] |= decoder.shown_in(request.octets, decoder.omitted & ~*fits[at]);
    if (!decoder.would_answer(judge, request, answer)) fits[at].reset();
  }
}

// Those that fit both, with what showed in either.
Fits common(const Fits& one, const Fits& other) {
  Fits both = one;
  for (std::size_t at = 0; at < both.size(); ++at) {
    if (both[at] && other[at]) {
      *both[at] |= *other[at];
    } else {
      both[at].reset();
    }
  }
  return both;
}

// They are sorted by the number of omissions.
const CarelessDecoder* most_careless(const Fits& fits) {
  for (std::size_t at = fits.size(); at-- > 0;) {
    if (fits[at] == careless_decoders()[at].omitted) return &careless_decoders()[at];
  }
  return nullptr;
}

}  // namespace

void SeenOmissions::see(const harnesses::Question& question, const harnesses::Outcome& outcome) {
  if (!tells(question.request, outcome)) return;
  seen_[question.request.operation].push_back({question.request, outcome.answer});
}

std::map<Operation, CarelessDecoder> SeenOmissions::decoders_of(
    const harnesses::Judge& judge, const std::set<Operation>& operations) const {
  std::map<Operation, Fits> fits;
  Fits all = all_fit();
  for (const auto& [operation, answers] : seen_) {
    if (!operations.contains(operation)) continue;
    Fits& own = fits.emplace(operation, all_fit()).first->second;
    for (const auto& [request, answer] : answers) reports::see(judge, request, answer, own);
    all = common(all, own);
  }
  const CarelessDecoder* const of_all = most_careless(all);
  std::map<Operation, CarelessDecoder> decoders;
  for (const auto& [operation, own] : fits) {
    const CarelessDecoder* const found = of_all != nullptr ? of_all : most_careless(own);
    if (found != nullptr) decoders.emplace(operation, *found);
  }
  return decoders;
}

}  // namespace utf8spec::reports
