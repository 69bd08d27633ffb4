// Right ways to replace ill-formed input, put together from parts.

#pragma once

#include <functional>
#include <string>

#include "harnesses/judge/marks/escape.h"
#include "harnesses/question.h"
#include "reference/replace.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {

// What comes out for a request.
using Replace = std::function<std::u32string(const Request&)>;

// An ill-formed part of an input.
struct IllFormedOctets {
  reference::Encoding encoding;  // of fixed order
  OctetView octets;              // a maximal subpart
  OctetView rest;                // the same, and all that follows
  reference::Kind kind;
};

// What comes out for such a part.
using Put = std::function<std::u32string(const IllFormedOctets& part)>;

// `substitute` replaces each part that the policy finds.
Replace dividing(reference::ReplacementPolicy policy,
                 char32_t substitute = reference::replacement_character);

// Writes `text` wherever the policy puts a mark.
Replace writing(reference::ReplacementPolicy policy, const std::u32string& text);

// Writes the text that `put` gives for each maximal subpart.
Replace putting(Put put);

// Writes each ill-formed octet by its number.
Put by_octets(Escape escape);

// Writes each unit of UTF-16 and UTF-32 by its number in this format of fmt, a unit that is cut
// too.
Put by_units(std::string format);

// In encodings of octets: writes surrogates of three octets in this format, and other octets as
// `\x80`.
Replace by_surrogates(std::string format);

// A whole text gets one mark for each subpart. Text in chunks gets one for each run.
Replace by_chunks();

}  // namespace utf8spec::harnesses
