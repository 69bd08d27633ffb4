#include "reports/policies/combine.h"

namespace utf8spec::reports {
namespace {

// Every policy is combined by the same rule, so the rule takes a member and not a name.
std::string combine_names(const std::vector<Policies>& all, std::string Policies::*policy) {
  std::string combined;
  for (const Policies& policies : all) {
    const std::string& found = policies.*policy;
    // An operation that shows nothing, or does not say, disagrees with none.
    if (found.empty() || found == combined) continue;
    if (combined.empty() || combined == "none" || combined == "unknown") {
      combined = found;
    } else if (found != "none" && found != "unknown") {
      return "inconsistent";
    }
  }
  return combined;
}

}  // namespace

Policies combine(const std::vector<Policies>& by_operation) {
  return {combine_names(by_operation, &Policies::replacement),
          combine_names(by_operation, &Policies::signature),
          combine_names(by_operation, &Policies::error_offset),
          combine_names(by_operation, &Policies::error_length),
          combine_names(by_operation, &Policies::streaming),
          combine_names(by_operation, &Policies::encoder),
          combine_names(by_operation, &Policies::unmarked_order),
          combine_names(by_operation, &Policies::unpaired_surrogates),
          combine_names(by_operation, &Policies::non_shortest)};
}

}  // namespace utf8spec::reports
