// The counters of guidance.h, where libFuzzer looks for counters that are not its own.

#include <cstdint>

#include "harnesses/fuzz/guidance/guidance.h"

extern "C" {
__attribute__((section("__libfuzzer_extra_counters")))
std::uint8_t utf8spec_guidance_counters[utf8spec::harnesses::fuzz::guidance_counters];
}
