#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "reports/learn/study_words.h"
#include "reports/reading/reading_words.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"
#include "reports/survey/survey.h"
#include "reports/survey/survey_phrases.h"

namespace utf8spec::reports {
namespace {

using Source = SurveyRow::Source;

// "python", "python (replace)", "firefox-html*", "java-readutf (modified-utf-8)".
std::string label_of(const SurveyRow& row, reference::Encoding usual) {
  std::vector<std::string> notes;
  if (row.turn == SurveyRow::Turn::second) notes.push_back(row.operation);
  if (row.encoding != usual) notes.emplace_back(name(row.encoding));
  const std::string star = row.source == Source::machine ? "*" : "";
  return harmless_line(row.name) + star +
         (notes.empty() ? "" : fmt::format(" ({})", fmt::join(notes, ", ")));
}

void add_group(const SurveyGroup& group, const Survey& survey, TextPage& page) {
  page.line();
  page.paragraph("", fmt::format("{} ({})", group.words, group.rows.size()));
  std::vector<std::string> labels;
  for (const SurveyRow* row : group.rows) labels.push_back(label_of(*row, survey.encoding));
  page.paragraph("  ", fmt::format("{}", fmt::join(labels, ", ")));
}

// The rows without an answer, by the reason.
void add_unasked(const Survey& survey, TextPage& page) {
  std::map<std::string, std::vector<std::string>> by_reason;
  for (const UnaskedRow& row : survey.unasked) {
    by_reason[row.why].push_back(harmless_line(row.name));
  }
  for (auto& [why, names] : by_reason) {
    std::ranges::sort(names);
    page.line();
    page.paragraph("", fmt::format("not asked, {} ({})", why, names.size()));
    page.paragraph("  ", fmt::format("{}", fmt::join(names, ", ")));
  }
}

bool has_machine(const Survey& survey) {
  return std::ranges::find(survey.rows, Source::machine, &SurveyRow::source) != survey.rows.end();
}

}  // namespace

std::string to_text(const Survey& survey, std::size_t width) {
  TextPage page(Colour::never, width);
  const auto groups = groups_of(survey);
  page.paragraph("octets    ", octet_words(survey.octets));
  page.paragraph("standard  ", fmt::format("{} {}", name(survey.encoding),
                                           verdict_words(survey.encoding, survey.octets)));
  page.paragraph("answers   ", fmt::format("{} in {}", counted(survey.rows.size(), "answer"),
                                           counted(groups.size(), "group")));
  for (const SurveyGroup& group : groups) add_group(group, survey, page);
  add_unasked(survey, page);
  if (has_machine(survey)) {
    page.line();
    page.paragraph("* ",
                   fmt::format("The answer is that of the learned machine. Each {} is outside "
                               "its set, and a {} stands for ill-formed octets.",
                               survey_phrase::other, survey_phrase::mark));
  }
  return std::move(page).take();
}

}  // namespace utf8spec::reports
