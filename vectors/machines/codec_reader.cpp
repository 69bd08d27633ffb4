#include "vectors/machines/codec_reader.h"

#include <algorithm>

#include "reference/codecs.h"
#include "reference/forms.h"
#include "reference/syntax.h"

// One class divides both a stream and its end. They differ in one condition: a stream takes a part
// only if it is certain, and the end of input takes everything.
namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;
using reference::Step;

// Under `per_sequence` a lead also announces how many continuations go with it, so leads of
// different lengths need different classes. Only units of one octet announce a length
// (`has_policy`).
reference::OctetClasses with_announced(reference::OctetClasses classes, std::size_t unit) {
  if (unit > 1) return classes;
  for (const reference::Form& form : reference::rfc2279_forms) classes = classes.with(form.lead);
  return classes;
}

// Divides octets as `reference::walk_replaced` does, but one part at a time. It stops where more
// input could change a part, and it updates the memory that a policy needs from part to part.
class Division {
 public:
  Division(const CodecRules& rules, const CodecReader& reader, ReplacementPolicy policy)
      : rules_(rules), row_(row_of(policy)), announced_(reader.announced), in_run_(reader.in_run) {}

  // Takes parts while the next one is certain, and returns the octets that it leaves.
  OctetView take_certain(OctetView octets) {
    while (!octets.empty()) {
      const bool is_certain =
          is_announced(octets[0]) || rules_.is_settled(octets, rules_.step(octets));
      if (!is_certain) break;
      octets = take_next(octets);
    }
    return octets;
  }

  // Takes all octets as parts: the input ends after them.
  void take_all(OctetView octets) {
    while (!octets.empty()) octets = take_next(octets);
  }

  const std::vector<Part>& parts() const { return parts_; }

  // The reader that has `pending` still to divide.
  CodecReader reader_before(OctetView pending) const {
    CodecReader reader{.pending = static_cast<std::uint8_t>(pending.size()),
                       .announced = announced_,
                       .in_run = in_run_};
    std::ranges::copy(pending, reader.octets.begin());
    return reader;
  }

 private:
  // Whether the octet belongs to an ill-formed sequence that began before (`per_sequence`).
  bool is_announced(std::uint8_t octet) const {
    return announced_ > 0 && reference::is_continuation(octet);
  }

  OctetView take_next(OctetView octets) {
    parts_.push_back(next_part(octets));
    return octets.subspan(parts_.back().length);
  }

  // A character ends a run, and an octet that is not a continuation ends an announced sequence.
  Part next_part(OctetView octets) {
    if (is_announced(octets[0])) {
      --announced_;
      return {Part::What::more_of_a_replacement, 1};
    }
    announced_ = 0;
    const Step step = rules_.step(octets);
    if (!step.well_formed()) return ill_formed_part(octets, step);
    in_run_ = false;
    return {Part::What::character, step.length};
  }

  // The part may be shorter than its step. The octets after it are then read again.
  Part ill_formed_part(OctetView octets, const Step& step) {
    switch (row_.part) {
      case reference::ReplacedPart::subpart:
        break;
      case reference::ReplacedPart::unit:
        return {next_mark(), static_cast<std::uint8_t>(std::min(rules_.unit, octets.size()))};
      case reference::ReplacedPart::sequence:
        announced_ = static_cast<std::uint8_t>(reference::announced_length(octets[0]) - 1);
        return {next_mark(), 1};
    }
    return {next_mark(), step.length};
  }

  // A run is one replacement, however many subsequences it has.
  Part::What next_mark() {
    if (!leaves_mark(row_.policy)) return Part::What::nothing;
    const reference::PartMark mark = mark_of(row_.policy, in_run_);
    in_run_ = mark.in_run;
    return mark.is_written ? Part::What::replacement : Part::What::more_of_a_replacement;
  }

  const CodecRules& rules_;
  const reference::PolicyRow& row_;
  std::uint8_t announced_;
  bool in_run_;
  std::vector<Part> parts_;
};

}  // namespace

CodecRules rules_of(reference::Encoding encoding) {
  const std::size_t unit = row_of(encoding).unit;
  return reference::visit_codec(encoding, [&]<typename Codec>(Codec) {
    return CodecRules{&Codec::step, &Codec::is_settled, unit,
                      with_announced(Codec::octet_classes, unit)};
  });
}

// One octet can make several parts certain: it may show that pending octets are ill-formed and end
// a part itself.
Divided<CodecReader> read(const CodecRules& rules, const CodecReader& reader, std::uint8_t octet,
                          ReplacementPolicy policy) {
  std::array<std::uint8_t, CodecReader::most_pending + 1> octets{};
  std::ranges::copy(pending_of(reader), octets.begin());
  octets[reader.pending] = octet;
  Division division(rules, reader, policy);
  const OctetView rest = division.take_certain(OctetView(octets).first(reader.pending + 1u));
  return {division.parts(), division.reader_before(rest)};
}

std::vector<Part> parts_at_the_end(const CodecRules& rules, const CodecReader& reader,
                                   ReplacementPolicy policy) {
  Division division(rules, reader, policy);
  division.take_all(pending_of(reader));
  return division.parts();
}

}  // namespace utf8spec::vectors
