#include "vectors/machines/access_tree.h"

#include <algorithm>
#include <utility>

namespace utf8spec::vectors {

// The words come in order. So the prefixes that a word shares with the node before it are there,
// and no others: that node begins with them, or is one of them.
AccessTree::AccessTree(Words words) : nodes_(1) {
  nodes_.reserve(words.size() + 1);
  std::vector<std::size_t> path{0};  // places of the prefixes of the last node, by length
  for (const Octets& word : in_order(std::move(words))) {
    const auto differ = std::ranges::mismatch(word, nodes_.back().word).in1;
    path.resize(static_cast<std::size_t>(differ - word.begin()) + 1);
    for (auto octet = differ; octet != word.end(); ++octet) {
      nodes_[path.back()].longer.set(*octet);
      path.push_back(nodes_.size());
      nodes_.push_back({{word.begin(), octet + 1}, {}});
    }
  }
}

Words shifted(const Words& words, std::size_t longest) {
  Words all;
  for (std::size_t count = 0; count <= longest; ++count) {
    for (const Octets& word : words) {
      Octets behind(count, padding_octet);
      behind.insert(behind.end(), word.begin(), word.end());
      all.push_back(std::move(behind));
    }
  }
  return all;
}

}  // namespace utf8spec::vectors
