// Faulty decoders that continue after an error. The verdict is right, and the text behind the error
// is wrong. The swallowed character is a security bug: a filter and a browser then see different
// markup (Unicode TR 36).
#include <algorithm>
#include <utility>

#include "reference/replace.h"
#include "tests/vectors/faults.h"
#include "tests/vectors/model_decoder.h"

namespace utf8spec::vectors {
namespace {

using reference::Kind;
using reference::ReplacementPolicy;
using reference::Step;

// The decoder is right in everything but `replace`.
std::function<bool(const Vector&)> shown_to(std::function<std::u32string(OctetView)> replace) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.replace = std::move(replace);
  return [decoder = std::move(decoder)](const Vector& vector) { return fails(decoder, vector); };
}

// Gives ill-formed octets as Latin-1 characters. Users know this as mojibake.
std::u32string as_latin_1(OctetView input) {
  std::u32string scalars;
  reference::walk(input, [&](std::size_t offset, const Step& step) {
    if (step.well_formed()) {
      scalars.push_back(step.scalar);
    } else {
      const auto part = input.subspan(offset, step.length);
      scalars.append(part.begin(), part.end());
    }
    return true;
  });
  return scalars;
}

// The octet that shows a sequence to be truncated is lost with it. It skips one octet more after a
// bad continuation.
std::u32string swallow(OctetView input) {
  std::u32string scalars;
  for (std::size_t offset = 0; offset < input.size();) {
    const Step step = reference::step(input.subspan(offset));
    scalars.push_back(step.well_formed() ? step.scalar : reference::replacement_character);
    offset += step.length + (step.kind == Kind::bad_continuation ? 1u : 0u);
  }
  return scalars;
}

// Allowed as a policy, but wrong where maximal subparts are demanded.
std::u32string per_octet(OctetView input) {
  return reference::replace(input, ReplacementPolicy::per_octet);
}

// Deleting joins what was separate: `<scr FF ipt>` becomes a tag.
std::u32string without_a_mark(OctetView input) {
  return reference::replace(input, ReplacementPolicy::deleted);
}

}  // namespace

// The third fault is the worst, and "octet by octet" is the mildest: it only differs from the
// policy.
std::vector<Fault> faults_of_replacement() {
  return {
      {"unicode-error", "delivers ill-formed octets as Latin-1", shown_to(as_latin_1)},
      {"secure-visible",
       "deletes what is ill-formed",
       shown_to(without_a_mark),
       {"unicode-maximal-subpart"}},
      {"unicode-no-swallow",
       "swallows the octet after a cut sequence",
       shown_to(swallow),
       {"unicode-maximal-subpart"}},
      {"unicode-maximal-subpart", "replaces octet by octet", shown_to(per_octet)},
  };
}

}  // namespace utf8spec::vectors
