#include "reference/converter.h"

#include <algorithm>

#include "reference/any_codec.h"
#include "reference/codecs.h"
#include "reference/signature.h"
#include "reference/utf16.h"
#include "reference/whole_input.h"

namespace utf8spec::reference {
namespace {

/// Octets that can change what an earlier octet means: a step reads six at most.
constexpr std::size_t longest_look = 8;

/// Room for one value in any encoding, in octets.
constexpr std::size_t longest_sequence = std::tuple_size_v<decltype(LongSequence::octets)>;

/// No signature is longer, in octets.
constexpr std::size_t longest_signature = 4;

/// Whether the value is its own octet, as most of most texts is. U+0000 has two octets in Modified
/// UTF-8.
constexpr bool is_one_octet(Encoding encoding, char32_t value) {
  return row_of(encoding).unit == 1 && value != 0 && value <= continuation.first - 1U;
}

}  // namespace

OctetView Converter::take(OctetView chunk) {
  pending_.insert(pending_.end(), chunk.begin(), chunk.end());
  return convert(Ending::open);
}

OctetView Converter::finish() { return convert(Ending::last); }

OctetView Converter::convert(Ending ending) {
  const bool is_early = ending == Ending::open && pending_.size() < longest_signature;
  if (error_ || is_early) return {};
  values_.resize(std::max(values_.size(), pending_.size() + 1));
  count_ = signatures_ = 0;
  if (!opened_) open();
  const std::size_t octets =
      visit_codec(opened_->encoding, [&](auto codec) { return read(codec, pending_, ending); });
  const OctetView output = visit_codec(conversion_.to, [&](auto codec) { return encode(codec); });
  pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(octets));
  offset_ += octets;
  return output;
}

/// A signature that selects the order is no character. One that does not is a character of the
/// text, and is treated alike, so that a conversion between the two keeps it.
void Converter::open() {
  opened_ = reference::open(conversion_.from, pending_);
  const std::size_t length = opened_->signature_length > 0
                                 ? opened_->signature_length
                                 : leading_signature(opened_->encoding, pending_);
  pending_.erase(pending_.begin(), pending_.begin() + static_cast<std::ptrdiff_t>(length));
  offset_ = length;
  const bool keeps = length > 0 && conversion_.signature == SignatureUse::keep;
  if (!keeps && conversion_.signature != SignatureUse::add) return;
  add(signature);
  signatures_ = 1;
}

/// Reads what more octets cannot change, and gives its length.
template <typename Codec>
std::size_t Converter::read(const Codec& codec, OctetView text, Ending ending) {
  const std::size_t kept = ending == Ending::last ? 0 : std::min(longest_look, text.size());
  const std::size_t certain = text.size() - kept;
  std::size_t offset = 0;
  while (offset < certain && !error_) {
    // This goes first, since a call for each octet of ASCII would take half of the time
    // (bench/ratios --only convert).
    if (is_one_octet(codec.encoding, text[offset])) {
      add(text[offset++]);
      is_in_run_ = false;
      continue;
    }
    const OctetView rest = text.subspan(offset);
    const Step step = codec.step(rest);
    if (step.well_formed()) {
      add(step.scalar);
      is_in_run_ = false;
      offset += step.length;
    } else if (conversion_.policy) {
      offset += read_ill_formed(codec, rest, step);
    } else {
      error_ = ConversionError{offset_ + offset, step.length, step.kind};
    }
  }
  return offset;
}

/// A run may be longer than any chunk, so it is read part by part.
template <typename Codec>
std::size_t Converter::read_ill_formed(const Codec& codec, OctetView rest, const Step& step) {
  const ReplacedPart part = row_of(*conversion_.policy).part;
  const PartMark mark = mark_of(*conversion_.policy, is_in_run_);
  is_in_run_ = mark.in_run;
  if (mark.is_written) add(replacement_character);
  return part == ReplacedPart::subpart ? step.length : length_of(codec, rest, part);
}

template <typename Codec>
OctetView Converter::encode(const Codec& codec) {
  output_.resize(std::max(output_.size(), (count_ + 1) * longest_sequence));
  std::uint8_t* end = output_.data();
  for (std::size_t index = 0; index < count_; ++index) {
    char32_t value = values_[index];
    if (is_one_octet(codec.encoding, value)) {
      *end++ = static_cast<std::uint8_t>(previous_ = value);
      continue;
    }
    if (!has(value)) {
      if (!conversion_.policy) {
        refuse(index);
        break;
      }
      value = replacement_character;
    }
    const auto sequence = codec.encode(value);
    // All octets of the array: a copy of a length that the compiler knows is one instruction.
    std::ranges::copy(sequence.octets, end);
    end += sequence.length;
    previous_ = value;
  }
  return OctetView(output_).first(static_cast<std::size_t>(end - output_.data()));
}

/// Without a policy, each step of the text is one value. So the steps tell the offset.
void Converter::refuse(std::size_t index) {
  std::size_t left = index - signatures_;
  const AnyCodec& codec = codec_of(opened_->encoding);
  walk(codec, pending_, [&](std::size_t offset, const Step& step) {
    if (left-- > 0) return true;
    error_ = ConversionError{offset_ + offset, step.length, Kind::well_formed, step.scalar};
    return false;
  });
}

/// Two halves of a pair would become one character.
bool Converter::has(char32_t value) const {
  if (!is_supplementary(value) && !is_surrogate(value)) return true;  // each encoding has these
  const bool would_join = is_low_surrogate(value) && is_high_surrogate(previous_);
  return can_encode(conversion_.to, value) && !would_join;
}

}  // namespace utf8spec::reference
