#include <fmt/format.h>

#include <algorithm>

#include "reports/learn/machine_file.h"
#include "reports/learn/study_words.h"
#include "reports/pair/distinction_claims.h"
#include "reports/pair/pair_report.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"
#include "vectors/hex.h"

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

template <typename... Named>
std::string said(DistinctionClaim claim, const Named&... named) {
  return fmt::format(fmt::runtime(sentence_of(claim)), named...);
}

// "at the start, behind 00 and behind EF BB BF".
std::string places_words(const std::vector<Octets>& places) {
  std::string words;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i > 0) words += i + 1 == places.size() ? " and " : ", ";
    words += places[i].empty() ? "at the start" : "behind " + octet_words(places[i]);
  }
  return words;
}

// The first line: a reader must not take "none exists" for more than was compared.
std::string compared_words(const DistinctionReport& report) {
  const LearntTranslation& one = report.one.learnt;
  if (comparable_kinds(one, report.other.learnt).size() == 1) {
    return said(DistinctionClaim::compares_verdicts);
  }
  const std::string letters =
      said(DistinctionClaim::compares_letters, set_words(one.characters)) + ' ';
  if (!report.values) {
    return letters +
           said(DistinctionClaim::compares_no_values, harmless_line(report.values.error()));
  }
  return letters + said(DistinctionClaim::compares_values, grouped(compared_characters),
                        places_words(report.values->places));
}

std::string claim_of_offsets(const LearntTranslation& learnt) {
  return fmt::format("offsets of {}: {}\n", harmless_line(learnt.decoder), hypotheses_of(learnt));
}

std::vector<std::string> row_of_value(const ValueDifference& each) {
  return {std::string(name(DifferenceKind::value)), octet_words(each.octets),
          values_words(each.one), values_words(each.other)};
}

}  // namespace

std::string set_words(const CharacterSet& characters) {
  std::string words;
  const std::u32string& values = characters.values();
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i > 0) words += i + 1 == values.size() ? " and " : ", ";
    words += visible_or_number(values[i]);
  }
  return words;
}

std::string shown_words(const TranslationDifference& each, const Trace& trace,
                        const CharacterSet& characters) {
  if (each.kind != DifferenceKind::offset) return read_words(trace, characters);
  const auto octets = static_cast<std::size_t>(std::ranges::count(trace, letter::octet));
  return octets > each.octets.size() ? "error behind the end" : fmt::format("error at {}", octets);
}

std::string values_words(std::u32string_view values) {
  std::string words;
  for (const char32_t value : values) words += (words.empty() ? "" : " ") + vectors::to_hex(value);
  return words.empty() ? "nothing" : words;
}

std::optional<ValueDifference> shown_value(const DistinctionReport& report) {
  if (!report.values || !report.values->found) return std::nullopt;
  const Octets& octets = report.values->found->octets;
  const auto& found = report.distinction.found;
  const auto each = std::ranges::find(found, DifferenceKind::value, &TranslationDifference::kind);
  const bool has_shorter = each != found.end() && !is_doubtful(report, DifferenceKind::value) &&
                           (each->octets.size() < octets.size() ||
                            (each->octets.size() == octets.size() && each->octets <= octets));
  return has_shorter ? std::nullopt : report.values->found;
}

std::string to_text(const DistinctionReport& report, std::size_t width) {
  const std::string head = fmt::format("{}\n\nA  {}\nB  {}\n\n", compared_words(report),
                                       side_words(report.one), side_words(report.other));
  std::vector<std::vector<std::string>> rows{{"kind", "octets", "A reads", "B reads"}};
  for (const DifferenceKind kind : comparable_kinds(report.one.learnt, report.other.learnt)) {
    const auto value = kind == DifferenceKind::value ? shown_value(report) : std::nullopt;
    rows.push_back(value ? row_of_value(*value) : row_of_kind(report, kind));
  }
  rows.push_back(row_of_offsets(report));
  std::string claims = '\n' + pair_claims(report.one, report.other);
  if (report.offsets) {
    claims += claim_of_offsets(report.offsets->one) + claim_of_offsets(report.offsets->other);
  }
  return fitted(head, width) + columns(rows, width) + fitted(claims, width);
}

}  // namespace utf8spec::reports
