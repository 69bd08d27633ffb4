#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/machine_file.h"
#include "reports/learn/study_words.h"
#include "reports/pair/pair_report.h"
#include "reports/render/harmless.h"

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
                     shown_words(*each, each->one, characters),
                     shown_words(*each, each->other, characters));
}

std::string row_of_offsets(const DistinctionReport& report) {
  if (report.offsets) return row_of_kind(report, DifferenceKind::offset);
  return fmt::format("  {:9}  not compared: {}\n", name(DifferenceKind::offset),
                     harmless_line(report.offsets.error()));
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

std::string to_text(const DistinctionReport& report) {
  std::string text =
      fmt::format("A  {}\nB  {}\n\n", side_words(report.one), side_words(report.other));
  text +=
      fmt::format("  {:9}  {:16}  {:22}  {}\n", "kind", "shortest octets", "A reads", "B reads");
  for (const DifferenceKind kind : comparable_kinds(report.one.learnt, report.other.learnt)) {
    text += row_of_kind(report, kind);
  }
  text += row_of_offsets(report);
  text += '\n' + pair_claims(report.one, report.other);
  return report.offsets ? text + offset_claims(*report.offsets) : text;
}

}  // namespace utf8spec::reports
