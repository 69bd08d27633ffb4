#include <algorithm>
#include <iterator>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// The vulnerabilities (CVE) that inputs with this flag have shown, each once and in order.
Strings vulnerabilities_behind(std::string_view flag, std::span<const Regression> regressions) {
  std::set<std::string> ids;
  for (const Regression& regression : regressions) {
    if (std::ranges::find(regression.flags, flag) == regression.flags.end()) continue;
    for (const std::string& reference : regression.references) {
      if (reference.starts_with("CVE-")) ids.insert(reference);
    }
  }
  return {ids.begin(), ids.end()};
}

}  // namespace

// The part of the corpus that is of the group's encoding, as vectors. It grows without code:
// `utf8spec-dev corpus add` adds a file.
void regressions(GroupBuilder& group, std::span<const Regression> corpus) {
  std::vector<Regression> regressions;
  std::ranges::copy_if(corpus, std::back_inserter(regressions),
                       [&](const Regression& each) { return each.encoding == group.encoding(); });
  for (const RegressionFlag& flag : regression_flags()) {
    group.note(std::string(flag.name), std::string(flag.effect),
               vulnerabilities_behind(flag.name, regressions));
  }
  for (const Regression& regression : regressions) group.add(vector_of(regression));
}

}  // namespace utf8spec::vectors::groups
