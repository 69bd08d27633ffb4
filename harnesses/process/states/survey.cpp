#include "harnesses/process/states/survey.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace utf8spec::harnesses::states {
namespace {

// No decoder is known to read more octets as one character.
constexpr std::size_t longest_row = 13;

bool goes_on(const Fed& fed) { return fed.status == Fed::Status::ok && fed.words.empty(); }
bool gives(const Fed& fed) { return fed.status == Fed::Status::ok && !fed.words.empty(); }

class Survey {
 public:
  Survey(StateProcess& process, const ReferenceReader& reader)
      : process_(process), reader_(reader) {}

  std::vector<AddedRow> rows() {
    const auto first = row(process_.hello().state);
    for (unsigned lead = 0; first && lead < 256; ++lead) {
      if (goes_on(first->answers[lead])) add_lead(static_cast<std::uint8_t>(lead), *first);
    }
    return std::move(rows_);
  }

 private:
  std::optional<StateRow> row(std::string_view state) {
    process_.ask_row(state);
    auto row = process_.take_row();
    if (!row) return std::nullopt;
    return std::move(*row);
  }

  // All second octets behind a lead, by what follows them.
  void add_lead(std::uint8_t lead, const StateRow& first) {
    const auto second = row(first.answers[lead].state);
    const ReaderState after_lead = reader_.push({}, lead).state;
    const std::size_t rows_before = rows_.size();
    for (unsigned octet = 0; second && octet < 256; ++octet) {
      const Fed& fed = second->answers[octet];
      const auto value = static_cast<std::uint8_t>(octet);
      if (reader_.push(after_lead, value).state.is_dead == 0) continue;
      if (!goes_on(fed) && !gives(fed)) continue;
      AddedRow added{{lead, lead}, {value, value}};
      if (goes_on(fed) && !follow(fed.state, added)) continue;
      add(std::move(added));
    }
    join_leads(rows_before);
  }

  // Appends the ranges behind a state, up to the octet with which a value comes.
  bool follow(std::string_view state, AddedRow& added) {
    auto next = row(state);
    while (next && added.size() < longest_row) {
      const auto begin = std::ranges::find_if(
          next->answers, [](const Fed& fed) { return goes_on(fed) || gives(fed); });
      const auto end = std::find_if(begin, next->answers.end(), [&](const Fed& fed) {
        return goes_on(fed) != goes_on(*begin) || gives(fed) != gives(*begin);
      });
      const auto first = begin - next->answers.begin();
      const auto last = std::min<std::ptrdiff_t>(end - next->answers.begin(), end_of_input) - 1;
      if (first >= end_of_input) return false;
      added.push_back({static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(last)});
      if (gives(*begin)) return true;
      next = row(begin->state);
    }
    return false;
  }

  // Joins second octets that come next to each other and are followed by the same.
  void add(AddedRow added) {
    if (rows_.empty() || !join(rows_.back(), added, 1)) rows_.push_back(std::move(added));
  }

  // The same for first octets. A lead of several rows stays alone.
  void join_leads(std::size_t rows_before) {
    if (rows_before == 0 || rows_.size() != rows_before + 1) return;
    if (join(rows_[rows_before - 1], rows_.back(), 0)) rows_.pop_back();
  }

  static bool join(AddedRow& row, const AddedRow& next, std::size_t place) {
    if (row.size() != next.size() || row[place].last + 1 != next[place].first) return false;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool is_same = row[i].first == next[i].first && row[i].last == next[i].last;
      if (i != place && !is_same) return false;
    }
    row[place].last = next[place].last;
    return true;
  }

  StateProcess& process_;
  const ReferenceReader& reader_;
  std::vector<AddedRow> rows_;
};

}  // namespace

std::vector<AddedRow> added_rows(StateProcess& process, const ReferenceReader& reader) {
  if (!process.protect()) return {};
  return Survey(process, reader).rows();
}

}  // namespace utf8spec::harnesses::states
