#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/study_words.h"
#include "reports/pair/pair_report.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

bool is_doubtful(const DistinctionReport& report, DifferenceKind kind) {
  return std::ranges::find(report.unconfirmed, kind) != report.unconfirmed.end();
}

std::string row_of_kind(const DistinctionReport& report, DifferenceKind kind) {
  const auto& found = report.distinction.found;
  const auto each = std::ranges::find(found, kind, &TranslationDifference::kind);
  if (is_doubtful(report, kind)) return fmt::format("  {:9}  not confirmed\n", name(kind));
  if (each == found.end()) {
    return fmt::format("  {:9}  {}\n", name(kind),
                       report.distinction.is_undecided(kind) ? "undecided" : "none exists");
  }
  const CharacterSet& characters = report.one.learnt.characters;
  return fmt::format("  {:9}  {:16}  {:22}  {}\n", name(kind), octet_words(each->octets),
                     read_words(each->one, characters), read_words(each->other, characters));
}

}  // namespace

std::string to_text(const DistinctionReport& report) {
  std::string text =
      fmt::format("A  {}\nB  {}\n\n", side_words(report.one), side_words(report.other));
  text +=
      fmt::format("  {:9}  {:16}  {:22}  {}\n", "kind", "shortest octets", "A reads", "B reads");
  for (const DifferenceKind kind : comparable_kinds(report.one.learnt, report.other.learnt)) {
    text += row_of_kind(report, kind);
  }
  return text + '\n' + pair_claims(report.one, report.other);
}

}  // namespace utf8spec::reports
