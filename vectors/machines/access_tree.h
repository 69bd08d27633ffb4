#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/octets.h"
#include "vectors/machines/machine.h"
#include "vectors/machines/words.h"

// The words that lead to the states of a machine, as a tree. A complete suite goes on from each of
// them, and the tree shows which continuations are access words themselves.
namespace utf8spec::vectors {

// A set of access words that holds all prefixes of its words, the empty word among them. So it is a
// tree: one octet leads from a node to each longer word. A complete suite walks this tree, because
// it must know which octets leave it (complete_suite.h).
class AccessTree {
 public:
  // One access word of the set.
  struct Node {
    Octets word;
    std::bitset<Machine::octet_count> longer;  // the octets that lead to a longer word of the set
  };

  // Adds the prefixes that `words` lacks. More access words make a suite longer and never weaker.
  explicit AccessTree(Words words);

  // All nodes in the order of their octets. A word comes before those that it begins.
  const std::vector<Node>& nodes() const { return nodes_; }

 private:
  std::vector<Node> nodes_;
};

// Strings are shifted by 'A', a character of one octet.
inline constexpr std::uint8_t padding_octet = 0x41;

// `words` as they are, and after 1 to `longest` padding octets. A decoder that reads in blocks then
// meets each word at every place of a block.
Words shifted(const Words& words, std::size_t longest);

}  // namespace utf8spec::vectors
