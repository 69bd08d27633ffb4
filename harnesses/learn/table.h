#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "harnesses/learn/model.h"
#include "harnesses/learn/teacher.h"

namespace utf8spec::harnesses::learn {

// An observation table (Angluin, 1987) in the form of Rivest and Schapire (1993). Its rows belong
// to words, its columns to suffixes; a cell is the effect (trace.h) of the suffix behind the word.
// Two words with different rows lead to different states.
//
// There is a row for each access word and for each access word with one octet more. The rows of the
// access words all differ: each is a state of its own. All cells that are missing are asked
// together, because a decoder in a process answers many requests at a time.
class Table {
 public:
  Table(Teacher& teacher, std::vector<Octets> suffixes, std::size_t most_states);

  // Asks, and adds access words, until each row is the row of an access word. Then every octet
  // leads from a known state to a known state.
  tl::expected<void, Trouble> close();

  // The machine of the closed table.
  LearnedModel model() const;

  // Adds a column that splits a state. The table must be closed again.
  void add_suffix(Octets suffix) { suffixes_.push_back(std::move(suffix)); }

  // Asks those of the words whose traces are not known.
  tl::expected<void, Trouble> learn_traces(const std::vector<Octets>& words);

  // The word was asked.
  const Trace& trace_of(OctetView word) const;
  // Null for a word that was not asked.
  const Trace* known_trace(OctetView word) const;
  Effect effect(OctetView prefix, OctetView suffix) const;

  // Calls `visit(word, trace)` for every word that was asked, until a call gives false.
  template <typename Visit>
  void for_each_known(Visit visit) const {
    for (const Octets& word : asked_) {
      if (!visit(OctetView(word), trace_of(word))) return;
    }
  }

  std::size_t size() const { return asked_.size(); }

 private:
  // The cells of a row as one text, for the first `suffixes` columns. Suffixes are only added
  // behind the others, so the text only grows.
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

// `suffix` behind `prefix`.
Octets joined(OctetView prefix, OctetView suffix);

}  // namespace utf8spec::harnesses::learn
