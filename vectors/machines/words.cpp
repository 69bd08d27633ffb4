#include "vectors/machines/words.h"

#include <algorithm>
#include <optional>
#include <set>

#include "vectors/machines/product.h"

namespace utf8spec::vectors {
namespace {

// Read backwards, words of one length that differ in the last octet compare by it first.
bool less_read_backwards(const Octets& one, const Octets& other) {
  return std::lexicographical_compare(one.rbegin(), one.rend(), other.rbegin(), other.rend());
}

using Found = std::vector<std::optional<Octets>>;

// Access words one octet longer than those in `found`, for states that have none. `states` are
// those found last: only they can lead to new ones.
Found longer_words(const Machine& machine, const Found& found,
                   const std::vector<std::uint32_t>& states) {
  Found longer(machine.states());
  for (const std::uint32_t state : states) {
    Octets word = *found[state];
    word.push_back(0);
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      word.back() = static_cast<std::uint8_t>(octet);
      const std::uint32_t next = machine.at(state, word.back()).next;
      if (found[next]) continue;
      if (!longer[next] || less_read_backwards(word, *longer[next])) longer[next] = word;
    }
  }
  return longer;
}

// The answers of a state to `words`, one after the other, as far as a harness sees them.
std::vector<std::uint32_t> answers(const Machine& machine, const Words& words, Seen seen,
                                   std::uint32_t state) {
  std::vector<std::uint32_t> all;
  for (const Octets& word : words) {
    if (word.empty()) continue;
    const auto outputs = outputs_of(machine, word, state);
    const auto keep = seen == Seen::throughout ? static_cast<std::ptrdiff_t>(word.size()) : 1;
    all.insert(all.end(), outputs.end() - keep, outputs.end());
  }
  return all;
}

// A word that begins another one shows nothing that the longer one does not.
Words without_beginnings(const Words& words) {
  Words longest;
  for (Octets& word : in_order(words)) {
    const bool goes_on = !longest.empty() && longest.back().size() < word.size() &&
                         std::equal(longest.back().begin(), longest.back().end(), word.begin());
    if (goes_on) longest.pop_back();
    longest.push_back(std::move(word));
  }
  return longest;
}

}  // namespace

bool comes_before(OctetView one, OctetView other) {
  const OctetView beginning = one.first(std::min(one.size(), other.size()));
  const auto [left, right] = std::mismatch(beginning.begin(), beginning.end(), other.begin());
  if (left == beginning.end()) return one.size() < other.size();
  return *left < *right;
}

Words in_order(Words words) {
  std::sort(words.begin(), words.end(), comes_before);
  words.erase(std::unique(words.begin(), words.end()), words.end());
  return words;
}

std::vector<std::uint32_t> outputs_of(const Machine& machine, OctetView word, std::uint32_t state) {
  std::vector<std::uint32_t> outputs;
  outputs.reserve(word.size());
  for (const std::uint8_t octet : word) {
    const Transition transition = machine.at(state, octet);
    outputs.push_back(transition.output);
    state = transition.next;
  }
  return outputs;
}

std::uint32_t state_after(const Machine& machine, OctetView word, std::uint32_t state) {
  for (const std::uint8_t octet : word) state = machine.at(state, octet).next;
  return state;
}

// One round for each length, so that every word found is a shortest one.
Words access_words(const Machine& machine) {
  Found found(machine.states());
  found[0] = Octets{};
  for (std::vector<std::uint32_t> newest{0}; !newest.empty();) {
    const Found longer = longer_words(machine, found, newest);
    newest.clear();
    for (std::uint32_t state = 0; state < machine.states(); ++state) {
      if (!longer[state]) continue;
      found[state] = longer[state];
      newest.push_back(state);
    }
  }
  Words words;
  for (auto& word : found) {
    if (word) words.push_back(*std::move(word));
  }
  return words;
}

// Each word that is added is asked in every state, so one word often settles many later pairs.
Words separating_words(const Machine& machine) {
  Words words;
  std::vector<std::vector<std::uint32_t>> signatures(machine.states());
  for (std::uint32_t one = 0; one < machine.states(); ++one) {
    for (std::uint32_t other = one + 1; other < machine.states(); ++other) {
      if (signatures[one] != signatures[other]) continue;
      const auto word = shortest_difference(machine, machine, {one, other});
      if (!word) continue;
      words.push_back(*word);
      for (std::uint32_t state = 0; state < machine.states(); ++state) {
        const auto outputs = outputs_of(machine, *word, state);
        signatures[state].insert(signatures[state].end(), outputs.begin(), outputs.end());
      }
    }
  }
  return without_beginnings(words);
}

// All transitions to one state give the same verdict, so the last one seen is as good as any. State
// 0 accepts even if no transition leads there.
std::vector<bool> accepting_states(const Machine& acceptor) {
  std::vector<bool> accepting(acceptor.states());
  for (std::uint32_t state = 0; state < acceptor.states(); ++state) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      const Transition transition = acceptor.at(state, static_cast<std::uint8_t>(octet));
      accepting[transition.next] = accepts(transition.output);
    }
  }
  accepting[0] = true;
  return accepting;
}

bool separates(const Machine& machine, const Words& words, Seen seen) {
  const auto at_once =
      seen == Seen::at_the_end ? accepting_states(machine) : std::vector<bool>(machine.states());
  std::set<std::vector<std::uint32_t>> different;
  for (std::uint32_t state = 0; state < machine.states(); ++state) {
    auto all = answers(machine, words, seen, state);
    all.push_back(at_once[state] ? 1 : 0);
    if (!different.insert(std::move(all)).second) return false;
  }
  return true;
}

}  // namespace utf8spec::vectors
