// Which requests an API could not take, and the pattern for `--cannot` that says so. A maintainer
// whose function ends at a NUL should not have to find that pattern by reading requests.

#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "harnesses/question.h"
#include "reference/closed_set.h"

namespace utf8spec::reports {

// Something that an API may be unable to take. Each has a pattern of request lines.
enum class Untakable : std::uint8_t {
  nul,          // U+0000 as an octet or a value
  nothing,      // the empty text
  surrogate,    // a value of a surrogate
  above_bmp,    // a value above U+FFFF
  long_input,   // more octets than any request that was answered
  all_of_them,  // every request of the operation
};

// Counts nothing, and keeps for each operation only which kinds of requests were answered, and
// which mixtures of kinds were refused.
class Refusals {
 public:
  void add_answered(const harnesses::Request& request);
  // A refusal that no pattern and no rule explains so far.
  void add_refused(const harnesses::Request& request);

  // A pattern that fits all refused requests and none that was answered. Empty if we know none, or
  // if nothing was refused.
  std::string pattern() const;

 private:
  static constexpr std::size_t kind_count = reference::values_of<Untakable>.size();
  using Kinds = std::bitset<kind_count>;
  static Kinds kinds_of(const harnesses::Request& request);

  struct Seen {
    Kinds answered;  // kinds that were answered at least once
    std::size_t longest_answered = 0;
    // The shortest input of each mixture of kinds that was refused.
    std::map<unsigned long, std::size_t> refused;
  };

  std::map<Operation, Seen> seen_;
};

}  // namespace utf8spec::reports
