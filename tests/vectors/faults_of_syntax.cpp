// Faulty decoders that accept more or less than the nine rows of RFC 3629 section 4. Each fault is
// one entry that real tables had: CESU-8, overlong forms, five and six octets, missing
// noncharacters. C0 AF for `/` was CVE-2000-0884: a path check and the file system saw different
// names.
#include <algorithm>
#include <utility>

#include "reference/replace.h"
#include "tests/vectors/faults.h"
#include "tests/vectors/model_decoder.h"

namespace utf8spec::vectors {
namespace {

using reference::Kind;
using reference::OctetRange;
using reference::Step;

// The reference, except that it accepts sequences that fit `columns`.
ModelDecoder that_accepts(std::vector<OctetRange> columns) {
  return decoder_that_steps([columns = std::move(columns)](OctetView input) -> Step {
    if (input.size() < columns.size()) return reference::step(input);
    for (std::size_t place = 0; place < columns.size(); ++place) {
      if (!columns[place].contains(input[place])) return reference::step(input);
    }
    // The value does not matter, as acceptance is the fault.
    return {U'?', static_cast<std::uint8_t>(columns.size()), Kind::well_formed};
  });
}

// Any continuation, 80 to BF.
constexpr OctetRange tail = reference::continuation;

// The text ends in the middle of a character, and the decoder takes it for a whole one.
ModelDecoder that_ignores_a_cut_end() {
  return decoder_that_steps([](OctetView input) -> Step {
    const Step step = reference::step(input);
    if (step.kind != Kind::truncated) return step;
    return {U'?', step.length, Kind::well_formed};
  });
}

// A decoder with a list of forbidden characters, as some filters have.
ModelDecoder that_refuses(char32_t scalar) {
  return decoder_that_steps([scalar](OctetView input) -> Step {
    const Step step = reference::step(input);
    if (!step.well_formed() || step.scalar != scalar) return step;
    return {0, step.length, Kind::above_maximum};
  });
}

// Continues over errors and never reports one. `accepts` is always true, and `decode` drops
// ill-formed input.
ModelDecoder that_has_no_errors() {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.accepts = [](OctetView) { return true; };
  decoder.decode = [](OctetView input) {
    return reference::Decoded{reference::replace(input, reference::ReplacementPolicy::deleted),
                              std::nullopt};
  };
  return decoder;
}

// Even length, and every second octet of the first four is NUL.
bool looks_like_utf_16(OctetView input) {
  return input.size() >= 4 && input.size() % 2 == 0 && input[0] != 0 && input[1] == 0 &&
         input[3] == 0;
}

// Takes input for UTF-16 if every second octet is NUL. Windows' Notepad once guessed in such a way.
ModelDecoder that_guesses() {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.decode = [](OctetView input) {
    if (!looks_like_utf_16(input)) return reference::decode(input);
    reference::Decoded decoded;
    for (std::size_t place = 0; place < input.size(); place += 2) {
      decoded.scalars.push_back(static_cast<char32_t>(input[place] | input[place + 1] << 8));
    }
    return decoded;
  };
  return decoder;
}

}  // namespace

// Overlong forms have three entries, as a table can be wrong for each length alone.
std::vector<Fault> faults_of_syntax() {
  return {
      {"rfc3629-1-never", "takes FF for a character", shown_to(that_accepts({{0xFF, 0xFF}}))},
      {"rfc3629-1-recognise", "guesses UTF-16", shown_to(that_guesses()), {"unicode-unassigned"}},
      {"rfc3629-3-no-surrogates-in", "takes CESU-8",
       shown_to(that_accepts({{0xED, 0xED}, {0xA0, 0xBF}, tail}))},
      {"rfc3629-3-invalid", "has no errors", shown_to(that_has_no_errors())},
      {"rfc3629-3-overlong", "takes two octets for ASCII",
       shown_to(that_accepts({{0xC0, 0xC1}, tail}))},
      {"rfc3629-3-overlong", "takes three octets for two",
       shown_to(that_accepts({{0xE0, 0xE0}, {0x80, 0x9F}, tail}))},
      {"rfc3629-3-overlong", "takes four octets for three",
       shown_to(that_accepts({{0xF0, 0xF0}, {0x80, 0x8F}, tail, tail}))},
      {"rfc3629-10-security",
       "takes C0 AF for a slash",
       shown_to(that_accepts({{0xC0, 0xC0}, {0xAF, 0xAF}})),
       {"rfc3629-3-overlong"}},
      {"rfc3629-10-security",
       "takes C0 80 for NUL",
       shown_to(that_accepts({{0xC0, 0xC0}, {0x80, 0x80}})),
       {"rfc3629-3-overlong"}},
      {"rfc3629-3-max", "goes on to 13FFFF",
       shown_to(that_accepts({{0xF4, 0xF4}, {0x90, 0xBF}, tail, tail}))},
      {"rfc3629-3-max", "goes on to 1FFFFF",
       shown_to(that_accepts({{0xF5, 0xF7}, tail, tail, tail}))},
      {"rfc3629-3-long", "has five octets",
       shown_to(that_accepts({{0xF8, 0xFB}, tail, tail, tail, tail}))},
      {"rfc3629-3-long", "has six octets",
       shown_to(that_accepts({{0xFC, 0xFD}, tail, tail, tail, tail, tail}))},
      {"rfc3629-4-syntax", "refuses U+FFFD", shown_to(that_refuses(0xFFFD))},
      {"rfc3629-4-truncated", "takes half a sequence at the end",
       shown_to(that_ignores_a_cut_end())},
      {"rfc3629-4-continuation", "takes stray octets for Latin-1", shown_to(that_accepts({tail}))},
      {"unicode-noncharacters", "refuses U+FFFE", shown_to(that_refuses(0xFFFE))},
      {"unicode-noncharacters", "refuses U+FDD0", shown_to(that_refuses(0xFDD0))},
      {"unicode-unassigned", "refuses U+0378", shown_to(that_refuses(0x378))},
      {"unicode-unassigned", "refuses U+E000", shown_to(that_refuses(0xE000))},
      {"unicode-unassigned", "refuses NUL", shown_to(that_refuses(0))},
  };
}

}  // namespace utf8spec::vectors
