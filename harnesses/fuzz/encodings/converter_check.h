#pragma once

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/encodings/icu_readings.h"
#include "harnesses/fuzz/holds.h"

namespace utf8spec::harnesses::fuzz {

// Compares reference::Converter, which `utf8spec convert` is made of, with two of ICU's converters:
// one reads the case's encoding, the other writes UTF-8, UTF-16 or UTF-32. Nothing is compared
// where ICU cannot read the encoding, or where a signature is to be kept. The text comes in the
// chunks of the case:
// 1. A strict conversion gives what ICU reads before the first error, and the place of that error.
// 2. A conversion that replaces maximal subparts gives all that ICU gives, if ICU divides so too.
void check_converter(const Case& given, Holds& holds);

// The same, held to another reading than that of icu_readings.h.
void check_converter_as(const IcuReading& reading, const Case& given, Holds& holds);

}  // namespace utf8spec::harnesses::fuzz
