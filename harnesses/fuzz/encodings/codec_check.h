#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "harnesses/fuzz/encodings/second_statement.h"
#include "harnesses/fuzz/holds.h"
#include "reference/encode.h"
#include "reference/replace.h"
#include "reference/stream.h"

// The comparison of one codec with the second decoder of its encoding, and with itself. It is a
// template over the codec, so that a test can hand it a codec with a planted error.
namespace utf8spec::harnesses::fuzz {

// A text in an encoding of fixed order.
struct OrderedText {
  reference::Encoding order;
  OctetView octets;
  std::span<const std::size_t> cuts;  // into the octets; a cut beyond their end is left out
};

// The steps of the text when it comes in chunks.
template <typename Codec>
StepList streamed_steps(const OrderedText& text) {
  reference::StreamOf<Codec> stream;
  StepList steps;
  std::size_t start = 0;
  const auto push = [&](std::size_t end) {
    const auto certain = stream.push(text.octets.subspan(start, end - start));
    steps.insert(steps.end(), certain.begin(), certain.end());
    start = end;
  };
  for (const std::size_t cut : text.cuts) {
    if (cut <= text.octets.size()) push(cut);
  }
  push(text.octets.size());
  const auto last = stream.finish();
  steps.insert(steps.end(), last.begin(), last.end());
  return steps;
}

template <typename Codec>
Octets written_by(std::u32string_view values) {
  Octets octets;
  for (const char32_t value : values) {
    const auto sequence = Codec::encode(value);
    octets.insert(octets.end(), sequence.view().begin(), sequence.view().end());
  }
  return octets;
}

template <typename Codec>
void check_replacement(const OrderedText& text, Holds& holds) {
  for (const auto policy : reference::all_replacement_policies) {
    if (!reference::has_policy(text.order, policy)) continue;
    holds.expect(reference::replace(Codec{}, text.octets, policy) ==
                     replaced_as_stated(text.order, text.octets, policy),
                 "replace", reference::name(policy));
  }
}

// The values before the first error are written again. The result is read by the second decoder of
// the strictest dialect: as the same values and, where there is no other dialect, from the same
// octets.
template <typename Codec>
void check_writing(const OrderedText& text, const StepList& steps, Holds& holds) {
  const std::u32string values = values_before_error(steps);
  const Octets written = written_by<Codec>(values);
  const reference::Encoding strictest = strictest_of(text.order);
  const StepList back = steps_by_arithmetic(strictest, written);
  holds.expect(back.size() == values.size() && values_before_error(back) == values, "encode",
               "does-not-come-back");
  if (strictest != text.order) return;
  const std::size_t end =
      values.size() == steps.size() ? text.octets.size() : steps[values.size()].offset;
  holds.expect(std::ranges::equal(written, text.octets.first(end)), "encode", "other-octets");
}

// Everything that this text shows of the codec.
template <typename Codec>
void check_codec(const OrderedText& text, Holds& holds) {
  const StepList steps = steps_by(Codec::step, text.octets);
  holds.expect(steps == steps_by_arithmetic(text.order, text.octets), "step", "differs");
  holds.expect(streamed_steps<Codec>(text) == steps, "stream", "depends-on-chunks");
  check_replacement<Codec>(text, holds);
  check_writing<Codec>(text, steps, holds);
}

}  // namespace utf8spec::harnesses::fuzz
