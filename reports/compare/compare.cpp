#include "reports/compare/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "reports/policy_words.h"
#include "reports/render/words.h"
#include "reports/single_deviations.h"

namespace utf8spec::reports {

namespace {

using Sense = Change::Sense;
using Subject = Change::Subject;

// The number of questions by operation and group. Reports are files that anyone may have written;
// unsigned counts wrap on overflow, which is harmless here.
std::map<Operation, std::map<std::string, std::uint64_t>> questions_of(const Report& report) {
  std::map<Operation, std::map<std::string, std::uint64_t>> questions;
  for (const GroupResult& group : report.groups) {
    const Counts& counts = group.counts;
    questions[group.operation][group.group] +=
        counts.passed + counts.failed + counts.faulted + counts.unsupported;
  }
  return questions;
}

// Whether both runs asked the same questions. Operations that only one of them offers are ignored.
bool asked_the_same(const Report& before, const Report& after) {
  if (before.profile != after.profile || before.suite.level != after.suite.level ||
      before.suite.vectors_sha256 != after.suite.vectors_sha256) {
    return false;
  }
  const auto earlier = questions_of(before);
  const auto later = questions_of(after);
  return std::ranges::all_of(earlier, [&](const auto& asked) {
    const auto found = later.find(asked.first);
    return found == later.end() || found->second == asked.second;
  });
}

// Verdicts from the worst to the best. `incomplete` is above `non_conformant`, since nothing is
// known to be wrong.
int worth(Verdict verdict) {
  switch (verdict) {
    case Verdict::conformant:
      return 3;
    case Verdict::incomplete:
      return 2;
    case Verdict::non_conformant:
      return 1;
    case Verdict::not_offered:
      break;
  }
  return 0;
}

// All deviations of one id. A decoder can crash in several ways, each with its own title.
struct Shown {
  std::uint64_t count = 0;
  std::set<std::string> titles;

  std::string words() const {
    if (titles.empty()) return {};
    std::string text = counted(count, "request") + ": ";
    for (const std::string& title : titles) text += (title == *titles.begin() ? "" : "; ") + title;
    return text;
  }
};

// By id, since titles contain details that change from version to version.
std::map<std::string, Shown> deviations_of(const Report& report) {
  std::map<std::string, Shown> shown;
  for (const Deviation* deviation : single_deviations(report)) {
    shown[deviation->id].count += deviation->count;
    shown[deviation->id].titles.insert(deviation->title);
  }
  return shown;
}

// The keys of both maps, each once and in order.
template <typename Value>
std::set<std::string> keys_of(const std::map<std::string, Value>& one,
                              const std::map<std::string, Value>& other) {
  std::set<std::string> keys;
  for (const auto* map : {&one, &other}) {
    for (const auto& [key, value] : *map) keys.insert(key);
  }
  return keys;
}

template <typename Key, typename Value>
Value value_of(const std::map<Key, Value>& map, const Key& key) {
  const auto found = map.find(key);
  return found == map.end() ? Value{} : found->second;
}

// Walks over both reports once, subject by subject. Every comparison ends in `add`, which drops
// equal values.
class Comparer {
 public:
  Comparer(const Report& before, const Report& after) : before_(before), after_(after) {
    comparison_.same_questions = asked_the_same(before, after);
  }

  ReportComparison take() && {
    compare_runs();
    compare_verdicts();
    compare_policies();
    compare_deviations();
    compare_requirements();
    compare_claims();
    return std::move(comparison_);
  }

 private:
  void add(Subject subject, const std::string& what, const std::string& before,
           const std::string& after, Sense sense) {
    if (before != after) comparison_.changes.push_back({subject, what, before, after, sense});
  }

  // The sense of a changed number of failures. The first failure is always worse; other changes
  // have a meaning only if the questions were the same.
  Sense sense_of(std::uint64_t before, std::uint64_t after) const {
    if (before == 0 && after > 0) return Sense::worse;
    if (before == after || !comparison_.same_questions) return Sense::neutral;
    return after > before ? Sense::worse : Sense::better;
  }

  // What was compared: these changes are never better or worse by themselves.
  void compare_runs() {
    const auto add_run = [&](const char* what, const std::string& before,
                             const std::string& after) {
      add(Subject::run, what, before, after, Sense::neutral);
    };
    add_run("decoder", before_.decoder.name, after_.decoder.name);
    add_run("version", before_.decoder.version, after_.decoder.version);
    add_run("utf8spec", before_.suite.version, after_.suite.version);
    add_run("vectors", before_.suite.vectors_sha256, after_.suite.vectors_sha256);
    add_run("level", before_.suite.level, after_.suite.level);
    add_run("profile", before_.profile, after_.profile);
    for (const std::string& key : keys_of(before_.environment, after_.environment)) {
      add(Subject::run, key, value_of(before_.environment, key), value_of(after_.environment, key),
          Sense::neutral);
    }
  }

  // Becoming conformant is better only if the same questions were asked. A lower verdict is always
  // worse.
  void compare_verdict(std::string_view what, Verdict before, Verdict after) {
    Sense sense = Sense::neutral;
    if (worth(after) < worth(before)) sense = Sense::worse;
    if (after == Verdict::conformant && comparison_.same_questions) sense = Sense::better;
    add(Subject::verdict, std::string(what), std::string(name(before)), std::string(name(after)),
        sense);
  }

  // Faults are compared as well. An operation that is judged less often may keep its verdict by
  // luck.
  void compare_verdicts() {
    compare_verdict("overall", before_.verdict, after_.verdict);
    for (const Operation operation : reference::values_of<Operation>) {
      const OperationResult before = value_of(before_.operations, operation);
      const OperationResult after = value_of(after_.operations, operation);
      compare_verdict(name(operation), before.verdict, after.verdict);
      add(Subject::verdict, fmt::format("{}, faults", name(operation)),
          grouped(before.counts.faulted), grouped(after.counts.faulted),
          sense_of(before.counts.faulted, after.counts.faulted));
    }
    add(Subject::verdict, "line protocol", before_.broke_protocol ? "broken" : "kept",
        after_.broke_protocol ? "broken" : "kept",
        after_.broke_protocol ? Sense::worse : Sense::better);
  }

  // Policies are choices, so a change is neither better nor worse. Only to be inconsistent is no
  // choice. To be so no more is better only if the same questions were asked.
  Sense sense_of_policy(const std::string& before, const std::string& after) const {
    if (after == inconsistent) return Sense::worse;
    const bool is_better = before == inconsistent && comparison_.same_questions && !after.empty();
    return is_better ? Sense::better : Sense::neutral;
  }

  // The policies of operations are compared where one is inconsistent. Otherwise those of the whole
  // decoder say enough.
  void compare_policies() {
    for (const PolicyKind& kind : policy_kinds) {
      const std::string& before = before_.policies.*kind.name;
      const std::string& after = after_.policies.*kind.name;
      add(Subject::policy, std::string(kind.key), before, after, sense_of_policy(before, after));
      for (const Operation operation : core_operations) {
        const std::string one = value_of(before_.operations, operation).policies.*kind.name;
        const std::string other = value_of(after_.operations, operation).policies.*kind.name;
        if (one != inconsistent && other != inconsistent) continue;
        add(Subject::policy, fmt::format("{}, {}", name(operation), kind.key), one, other,
            sense_of_policy(one, other));
      }
    }
  }

  // A new id is worse whatever its count, and an id that is gone is judged by its count of 0.
  void compare_deviations() {
    const auto before = deviations_of(before_);
    const auto after = deviations_of(after_);
    for (const std::string& id : keys_of(before, after)) {
      const Shown earlier = value_of(before, id);
      const Shown later = value_of(after, id);
      const bool is_new = earlier.titles.empty();
      add(Subject::deviation, id, earlier.words(), later.words(),
          is_new ? Sense::worse : sense_of(earlier.count, later.count));
    }
  }

  void compare_requirements() {
    const auto words = [](std::uint64_t failed) { return grouped(failed) + " failed"; };
    for (const std::string& id : keys_of(before_.requirements, after_.requirements)) {
      const std::uint64_t before = value_of(before_.requirements, id).failed;
      const std::uint64_t after = value_of(after_.requirements, id).failed;
      add(Subject::requirement, id, words(before), words(after), sense_of(before, after));
    }
  }

  // A report from before the kinds and one from after them have the same claim, so kinds are left
  // out.
  static std::set<std::string> texts_of(const std::vector<Claim>& claims) {
    std::set<std::string> texts;
    for (const Claim& claim : claims) texts.insert(claim.text);
    return texts;
  }

  // Claims are sentences. A changed one appears twice, as gone and as new.
  void compare_claims() {
    const std::set<std::string> before = texts_of(before_.claims);
    const std::set<std::string> after = texts_of(after_.claims);
    for (const std::string& claim : before) {
      if (!after.contains(claim)) add(Subject::claim, "", claim, "", Sense::neutral);
    }
    for (const std::string& claim : after) {
      if (!before.contains(claim)) add(Subject::claim, "", "", claim, Sense::neutral);
    }
  }

  const Report& before_;
  const Report& after_;
  ReportComparison comparison_;
};

}  // namespace

ReportComparison compare(const Report& before, const Report& after) {
  return Comparer(before, after).take();
}

// This decides the exit status of `utf8spec diff`.
bool got_worse(const ReportComparison& comparison) {
  return std::ranges::find(comparison.changes, Sense::worse, &Change::sense) !=
         comparison.changes.end();
}

}  // namespace utf8spec::reports
