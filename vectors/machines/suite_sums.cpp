#include "vectors/machines/generated/suite_sums.h"

#include <fmt/format.h>

#include <algorithm>

#include "vectors/machines/complete_suite.h"
#include "vectors/machines/reader.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;

// Policies with the same W have the same access words, and so the same strings.
bool has_strings_of_its_own(ReplacementPolicy policy) {
  return separating_words_for(policy) != separating_words_for(ReplacementPolicy::maximal_subpart);
}

}  // namespace

std::string words_for(Model model, ReplacementPolicy policy, const SuiteShape& shape) {
  std::string words(name(model));
  if (shows_replacement(model) && has_strings_of_its_own(policy))
    words += fmt::format(" {}", name(policy));
  words += fmt::format(" k={}", shape.k);
  if (shape.prefixes == Prefixes::all) words += " prefixes";
  if (shape.signature != Signature::unseen) words += " signature";
  if (shape.signature == Signature::stripped) words += "-stripped";
  if (shape.entries != Entries::none) words += " entries";
  if (shape.padding.before > 0) words += fmt::format(" before={}", shape.padding.before);
  if (shape.padding.behind > 0) words += fmt::format(" behind={}", shape.padding.behind);
  return words;
}

std::string_view sum_of(Model model, ReplacementPolicy policy, const SuiteShape& shape) {
  const std::string words = words_for(model, policy, shape);
  const auto* const found =
      std::find_if(std::begin(generated::suite_sums), std::end(generated::suite_sums),
                   [&](const auto& sum) { return sum.suite == words; });
  return found == std::end(generated::suite_sums) ? std::string_view() : found->sha256;
}

}  // namespace utf8spec::vectors
