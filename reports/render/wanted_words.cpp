// The words for policies that somebody wants, and for policies that are inconsistent.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/render/harmless.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

std::string required_line(const WantedPolicy& wanted) {
  const std::string demand =
      fmt::format("{}={}", harmless_line(wanted.policy), harmless_line(wanted.value));
  switch (wanted.state) {
    case WantedPolicy::State::met:
      return fmt::format("{} is required, and the decoder does so.", demand);
    case WantedPolicy::State::unmet:
      return fmt::format("{} is required, but the decoder's policy is {}.", demand,
                         harmless_line(wanted.found));
    case WantedPolicy::State::unknown:
      break;
  }
  return fmt::format("{} is required, but no answer showed this policy.", demand);
}

std::vector<std::string> required_words(const Report& report) {
  std::vector<std::string> lines;
  for (const WantedPolicy& each : report.required) lines.push_back(required_line(each));
  return lines;
}

std::vector<std::string> contradiction_words(const Report& report) {
  std::vector<std::string> lines;
  for (const Inconsistency& each : report.inconsistencies) {
    std::vector<std::string> answers;
    for (const PolicyExample& example : each.examples) {
      answers.push_back(fmt::format("{} gives {}", harmless_line(example.request),
                                    harmless_line(example.answer)));
    }
    if (answers.empty()) continue;
    lines.push_back(
        fmt::format("{}: {}.", harmless_line(each.policy), fmt::join(answers, ", but ")));
  }
  return lines;
}

}  // namespace utf8spec::reports
