#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "harnesses/learn/known_traces.h"
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

  // Both words were asked.
  Effect effect(OctetView prefix, OctetView suffix) const;

  KnownTraces& traces() { return traces_; }
  const KnownTraces& traces() const { return traces_; }

 private:
  // The cells of a row as one text, for the first `suffixes` columns. Suffixes are only added
  // behind the others, so the text only grows.
  struct Row {
    std::string text;
    std::size_t suffixes = 0;
  };

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
  KnownTraces traces_;
  std::unordered_map<std::string, Row> rows_;
};

}  // namespace utf8spec::harnesses::learn
