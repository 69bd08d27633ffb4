#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "harnesses/question.h"
#include "reference/any_codec.h"

namespace utf8spec::harnesses {

// A made text for an operation at an edge, with the limits to ask.
struct EdgeText {
  Octets octets;
  std::u32string scalars;                 // of an encoder, instead of octets
  std::vector<std::size_t> limits = {0};  // one that is not looked at, if the operation takes none
};

// Makes texts with characters of each length at their edges, in one encoding. No text ends inside a
// piece of `piece` octets.
class EdgeTexts {
 public:
  EdgeTexts(reference::Encoding encoding, std::size_t piece);

  // Texts that end in and behind each kind of character, right and wrong ones, also behind long
  // padding.
  std::vector<EdgeText> beginnings() const;
  // Texts to cut: short ones with all limits up to their length and one more; runs of continuation
  // octets; long ones with each number of octets of a character before the limit, with half of it
  // and with more than the text has. `measure` is what the limit counts.
  std::vector<EdgeText> to_cut(Operation measure) const;
  // Texts whose output gets little room, for one of the operations with room.
  std::vector<EdgeText> to_fill(Operation operation) const;

  // All limits from 0 to one more than the octets.
  static std::vector<std::size_t> limits_of(std::size_t octets);

 private:
  Octets encoded(std::u32string_view values) const;
  // The beginning of a text of three characters, as values.
  std::vector<std::u32string> triples() const;
  // Short texts that are ill-formed somewhere, or stop inside a character.
  std::vector<Octets> broken() const;
  void add_leads(std::vector<EdgeText>& texts) const;
  std::vector<EdgeText> long_texts(Operation measure) const;

  const reference::AnyCodec& codec_;
  std::size_t piece_;
  std::u32string characters_;  // one of each length that the encoding has, the shortest first
};

}  // namespace utf8spec::harnesses
