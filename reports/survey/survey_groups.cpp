#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>

#include "reports/survey/survey.h"

namespace utf8spec::reports {

std::vector<reference::Encoding> surveyed_encodings() {
  std::vector<reference::Encoding> encodings;
  std::ranges::copy_if(reference::all_encodings, std::back_inserter(encodings),
                       [](reference::Encoding each) { return row_of(each).unit == 1; });
  return encodings;
}

std::vector<SurveyGroup> groups_of(const Survey& survey) {
  std::map<std::string, SurveyGroup> by_words;
  for (const SurveyRow& row : survey.rows) {
    std::string words = words_of(row.answer);
    SurveyGroup& group = by_words[words];
    group.words = std::move(words);
    group.rows.push_back(&row);
  }
  std::vector<SurveyGroup> groups;
  for (auto& [words, group] : by_words) {
    std::ranges::sort(group.rows, [](const SurveyRow* one, const SurveyRow* other) {
      return std::tie(one->name, one->turn) < std::tie(other->name, other->turn);
    });
    groups.push_back(std::move(group));
  }
  std::ranges::stable_sort(groups, std::greater{},
                           [](const SurveyGroup& group) { return group.rows.size(); });
  return groups;
}

}  // namespace utf8spec::reports
