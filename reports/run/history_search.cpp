#include "reports/run/history_search.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// As often as `smoke` asks a plugin the same request.
constexpr std::uint64_t most_in_a_row = 20'000;
constexpr std::size_t longest_words = 48;  // of a request line in a condition

class HistorySearch {
 public:
  HistorySearch(harnesses::Decoder& decoder, const Assessor& assessor, const Failure& failure)
      : decoder_(decoder), assessor_(assessor), failure_(failure) {}

  const Request& request() const { return failure_.question.request; }

  // Whether it fails in a process that was asked nothing before.
  bool fails_alone() const { return fails_last({&request()}); }
  // Whether it fails right behind this one.
  bool fails_behind(const Request& before) const { return fails_last({&before, &request()}); }

  // The numbers, from 1, at which the request fails when it is asked again and again: the first
  // one, and those up to twice the first. Nothing if the process ends before.
  std::vector<std::uint64_t> failing_in_a_row() const {
    std::vector<std::uint64_t> failing;
    std::uint64_t asked = 0, answered = 0;
    const auto last = [&] { return failing.empty() ? most_in_a_row : 2 * failing.front(); };
    decoder_.ask_in_order([&] { return asked++ < last() ? &request() : nullptr; },
                          [&](const Outcome& outcome) {
                            ++answered;
                            if (is_wrong(outcome)) failing.push_back(answered);
                          });
    return answered < last() ? std::vector<std::uint64_t>{} : failing;
  }

 private:
  // Whether a fresh process answers the last of these requests wrongly.
  bool fails_last(const std::vector<const Request*>& row) const {
    std::size_t asked = 0;
    bool failed = false;
    decoder_.ask_in_order([&] { return asked < row.size() ? row[asked++] : nullptr; },
                          [&, answered = std::size_t{0}](const Outcome& outcome) mutable {
                            failed = ++answered == row.size() && is_wrong(outcome);
                          });
    return failed;
  }
  bool is_wrong(const Outcome& outcome) const {
    return assessor_.judge_again(failure_, outcome).finding.is_fault();
  }

  harnesses::Decoder& decoder_;
  const Assessor& assessor_;
  const Failure& failure_;
};

// Its first octets, or its first values.
Request beginning_of(const Request& whole, std::size_t length) {
  Request beginning = whole;
  beginning.octets.resize(std::min(length, whole.octets.size()));
  beginning.scalars.resize(std::min(length, whole.scalars.size()));
  return beginning;
}

// The beginning of `before` behind which the request still fails: what a long text leaves behind
// is often its length. A unit counts `unit` octets.
Request shortest_before(const HistorySearch& search, const Request& before, std::size_t unit) {
  const std::size_t length = std::max(before.octets.size(), before.scalars.size());
  std::size_t without = 0;
  std::size_t with = length / unit;
  while (with > without + 1) {
    const std::size_t middle = std::midpoint(without, with);
    (search.fails_behind(beginning_of(before, middle * unit)) ? with : without) = middle;
  }
  return beginning_of(before, with * unit);
}

std::string words_of_request(const Request& request) {
  const std::string line = harnesses::request_line(request);
  if (line.size() <= longest_words) return fmt::format("`{}`", line);
  return fmt::format("`{}...` of {} {}", line.substr(0, longest_words),
                     std::max(request.octets.size(), request.scalars.size()),
                     takes_values(request.operation) ? "values" : "octets");
}

std::optional<Condition> condition_of_row(const std::vector<std::uint64_t>& failing) {
  if (failing.empty() || failing.front() == 1) return std::nullopt;
  const std::uint64_t first = failing.front();
  if (failing.size() == 1) return Condition{.sort = ConditionSort::request, .number = first};
  if (failing.size() == first + 1) {
    return Condition{.sort = ConditionSort::request_at_least, .number = first};
  }
  if (failing.size() == 2 && failing.back() == 2 * first) {
    return Condition{.sort = ConditionSort::request_modulo, .number = 0, .modulus = first};
  }
  return std::nullopt;
}

}  // namespace

// What chance decides seldom comes twice, so each answer must.
std::optional<Condition> condition_of_history(harnesses::Decoder& decoder, const Assessor& assessor,
                                              const LaterFailure& failed) {
  const HistorySearch search(decoder, assessor, failed.failure);
  const Request& before = failed.before;
  if (search.fails_alone()) return std::nullopt;
  if (!search.fails_behind(search.request()) && search.fails_behind(before) &&
      search.fails_behind(before)) {
    const std::size_t unit =
        takes_values(before.operation) ? 1 : octets_of(assessor.grain(), before.encoding);
    return Condition{.sort = ConditionSort::behind_request,
                     .text = words_of_request(shortest_before(search, before, unit))};
  }
  const std::vector<std::uint64_t> failing = search.failing_in_a_row();
  if (search.failing_in_a_row() != failing) return std::nullopt;
  return condition_of_row(failing);
}

}  // namespace utf8spec::reports
