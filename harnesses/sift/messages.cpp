#include "harnesses/sift/messages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <type_traits>

namespace utf8spec::harnesses::sift {
namespace {

using Numbers = std::vector<std::uint64_t>;

// Goes over every number of an order with `visit`, which reads it or sets it.
template <typename OrderLike, typename Visit>
void visit_numbers(OrderLike& order, const Visit& visit) {
  visit(order.bulk.operation);
  visit(order.bulk.bulk);
  visit(order.bulk.suite.model);
  visit(order.bulk.suite.policy);
  visit(order.bulk.suite.shape.k);
  visit(order.bulk.suite.shape.prefixes);
  visit(order.bulk.suite.shape.padding.before);
  visit(order.bulk.suite.shape.padding.behind);
  visit(order.bulk.suite.shape.signature);
  visit(order.bulk.shard.index);
  visit(order.bulk.shard.count);
  visit(order.profile);
  visit(order.habits.division);
  visit(order.habits.substitute);
  visit(order.habits.offset.kind);
  visit(order.habits.offset.way);
  visit(order.habits.length.kind);
  visit(order.habits.length.way);
  visit(order.habits.chunk.kind);
  visit(order.habits.chunk.way);
  visit(order.habits.non_scalars);
  visit(order.habits.signature);
}

template <typename Value>
std::uint64_t number_of(const Value& value) {
  return static_cast<std::uint64_t>(value);
}

// 0 for none.
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

std::string to_line(const Order& order) {
  Numbers numbers;
  visit_numbers(order, [&](const auto& value) { numbers.push_back(number_of(value)); });
  return fmt::format("{}", fmt::join(numbers, " "));
}

std::optional<Order> read_order(std::string_view line) {
  const auto numbers = numbers_of(line);
  if (!numbers) return std::nullopt;
  Order order;
  std::size_t read = 0;
  visit_numbers(order, [&](auto& value) {
    if (read < numbers->size()) set(value, (*numbers)[read]);
    ++read;
  });
  if (read != numbers->size()) return std::nullopt;
  return order;
}

std::string to_line(const Sifted& sifted) {
  if (sifted.left == Sifted::Left::all) return "all";
  if (sifted.others.empty()) return fmt::format("{}", sifted.passed);
  return fmt::format("{} {}", sifted.passed, fmt::join(sifted.others, " "));
}

std::optional<Sifted> read_sifted(std::string_view line) {
  if (line == "all") return Sifted{};
  const auto numbers = numbers_of(line);
  if (!numbers || numbers->size() > 1 + most_others) return std::nullopt;
  // Every other has its place among all of them.
  const std::uint64_t asked = numbers->front() + numbers->size() - 1;
  Sifted sifted{Sifted::Left::listed, numbers->front(), {}};
  for (auto other = numbers->begin() + 1; other != numbers->end(); ++other) {
    const bool is_next = sifted.others.empty() || *other > sifted.others.back();
    if (!is_next || *other >= asked || *other > UINT32_MAX) return std::nullopt;
    sifted.others.push_back(static_cast<std::uint32_t>(*other));
  }
  return sifted;
}

}  // namespace utf8spec::harnesses::sift
