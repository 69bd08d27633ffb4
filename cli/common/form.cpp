#include "cli/common/form.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/process/check_adapter/check_adapter.h"

namespace utf8spec::cli {

std::vector<std::string> notes_on_form(const Target& target) {
  using harnesses::Check;
  if (target.kind != Target::Kind::process) return {};
  // Six checks may each wait for a reply that never comes, so each gets a short deadline.
  constexpr std::chrono::milliseconds most{1500};
  harnesses::ProcessOptions options = target.options;
  options.deadlines.request = std::min(options.deadlines.request, most);
  std::vector<std::string> notes;
  for (const Check& check : harnesses::check_adapter(options).checks) {
    if (check.result != Check::Result::failed) continue;
    notes.push_back(fmt::format("The adapter fails the check \"{}\": {} (utf8spec check-adapter).",
                                check.name, check.detail));
  }
  return notes;
}

}  // namespace utf8spec::cli
