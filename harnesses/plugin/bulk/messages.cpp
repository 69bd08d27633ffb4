#include "harnesses/plugin/bulk/messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <type_traits>

namespace utf8spec::harnesses::bulk {
namespace {

using Numbers = std::vector<std::uint64_t>;

// Calls `visit` with every member of a job, to read or to set it. One list serves both directions,
// so that they cannot differ.
template <typename JobLike, typename Visit>
void visit_numbers(JobLike& job, const Visit& visit) {
  visit(job.bulk.operation);
  visit(job.bulk.bulk);
  visit(job.bulk.suite.model);
  visit(job.bulk.suite.policy);
  visit(job.bulk.suite.shape.k);
  visit(job.bulk.suite.shape.prefixes);
  visit(job.bulk.suite.shape.padding.before);
  visit(job.bulk.suite.shape.padding.behind);
  visit(job.bulk.suite.shape.signature);
  visit(job.bulk.shard.index);
  visit(job.bulk.shard.count);
  visit(job.bulk.encoding);
  visit(job.bulk.grain);
  visit(job.profile);
  visit(job.habits.division);
  visit(job.habits.substitute);
  visit(job.habits.offset.kind);
  visit(job.habits.offset.way);
  visit(job.habits.length.kind);
  visit(job.habits.length.way);
  visit(job.habits.chunk.kind);
  visit(job.habits.chunk.way);
  visit(job.habits.non_scalars);
  visit(job.habits.signature);
}

template <typename Value>
std::uint64_t number_of(const Value& value) {
  return static_cast<std::uint64_t>(value);
}

// 0 stands for no value.
template <typename Value>
std::uint64_t number_of(const std::optional<Value>& value) {
  return value ? 1 + number_of(*value) : 0;
}

template <typename Value>
void set(Value& value, std::uint64_t number) {
  value = static_cast<Value>(number);
}

template <typename Value>
void set(std::optional<Value>& value, std::uint64_t number) {
  value.reset();
  if (number > 0) set(value.emplace(), number - 1);
}

// Numbers separated by single spaces; nothing if the line is anything else.
std::optional<Numbers> numbers_of(std::string_view line) {
  Numbers numbers;
  const char* at = line.data();
  const char* const end = at + line.size();
  while (true) {
    const auto [stop, error] = std::from_chars(at, end, numbers.emplace_back());
    if (error != std::errc{}) return std::nullopt;
    if (stop == end) return numbers;
    if (*stop != ' ') return std::nullopt;
    at = stop + 1;
  }
}

}  // namespace

std::string to_line(const BulkJob& job) {
  Numbers numbers;
  visit_numbers(job, [&](const auto& value) { numbers.push_back(number_of(value)); });
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::optional<BulkJob> read_job(std::string_view line) {
  const auto numbers = numbers_of(line);
  if (!numbers) return std::nullopt;
  BulkJob job;
  std::size_t read = 0;
  visit_numbers(job, [&](auto& value) {
    if (read < numbers->size()) set(value, (*numbers)[read]);
    ++read;
  });
  // Both a short line and a long one are refused.
  if (read != numbers->size()) return std::nullopt;
  return job;
}

std::string to_line(const BulkResult& result) {
  if (result.left == BulkResult::Left::all) return "all";
  if (result.others.empty()) return fmt::format("{}", result.passed);
  return fmt::format("{} {}", result.passed, fmt::join(result.others, " "));
}

std::optional<BulkResult> read_result(std::string_view line) {
  if (line == "all") return BulkResult{};
  const auto numbers = numbers_of(line);
  if (!numbers || numbers->size() > 1 + most_others) return std::nullopt;
  // Each listed question has a position among all that were asked.
  const std::uint64_t asked = numbers->front() + numbers->size() - 1;
  BulkResult result{BulkResult::Left::listed, numbers->front(), {}};
  for (auto other = numbers->begin() + 1; other != numbers->end(); ++other) {
    const bool is_next = result.others.empty() || *other > result.others.back();
    if (!is_next || *other >= asked || *other > UINT32_MAX) return std::nullopt;
    result.others.push_back(static_cast<std::uint32_t>(*other));
  }
  return result;
}

}  // namespace utf8spec::harnesses::bulk
