#include "reports/pair/machine_classes.h"

#include <algorithm>
#include <tuple>

#include "harnesses/learn/translation/learn_translation.h"
#include "harnesses/learn/translation/pair.h"
#include "reports/learn/machine_file.h"

namespace utf8spec::reports {

bool MachineClass::shows_replacements() const {
  return std::ranges::any_of(
      rows, [](const MachineRow& row) { return harnesses::learn::shows_replacements(row.learnt); });
}

std::vector<MachineClass> classes_of(std::vector<MachineRow> rows) {
  std::ranges::sort(rows, {}, &MachineRow::name);
  std::map<std::tuple<reference::Encoding, bool, std::string>, MachineClass> classes;
  for (MachineRow& row : rows) {
    std::string sum = sum_of(row.learnt);
    MachineClass& found = classes[{row.learnt.encoding, gives_output(row.learnt.operation), sum}];
    found.sum = std::move(sum);
    found.rows.push_back(std::move(row));
  }
  std::vector<MachineClass> all;
  for (auto& [key, each] : classes) all.push_back(std::move(each));
  std::ranges::sort(all, [](const MachineClass& one, const MachineClass& other) {
    return one.rows.size() != other.rows.size() ? one.rows.size() > other.rows.size()
                                                : one.name() < other.name();
  });
  return all;
}

Standards standards_of(const std::vector<MachineClass>& classes) {
  Standards standards;
  for (const MachineClass& each : classes) {
    const auto& [encoding, characters] = std::tie(each.learnt().encoding, each.learnt().characters);
    if (standards.contains(encoding)) continue;
    auto learnt = harnesses::learn::standard_translation(encoding, characters);
    if (learnt) standards.emplace(encoding, *std::move(learnt));
  }
  return standards;
}

}  // namespace utf8spec::reports
