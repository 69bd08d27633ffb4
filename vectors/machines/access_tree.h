#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "vectors/machines/machine.h"
#include "vectors/machines/words.h"

namespace utf8spec::vectors {

// A set of access words that holds all prefixes of its words, the empty word among them.
class AccessTree {
 public:
  struct Node {
    Octets word;
    std::bitset<Machine::octet_count> longer;  // the octets that lead to a longer word of the set
  };

  // Prefixes that `words` lacks are added; more access words only make a suite ask more.
  explicit AccessTree(Words words);

  // In the order of their octets, a word before those that it begins.
  const std::vector<Node>& nodes() const { return nodes_; }

 private:
  std::vector<Node> nodes_;
};

// What strings are shifted by: 'A', a character of one octet.
inline constexpr std::uint8_t padding_octet = 0x41;

// `words` as they are and behind 1 to `longest` padding octets.
Words shifted(const Words& words, std::size_t longest);

}  // namespace utf8spec::vectors
