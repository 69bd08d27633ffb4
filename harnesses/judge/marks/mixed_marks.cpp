#include "harnesses/judge/marks/mixed_marks.h"

#include <algorithm>
#include <set>
#include <vector>

namespace utf8spec::harnesses {
namespace {

// An output that would take more steps stays as it is, and is judged with one substitute.
constexpr std::size_t most_steps = 1'000'000;

// The marks at the start of an output, one after the other. `run` holds the octets that they stand
// for, and begins with a unit.
class MarksInRow {
 public:
  MarksInRow(const MarkStyle& style, reference::Encoding encoding, OctetView run)
      : style_(style), encoding_(encoding), run_(run) {}

  // The length of the next mark, in characters; 0 if there is none. A text or an escape may begin
  // with a character that is a mark by itself, so they come first.
  std::size_t next(std::u32string_view output) {
    if (const std::size_t text = style_.text_at(output); text > 0) return text;
    if (const std::size_t escape = next_escape(output); escape > 0) return escape;
    return !output.empty() && style_.is_character(output[0]) ? 1 : 0;
  }

 private:
  // An escape stands for the next octets, or for later ones if the next have none. Other marks
  // stand for no octet in particular. Before them nobody looks through the rest of a long run.
  std::size_t next_escape(std::u32string_view output) {
    const auto may_begin = [&](const Escape& escape) { return escape.may_begin(output); };
    if (std::ranges::none_of(style_.escapes, may_begin)) return 0;
    for (std::size_t at = octet_; at < run_.size(); ++at) {
      const auto escaped = style_.escape_at(encoding_, run_, at, output);
      if (escaped.octets == 0) continue;
      octet_ = at + escaped.octets;
      return escaped.characters;
    }
    return 0;
  }

  const MarkStyle& style_;
  reference::Encoding encoding_;
  OctetView run_;
  std::size_t octet_ = 0;  // the first that no escape stands for
};

// Finds out which part of an output stands for which token. Every character comes once and in
// order, and a run is one mark at least, or none where marks may be absent. Marks may equal
// characters of the text, so all places of the output are kept that the tokens so far can reach.
class Match {
 public:
  Match(const TokenView& view, std::u32string_view output, const Replaced& how)
      : view_(view), output_(output), how_(how) {}

  // Nothing if the output does not follow the tokens, or that takes too many steps.
  std::optional<std::u32string> with_substitutes() {
    reached_.push_back({0});
    for (const Token& token : view_.tokens) {
      reached_.push_back(is_run(token) ? behind_run(token) : behind_character(token));
      steps_ += reached_.back().size();
      if (reached_.back().empty() || steps_ > most_steps) return std::nullopt;
    }
    if (!std::ranges::binary_search(reached_.back(), output_.size())) return std::nullopt;
    return written_back();
  }

 private:
  using Places = std::vector<std::size_t>;  // ascending

  Places behind_character(const Token& token) const {
    Places behind;
    for (const std::size_t place : reached_.back()) {
      if (place < output_.size() && output_[place] == token.scalar) behind.push_back(place + 1);
    }
    return behind;
  }

  // Which mark comes next depends on the octets before it only if marks hold numbers. Else a row
  // that meets another one goes on like it.
  Places behind_run(const Token& run) {
    const Places& starts = reached_.back();
    std::set<std::size_t> behind;
    if (how_.runs == Runs::replaced_or_absent) behind.insert(starts.begin(), starts.end());
    const bool hold_numbers = !how_.style->escapes.empty();
    for (const std::size_t place : starts) {
      for_each_end(run, place, [&](std::size_t end) {
        const bool is_new = behind.insert(end).second;
        return (is_new || hold_numbers) && ++steps_ <= most_steps;
      });
    }
    return {behind.begin(), behind.end()};
  }

  // Calls `visit(end)` with the end of each mark in the row that begins at `start`, as long as it
  // returns true.
  template <typename Visit>
  void for_each_end(const Token& run, std::size_t start, Visit visit) const {
    MarksInRow marks(*how_.style, view_.encoding, view_.octets_of(run));
    while (const std::size_t length = marks.next(output_.substr(start))) {
      start += length;
      if (!visit(start)) return;
    }
  }

  // How many marks stand for the run from `start` to `end`; nothing if they do not end there.
  std::optional<std::size_t> marks_between(const Token& run, std::size_t start,
                                           std::size_t end) const {
    if (start == end && how_.runs == Runs::replaced_or_absent) return 0;
    std::size_t marks = 0;
    std::size_t last = start;
    for_each_end(run, start, [&](std::size_t at) {
      ++marks;
      last = at;
      return at < end;
    });
    return marks > 0 && last == end ? std::optional(marks) : std::nullopt;
  }

  // The output with a substitute for each mark. The part of a token begins as late as possible.
  std::u32string written_back() const {
    std::u32string reversed;
    std::size_t end = output_.size();
    for (std::size_t token = view_.tokens.size(); token-- > 0;) {
      const Token& here = view_.tokens[token];
      if (!is_run(here)) {
        reversed.push_back(output_[--end]);
        continue;
      }
      const Places& starts = reached_[token];
      for (auto start = std::ranges::upper_bound(starts, end); start != starts.begin();) {
        const auto marks = marks_between(here, *--start, end);
        if (!marks) continue;
        reversed.append(*marks, how_.substitute);
        end = *start;
        break;
      }
    }
    return {reversed.rbegin(), reversed.rend()};
  }

  const TokenView& view_;
  std::u32string_view output_;
  const Replaced& how_;
  std::vector<Places> reached_;  // by the number of tokens
  std::size_t steps_ = 0;
};

}  // namespace

std::optional<std::u32string> with_one_mark(const TokenView& view, std::u32string_view output,
                                            const Replaced& how) {
  return Match(view, output, how).with_substitutes();
}

}  // namespace utf8spec::harnesses
