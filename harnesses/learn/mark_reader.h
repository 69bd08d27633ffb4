#pragma once

#include <string>

#include "harnesses/judge/marks/mark_style.h"
#include "harnesses/learn/genuine.h"

namespace utf8spec::harnesses::learn {

// Finds the marks in a decoder's outputs. The learner knows nothing of what is ill-formed: a mark
// is what looks like one, holds the number of octets of the word if it holds one, and is not a
// character of the input.
class MarkReader {
 public:
  // Stands in an output for a mark. No decoder delivers this value.
  static constexpr char32_t mark = 0xFFFFFFFD;

  // `reading` is the dialect in which the decoder reads.
  MarkReader(reference::Encoding reading, MarkStyle style);

  // Whether only a second question shows which characters of the output are marks, and its word.
  bool has_second_word(OctetView word) const { return genuine_.are_in(word); }
  Octets second_word(OctetView word) const { return genuine_.with_neighbours(word); }

  // The output with `mark` for each mark. An escape is as many of them as it stands for units.
  std::u32string read(OctetView word, const std::u32string& output) const;
  // The same with the output for the second word.
  std::u32string read(OctetView word, const std::u32string& output,
                      const std::u32string& second) const;

 private:
  reference::Encoding reading_;
  MarkStyle style_;
  GenuineValues genuine_;
};

}  // namespace utf8spec::harnesses::learn
