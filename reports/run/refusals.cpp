#include "reports/run/refusals.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "reference/utf16.h"

namespace utf8spec::reports {
namespace {

using harnesses::Request;
using reference::values_of;

// RE2 repeats a part at most this often.
constexpr std::size_t most_repeats = 1000;

constexpr std::size_t index_of(Untakable kind) { return static_cast<std::size_t>(kind); }

std::size_t length_of(const Request& request) {
  return takes_values(request.operation) ? request.scalars.size() : request.octets.size();
}

// In other encodings than those of single octets, a zero octet is part of most characters.
bool holds_nul(const Request& request) {
  if (takes_values(request.operation)) return std::ranges::count(request.scalars, U'\0') > 0;
  return row_of(request.encoding).unit == 1 && std::ranges::count(request.octets, 0) > 0;
}

bool is_surrogate(char32_t value) {
  return reference::is_high_surrogate(value) || reference::is_low_surrogate(value);
}

bool is_above_bmp(char32_t value) { return value > 0xFFFF; }

// The words of a request line behind the operation, which is `operation`. `shortest` is the length
// of the shortest refused input.
std::string pattern_of(Untakable kind, Operation operation, std::size_t shortest) {
  const bool takes_list = takes_values(operation);
  switch (kind) {
    case Untakable::nul:
      return takes_list ? "(.* )?0000( |$)" : "([0-9A-F]{2}|[-|])*00";
    case Untakable::nothing:
      return "-$";
    case Untakable::surrogate:
      return "(.* )?D[89A-F]..( |$)";
    case Untakable::above_bmp:
      return "(.* )?[0-9A-F]{5}";
    case Untakable::long_input:
      return fmt::format("{}{{{}}}", takes_list ? "([0-9A-F]+ ?)" : "[-|]*([0-9A-F]{2}[-|]*)",
                         shortest);
    case Untakable::all_of_them:
      break;
  }
  return "";
}

}  // namespace

Refusals::Kinds Refusals::kinds_of(const Request& request) {
  Kinds kinds;
  kinds[index_of(Untakable::nul)] = holds_nul(request);
  kinds[index_of(Untakable::nothing)] = length_of(request) == 0 && request.cuts.empty();
  kinds[index_of(Untakable::surrogate)] = std::ranges::any_of(request.scalars, is_surrogate);
  kinds[index_of(Untakable::above_bmp)] = std::ranges::any_of(request.scalars, is_above_bmp);
  kinds[index_of(Untakable::all_of_them)] = true;
  return kinds;
}

void Refusals::add_answered(const Request& request) {
  Seen& seen = seen_[request.operation];
  seen.answered |= kinds_of(request);
  seen.longest_answered = std::max(seen.longest_answered, length_of(request));
}

void Refusals::add_refused(const Request& request) {
  const std::size_t length = length_of(request);
  const auto [shortest, is_new] =
      seen_[request.operation].refused.emplace(kinds_of(request).to_ulong(), length);
  if (!is_new) shortest->second = std::min(shortest->second, length);
}

// One part for each kind that is needed. All operations that need it stand in one list.
std::string Refusals::pattern() const {
  std::map<std::string, std::vector<std::string_view>> operations_by_words;
  for (const auto& [operation, seen] : seen_) {
    std::map<Untakable, std::size_t> needed;
    for (const auto& [mask, shortest] : seen.refused) {
      Kinds usable = Kinds(mask) & ~seen.answered;
      usable[index_of(Untakable::long_input)] =
          seen.answered.any() && shortest > seen.longest_answered && shortest <= most_repeats;
      const auto kind = std::ranges::find_if(
          values_of<Untakable>, [&](Untakable each) { return usable[index_of(each)]; });
      if (kind == values_of<Untakable>.end()) return {};
      const auto [known, is_new] = needed.emplace(*kind, shortest);
      if (!is_new) known->second = std::min(known->second, shortest);
    }
    for (const auto& [kind, shortest] : needed) {
      operations_by_words[pattern_of(kind, operation, shortest)].push_back(name(operation));
    }
  }
  std::vector<std::string> parts;
  for (const auto& [words, operations] : operations_by_words) {
    parts.push_back(operations.size() == 1
                        ? fmt::format("^{} {}", operations.front(), words)
                        : fmt::format("^({}) {}", fmt::join(operations, "|"), words));
  }
  return fmt::format("{}", fmt::join(parts, "|"));
}

}  // namespace utf8spec::reports
