// Reported decoders that lose, refuse or change well-formed text: a bound is wrong by one, a
// character is also a mark of something else, or a signature is looked for at the wrong place.
#include <algorithm>
#include <array>

#include "tests/vectors/reported/reported.h"

namespace utf8spec::vectors {
namespace {

using reference::Kind;
using reference::Step;

constexpr std::array<std::uint8_t, 3> signature_octets{0xEF, 0xBB, 0xBF};

bool has_signature(OctetView input) {
  return input.size() >= signature_octets.size() &&
         std::ranges::equal(input.first(signature_octets.size()), signature_octets);
}

// The test of four octets looks at the lowest bit of the lead, too.
Step refuses_odd_leads(OctetView input) {
  const Step step = reference::step(input);
  if (!step.well_formed() || step.length < 4 || input[0] % 2 == 0) return step;
  return {0, 1, Kind::bad_continuation};
}

Step refuses_the_last_character(OctetView input) {
  const Step step = reference::step(input);
  if (!step.well_formed() || step.scalar != 0x10FFFF) return step;
  return {0, step.length, Kind::above_maximum};
}

Step takes_f0_for_three_octets(OctetView input) {
  const Step step = reference::step(input);
  if (!step.well_formed() || input[0] != 0xF0) return step;
  return {(input[1] & 0x3FU) << 6 | (input[2] & 0x3FU), 3, Kind::well_formed};
}

// U+FFFF is the value of an error, and behind an error one octet is left out.
Step steps_over_what_follows_ffff(OctetView input) {
  Step step = reference::step(input);
  if (step.well_formed() && step.scalar == 0xFFFF && input.size() > step.length) ++step.length;
  return step;
}

// Units of UTF-16. The bound of a pair is 1000 and not 10000, and a unit keeps 16 bits.
std::u32string makes_pairs_too_early(OctetView input) {
  if (!reference::is_well_formed(input)) return right_text(input);
  std::u32string units;
  for (const char32_t value : right_text(input)) {
    if (value <= 0x1000 || value > 0xFFFF) {
      units += value;
      continue;
    }
    const char32_t offset = value - 0x10000;
    units += (0xD800 + (offset >> 10)) & 0xFFFFU;
    units += 0xDC00 + (offset & 0x3FFU);
  }
  return units;
}

// U+FFFD is the value of an error, which ends the text.
std::u32string ends_at_fffd(OctetView input) {
  if (!reference::is_well_formed(input)) return right_text(input);
  const std::u32string text = right_text(input);
  return text.substr(0, text.find(U'\uFFFD'));
}

std::u32string without_any_feff(OctetView input) {
  std::u32string text = right_text(input);
  std::erase(text, U'\uFEFF');
  return text;
}

// The length of the signature is taken off the length of the text behind it.
std::u32string shortens_behind_a_signature(OctetView input) {
  if (!has_signature(input)) return right_text(input);
  const std::size_t left = input.size() - signature_octets.size();
  return right_text(
      input.subspan(signature_octets.size(), left - std::min(left, signature_octets.size())));
}

std::u32string ends_behind_nul(OctetView input) {
  const std::u32string text = right_text(input);
  const std::size_t nul = text.find(U'\0');
  return nul == std::u32string::npos ? text : text.substr(0, nul + 1);
}

}  // namespace

std::vector<ReportedFault> reported_texts() {
  return {
      {"f3-a0-84-80-4977b6eb", "https://github.com/shaka-project/shaka-player/pull/10515",
       shown_in_steps(refuses_odd_leads)},
      {"f4-8f-bf-bf-c7fcb4e3", "https://github.com/nitlang/nit/pull/1617",
       shown_in_steps(refuses_the_last_character)},
      {"f0-90-8e-92-83af6d3b", "https://github.com/urbit/urbit/pull/211",
       shown_in_steps(takes_f0_for_three_octets)},
      {"ef-bf-bf-41-946a2db9", "https://github.com/apache/logging-log4cxx/pull/705",
       shown_in_steps(steps_over_what_follows_ffff)},
      {"e1-80-81-83676539", "libuv#4609", shown_in_text(makes_pairs_too_early)},
      {"ef-bf-bd-7966e452", "https://github.com/espeak-ng/espeak-ng/pull/2024",
       shown_in_text(ends_at_fffd)},
      {"41-ef-bb-bf-6fb29601", "https://github.com/svenvc/zinc/issues/134",
       shown_in_text(without_any_feff)},
      {"ef-bb-bf-41-c93f9096", "https://github.com/nodejs/undici/pull/2922",
       shown_in_text(shortens_behind_a_signature)},
      {"00-61-0e06e513", "https://github.com/bnoordhuis/node-iconv/issues/51",
       shown_in_text(ends_behind_nul)},
  };
}

}  // namespace utf8spec::vectors
