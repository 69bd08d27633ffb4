#include "harnesses/process/states/reference_reader.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/codecs.h"
#include "reference/dialects.h"
#include "reference/forms.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses::states {
namespace {

using reference::ReplacedPart;
using reference::Step;

std::vector<reference::Encoding> dialects(reference::Encoding declared) {
  std::vector<reference::Encoding> all;
  for (const reference::Dialect& each : reference::dialects_of(declared)) {
    all.push_back(each.encoding);
  }
  if (all.empty()) all.push_back(declared);
  return all;
}

OctetView pending(const ReaderState& state) {
  return OctetView(state.pending).first(state.pending_count);
}

void drop(ReaderState& state, std::size_t octets) {
  std::copy(state.pending.begin() + octets, state.pending.begin() + state.pending_count,
            state.pending.begin());
  state.pending_count = static_cast<std::uint8_t>(state.pending_count - octets);
  // What is left over would tell states apart that are the same.
  std::fill(state.pending.begin() + state.pending_count, state.pending.end(), std::uint8_t{0});
}

ReaderState dead() {
  ReaderState state;
  state.is_dead = 1;
  return state;
}

}  // namespace

std::vector<StateReading> readings_that_stop(reference::Encoding declared) {
  std::vector<StateReading> readings;
  for (const SignatureHandling signature : reference::values_of<SignatureHandling>) {
    for (const auto dialect : dialects(declared)) {
      readings.push_back({dialect, std::nullopt, signature});
    }
  }
  return readings;
}

std::vector<StateReading> readings_that_replace(reference::Encoding declared) {
  std::vector<StateReading> readings;
  for (const StateReading& stopping : readings_that_stop(declared)) {
    for (const auto policy : reference::all_replacement_policies) {
      if (!has_policy(stopping.dialect, policy)) continue;
      readings.push_back({stopping.dialect, policy, stopping.signature});
    }
  }
  return readings;
}

ReferenceReader::ReferenceReader(const StateReading& reading)
    : reading_(reading),
      step_(reference::codec_of(reading.dialect).step),
      is_settled_(reference::visit_codec(
          reading.dialect, [](auto codec) -> IsSettled { return decltype(codec)::is_settled; })) {}

Advance ReferenceReader::push(const ReaderState& state, std::uint8_t octet) const {
  Advance advance{state, {}};
  ReaderState& now = advance.state;
  if (now.is_dead != 0) return advance;
  const bool is_skipped = now.skipped > 0 && reference::is_continuation(octet);
  now.skipped = static_cast<std::uint8_t>(is_skipped ? now.skipped - 1 : 0);
  if (is_skipped) return advance;
  now.pending[now.pending_count++] = octet;
  read_pending(advance, Until::unsettled);
  return advance;
}

Advance ReferenceReader::finish(const ReaderState& state) const {
  Advance advance{state, {}};
  read_pending(advance, Until::empty);
  return advance;
}

void ReferenceReader::read_pending(Advance& advance, Until until) const {
  while (advance.state.pending_count > 0 && advance.state.is_dead == 0) {
    const OctetView octets = pending(advance.state);
    const Step next = step_(octets);
    if (until == Until::unsettled && !is_settled_(octets, next)) return;
    take(advance, next);
  }
}

// States that differ in nothing that matters must be the same.
void ReferenceReader::note_begin(ReaderState& state) const {
  state.has_begun = reading_.signature == SignatureHandling::dropped ? 1 : 0;
}

void ReferenceReader::take(Advance& advance, const Step& step) const {
  if (!step.well_formed()) return take_error(advance, step);
  const bool is_dropped = advance.state.has_begun == 0 && step.scalar == reference::signature &&
                          reading_.signature == SignatureHandling::dropped;
  if (!is_dropped) advance.values.push_back(step.scalar);
  advance.state.in_run = 0;
  note_begin(advance.state);
  drop(advance.state, step.length);
}

// As `walk_replaced` in reference/replace.h divides a whole input. There, a sequence is measured
// with all octets behind it; here, continuations that come later are skipped.
void ReferenceReader::take_error(Advance& advance, const Step& step) const {
  ReaderState& state = advance.state;
  if (!reading_.policy) {
    state = dead();
    return;
  }
  const reference::PolicyRow& row = row_of(*reading_.policy);
  const OctetView octets = pending(state);
  std::size_t length = step.length;
  if (row.part == ReplacedPart::unit) {
    length = std::min(row_of(reading_.dialect).unit, octets.size());
  }
  if (row.part == ReplacedPart::sequence) {
    length = reference::part_length(octets, reference::rfc2279_forms);
    const std::size_t announced = reference::announced_length(octets.front());
    if (length == octets.size()) state.skipped = static_cast<std::uint8_t>(announced - length);
  }
  const reference::PartMark mark = mark_of(row.policy, state.in_run != 0);
  if (mark.is_written) advance.values.push_back(reference::replacement_character);
  state.in_run = mark.in_run ? 1 : 0;
  note_begin(state);
  drop(state, length);
}

// The lowest octet that goes on each time: the rest of a sequence has one length for all of them.
Octets ReferenceReader::completion(const ReaderState& state) const {
  Octets octets;
  ReaderState now = state;
  while (finish(now).state.is_dead != 0 && octets.size() < ReaderState::most_pending) {
    for (unsigned octet = 0; octet < 256; ++octet) {
      const Advance next = push(now, static_cast<std::uint8_t>(octet));
      if (next.state.is_dead != 0) continue;
      now = next.state;
      octets.push_back(static_cast<std::uint8_t>(octet));
      break;
    }
  }
  return octets;
}

}  // namespace utf8spec::harnesses::states
