// Reported decoders that notice a fault, or should, and then do the wrong thing: they take good
// octets with it, count it wrongly, place it wrongly or have no room for what stands for it.
#include <algorithm>

#include "reference/scalar.h"
#include "tests/vectors/reported/reported.h"

namespace utf8spec::vectors {
namespace {

using reference::Kind;
using reference::Step;

// How many octets a lead announces.
std::size_t announced(std::uint8_t lead) {
  if (lead < 0xC2) return 1;
  if (lead < 0xE0) return 2;
  return lead < 0xF0 ? 3 : 4;
}

// If fewer octets are left than the lead announces, all of them are one fault.
Step takes_the_rest_for_one_fault(OctetView input) {
  const Step step = reference::step(input);
  if (step.well_formed() || announced(input[0]) <= input.size()) return step;
  return {0, static_cast<std::uint8_t>(input.size()), Kind::truncated};
}

// Three octets give a value whatever the second and third are.
Step looks_at_no_continuation_of_e0(OctetView input) {
  if (input[0] != 0xE0 || input.size() < 3) return reference::step(input);
  return {(input[1] & 0x3FU) << 6 | (input[2] & 0x3FU), 3, Kind::well_formed};
}

// The check of a whole part of a text says only that something in it is wrong.
bool places_faults_at_the_start(const Vector& vector) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.decode = [](OctetView input) {
    auto decoded = reference::decode(input);
    if (decoded.error) decoded.error->offset = 0;
    return decoded;
  };
  return vector.direction == Direction::decode && fails(decoder, vector);
}

// The result gets as many octets as the input has, and what does not fit is lost.
std::u32string has_the_room_of_the_input(OctetView input) {
  std::u32string text;
  std::size_t used = 0;
  for (const char32_t scalar : right_text(input)) {
    used += reference::encoded_length(scalar);
    if (used > input.size()) break;
    text += scalar;
  }
  return text;
}

}  // namespace

std::vector<ReportedFault> reported_errors() {
  return {
      {"f0-c3-c256f67d", "https://github.com/dankogai/p5-encode/pull/84",
       shown_in_steps(takes_the_rest_for_one_fault)},
      {"e0-40-2e-7f246631", "https://github.com/garycourt/uri-js/issues/106",
       shown_in_steps(looks_at_no_continuation_of_e0)},
      {"66-c3-5a2083d2", "https://github.com/guzzle/uri-template/pull/87",
       places_faults_at_the_start},
      {"ff-a4db3b8b", "CVE-2026-14664", shown_in_text(has_the_room_of_the_input)},
  };
}

}  // namespace utf8spec::vectors
