// Faulty decoders that accept and reject correctly, but give wrong characters. A test that looks at
// verdicts alone passes them. Some are real: Shift-JIS shows 5C as a yen sign, UCS-2 keeps 16 bits,
// C strings end at NUL. Users would see damaged text without an error.
#include <algorithm>
#include <utility>

#include "tests/vectors/faults.h"
#include "tests/vectors/model_decoder.h"

namespace utf8spec::vectors {
namespace {

using reference::Decoded;
using reference::Step;

// Maps a scalar value to the wrong one.
using Change = std::function<char32_t(char32_t)>;

// Each character is read correctly and then changed.
ModelDecoder that_maps(Change change) {
  return decoder_that_steps([change = std::move(change)](OctetView input) {
    Step step = reference::step(input);
    if (step.well_formed()) step.scalar = change(step.scalar);
    return step;
  });
}

// The whole text is read correctly and then changed, where a fault concerns more than one
// character.
ModelDecoder that_delivers(std::function<std::u32string(std::u32string)> change) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.decode = [change = std::move(change)](OctetView input) {
    Decoded decoded = reference::decode(input);
    decoded.scalars = change(std::move(decoded.scalars));
    return decoded;
  };
  return decoder;
}

// U+0061 U+0308 becomes U+00E4: they look the same, and a signature or password over them differs.
std::u32string compose(std::u32string text) {
  const std::size_t place = text.find(U"a\u0308");
  if (place == std::u32string::npos) return text;
  return text.substr(0, place) + U'\u00E4' + text.substr(place + 2);
}

// U+FEFF inside text is a character (RFC 3629 section 6).
std::u32string without_later_signatures(std::u32string text) {
  if (!text.empty()) text.erase(std::remove(text.begin() + 1, text.end(), U'\uFEFF'), text.end());
  return text;
}

// The signature is removed at the start only.
std::u32string strip(const std::u32string& text) {
  return text.starts_with(reference::signature) ? text.substr(1) : text;
}

// Keeps U+0000 itself and loses the rest, as C strings do.
std::u32string up_to_nul(const std::u32string& text) {
  const std::size_t nul = text.find(U'\0');
  return nul == std::u32string::npos ? text : text.substr(0, nul + 1);
}

// Removes a signature if text follows it, and keeps it otherwise.
std::u32string strip_sometimes(const std::u32string& text) {
  return text.size() > 1 ? strip(text) : text;
}

// Keeping and removing are both allowed, doing both is not. So the fault must show under either
// policy. This judges a decoder that keeps signatures, as most do.
bool wavers(const Vector& vector) {
  const auto given = strip_sometimes(vector.scalars);
  return vector.direction == Direction::decode && given != vector.scalars;
}

// For a decoder that removes them, as the WHATWG standard demands.
bool wavers_as_a_stripper(const Vector& vector) {
  const auto given = strip_sometimes(vector.scalars);
  return vector.direction == Direction::decode && given != strip(vector.scalars);
}

// Judged under the profile `whatwg`, which demands that the signature is removed.
bool keeps_signature(const Vector& vector) {
  return vector.direction == Direction::decode &&
         reference::decode(vector.octets).scalars != strip(vector.scalars);
}

// Reads F4 8F BF BF (U+10FFFF) as three octets; the last one is then an error. Its step is one
// octet short, so the next step meets a stray continuation.
ModelDecoder that_errs_about_a_length() {
  return decoder_that_steps([](OctetView input) {
    Step step = reference::step(input);
    if (step.well_formed() && step.scalar == 0x10FFFF) --step.length;
    return step;
  });
}

}  // namespace

// The list has the requirement, the fault, and how it shows. `also` names rules that the same fault
// breaks.
std::vector<Fault> faults_of_characters() {
  return {
      {"rfc3629-1-ascii", "5C is a yen sign",
       shown_to(that_maps([](char32_t scalar) { return scalar == 0x5C ? 0xA5 : scalar; }))},
      {"rfc3629-1-roundtrip",
       "values end at sixteen bits",
       shown_to(that_maps([](char32_t scalar) { return scalar & 0xFFFF; })),
       {"rfc3629-3-range"}},
      {"rfc3629-1-first-octet", "U+10FFFF has three octets", shown_to(that_errs_about_a_length())},
      {"rfc3629-3-range", "U+0800 comes out as U+0000",
       shown_to(that_maps([](char32_t scalar) { return scalar == 0x800 ? 0 : scalar; }))},
      {"rfc3629-7-examples", "U+233B4 is another character",
       shown_to(that_maps([](char32_t scalar) { return scalar == 0x233B4 ? 0x33B4 : scalar; }))},
      {"rfc3629-6-signature", "strips a signature sometimes, judged as a keeper", wavers},
      {"rfc3629-6-signature", "strips a signature sometimes, judged as a stripper",
       wavers_as_a_stripper},
      {"whatwg-signature", "keeps a signature", keeps_signature},
      {"rfc3629-6-not-leading", "drops U+FEFF inside text",
       shown_to(that_delivers(without_later_signatures))},
      {"secure-nul", "reads no further than U+0000", shown_to(that_delivers(up_to_nul))},
      {"unicode-no-normalisation", "composes", shown_to(that_delivers(compose))},
  };
}

}  // namespace utf8spec::vectors
