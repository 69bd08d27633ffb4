#include "harnesses/learn/reference_teacher.h"

#include <algorithm>
#include <array>

#include "harnesses/judge/reading.h"
#include "reference/decode.h"
#include "reference/encode.h"

namespace utf8spec::harnesses::learn {
namespace {

Trace trace_of(OctetView word, reference::ReplacementPolicy policy) {
  // No UTF-8 decodes to it, so that a U+FFFD that stands in the input is told from a replacement.
  constexpr char32_t mark = 0xFFFFFFFF;
  Trace trace;
  for (const char32_t value : reference::replace(word, policy, mark)) {
    trace +=
        value == mark ? letter::replacement : letter::character(reference::encoded_length(value));
  }
  return trace;
}

}  // namespace

tl::expected<void, Trouble> ReferenceVerdicts::ask(const WordSource& source,
                                                   const TraceSink& sink) {
  Octets word;
  while (source(word)) {
    sink(word,
         Trace(1, reference::is_well_formed(word) ? letter::well_formed : letter::ill_formed));
  }
  return {};
}

tl::expected<void, Trouble> ReferenceSegments::ask(const WordSource& source,
                                                   const TraceSink& sink) {
  Octets word;
  while (source(word)) {
    sink(word,
         trace_of(signature_ == SignatureWay::stripped ? without_signature(word) : word, policy_));
  }
  return {};
}

}  // namespace utf8spec::harnesses::learn
