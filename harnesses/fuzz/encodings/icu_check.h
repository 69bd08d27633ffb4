#pragma once

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/encodings/icu_readings.h"
#include "harnesses/fuzz/holds.h"

namespace utf8spec::harnesses::fuzz {

// Compares ICU's converter of the case's encoding with the reference: nothing where ICU has none.
// In one piece and in chunks:
// 1. The stop callback leaves the verdict and the units before the first error; in one piece also
//    the error's offset and length.
// 2. The substitute callback gives all units, with one U+FFFD for each maximal subpart.
void check_icu(const Case& given, Holds& holds);

// The same, held to another reading than that of icu_readings.h.
void check_icu_as(const IcuReading& reading, const Case& given, Holds& holds);

// The calls of ICU that check_icu() makes.
void call_icu(const Case& given);

// The known differences (icu_readings.h) that this text shows: whether the reference reads it in
// another way than the dialect, or the division, that ICU is held to.
struct KnownDifferences {
  bool of_dialect = false;
  bool of_division = false;
};

KnownDifferences known_differences(const Case& given);

}  // namespace utf8spec::harnesses::fuzz
