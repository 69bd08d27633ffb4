#include "reports/run/plain_names.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "reports/old_names.h"
#include "reports/render/words.h"

namespace utf8spec::reports {
namespace {

constexpr std::string_view before_offsets = ": at offset";

const DeviationKind& plain_kind(const Deviation& deviation, const OldName& old,
                                reference::Encoding encoding) {
  const DeviationKind* const exact = find_deviation_kind(deviation.exact_id, encoding);
  return exact != nullptr ? *exact : *find_deviation_kind(old.plain, encoding);
}

// The title of a deviation under a condition. Of `title` it keeps the offsets.
std::string title_at(const Condition& when, const DeviationKind& kind, std::string_view title) {
  const std::size_t offsets = title.find(before_offsets);
  const bool has_offsets =
      when.sort == ConditionSort::some_places && offsets != std::string_view::npos;
  return title_under(when, kind.title) + std::string(has_offsets ? title.substr(offsets) : "");
}

// Old names of a report with those that took their place.
using Renamed = std::map<std::string, std::string>;

void name_plainly(Deviation& deviation, const std::optional<Condition>& of_cause,
                  reference::Encoding encoding, Renamed& renamed) {
  for (Deviation& each : deviation.consequences) {
    name_plainly(each, deviation.when, encoding, renamed);
  }
  const auto old = old_name(deviation.id);
  if (!old) return;
  const DeviationKind& kind = plain_kind(deviation, *old, encoding);
  if (!deviation.when) deviation.when = of_cause.value_or(Condition{old->when});
  deviation.title = title_at(*deviation.when, kind, deviation.title);
  deviation.effect = kind.effect;
  renamed.emplace(deviation.id, kind.id);
  deviation.id = kind.id;
}

void rename(GroupResult& group, const Renamed& renamed) {
  std::vector<std::string> ids;
  for (const std::string& id : group.deviations) {
    const auto found = renamed.find(id);
    const std::string& now = found == renamed.end() ? id : found->second;
    if (std::ranges::find(ids, now) == ids.end()) ids.push_back(now);
  }
  group.deviations = std::move(ids);
}

}  // namespace

std::string exact_id_of(const Diagnosed& diagnosed) {
  const auto& ids = diagnosed.failures.ids;
  return old_name(diagnosed.kind.id) && ids.size() == 1 ? std::string(*ids.begin()) : "";
}

void name_plainly(Report& report) {
  Renamed renamed;
  for (Deviation& each : report.deviations) {
    name_plainly(each, std::nullopt, encoding_of(report), renamed);
  }
  for (GroupResult& group : report.groups) rename(group, renamed);
}

}  // namespace utf8spec::reports
