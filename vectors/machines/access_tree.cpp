#include "vectors/machines/access_tree.h"

#include <algorithm>

namespace utf8spec::vectors {
namespace {

// Words may come twice by this; `in_order` keeps one of them.
void add_prefixes(Words& words) {
  const std::size_t given = words.size();
  words.push_back({});
  for (std::size_t place = 0; place < given; ++place) {
    for (Octets word = words[place]; word.size() > 1;) {
      word.pop_back();
      words.push_back(word);
    }
  }
}

}  // namespace

AccessTree::AccessTree(Words words) {
  add_prefixes(words);
  for (Octets& word : in_order(std::move(words))) nodes_.push_back({std::move(word), {}});
  // The nodes are in order, so a binary search finds the parent of each.
  for (const Node& node : nodes_) {
    if (node.word.empty()) continue;
    const Octets parent(node.word.begin(), node.word.end() - 1);
    std::lower_bound(nodes_.begin(), nodes_.end(), parent, [](const Node& one, const Octets& word) {
      return one.word < word;
    })->longer.set(node.word.back());
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
