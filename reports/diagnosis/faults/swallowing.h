#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "harnesses/judge/element.h"
#include "reference/any_codec.h"
#include "reference/octets.h"

// How much well-formed text a decoder takes with ill-formed octets. One decoder takes what the lead
// announces, another always one octet, or one character. An answer shows an amount and not the
// rule, so all rules that give this amount stay open. Another amount is then another fault.
namespace utf8spec::reports {

// What one answer showed about ill-formed parts whose leads announce this many octets.
struct Swallowing {
  std::size_t announced = 0;   // octets
  std::size_t octets = 0;      // that were taken from behind the part; 0 if that is no rule
  std::size_t characters = 0;  // the same in whole characters; 0 if that is no rule
  std::size_t total = 0;       // octets from the start of the part
  // `exact` if one part took the text, and a character came behind it. The end of input, or more
  // ill-formed octets, may hide how much was taken. Several parts hide which of them took it.
  enum class Amount : std::uint8_t { exact, at_least } amount = Amount::exact;
  friend auto operator<=>(const Swallowing&, const Swallowing&) = default;
};

// A part of ill-formed octets as RFC 2279 would divide them.
struct IllFormedPart {
  std::size_t start;      // offset in octets
  std::size_t announced;  // octets, by its lead
  harnesses::Element element;
};

// The text behind a stretch of ill-formed octets, some of which may be gone with them.
class TextBehind {
 public:
  // Offsets count octets of `input`, which must outlive this.
  TextBehind(const reference::AnyCodec& codec, OctetView input, std::size_t stretch_start,
             std::size_t stretch_end);

  // The last parts of the stretch, in order: those whose leads can announce an octet behind it.
  const std::vector<IllFormedPart>& parts() const { return parts_; }

  // What it shows that the first `octets` of the text are gone because of `part`.
  Swallowing gone(const IllFormedPart& part, std::size_t octets) const;

  // The offsets at which reading goes on behind `part` by the rules that `seen` leaves open.
  std::vector<std::size_t> ends(const IllFormedPart& part, const Swallowing& seen) const;

 private:
  bool is_last(const IllFormedPart& part) const { return part.start == parts_.back().start; }
  std::size_t octets_of(std::size_t characters) const;
  std::size_t whole_characters(std::size_t octets) const;

  const reference::AnyCodec& codec_;
  OctetView input_;
  std::size_t start_;  // of the text
  std::vector<IllFormedPart> parts_;
};

}  // namespace utf8spec::reports
