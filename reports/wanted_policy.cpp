#include "reports/wanted_policy.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "reports/policy_words.h"

namespace utf8spec::reports {
namespace {

std::string all_keys() {
  std::vector<std::string_view> all;
  for (const PolicyKind& kind : policy_kinds) all.push_back(kind.key);
  return fmt::format("{}", fmt::join(all, ", "));
}

}  // namespace

tl::expected<WantedPolicy, std::string> wanted_policy(std::string_view key, std::string_view value,
                                                      Wantable wantable) {
  const PolicyKind* const kind = policy_kind_named(key);
  if (kind == nullptr) {
    return tl::make_unexpected(
        fmt::format("no policy is called '{}'; there are {}", key, all_keys()));
  }
  std::vector<std::string_view> names = names_of(*kind);
  if (wantable == Wantable::also_inconsistent) names.push_back(inconsistent);
  if (std::ranges::find(names, value) != names.end()) {
    return WantedPolicy{std::string(key), std::string(value)};
  }
  return tl::make_unexpected(
      fmt::format("the policy {} is never '{}'; it can be {}", key, value, fmt::join(names, ", ")));
}

tl::expected<WantedPolicy, std::string> parse_wanted_policy(std::string_view text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string_view::npos) {
    return tl::make_unexpected(
        fmt::format("'{}' is not POLICY=VALUE, such as errorOffset=start; the policies are {}",
                    text, all_keys()));
  }
  return wanted_policy(text.substr(0, sign), text.substr(sign + 1), Wantable::named);
}

std::vector<std::string> all_wanted_policies() {
  std::vector<std::string> all;
  for (const PolicyKind& kind : policy_kinds) {
    for (const std::string_view value : names_of(kind)) {
      all.push_back(fmt::format("{}={}", kind.key, value));
    }
  }
  return all;
}

WantedPolicy compared(WantedPolicy wanted, const Policies& policies) {
  using State = WantedPolicy::State;
  const PolicyKind* const kind = policy_kind_named(wanted.policy);
  if (kind == nullptr) return wanted;
  wanted.found = policies.*kind->name;
  wanted.state = wanted.found.empty()           ? State::unknown
                 : wanted.found == wanted.value ? State::met
                                                : State::unmet;
  return wanted;
}

bool any_is(WantedPolicy::State state, std::span<const WantedPolicy> policies) {
  return std::ranges::find(policies, state, &WantedPolicy::state) != policies.end();
}

}  // namespace utf8spec::reports
