#include "reports/reading/rule_phrases.h"

#include <algorithm>

#include "reports/learn/study_words.h"

namespace utf8spec::reports {

std::string_view phrase_of(reference::Kind kind) {
  return std::ranges::find(rule_phrases, kind, &RulePhrase::kind)->words;
}

std::string syntax_words(const reference::Row& row) {
  const auto* const begin = row.octets.begin();
  return row_words(harnesses::learn::RowOfRanges(begin, begin + row.length));
}

}  // namespace utf8spec::reports
