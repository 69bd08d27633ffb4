#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "harnesses/learn/known_traces.h"
#include "harnesses/learn/translation/transducer.h"

namespace utf8spec::harnesses::learn {

// An observation table for machines with letters at the end of the input (Vilar, 1996). Its rows
// belong to words, its columns to suffixes. A row is what the suffixes bring behind the word,
// without the beginning that all of them have in common: only that much is certain after the word.
//
// A refusal has no translation. So, unlike table.h, a cell does not depend on what came out before,
// and the machines of decoders that refuse are finite too.
class TranslationTable {
 public:
  TranslationTable(Teacher& teacher, std::vector<Octets> suffixes, std::size_t most_states);

  // Asks, and adds access words and suffixes, until a machine can be read from the table.
  tl::expected<void, Trouble> close();

  // The machine of the closed table; state i belongs to access word i.
  Transducer model() const;
  const std::vector<Octets>& access() const { return access_; }

  // Few suffixes that tell all states apart, with one that is not refused for each state that has
  // one. The empty suffix comes first.
  std::vector<Octets> separating() const;

  // Adds a column. The table must be closed again.
  void add_suffix(Octets suffix) { suffixes_.push_back(std::move(suffix)); }

  // How the suffix goes on behind the word. Two words that lead to one state have this in common
  // for every suffix.
  std::string continuation(OctetView word, OctetView suffix) const;
  // Whether the table knows nothing that is not refused behind the word. The word has a row.
  bool is_dead(OctetView word) const { return !row_of(word).beginning; }

  KnownTraces& traces() { return traces_; }
  const KnownTraces& traces() const { return traces_; }

 private:
  struct Row {
    std::optional<Trace> beginning;  // none if all cells are refused
    std::string cells;
    std::size_t suffixes = 0;  // the columns that the row has
  };

  Row made_row(OctetView word, const std::vector<Octets>& suffixes) const;
  const Row& row_of(OctetView word) const;
  tl::expected<void, Trouble> fill();
  bool add_states();
  bool add_earlier_suffix();
  std::optional<Octets> suffix_against(const Octets& word, std::uint8_t octet) const;
  std::size_t told_by(const std::vector<Octets>& suffixes) const;

  std::vector<Octets> access_{{}};
  std::vector<Octets> suffixes_;
  std::size_t most_states_;
  KnownTraces traces_;
  std::unordered_map<std::string, Row> rows_;
};

}  // namespace utf8spec::harnesses::learn
