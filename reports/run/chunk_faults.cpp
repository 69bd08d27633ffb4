#include "reports/run/chunk_faults.h"

#include <algorithm>
#include <string>
#include <vector>

#include "reports/diagnosis/dependent_kinds.h"
#include "reports/run/wording.h"

namespace utf8spec::reports {
namespace {

bool is_of_chunks(const Deviation& deviation) {
  return deviation.when && is_of_chunks(deviation.when->sort);
}

void add_missing(std::vector<std::string>& to, const std::vector<std::string>& from) {
  for (const std::string& each : from) {
    if (std::ranges::find(to, each) == to.end()) to.push_back(each);
  }
}

void join(Deviation& deviation, const Deviation& other) {
  deviation.count += other.count;
  add_missing(deviation.requirements, other.requirements);
  for (const Example& example : other.examples) {
    if (deviation.examples.size() < most_examples) deviation.examples.push_back(example);
  }
}

// The groups that show a deviation show the one that it has joined.
void rename(std::vector<GroupResult>& groups, const std::string& from, const std::string& to) {
  for (GroupResult& group : groups) {
    if (std::erase(group.deviations, from) > 0) add_missing(group.deviations, {to});
  }
}

}  // namespace

void join_chunk_faults(Report& report) {
  const std::string_view lost_state = kind_of(Dependence::chunks, Harm::other).id;
  std::vector<Deviation>& all = report.deviations;
  const auto joined = [&](Deviation& each) -> Deviation* {
    if (!is_of_chunks(each)) return nullptr;
    const auto alike = [&](const Deviation& other) { return other.when == each.when; };
    auto to = std::ranges::find_if(
        all, [&](const Deviation& other) { return alike(other) && other.id == lost_state; });
    if (to == all.end()) to = std::ranges::find_if(all, alike);
    return &*to == &each ? nullptr : &*to;
  };
  for (Deviation& each : all) {
    Deviation* const to = joined(each);
    if (to == nullptr) continue;
    rename(report.groups, each.id, to->id);
    join(*to, each);
    each.count = 0;
  }
  std::erase_if(all, [](const Deviation& each) { return is_of_chunks(each) && each.count == 0; });
}

}  // namespace utf8spec::reports
