#include "harnesses/judge/delivery/certain.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/signature.h"

namespace utf8spec::harnesses {
namespace {

using reference::AnyCodec;
using reference::ReplacementPolicy;
using reference::Step;

enum class Signature : std::uint8_t { kept, stripped };

// How many octets at the start of `rest`, which `step` has read, make sure what comes of them. One
// more than there are if only the end does.
std::size_t deciding_octets(const AnyCodec& codec, OctetView rest, const Step& step) {
  if (step.well_formed()) return step.length;
  for (std::size_t count = 1; count <= rest.size(); ++count) {
    if (!codec.step(rest.first(count)).more_input_could_complete()) return count;
  }
  return rest.size() + 1;
}

// One way to read a text, which gives its output and tells what makes it certain.
class Walk {
 public:
  Walk(const Request& text, char32_t substitute)
      : Walk(text, substitute, reference::open(text.encoding, text.octets)) {}

  CertainOutput replaced(ReplacementPolicy policy, Signature way) const {
    CertainOutput certain = beginning();
    bool in_run = false;
    for (std::size_t offset = start_; offset < octets_.size();) {
      const OctetView rest = octets_.subspan(offset);
      const Step step = codec_.step(rest);
      const std::size_t decided = offset + deciding_octets(codec_, rest, step);
      if (step.well_formed()) {
        add(certain, step, offset, decided, way);
        in_run = false;
        offset += step.length;
        continue;
      }
      const auto mark = reference::mark_of(policy, in_run);
      in_run = mark.in_run;
      if (mark.is_written) {
        certain.add(substitute_, offset, decided);
      } else {
        certain.add_nothing(decided);
      }
      offset += length_of(codec_, rest, row_of(policy).part);
    }
    return certain;
  }

  CertainOutput up_to_error(Signature way) const {
    CertainOutput certain = beginning();
    for (std::size_t offset = start_; offset < octets_.size();) {
      const Step step = codec_.step(octets_.subspan(offset));
      if (!step.well_formed()) {
        certain.end_at(offset);
        break;
      }
      add(certain, step, offset, offset + step.length, way);
      offset += step.length;
    }
    return certain;
  }

  // Whether the text begins with U+FEFF, which a decoder may remove. Behind a signature that
  // selects the order it is a character like others.
  bool starts_with_signature() const {
    if (octets_.empty() || selects_order_) return false;
    const Step first = codec_.step(octets_);
    return first.well_formed() && first.scalar == reference::signature;
  }

  bool is_well_formed() const { return !end_of_first_error(); }

  // The offset behind the first ill-formed part.
  std::optional<std::size_t> end_of_first_error() const {
    for (std::size_t offset = start_; offset < octets_.size();) {
      const Step step = codec_.step(octets_.subspan(offset));
      offset += step.length;
      if (!step.well_formed()) return offset;
    }
    return std::nullopt;
  }

  // Whether the unit at this offset is an error by itself.
  bool is_wrong_unit_at(std::size_t offset) const {
    return codec_.row().unit > 1 && offset < octets_.size() &&
           !codec_.step(octets_.subspan(offset)).well_formed();
  }

  const AnyCodec& codec() const { return codec_; }

 private:
  Walk(const Request& text, char32_t substitute, const reference::Opened& opened)
      : codec_(reference::codec_of(opened.encoding)),
        octets_(text.octets),
        start_(opened.signature_length),
        selects_order_(reference::selects_order(text.encoding)),
        substitute_(substitute) {}

  // A signature that selects the order gives no output.
  CertainOutput beginning() const {
    CertainOutput certain;
    if (start_ > 0) certain.add_nothing(start_);
    return certain;
  }

  static void add(CertainOutput& certain, const Step& step, std::size_t offset, std::size_t decided,
                  Signature way) {
    if (offset == 0 && step.scalar == reference::signature && way == Signature::stripped) {
      certain.add_nothing(decided);
    } else {
      certain.add(step.scalar, offset, decided);
    }
  }

  const AnyCodec& codec_;
  OctetView octets_;
  std::size_t start_;  // octets of a signature that selects the order
  bool selects_order_;
  char32_t substitute_;
};

std::vector<Signature> ways_of(const Walk& walk) {
  if (!walk.starts_with_signature()) return {Signature::kept};
  return {Signature::kept, Signature::stripped};
}

std::optional<CertainOutput> certain_in_replaced(const Walk& walk, const Answer& whole) {
  if (whole.status != Answer::Status::ok) return std::nullopt;
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (!has_policy(walk.codec().encoding, policy)) continue;
    for (const Signature way : ways_of(walk)) {
      CertainOutput certain = walk.replaced(policy, way);
      if (certain.output() == whole.scalars) return certain;
    }
  }
  return std::nullopt;
}

// Whether a decoder that refuses the text has met the first error of the reference. One that tells
// a later place has read on behind it, and one that tells none may have. In units of several
// octets, the place right behind it may be that of a second error.
bool is_of_first_error(const Walk& walk, const Answer& whole) {
  const auto end = walk.end_of_first_error();
  if (whole.status != Answer::Status::ill_formed || !whole.offset || !end) return false;
  return *whole.offset < *end || (*whole.offset == *end && !walk.is_wrong_unit_at(*end));
}

// An error says nothing about a signature before it.
std::optional<CertainOutput> certain_in_strict(const Walk& walk, const Answer& whole) {
  const bool is_ok = whole.status == Answer::Status::ok;
  if (is_ok != walk.is_well_formed()) return std::nullopt;
  if (!is_ok) {
    if (!is_of_first_error(walk, whole) || walk.starts_with_signature()) return std::nullopt;
    return walk.up_to_error(Signature::kept);
  }
  for (const Signature way : ways_of(walk)) {
    CertainOutput certain = walk.up_to_error(way);
    if (certain.output() == whole.scalars) return certain;
  }
  return std::nullopt;
}

}  // namespace

// Output comes in order, so a character is not certain before the one in front of it.
void CertainOutput::add(char32_t scalar, std::size_t offset, std::size_t octets) {
  output_.push_back(scalar);
  offsets_.push_back(offset);
  octets_.push_back(octets_.empty() ? octets : std::max(octets, octets_.back()));
}

void CertainOutput::add_nothing(std::size_t octets) {
  nothing_.emplace_back(output_.size(), octets);
}

std::size_t CertainOutput::characters_at(std::size_t octets) const {
  return static_cast<std::size_t>(std::ranges::upper_bound(octets_, octets) - octets_.begin());
}

std::size_t CertainOutput::octets_for(std::size_t characters) const {
  return characters == 0 ? 0 : octets_[std::min(characters, octets_.size()) - 1];
}

std::size_t CertainOutput::offset_of(std::size_t character) const {
  return character < offsets_.size() ? offsets_[character] : end_;
}

std::size_t CertainOutput::held(std::size_t characters, std::size_t octets) const {
  std::size_t done = octets_for(characters);
  const auto first = std::ranges::lower_bound(nothing_, std::pair{characters, std::size_t{0}});
  for (auto next = first; next != nothing_.end() && next->first == characters; ++next) {
    if (next->second <= octets) done = std::max(done, next->second);
  }
  return octets - std::min(octets, done);
}

std::optional<CertainOutput> certain_output(const Request& text, const Answer& whole,
                                            char32_t substitute) {
  const Walk walk(text, substitute);
  return replaces(text.operation) ? certain_in_replaced(walk, whole)
                                  : certain_in_strict(walk, whole);
}

}  // namespace utf8spec::harnesses
