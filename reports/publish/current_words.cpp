#include "reports/publish/current_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "reports/diagnosis/catalogue.h"
#include "reports/diagnosis/dependent_kinds.h"
#include "reports/diagnosis/titles.h"
#include "reports/render/words.h"
#include "reports/run/common_condition.h"
#include "reports/run/plain_names.h"
#include "reports/run/wording.h"
#include "reports/when/condition.h"

namespace utf8spec::reports {
namespace {

// The end of a title that begins with `start`; empty if it has none.
std::string_view end_from(std::string_view title, std::string_view start) {
  const std::size_t at = title.find(start);
  return at == std::string_view::npos ? "" : title.substr(at);
}

// The end of a title under a condition.
std::string current_condition(const Condition& when, std::string_view title) {
  const bool is_otherwise = title.find(otherwise_only) != std::string_view::npos;
  return std::string(is_otherwise ? otherwise_only : but_only) + words_of(when);
}

// The kind's title, with the characters, offsets or condition of the run (titles.h). Titles of
// crashes, hangs and broken lines hold words of the run itself, so they stay as they are.
std::string current_title(const DeviationKind& kind, const Deviation& deviation) {
  const std::string& title = deviation.title;
  constexpr std::array<std::string_view, 3> words_of_the_run{"crashes", "hangs", "breaks-protocol"};
  if (std::ranges::find(words_of_the_run, kind.id) != words_of_the_run.end()) return title;
  const std::optional<Condition>& when = deviation.when;
  const bool is_of_places = is_kind_of(Dependence::place, kind.id);
  std::string current(is_of_places && !deviation.consequences.empty() ? several_ways : kind.title);
  if (kind.id.starts_with("rejects-")) current += end_from(title, " (U+");
  if (when) current += current_condition(*when, title);
  if (is_of_places || (when && when->sort == ConditionSort::some_places)) {
    current += end_from(title, ": at offset");
  }
  return current;
}

// An expected output ends in a note in parentheses if the number of U+FFFD is a policy, with or
// without one that is due. Parts of a stream have another note.
std::string current_expected(const std::string& expected) {
  const std::size_t note = expected.find(" (");
  const bool has_note =
      expected.starts_with("ok") && note != std::string::npos && !expected.ends_with(or_later);
  if (!has_note) return expected;
  const std::string_view words =
      expected.ends_with("at least one)") ? mark_is_due : number_is_policy;
  return expected.substr(0, note) + std::string(words);
}

void bring_up_to_date(Deviation& deviation, reference::Encoding encoding) {
  const DeviationKind* const kind = find_deviation_kind(deviation.id, encoding);
  if (kind == nullptr) return;
  const bool is_taking = deviation.title.ends_with(takes_text);
  deviation.effect = is_taking ? effect_of_taking_text : kind->effect;
  deviation.title = current_title(*kind, deviation);
  if (is_taking) deviation.title += takes_text;
  for (Example& example : deviation.examples) {
    example.expected = current_expected(example.expected);
  }
}

}  // namespace

Report with_current_words(Report report) {
  name_plainly(report);
  for (Deviation& deviation : report.deviations) {
    bring_up_to_date(deviation, encoding_of(report));
    for (Deviation& each : deviation.consequences) bring_up_to_date(each, encoding_of(report));
  }
  return report;
}

}  // namespace utf8spec::reports
