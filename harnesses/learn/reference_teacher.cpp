#include "harnesses/learn/reference_teacher.h"

#include "harnesses/judge/reading.h"
#include "reference/dialects.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {

tl::expected<void, Trouble> ReferenceVerdicts::ask(const WordSource& source,
                                                   const TraceSink& sink) {
  Octets word;
  while (source(word)) {
    const bool well_formed = reference::is_well_formed(encoding_, word);
    sink(word, Trace(1, well_formed ? letter::well_formed : letter::ill_formed));
  }
  return {};
}

ReferenceSegments::ReferenceSegments(reference::ReplacementPolicy policy, SignatureWay signature,
                                     reference::Encoding encoding)
    : policy_(policy),
      signature_(signature),
      encoding_(encoding),
      letters_(reference::declared_of(encoding)) {}

Trace ReferenceSegments::trace_of(OctetView word) const {
  // No encoding has this value, so a U+FFFD of the input differs from a replacement.
  constexpr char32_t mark = 0xFFFFFFFF;
  Trace trace;
  for (const char32_t value : reference::replace(encoding_, word, policy_, mark)) {
    if (value == mark) {
      trace += letter::replacement;
    } else {
      letters_.add(trace, value);
    }
  }
  return trace;
}

tl::expected<void, Trouble> ReferenceSegments::ask(const WordSource& source,
                                                   const TraceSink& sink) {
  const bool strips = signature_ == SignatureWay::stripped;
  Octets word;
  while (source(word)) {
    sink(word, trace_of(strips ? without_signature(word, encoding_) : word));
  }
  return {};
}

}  // namespace utf8spec::harnesses::learn
