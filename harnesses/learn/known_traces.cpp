#include "harnesses/learn/known_traces.h"

namespace utf8spec::harnesses::learn {

using vectors::Machine;

Octets joined(OctetView prefix, OctetView suffix) {
  Octets word(prefix.begin(), prefix.end());
  word.insert(word.end(), suffix.begin(), suffix.end());
  return word;
}

Octets followed_by(const Octets& word, std::size_t octet) {
  const auto last = static_cast<std::uint8_t>(octet);
  return joined(word, {&last, 1});
}

std::string key_of(OctetView word) { return {word.begin(), word.end()}; }

std::vector<Octets> words_with_rows(const std::vector<Octets>& access) {
  std::vector<Octets> words;
  for (const Octets& word : access) {
    words.push_back(word);
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      words.push_back(followed_by(word, octet));
    }
  }
  return words;
}

tl::expected<void, Trouble> KnownTraces::learn(const std::vector<Octets>& words) {
  auto word = words.begin();
  // The empty trace marks a word as asked before its answer is there: the list may hold it twice.
  const WordSource source = [&](Octets& next) {
    for (; word != words.end(); ++word) {
      if (!traces_.emplace(key_of(*word), Trace()).second) continue;
      next = *word++;
      return true;
    }
    return false;
  };
  return teacher_.ask(source, [&](OctetView asked, const Trace& trace) {
    Entry& entry = *traces_.find(key_of(asked));
    entry.second = trace;
    asked_.push_back(&entry);
  });
}

const Trace* KnownTraces::find(OctetView word) const {
  const auto found = traces_.find(key_of(word));
  return found == traces_.end() ? nullptr : &found->second;
}

}  // namespace utf8spec::harnesses::learn
