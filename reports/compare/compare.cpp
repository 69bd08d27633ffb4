#include "reports/compare/compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "reports/policy_words.h"
#include "reports/render/words.h"

namespace utf8spec::reports {

namespace {

using Sense = Change::Sense;
using Subject = Change::Subject;

// How often each operation was asked what. Counts of a hostile file may overflow: they wrap.
std::map<Operation, std::map<std::string, std::uint64_t>> questions_of(const Report& report) {
  std::map<Operation, std::map<std::string, std::uint64_t>> questions;
  for (const GroupResult& group : report.groups) {
    const Counts& counts = group.counts;
    questions[group.operation][group.group] +=
        counts.passed + counts.failed + counts.faulted + counts.unsupported;
  }
  return questions;
}

// Whether the runs asked the same, of the operations that both offer.
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

// How much a verdict says for a decoder.
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

// All deviations of one id: a decoder can crash in several ways.
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

std::map<std::string, Shown> deviations_of(const Report& report) {
  std::map<std::string, Shown> shown;
  for (const Deviation& deviation : report.deviations) {
    shown[deviation.id].count += deviation.count;
    shown[deviation.id].titles.insert(deviation.title);
  }
  return shown;
}

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

  // The sense of a number of failures that has changed.
  Sense sense_of(std::uint64_t before, std::uint64_t after) const {
    if (before == 0 && after > 0) return Sense::worse;
    if (before == after || !comparison_.same_questions) return Sense::neutral;
    return after > before ? Sense::worse : Sense::better;
  }

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

  void compare_verdict(std::string_view what, Verdict before, Verdict after) {
    Sense sense = Sense::neutral;
    if (worth(after) < worth(before)) sense = Sense::worse;
    if (after == Verdict::conformant && comparison_.same_questions) sense = Sense::better;
    add(Subject::verdict, std::string(what), std::string(name(before)), std::string(name(after)),
        sense);
  }

  void compare_verdicts() {
    compare_verdict("overall", before_.verdict, after_.verdict);
    for (const Operation operation : all_operations) {
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

  void compare_policies() {
    for (const PolicyKind& kind : policy_kinds) {
      add(Subject::policy, std::string(kind.key), before_.policies.*kind.name,
          after_.policies.*kind.name, Sense::neutral);
    }
  }

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

  void compare_claims() {
    const std::set<std::string> before(before_.claims.begin(), before_.claims.end());
    const std::set<std::string> after(after_.claims.begin(), after_.claims.end());
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

bool got_worse(const ReportComparison& comparison) {
  return std::ranges::find(comparison.changes, Sense::worse, &Change::sense) !=
         comparison.changes.end();
}

}  // namespace utf8spec::reports
