#include "harnesses/learn/table.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace utf8spec::harnesses::learn {
namespace {

using vectors::Machine;

// Numbers effects in the order in which the machine shows them. Verdicts have fixed numbers
// (model.h), so that 1 always means well-formed.
class Numbering {
 public:
  explicit Numbering(View view) {
    if (view == View::verdict) {
      effects_ = {Effect(1, letter::ill_formed), Effect(1, letter::well_formed)};
    }
  }

  std::uint32_t number_of(const Effect& effect) {
    const auto found = std::ranges::find(effects_, effect);
    const auto number = static_cast<std::uint32_t>(found - effects_.begin());
    if (found == effects_.end()) effects_.push_back(effect);
    return number;
  }

  std::vector<Effect> effects() && { return std::move(effects_); }

 private:
  std::vector<Effect> effects_;
};

}  // namespace

Table::Table(Teacher& teacher, std::vector<Octets> suffixes, std::size_t most_states)
    : teacher_(teacher),
      suffixes_(std::move(suffixes)),
      most_states_(most_states),
      traces_(teacher) {}

tl::expected<void, Trouble> Table::close() {
  while (true) {
    if (auto asked = traces_.learn(words_of_rows()); !asked) return asked;
    fill_rows();
    if (add_states() == 0) return {};
    if (access_.size() <= most_states_) continue;
    return tl::unexpected(
        Trouble{Trouble::Kind::too_many_states,
                fmt::format("more than {} states: the decoder is not a finite machine, or it is a "
                            "large one, such as one that depends on the place in the input",
                            most_states_)});
  }
}

// The words of all cells that are missing.
std::vector<Octets> Table::words_of_rows() const {
  std::vector<Octets> words;
  for (const Octets& word : words_with_rows(access_)) {
    const auto row = rows_.find(key_of(word));
    for (std::size_t suffix = row == rows_.end() ? 0 : row->second.suffixes;
         suffix < suffixes_.size(); ++suffix) {
      words.push_back(joined(word, suffixes_[suffix]));
    }
  }
  return words;
}

// A space ends each cell: without it two rows of different cells could be one text.
void Table::fill_rows() {
  for (const Octets& word : words_with_rows(access_)) {
    Row& row = rows_[key_of(word)];
    for (; row.suffixes < suffixes_.size(); ++row.suffixes) {
      row.text += effect(word, suffixes_[row.suffixes]) + ' ';
    }
  }
}

Effect Table::effect(OctetView prefix, OctetView suffix) const {
  return effect_of(teacher_.view(), traces_.at(prefix), traces_.at(joined(prefix, suffix)));
}

const std::string& Table::row_of(OctetView word) const { return rows_.at(key_of(word)).text; }

std::vector<std::string> Table::access_rows() const {
  std::vector<std::string> rows;
  for (const Octets& word : access_) rows.push_back(row_of(word));
  return rows;
}

// Makes an access word of the first word with each row that no access word has, and gives their
// number.
std::size_t Table::add_states() {
  const std::vector<std::string> rows = access_rows();
  std::set<std::string> known(rows.begin(), rows.end());
  const std::size_t before = access_.size();
  for (std::size_t state = 0; state < before; ++state) {
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      Octets word = followed_by(access_[state], octet);
      if (known.insert(row_of(word)).second) access_.push_back(std::move(word));
    }
  }
  return access_.size() - before;
}

// A state for each access word, in their order. An octet leads to the state whose access word has
// the row of the longer word.
LearnedModel Table::model() const {
  const std::vector<std::string> rows = access_rows();
  std::unordered_map<std::string, std::uint32_t> state_of;
  for (std::uint32_t state = 0; state < rows.size(); ++state) state_of.emplace(rows[state], state);
  LearnedModel model{.view = teacher_.view(),
                     .machine = Machine(access_.size()),
                     .effects = {},
                     .start = traces_.at({}),
                     .access = access_,
                     .suffixes = separating_suffixes(),
                     .entered = {}};
  Numbering numbering(model.view);
  for (std::uint32_t state = 0; state < rows.size(); ++state) {
    model.entered.push_back(traces_.at(access_[state]));
    for (std::size_t octet = 0; octet < Machine::octet_count; ++octet) {
      const auto last = static_cast<std::uint8_t>(octet);
      const Octets word = followed_by(access_[state], octet);
      const std::uint32_t output = numbering.number_of(effect(access_[state], {&last, 1}));
      model.machine.set(state, last, {state_of.at(row_of(word)), output});
    }
  }
  model.effects = std::move(numbering).effects();
  return model;
}

// Few suffixes that tell all states apart: the empty one, then again and again the one that makes
// the most different rows. The size of the complete suite is a multiple of their number.
std::vector<Octets> Table::separating_suffixes() const {
  std::vector<std::string> rows(access_.size());
  const auto parts_with = [&](const Octets& suffix) {
    std::set<std::string> parts;
    for (std::size_t state = 0; state < access_.size(); ++state) {
      parts.insert(rows[state] + effect(access_[state], suffix));
    }
    return parts.size();
  };
  std::vector<Octets> chosen;
  const auto choose = [&](const Octets& suffix) {
    for (std::size_t state = 0; state < access_.size(); ++state) {
      rows[state] += effect(access_[state], suffix) + ' ';
    }
    chosen.push_back(suffix);
  };
  choose(suffixes_.front());
  while (std::set(rows.begin(), rows.end()).size() < access_.size()) {
    choose(*std::ranges::max_element(suffixes_, {}, parts_with));
  }
  return chosen;
}

}  // namespace utf8spec::harnesses::learn
