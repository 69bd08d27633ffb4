// The bank of decoders with one planted bug each, behind the functions that the exported test
// program calls.

#pragma once

#include <functional>
#include <span>
#include <string>

#include "harnesses/abi/utf8spec_decoder.h"

struct utf8spec_tested;

namespace utf8spec::selftest {

// All mutants but those that hide under a condition, which short vectors do not vary; the last is
// the control. They live until the process ends. The path of their plugin comes from the build.
std::span<const utf8spec_decoder* const> all_mutants();

// The functions of one mutant. There is one set of them, so a process tests one mutant at a time.
const utf8spec_tested& functions_of(const utf8spec_decoder& mutant);

// What a test program says of a mutant. It runs in a process of its own, since some mutants crash
// and some never return.
using FirstFailure = std::function<const char*(const utf8spec_tested*)>;
enum class Found : std::uint8_t { no, yes };
Found try_on(const utf8spec_decoder& mutant, const FirstFailure& program);

}  // namespace utf8spec::selftest
