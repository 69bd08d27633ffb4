#pragma once

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "harnesses/learn/teacher.h"
#include "vectors/machines/machine.h"

namespace utf8spec::harnesses::learn {

// `suffix` behind `prefix`.
Octets joined(OctetView prefix, OctetView suffix);

// Each access word of an observation table, followed by the words with one octet more: the words of
// its rows.
std::vector<Octets> words_with_rows(const std::vector<Octets>& access);

// `word` and one octet more.
Octets followed_by(const Octets& word, std::size_t octet);

// A word as the key of a hash table.
std::string key_of(OctetView word);

// The traces of all words that were asked so far. No word is asked twice.
class KnownTraces {
 public:
  explicit KnownTraces(Teacher& teacher) : teacher_(teacher) {}

  // Asks those of the words whose traces are not known.
  tl::expected<void, Trouble> learn(const std::vector<Octets>& words);

  // The word was asked.
  const Trace& at(OctetView word) const { return traces_.at(key_of(word)); }
  // Null for a word that was not asked.
  const Trace* find(OctetView word) const;

  // Calls `visit(word, trace)` for every word, in the order in which they were asked, until a call
  // gives false.
  template <typename Visit>
  void for_each(Visit visit) const {
    for (const Entry* entry : asked_) {
      if (!visit(word_of(entry->first), entry->second)) return;
    }
  }

  std::size_t size() const { return asked_.size(); }

 private:
  using Traces = std::unordered_map<std::string, Trace>;
  using Entry = Traces::value_type;

  static OctetView word_of(const std::string& key) {
    return {reinterpret_cast<const std::uint8_t*>(key.data()), key.size()};
  }

  Teacher& teacher_;
  Traces traces_;
  std::vector<const Entry*> asked_;  // an entry stays at its address
};

}  // namespace utf8spec::harnesses::learn
