// JUnit XML has no standard, only habits of CI systems. Only common elements are used: suites,
// cases, failure, error and skipped. pugixml escapes text; characters that XML forbids are written
// out before that (harmless.h).

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <pugixml.hpp>
#include <sstream>

#include "reference/closed_set.h"
#include "reports/exit_status.h"
#include "reports/render/formats.h"
#include "reports/render/harmless.h"
#include "reports/render/input_view.h"
#include "reports/render/words.h"
#include "reports/wanted_policy.h"

namespace utf8spec::reports {

namespace {

// The outcome of a test case, named like JUnit's elements. `passed` has no element.
enum class Fate { passed, failure, error, skipped };

constexpr const char* element_of(Fate fate) {
  return reference::text_of(fate, "", "failure", "error", "skipped").data();
}

// One test case. `text` is the body of a failure or an error.
struct Case {
  std::string name;
  Fate fate = Fate::passed;
  std::string message;
  std::string text;
};

struct Suite {
  std::string name;
  std::vector<Case> cases;
};

// One failed request makes the group fail. Faults mean that it could not be judged. A group in
// which nothing could be asked is skipped.
Fate fate_of(const Counts& counts) {
  if (counts.failed > 0) return Fate::failure;
  if (counts.faulted > 0) return Fate::error;
  return counts.passed > 0 ? Fate::passed : Fate::skipped;
}

std::string message_of(const Counts& counts) {
  return fmt::format("{} failed, {} faulted, {} unsupported, {} passed", grouped(counts.failed),
                     grouped(counts.faulted), grouped(counts.unsupported), grouped(counts.passed));
}

// One example is enough in a CI log, and it ends with the command that repeats it.
std::string text_of(const Deviation& deviation) {
  const std::string text = fmt::format("{}: {}\n{}\nrules: {}\n", deviation.id, deviation.title,
                                       deviation.effect, fmt::join(deviation.requirements, ", "));
  return deviation.examples.empty() ? text : text + example_text(deviation.examples.front());
}

std::string text_of(const std::vector<std::string>& ids, const Report& report) {
  std::vector<std::string> texts;
  for (const Deviation& deviation : report.deviations) {
    if (std::ranges::find(ids, deviation.id) != ids.end()) texts.push_back(text_of(deviation));
  }
  return fmt::format("{}", fmt::join(texts, "\n"));
}

// Whether each deviation of the group is expected, which excuses its failures.
bool is_known(const GroupResult& group, const Report& report) {
  return !group.deviations.empty() && std::ranges::all_of(group.deviations, [&](const auto& id) {
    return !known_words(report, id).empty();
  });
}

// JUnit has no "expected failure", so a known failure becomes a skipped case with a message.
Case case_of(const GroupResult& group, const Report& report) {
  Case test{group.group, fate_of(group.counts), message_of(group.counts),
            text_of(group.deviations, report)};
  if (test.fate != Fate::failure || !is_known(group, report)) return test;
  test.fate = Fate::skipped;
  test.message = "known: " + known_words(report, group.deviations.front()) + "; " + test.message;
  return test;
}

// An operation without groups still gets a case, so that it does not vanish from a dashboard.
Suite suite_of(Operation operation, const Report& report) {
  Suite suite{std::string(name(operation)), {}};
  for (const GroupResult& group : report.groups) {
    if (group.operation == operation) suite.cases.push_back(case_of(group, report));
  }
  if (!suite.cases.empty()) return suite;
  const auto found = report.operations.find(operation);
  const bool offered =
      found != report.operations.end() && found->second.verdict != Verdict::not_offered;
  suite.cases.push_back({"all groups",
                         Fate::skipped,
                         offered ? "no question was asked" : "the decoder does not offer it",
                         {}});
  return suite;
}

// The exit status decides, so the two cannot contradict each other.
Case verdict_case(const Report& report) {
  std::vector<std::string> lines = unmet_words(report);
  lines.insert(lines.end(), report.notes.begin(), report.notes.end());
  for (const Deviation& each : report.deviations) lines.push_back(each.id + ": " + each.title);
  Case verdict{"verdict", Fate::error, sentence(report), fmt::format("{}", fmt::join(lines, "\n"))};
  const ExitStatus status = exit_status(report);
  if (status == ExitStatus::as_expected) verdict.fate = Fate::passed;
  if (status == ExitStatus::non_conformant) verdict.fate = Fate::failure;
  return verdict;
}

// One case for each required policy. A policy that no answer showed could not be judged.
Suite suite_of_required(const Report& report) {
  Suite suite{"required policies", {}};
  for (const WantedPolicy& each : report.required) {
    constexpr std::array fates{Fate::error, Fate::passed, Fate::failure};  // by state
    const Fate fate = fates[static_cast<std::size_t>(each.state)];
    const std::string id(policy_not_as_required_id);
    const bool is_known = fate == Fate::failure && !known_words(report, id).empty();
    suite.cases.push_back({fmt::format("{}={}", each.policy, each.value),
                           is_known ? Fate::skipped : fate, required_line(each),
                           text_of({id}, report)});
  }
  return suite;
}

std::string block(std::string_view text) { return harmless(text, Keep::block, 8192); }

// Passed cases keep their counts as output. Skipped ones have only a message.
void write_case(const Case& test, const std::string& class_name, pugi::xml_node suite) {
  pugi::xml_node node = suite.append_child("testcase");
  node.append_attribute("name") = harmless_line(test.name).c_str();
  node.append_attribute("classname") = class_name.c_str();
  if (test.fate == Fate::passed) {
    if (!test.message.empty()) node.append_child("system-out").text() = test.message.c_str();
    return;
  }
  pugi::xml_node outcome = node.append_child(element_of(test.fate));
  outcome.append_attribute("message") = harmless_line(test.message).c_str();
  if (test.fate != Fate::skipped) outcome.text() = block(test.text).c_str();
}

// Viewers take the totals from these attributes and do not count themselves.
void write_tallies(const std::vector<Case>& cases, pugi::xml_node node) {
  const auto count = [&](Fate fate) {
    return static_cast<unsigned long long>(std::ranges::count(cases, fate, &Case::fate));
  };
  node.append_attribute("tests") = static_cast<unsigned long long>(cases.size());
  node.append_attribute("failures") = count(Fate::failure);
  node.append_attribute("errors") = count(Fate::error);
  node.append_attribute("skipped") = count(Fate::skipped);
}

void write_suite(const Suite& suite, const Report& report, pugi::xml_node root) {
  pugi::xml_node node = root.append_child("testsuite");
  node.append_attribute("name") = suite.name.c_str();
  write_tallies(suite.cases, node);
  // Viewers take dots in a class name for package separators.
  std::string decoder = harmless(report.decoder.name, Keep::line, 100);
  std::ranges::replace(decoder, '.', '_');
  const std::string class_name = fmt::format("utf8spec.{}.{}", decoder, suite.name);
  for (const Case& test : suite.cases) write_case(test, class_name, node);
}

}  // namespace

std::string to_junit(const Report& report) {
  std::vector<Suite> suites{{"run", {verdict_case(report)}}};
  if (!report.required.empty()) suites.push_back(suite_of_required(report));
  for (const Operation operation : core_operations) {
    suites.push_back(suite_of(operation, report));
  }
  for (const auto& [operation, result] : report.operations) {
    if (is_side(operation)) suites.push_back(suite_of(operation, report));
  }
  pugi::xml_document document;
  pugi::xml_node root = document.append_child("testsuites");
  root.append_attribute("name") = fmt::format("utf8spec: {}", decoder_title(report)).c_str();
  std::vector<Case> all;
  for (const Suite& suite : suites) all.insert(all.end(), suite.cases.begin(), suite.cases.end());
  write_tallies(all, root);
  for (const Suite& suite : suites) write_suite(suite, report, root);
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

}  // namespace utf8spec::reports
