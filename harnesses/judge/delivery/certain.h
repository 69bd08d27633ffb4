// The output of a stream that no continuation of its octets can change any more: it is certain. Let
// P be some first octets of a text. What is certain after P is the longest output that begins the
// decoder's whole answer to P and y, for all continuations y.

#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

class CertainOutput {
 public:
  // Adds the next character or mark of the output, which stands for the octets from `offset` on.
  // `octets` make it certain; one more than the text has if only the end does.
  void add(char32_t scalar, std::size_t offset, std::size_t octets);
  // Notes that `octets` make it certain that a part of the text gives no output.
  void add_nothing(std::size_t octets);

  // The output of the whole text, or up to its first error if the operation stops there.
  const std::u32string& output() const { return output_; }

  // The number of characters that are certain after `octets`.
  std::size_t characters_at(std::size_t octets) const;

  // The least octets that make the first `characters` of the output certain.
  std::size_t octets_for(std::size_t characters) const;

  // Notes that the output ends because of an error at this offset.
  void end_at(std::size_t offset) { end_ = offset; }

  // Where the octets of a character of the output begin. Behind the last one, where the error does,
  // if there is one; else the largest number.
  std::size_t offset_of(std::size_t character) const;

  // How many of the first `octets` a decoder holds that has delivered so many characters. Octets
  // that give no output are not held.
  std::size_t held(std::size_t characters, std::size_t octets) const;

 private:
  std::u32string output_;
  std::size_t end_ = std::numeric_limits<std::size_t>::max();
  std::vector<std::size_t> offsets_;                          // for each character of the output
  std::vector<std::size_t> octets_;                           // ..., ascending
  std::vector<std::pair<std::size_t, std::size_t>> nothing_;  // characters before it, octets
};

// What is certain in a text, by the reference, if `whole` is the decoder's answer to all of it. The
// policies are those by which the reference gives that answer: the replacement, and what happens to
// a leading signature. Nothing if it gives none.
std::optional<CertainOutput> certain_output(const Request& text, const Answer& whole,
                                            char32_t substitute);

}  // namespace utf8spec::harnesses
