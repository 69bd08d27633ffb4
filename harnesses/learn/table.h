#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"

namespace utf8spec::harnesses::learn {

// An observation table (Angluin, 1987) in the form of Rivest and Schapire (1993): access words
// whose rows all differ, and suffixes. A row is what each suffix changes behind a word. All that is
// missing is asked at once, so that a decoder is never waited for word by word.
class Table {
 public:
  Table(Teacher& teacher, std::vector<Octets> suffixes, std::size_t most_states);

  // Asks until every access word with one octet more has the row of an access word.
  tl::expected<void, Trouble> close();

  // What the closed table says.
  LearnedModel model() const;

  // A suffix that splits a state; the table is to be closed again.
  void add_suffix(Octets suffix) { suffixes_.push_back(std::move(suffix)); }

  // Asks what of these words is not known yet.
  tl::expected<void, Trouble> learn_traces(const std::vector<Octets>& words);

  // Of a word that was asked.
  const Trace& trace_of(OctetView word) const;
  // Of a word whether it was, and how it was answered.
  const Trace* known_trace(OctetView word) const;
  Effect effect(OctetView prefix, OctetView suffix) const;

  // Calls `visit(word, trace)` for every word that was asked, until it answers false.
  template <typename Visit>
  void for_each_known(Visit visit) const {
    for (const Octets& word : asked_) {
      if (!visit(OctetView(word), trace_of(word))) return;
    }
  }

  std::size_t size() const { return asked_.size(); }

 private:
  // What the suffixes change behind a word, as far as they are known: the first so many.
  struct Row {
    std::string text;
    std::size_t suffixes = 0;
  };

  std::vector<Octets> words_with_rows() const;
  std::vector<Octets> words_of_rows() const;
  void fill_rows();
  const std::string& row_of(OctetView word) const;
  std::vector<std::string> access_rows() const;
  std::size_t add_states();
  std::vector<Octets> separating_suffixes() const;

  Teacher& teacher_;
  std::vector<Octets> access_{{}};
  std::vector<Octets> suffixes_;
  std::size_t most_states_;
  std::unordered_map<std::string, Trace> traces_;
  std::unordered_map<std::string, Row> rows_;
  std::vector<Octets> asked_;  // in the order in which they were asked
};

// One word behind the other.
Octets joined(OctetView prefix, OctetView suffix);

}  // namespace utf8spec::harnesses::learn
