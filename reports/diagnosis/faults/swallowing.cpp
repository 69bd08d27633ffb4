#include "reports/diagnosis/faults/swallowing.h"

#include <algorithm>

#include "harnesses/judge/part_lengths.h"
#include "reference/step.h"
#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

using harnesses::Element;
using harnesses::element_of_error;

// Octets in front of a text in which a lead can announce the text's first octet. It has room for
// the part before that lead.
constexpr std::size_t longest_reach = 16;

}  // namespace

TextBehind::TextBehind(const reference::AnyCodec& codec, OctetView input, std::size_t stretch_start,
                       std::size_t stretch_end)
    : codec_(codec), input_(input), start_(stretch_end) {
  const std::size_t first = stretch_end - std::min(stretch_end - stretch_start, longest_reach);
  for (std::size_t at = first; at < stretch_end;) {
    const OctetView rest = input.subspan(at);
    const reference::Step step = codec.step(rest);
    const Element element = element_of_error(codec.encoding, rest, step);
    if (!step.well_formed())
      parts_.push_back({at, harnesses::announced_octets(codec, rest), element});
    // A lead and its continuations are one part: nobody swallows between them.
    at += harnesses::part_lengths(codec, rest).back();
  }
}

// Only behind the last part do octets and characters make a rule.
Swallowing TextBehind::gone(const IllFormedPart& part, std::size_t octets) const {
  Swallowing seen{.announced = part.announced, .total = start_ + octets - part.start};
  const OctetView rest = input_.subspan(start_ + octets);
  const bool is_before_text = !rest.empty() && codec_.step(rest).well_formed();
  const bool is_exact = parts_.size() == 1 && is_before_text;
  if (!is_exact) seen.amount = Swallowing::Amount::at_least;
  if (!is_last(part)) return seen;
  seen.octets = octets;
  seen.characters = whole_characters(octets);
  return seen;
}

// The end of input stops every decoder.
std::vector<std::size_t> TextBehind::ends(const IllFormedPart& part, const Swallowing& seen) const {
  std::vector<std::size_t> ends{part.start + seen.total};
  if (is_last(part)) {
    ends.push_back(start_ + seen.octets);
    ends.push_back(start_ + octets_of(seen.characters));
  }
  for (std::size_t& end : ends) end = std::min(end, input_.size());
  std::erase_if(ends, [&](std::size_t end) { return end <= start_; });
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  return ends;
}

// The octets of the first characters of the text, or of fewer if there are fewer.
std::size_t TextBehind::octets_of(std::size_t characters) const {
  std::size_t octets = 0;
  reference::walk(codec_, input_.subspan(start_), [&](std::size_t, const reference::Step& step) {
    if (characters == 0 || !step.well_formed()) return false;
    --characters;
    octets += step.length;
    return true;
  });
  return octets;
}

std::size_t TextBehind::whole_characters(std::size_t octets) const {
  for (std::size_t characters = 1; characters <= octets; ++characters) {
    if (octets_of(characters) == octets) return characters;
  }
  return 0;
}

}  // namespace utf8spec::reports
