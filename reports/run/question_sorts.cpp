#include "reports/run/question_sorts.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "harnesses/judge/reading.h"
#include "reference/octets.h"
#include "reference/signature.h"
#include "vectors/machines/access_tree.h"

namespace utf8spec::reports {
namespace {

using harnesses::Derivation;
using harnesses::Question;

// The longest input, in octets or values, that shows a fault by itself. In a longer one the fault
// may lie anywhere.
constexpr std::size_t short_question = 8;

// Both in octets. No string of a complete suite without padding is longer than the first. None
// begins with as many octets of padding as the second.
constexpr std::size_t longest_unpadded = 9;
constexpr std::size_t least_padding = 4;

// Behind padding, the place of the octets may be the fault, and not the octets.
bool is_unpadded(OctetView octets) {
  const auto padding = std::ranges::find_if(
      octets, [](std::uint8_t octet) { return octet != vectors::padding_octet; });
  return octets.size() <= longest_unpadded &&
         static_cast<std::size_t>(padding - octets.begin()) < least_padding;
}

}  // namespace

bool is_short(const Question& question) {
  const harnesses::Request& request = question.request;
  const std::size_t signature = reference::open(request.encoding, request.octets).signature_length;
  const OctetView octets =
      harnesses::without_signature(OctetView(request.octets).subspan(signature), request.encoding);
  if (question.derivation == Derivation::complete) return is_unpadded(octets);
  return octets.size() <= short_question && request.scalars.size() <= short_question;
}

bool is_whole(const Question& question) {
  return question.derivation == Derivation::plain ||
         (question.derivation == Derivation::split && question.request.cuts.empty());
}

bool is_cut(const Question& question) {
  return !is_whole(question) && (question.derivation == Derivation::published_cuts ||
                                 question.derivation == Derivation::octet_by_octet ||
                                 question.derivation == Derivation::split ||
                                 question.derivation == Derivation::empty_chunks);
}

}  // namespace utf8spec::reports
