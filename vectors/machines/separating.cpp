#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <utility>

#include "vectors/machines/product.h"
#include "vectors/machines/words.h"

// Finds W in two passes. A greedy pass takes the word that splits the most blocks until every state
// is alone. A second pass leaves out words that became unnecessary. This need not be the smallest
// W, which would take a search over sets of words.
namespace utf8spec::vectors {
namespace {

// The states of a machine in blocks. The states of one block have given the same answers to all
// words so far, so a further word has to tell them apart.
class Partition {
 public:
  // The first partition is made by the empty word. Seen throughout, it shows nothing, and all
  // states share a block.
  explicit Partition(const SeenMachine& seen)
      : machine_(seen.machine), seen_(seen.seen), blocks_(machine_.states()) {
    if (seen_ == Seen::throughout) return;
    // State 0 accepts, so that its block is number 0.
    const std::vector<bool> accepting = accepting_states(machine_);
    std::ranges::transform(accepting, blocks_.begin(),
                           [](bool accepts) { return accepts ? 0u : 1u; });
  }

  // The blocks are numbered from 0 without a gap.
  std::size_t blocks() const {
    return blocks_.empty() ? 0 : *std::ranges::max_element(blocks_) + 1u;
  }

  // Whether each state is alone in its block.
  bool is_finest() const { return blocks() == blocks_.size(); }

  // Splits each block by the answers to `word`.
  void refine(const Octets& word) {
    std::map<std::pair<std::uint32_t, std::vector<std::uint32_t>>, std::uint32_t> numbers;
    for (std::uint32_t state = 0; state < blocks_.size(); ++state) {
      const auto next = static_cast<std::uint32_t>(numbers.size());
      auto answered = std::pair(blocks_[state], answer(word, state));
      blocks_[state] = numbers.try_emplace(std::move(answered), next).first->second;
    }
  }

  // For each two states of one block, a shortest word that tells them apart. Seen at the end, it
  // differs in its last output, because it is a shortest one.
  void add_telling_words(Words& words) const {
    for (std::uint32_t one = 0; one < blocks_.size(); ++one) {
      for (std::uint32_t other = one + 1; other < blocks_.size(); ++other) {
        if (blocks_[one] != blocks_[other]) continue;
        if (auto word = shortest_difference(machine_, machine_, {one, other})) {
          words.push_back(*std::move(word));
        }
      }
    }
  }

 private:
  // Seen at the end, only the last output is visible.
  std::vector<std::uint32_t> answer(const Octets& word, std::uint32_t state) const {
    std::vector<std::uint32_t> outputs = outputs_of(machine_, word, state);
    if (seen_ == Seen::at_the_end) outputs.erase(outputs.begin(), outputs.end() - 1);
    return outputs;
  }

  const Machine& machine_;
  Seen seen_;
  std::vector<std::uint32_t> blocks_;
};

using Partitions = std::vector<Partition>;

Partitions refined(Partitions partitions, const Octets& word) {
  for (Partition& partition : partitions) partition.refine(word);
  return partitions;
}

std::size_t blocks_of(const Partitions& partitions) {
  return std::accumulate(
      partitions.begin(), partitions.end(), std::size_t{0},
      [](std::size_t sum, const Partition& each) { return sum + each.blocks(); });
}

bool are_finest(const Partitions& partitions) {
  return std::ranges::all_of(partitions, &Partition::is_finest);
}

// Candidates for W. Shorter ones come first, so that the greedy choice prefers them.
Words telling_words(const Partitions& partitions) {
  Words words;
  for (const Partition& partition : partitions) partition.add_telling_words(words);
  words = in_order(std::move(words));
  std::ranges::stable_sort(words, {}, &Octets::size);
  return words;
}

// The word that makes the most blocks; of several, the first, which is a shortest one.
Octets best_word(const Partitions& partitions, const Words& words) {
  std::vector<std::size_t> blocks;
  for (const Octets& word : words) blocks.push_back(blocks_of(refined(partitions, word)));
  return words[static_cast<std::size_t>(std::ranges::max_element(blocks) - blocks.begin())];
}

// Whether `words` alone tell all states apart.
bool suffice(const Partitions& partitions, const Words& words) {
  return are_finest(std::accumulate(words.begin(), words.end(), partitions, refined));
}

// Leaves out each word that the others make unnecessary. The greedy choice takes words that later
// ones cover. The first chosen split the most, so they are tried last.
Words needed(const Partitions& partitions, Words words) {
  for (std::size_t place = words.size(); place-- > 0;) {
    Words others = words;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
    if (suffice(partitions, others)) words = std::move(others);
  }
  return words;
}

}  // namespace

// Every step splits a block: the candidates include a word for each two states that are left
// together.
Words few_separating_words(const std::vector<SeenMachine>& machines) {
  const Partitions coarsest(machines.begin(), machines.end());
  const Words words = telling_words(coarsest);
  Words chosen;
  for (Partitions partitions = coarsest; !are_finest(partitions);) {
    chosen.push_back(best_word(partitions, words));
    partitions = refined(std::move(partitions), chosen.back());
  }
  return in_order(needed(coarsest, std::move(chosen)));
}

}  // namespace utf8spec::vectors
