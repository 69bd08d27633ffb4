#include "harnesses/learn/translation/translation_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harnesses/learn/translation/common_beginning.h"

namespace utf8spec::harnesses::learn {
namespace {

using vectors::Machine;

}  // namespace

TranslationTable::TranslationTable(Teacher& teacher, std::vector<Octets> suffixes,
                                   std::size_t most_states)
    : suffixes_(std::move(suffixes)), most_states_(most_states), traces_(teacher) {}

tl::expected<void, Trouble> TranslationTable::close() {
  while (true) {
    if (auto filled = fill(); !filled) return filled;
    if (!add_states() && !add_earlier_suffix()) return {};
    if (access_.size() <= most_states_) continue;
    return tl::unexpected(Trouble{Trouble::Kind::too_many_states,
                                  fmt::format("more than {} states: the decoder's translation is "
                                              "not that of a finite machine, or of a large one",
                                              most_states_)});
  }
}

TranslationTable::Row TranslationTable::made_row(OctetView word,
                                                 const std::vector<Octets>& suffixes) const {
  std::vector<const Trace*> traces;
  CommonBeginning common;
  for (const Octets& suffix : suffixes) {
    const Trace& trace = traces_.at(joined(word, suffix));
    traces.push_back(&trace);
    if (!is_no_answer(trace)) common.add(trace);
  }
  Row row{common.get(), {}, suffixes.size()};
  const std::size_t beginning = row.beginning.value_or(Trace()).size();
  for (const Trace* trace : traces) {
    row.cells += is_no_answer(*trace) ? *trace : '=' + trace->substr(beginning);
    row.cells += ' ';
  }
  return row;
}

const TranslationTable::Row& TranslationTable::row_of(OctetView word) const {
  return rows_.at(key_of(word));
}

// A row that has all columns stays as it is.
tl::expected<void, Trouble> TranslationTable::fill() {
  std::vector<Octets> words = words_with_rows(access_);
  std::erase_if(words, [&](const Octets& word) {
    const auto row = rows_.find(key_of(word));
    return row != rows_.end() && row->second.suffixes == suffixes_.size();
  });
  std::vector<Octets> wanted;
  for (const Octets& word : words) {
    for (const Octets& suffix : suffixes_) wanted.push_back(joined(word, suffix));
  }
  if (auto asked = traces_.learn(wanted); !asked) return asked;
  for (const Octets& word : words) rows_[key_of(word)] = made_row(word, suffixes_);
  return {};
}

// Makes an access word of the first word with each row that no access word has.
bool TranslationTable::add_states() {
  std::set<std::string> known;
  for (const Octets& word : access_) known.insert(row_of(word).cells);
  const std::size_t before = access_.size();
  for (std::size_t state = 0; state < before; ++state) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      Octets word = followed_by(access_[state], octet);
      if (known.insert(row_of(word).cells).second) access_.push_back(std::move(word));
    }
  }
  return access_.size() > before;
}

// A suffix behind `word` and `octet` that contradicts what seems certain behind `word` alone.
std::optional<Octets> TranslationTable::suffix_against(const Octets& word,
                                                       std::uint8_t octet) const {
  const auto& before = row_of(word).beginning;
  for (const Octets& suffix : suffixes_) {
    Octets longer = joined({&octet, 1}, suffix);
    const Trace& trace = traces_.at(joined(word, longer));
    if (is_no_answer(trace)) continue;
    if (!before || !trace.starts_with(*before)) return longer;
  }
  return std::nullopt;
}

// A longer beginning may seem certain after a word than after the word with one more octet, because
// the columns are few. The suffix that shows it becomes a column.
bool TranslationTable::add_earlier_suffix() {
  for (const Octets& word : access_) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      auto suffix = suffix_against(word, static_cast<std::uint8_t>(octet));
      if (!suffix) continue;
      suffixes_.push_back(*std::move(suffix));
      return true;
    }
  }
  return false;
}

Transducer TranslationTable::model() const {
  std::unordered_map<std::string, std::uint32_t> state_of;
  for (const Octets& word : access_) {
    state_of.emplace(row_of(word).cells, static_cast<std::uint32_t>(state_of.size()));
  }
  Transducer model{row_of({}).beginning.value_or(Trace()), {}};
  for (const Octets& word : access_) {
    const std::size_t before = row_of(word).beginning.value_or(Trace()).size();
    Transducer::State state{end_of(traces_.at(word)), {}};
    if (!state.end.refusal) state.end.word.erase(0, before);
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      const Row& row = row_of(followed_by(word, octet));
      state.arcs[octet] = {state_of.at(row.cells),
                           row.beginning ? row.beginning->substr(before) : Trace()};
    }
    model.states.push_back(std::move(state));
  }
  return model;
}

std::string TranslationTable::continuation(OctetView word, OctetView suffix) const {
  const Trace& trace = traces_.at(joined(word, suffix));
  if (is_no_answer(trace)) return trace;
  return effect_of(View::segments, row_of(word).beginning.value_or(Trace()), trace);
}

// How much the suffixes tell: different rows, and states of which they show what is not refused.
std::size_t TranslationTable::told_by(const std::vector<Octets>& suffixes) const {
  std::set<std::string> parts;
  std::size_t shown = 0;
  for (const Octets& word : access_) {
    const Row row = made_row(word, suffixes);
    if (row.beginning.has_value() || is_dead(word)) ++shown;
    parts.insert(row.cells);
  }
  return parts.size() + shown;
}

// Adds the suffix that tells most, again and again. Two states may need two suffixes together,
// since one cell alone has nothing but a beginning. Where no suffix helps by itself, the first is
// taken.
std::vector<Octets> TranslationTable::separating() const {
  std::vector<Octets> chosen{suffixes_.front()};
  std::vector<Octets> left(suffixes_.begin() + 1, suffixes_.end());
  while (!left.empty() && told_by(chosen) < 2 * access_.size()) {
    const auto best = std::ranges::max_element(left, {}, [&](const Octets& suffix) {
      std::vector<Octets> more = chosen;
      more.push_back(suffix);
      return told_by(more);
    });
    chosen.push_back(*best);
    left.erase(best);
  }
  return chosen;
}

}  // namespace utf8spec::harnesses::learn
