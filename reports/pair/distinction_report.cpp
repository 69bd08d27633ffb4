#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/machine_file.h"
#include "reports/learn/study_words.h"
#include "reports/pair/pair_report.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;

bool is_doubtful(const DistinctionReport& report, DifferenceKind kind) {
  return std::ranges::find(report.unconfirmed, kind) != report.unconfirmed.end();
}

std::vector<std::string> row_of_kind(const DistinctionReport& report, DifferenceKind kind) {
  const auto& found = report.distinction.found;
  const auto each = std::ranges::find(found, kind, &TranslationDifference::kind);
  const std::string word(name(kind));
  if (is_doubtful(report, kind)) return {word, "not confirmed"};
  if (each == found.end() && kind == DifferenceKind::division) {
    for (const PairSide* side : {&report.one, &report.other}) {
      if (shows_replacements(side->learnt)) continue;
      return {word, fmt::format("not compared: {} of {} shows no replacements",
                                name(side->learnt.operation), harmless_line(side->learnt.decoder))};
    }
  }
  if (each == found.end()) {
    return {word, report.distinction.is_undecided(kind) ? "undecided" : "none exists"};
  }
  const CharacterSet& characters = report.one.learnt.characters;
  return {word, octet_words(each->octets), shown_words(*each, each->one, characters),
          shown_words(*each, each->other, characters)};
}

std::vector<std::string> row_of_offsets(const DistinctionReport& report) {
  if (report.offsets) return row_of_kind(report, DifferenceKind::offset);
  return {std::string(name(DifferenceKind::offset)),
          "not compared: " + harmless_line(report.offsets.error())};
}

std::string offset_claims(const ComparedOffsets& offsets) {
  return fmt::format("offsets of {}: {}\noffsets of {}: {}\n", harmless_line(offsets.one.decoder),
                     hypotheses_of(offsets.one), harmless_line(offsets.other.decoder),
                     hypotheses_of(offsets.other));
}

}  // namespace

std::string shown_words(const TranslationDifference& each, const Trace& trace,
                        const CharacterSet& characters) {
  if (each.kind != DifferenceKind::offset) return read_words(trace, characters);
  const auto octets = static_cast<std::size_t>(std::ranges::count(trace, letter::octet));
  return octets > each.octets.size() ? "error behind the end" : fmt::format("error at {}", octets);
}

std::string to_text(const DistinctionReport& report, std::size_t width) {
  const std::string head =
      fmt::format("A  {}\nB  {}\n\n", side_words(report.one), side_words(report.other));
  std::vector<std::vector<std::string>> rows{{"kind", "octets", "A reads", "B reads"}};
  for (const DifferenceKind kind : comparable_kinds(report.one.learnt, report.other.learnt)) {
    rows.push_back(row_of_kind(report, kind));
  }
  rows.push_back(row_of_offsets(report));
  std::string claims = pair_claims(report.one, report.other);
  if (report.offsets) claims += offset_claims(*report.offsets);
  return fitted(head, width) + columns(rows, width) + '\n' + fitted(claims, width);
}

}  // namespace utf8spec::reports
