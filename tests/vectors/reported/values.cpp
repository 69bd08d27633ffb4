// Reported decoders that find the right octets and make the wrong value of them: a mask, a shift or
// an index of an octet is wrong. No error tells of it, so only a question about the value finds it.
#include <utility>

#include "tests/vectors/reported/reported.h"

namespace utf8spec::vectors {
namespace {

using reference::Step;

// The value of a well-formed sequence; the second argument is the right one.
using ValueOf = std::function<char32_t(OctetView, char32_t)>;

std::function<bool(const Vector&)> shown_in_values(ValueOf value) {
  return shown_in_steps([value = std::move(value)](OctetView input) -> Step {
    Step step = reference::step(input);
    if (step.well_formed()) step.scalar = value(input.first(step.length), step.scalar);
    return step;
  });
}

// The value of a sequence of four octets from its parts; other sequences are right.
using ValueOfFour = std::function<char32_t(OctetView)>;

std::function<bool(const Vector&)> shown_in_four(ValueOfFour value) {
  return shown_in_values([value = std::move(value)](OctetView octets, char32_t right) {
    return octets.size() == 4 ? value(octets) : right;
  });
}

// The six bits of a continuation.
char32_t bits(std::uint8_t octet) { return octet & 0x3FU; }

char32_t four(char32_t lead, char32_t second, char32_t third, char32_t fourth) {
  return (lead << 18) + (second << 12) + (third << 6) + fourth;
}

char32_t third_for_second(OctetView octets) {
  return four(octets[0] & 7U, bits(octets[2]), bits(octets[2]), bits(octets[3]));
}

char32_t third_for_fourth(OctetView octets) {
  return four(octets[0] & 7U, bits(octets[1]), bits(octets[2]), bits(octets[2]));
}

// A mask of two bits where the lead has three.
char32_t without_high_bit(OctetView octets) {
  return four(octets[0] & 3U, bits(octets[1]), bits(octets[2]), bits(octets[3]));
}

// A mask of three bits, one place too high.
char32_t without_low_bit(OctetView octets) {
  return four(octets[0] & 0xEU, bits(octets[1]), bits(octets[2]), bits(octets[3]));
}

char32_t lead_by_24(OctetView octets) {
  const char32_t lead = octets[0] & 7U;
  return (lead << 24) + four(0, bits(octets[1]), bits(octets[2]), bits(octets[3]));
}

char32_t second_with_mark(OctetView octets) {
  return four(octets[0] & 7U, octets[1], bits(octets[2]), bits(octets[3]));
}

char32_t without_second(OctetView octets, char32_t right) {
  return octets[0] == 0xED ? right & ~(0x3FU << 6) : right;
}

}  // namespace

std::vector<ReportedFault> reported_values() {
  return {
      {"f0-9f-80-99-3ec5b0bb", "https://github.com/gobo-eiffel/gobo/issues/45",
       shown_in_four(third_for_second)},
      {"f0-90-80-81-4c641db4", "https://github.com/rockdaboot/libpsl/pull/306",
       shown_in_four(third_for_fourth)},
      {"f4-80-80-80-96d5cc76", "https://github.com/NVIDIA/cudf/issues/21816",
       shown_in_four(without_high_bit)},
      {"f3-80-80-80-72a943de", "https://github.com/snowballstem/snowball/issues/138",
       shown_in_four(without_low_bit)},
      {"f1-80-80-80-281dba00", "https://github.com/open-source-parsers/jsoncpp/pull/743",
       shown_in_four(lead_by_24)},
      {"f0-90-80-80-c2071b64", "https://github.com/libharu/libharu/pull/372",
       shown_in_four(second_with_mark)},
      {"ed-81-80-bc319664", "https://github.com/hoehrmann/utf-8-misc/issues/1",
       shown_in_values(without_second)},
  };
}

}  // namespace utf8spec::vectors
