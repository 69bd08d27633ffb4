// How a plugin says where an error is. The standards leave the way open (error_ways.h), so a fuzz
// target cannot know it. A few inputs show it at the start. From then on, another place is a
// finding.

#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/error_ways.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::fuzz {

// Ill-formed inputs on which the ways differ.
std::vector<Octets> inputs_that_show_habits();

// The usual ways of one operation. A decoder that has none, because it names the place in several
// ways or not at all, is held to nothing.
class ErrorHabit {
 public:
  // Counts the answer to one of the inputs above.
  void see(const Octets& input, const Answer& answer);

  // Whether the offset and the length of an answer are as usual. `error` is the true first error,
  // and `before` holds the scalar values before it. True if the answer has none.
  bool is_usual_offset(std::optional<std::uint64_t> offset, const reference::IllFormed& error,
                       std::u32string_view before) const;
  bool is_usual_length(std::optional<std::uint64_t> length,
                       const reference::IllFormed& error) const;

 private:
  template <std::size_t ways>
  struct Votes {
    std::array<int, ways> agreeing{};
    int all = 0;
  };

  Votes<all_offset_ways.size()> offsets_;
  Votes<all_length_ways.size()> lengths_;
};

}  // namespace utf8spec::harnesses::fuzz
