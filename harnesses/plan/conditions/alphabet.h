#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/stage.h"
#include "reference/octets.h"

namespace utf8spec::harnesses {

// What a text is made of: characters, or a fault. Decoders are asked its octets, encoders its
// values.
struct Symbol {
  Octets octets;
  std::u32string values;
};

// Ill-formed parts that a decoder is asked, of each sort one or two. Those of other encodings than
// UTF-8 are taken from `vectors`. None for an encoder.
std::vector<Octets> faults_of(Asked asked, const VectorList& vectors);

// The symbols of one operation. Texts point into it, so it must outlive them.
class TextAlphabet {
 public:
  // The faults of a decoder are given; an encoder has values of its own that it must refuse.
  TextAlphabet(Asked asked, const std::vector<Octets>& faults);

  // What ASCII stands for: the padding of long texts.
  const Symbol* letter() const { return characters_.front(); }
  const Symbol* line_feed() const { return line_feed_; }
  // It ends a run of any of `characters`.
  const Symbol* other_letter() const { return other_letter_; }
  // A letter and a character of each further length, as far as the encoding has them.
  const std::vector<const Symbol*>& characters() const { return characters_; }
  // All characters of `characters` and another letter in one symbol. Its length is no power of two,
  // so repeats of it cross the ends of buffers at each place.
  const Symbol* word() const { return word_; }
  // The first and last character of each row of the syntax, and those beside them.
  const std::vector<const Symbol*>& edges() const { return edges_; }
  // Characters with which programs do more than copy them: controls, marks, look-alikes of ASCII,
  // parts of clusters, noncharacters.
  const std::vector<const Symbol*>& specials() const { return specials_; }
  // Ill-formed parts, of each sort one or two; for an encoder, values that it must refuse.
  const std::vector<const Symbol*>& faults() const { return faults_; }

  // Whether the operation reads on behind a fault.
  bool reads_on() const { return replaces(asked_.operation); }

  // How long a symbol is for this operation: octets, or values of an encoder.
  std::size_t length(const Symbol& symbol) const;

  // One symbol and another behind it, as one.
  const Symbol* joined(const Symbol& one, const Symbol& other);

  // Each sequence of `order` of the symbols, as one symbol: each stands behind each.
  const Symbol* all_sequences(const std::vector<const Symbol*>& symbols, std::size_t order);

 private:
  const Symbol* add(std::u32string_view values);
  const Symbol* add_symbol(Octets octets, std::u32string values);
  std::vector<const Symbol*> one_by_one(std::u32string_view values);
  void add_refused_values();

  Asked asked_;
  std::vector<std::unique_ptr<Symbol>> symbols_;
  std::vector<const Symbol*> characters_;
  std::vector<const Symbol*> edges_;
  std::vector<const Symbol*> specials_;
  std::vector<const Symbol*> faults_;
  const Symbol* line_feed_ = nullptr;
  const Symbol* other_letter_ = nullptr;
  const Symbol* word_ = nullptr;
};

}  // namespace utf8spec::harnesses
