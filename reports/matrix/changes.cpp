#include "reports/matrix/changes.h"

#include <map>

#include "reports/compare/compare.h"
#include "reports/single_deviations.h"

namespace utf8spec::reports {

namespace {

using RowsByName = std::map<std::string, const SiteDecoder*>;

RowsByName rows_by_name(const Site& site) {
  RowsByName rows;
  for (const SiteDecoder& each : site.decoders()) {
    if (each.row.report) rows.emplace(each.row.name, &each);
  }
  return rows;
}

const SiteDecoder* find(const RowsByName& rows, const std::string& name) {
  const auto found = rows.find(name);
  return found == rows.end() ? nullptr : found->second;
}

// The titles of a report's deviations by id, since titles hold details that change with versions.
std::map<std::string, std::string> titles_of(const Report& report) {
  std::map<std::string, std::string> titles;
  for (const Deviation* each : single_deviations(report)) titles.emplace(each->id, each->title);
  return titles;
}

// Deviations of `one` that `other` lacks.
void add_missing(DeviationChange::Kind kind, const Report& one, const Report& other,
                 const SiteDecoder& after, std::vector<DeviationChange>& changes) {
  const auto known = titles_of(other);
  for (const auto& [id, title] : titles_of(one)) {
    if (!known.contains(id)) changes.push_back({kind, &after, id, title});
  }
}

void compare_rows(const SiteDecoder& before, const SiteDecoder& after, SiteChanges& changes) {
  const Report& one = *before.row.report;
  const Report& other = *after.row.report;
  ++changes.common;
  if (one.verdict != other.verdict) changes.verdicts.push_back({&before, &after});
  if (one.decoder.version != other.decoder.version) changes.versions.push_back({&before, &after});
  if (!compare(one, other).same_questions) changes.questions.push_back({&before, &after});
  add_missing(DeviationChange::Kind::appeared, other, one, after, changes.deviations);
  add_missing(DeviationChange::Kind::vanished, one, other, after, changes.deviations);
}

}  // namespace

SiteChanges changes_between(const Site& before, const Site& after) {
  const RowsByName earlier = rows_by_name(before);
  const RowsByName later = rows_by_name(after);
  SiteChanges changes;
  for (const SiteDecoder& each : after.decoders()) {
    if (find(later, each.row.name) != &each) continue;
    const SiteDecoder* const old = find(earlier, each.row.name);
    if (old == nullptr) {
      changes.added.push_back(&each);
    } else {
      compare_rows(*old, each, changes);
    }
  }
  for (const SiteDecoder& each : before.decoders()) {
    const bool is_first = find(earlier, each.row.name) == &each;
    if (is_first && find(later, each.row.name) == nullptr) changes.gone.push_back(&each);
  }
  return changes;
}

}  // namespace utf8spec::reports
