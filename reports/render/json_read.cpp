// Reads a report's JSON field by field, in the order of reports/schema/report.schema.json. The
// functions only state what they expect; JsonNode keeps the first mismatch.
//
// Values that renderers use as indices or limits are checked here as well: offsets of cuts and
// marks. A report that was read is therefore as safe to render as one from a run.

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "reference/closed_set.h"
#include "reports/policy_words.h"
#include "reports/render/formats.h"
#include "reports/render/json_conditions.h"
#include "reports/render/json_deviations.h"
#include "reports/render/json_node.h"
#include "reports/render/json_text.h"
#include "reports/render/json_values.h"
#include "reports/wanted_policy.h"

namespace utf8spec::reports {
namespace {

// Not every verdict may stand everywhere: a whole report is never "not-offered".
Verdict verdict(const JsonNode& node, std::initializer_list<Verdict> allowed) {
  const auto found = named<Verdict>(node, "a verdict");
  if (std::ranges::find(allowed, found) == allowed.end()) node.complain("a verdict");
  return found;
}

// Objects with free keys: the hello's words and the environment.
std::map<std::string, std::string> text_map(const JsonNode& node) {
  std::map<std::string, std::string> out;
  for (const auto& [key, value] : node.members()) out[key] = value.text();
  return out;
}

// The last three belong to some encodings only. Names are limited to those that we have words for.
Policies policies(const JsonNode& node) {
  node.expect_keys(
      {"replacement", "signature", "errorOffset", "errorLength", "streaming", "encoder"},
      {"unmarkedOrder", "unpairedSurrogates", "nonShortest", "delivery", "incomplete",
       "truncation"});
  Policies out;
  for (const PolicyKind& kind : policy_kinds) {
    if (!node.has(kind.key)) continue;
    const std::string policy = node[kind.key].text_or_null();
    if (!policy.empty() && explain(kind, policy).empty())
      node[kind.key].complain("a policy's name");
    out.*kind.name = policy;
  }
  return out;
}

Counts counts(const JsonNode& node) {
  return {.passed = node["passed"].count(),
          .failed = node["failed"].count(),
          .faulted = node["faulted"].count(),
          .unsupported = node["unsupported"].count()};
}

OperationResult operation_result(const JsonNode& node) {
  node.expect_keys(
      {"verdict", "passed", "failed", "faulted", "unsupported", "notOffered", "policies"},
      {"held"});
  OperationResult out;
  out.verdict = verdict(node["verdict"], {Verdict::conformant, Verdict::non_conformant,
                                          Verdict::incomplete, Verdict::not_offered});
  out.counts = counts(node);
  out.not_offered = node["notOffered"].count();
  out.policies = policies(node["policies"]);
  if (node.has("held")) out.held = node["held"].count();
  return out;
}

// All core operations must be there, since writers write all of them.
void read_operations(const JsonNode& node, Report& report) {
  std::vector<std::string_view> keys(core_names.begin(), core_names.end());
  for (const Operation each : side_operations) {
    if (node.has(name(each))) keys.push_back(name(each));
  }
  node.expect_keys(keys);
  for (const std::string_view key : keys) {
    report.operations[*operation_named(key)] = operation_result(node[key]);
  }
}

void read_requirements(const JsonNode& node, Report& report) {
  for (const auto& [id, counts] : node.members()) {
    counts.expect_keys({"passed", "failed", "notTested"});
    report.requirements[id] = {.passed = counts["passed"].count(),
                               .failed = counts["failed"].count(),
                               .not_tested = counts["notTested"].count()};
  }
}

GroupResult group(const JsonNode& node) {
  node.expect_keys(
      {"group", "operation", "passed", "failed", "faulted", "unsupported", "deviations"});
  return {.group = node["group"].text(),
          .operation = operation(node["operation"]),
          .counts = counts(node),
          .deviations = texts(node["deviations"])};
}

// Only expectations of unexplained answers have these two keys.
UnexplainedAnswer unexplained_answer(const JsonNode& node) {
  if (!node.has("request") || !node.has("answer")) return {};
  return {node["request"].text(), node["answer"].text()};
}

// Keys and values are limited to those that we have words for.
std::vector<WantedPolicy> wanted_policies(const JsonNode& node) {
  std::vector<WantedPolicy> out;
  for (const JsonNode& each : node.elements(policy_kinds.size())) {
    each.expect_keys({"policy", "value", "found", "state"});
    const auto wanted =
        wanted_policy(each["policy"].text(), each["value"].text(), Wantable::also_inconsistent);
    if (!wanted) each.complain("a policy with its value");
    out.push_back({.policy = each["policy"].text(),
                   .value = each["value"].text(),
                   .found = each["found"].text_or_null(),
                   .state = named<WantedPolicy::State>(each["state"], "unknown, met or unmet")});
  }
  return out;
}

std::vector<Inconsistency> inconsistencies(const JsonNode& node) {
  std::vector<Inconsistency> out;
  for (const JsonNode& each : node.elements(policy_kinds.size())) {
    each.expect_keys({"policy", "examples"});
    Inconsistency read{each["policy"].text(), {}};
    if (policy_kind_named(read.policy) == nullptr) each["policy"].complain("a policy's key");
    for (const JsonNode& example : each["examples"].elements(most_elements)) {
      example.expect_keys({"operation", "request", "answer", "command"});
      read.examples.push_back({operation(example["operation"]), example["request"].text(),
                               example["answer"].text(), example["command"].text()});
    }
    out.push_back(std::move(read));
  }
  return out;
}

// Only reports of runs with `--expect` have this part.
Expectations expectations(const JsonNode& node) {
  node.expect_keys({"outcome", "deviations", "unexpected"}, {"policies"});
  Expectations out;
  out.outcome = named<Expectations::Outcome>(node["outcome"], "met, unmet or incomplete");
  for (const JsonNode& each : node["deviations"].elements(most_elements)) {
    each.expect_keys({"id", "reason", "link", "state"}, {"when", "request", "answer"});
    out.deviations.push_back(
        {.id = each["id"].text(),
         .reason = each["reason"].text(),
         .link = each["link"].text_or_null(),
         .when = each.has("when") ? std::optional(condition_from(each["when"])) : std::nullopt,
         .unexplained = unexplained_answer(each),
         .state = named<Expectation::State>(each["state"], "unknown, seen or gone")});
  }
  out.unexpected = texts(node["unexpected"]);
  if (node.has("policies")) out.policies = wanted_policies(node["policies"]);
  return out;
}

void read_heading(const JsonNode& node, Report& report) {
  report.verdict =
      verdict(node["verdict"], {Verdict::conformant, Verdict::non_conformant, Verdict::incomplete});
  report.profile = node["profile"].text();
  const JsonNode decoder = node["decoder"];
  decoder.expect_keys({"name", "version", "keys"});
  report.decoder.name = decoder["name"].text();
  report.decoder.version = decoder["version"].text();
  report.decoder.keys = text_map(decoder["keys"]);
  const JsonNode suite = node["suite"];
  suite.expect_keys({"version", "level", "vectorsSha256"});
  report.suite.version = suite["version"].text();
  report.suite.level = suite["level"].text();
  report.suite.vectors_sha256 = suite["vectorsSha256"].text();
}

ClaimGrounds claim_grounds(const JsonNode& node) {
  switch (named<ClaimKind>(node["kind"], "a kind of claim")) {
    case ClaimKind::proved:
      node.expect_keys({"kind", "how"});
      return ClaimGrounds::proved(node["how"].text());
    case ClaimKind::complete:
      node.expect_keys({"kind", "extraStates"}, {"states"});
      return ClaimGrounds::complete(node.has("states") ? node["states"].count() : 0,
                                    node["extraStates"].count());
    case ClaimKind::sample:
      break;
  }
  node.expect_keys({"kind"});
  return ClaimGrounds::sample();
}

// Versions before the kinds wrote sentences alone.
std::vector<Claim> claims(const JsonNode& node) {
  std::vector<Claim> out;
  for (std::string& text : texts(node["claims"])) out.push_back({std::move(text), std::nullopt});
  if (!node.has("claimKinds")) return out;
  const auto kinds = node["claimKinds"].elements(most_elements);
  if (kinds.size() != out.size() || kinds.empty()) {
    node["claimKinds"].complain("one kind for each claim");
    return out;
  }
  for (std::size_t i = 0; i < out.size(); ++i) out[i].grounds = claim_grounds(kinds[i]);
  return out;
}

Report read_report(const JsonNode& node) {
  node["format"].expect_format(json_format_with_parts);
  node.expect_keys(
      {"format", "verdict", "profile", "decoder", "suite", "operations", "policies", "requirements",
       "deviations", "claims", "notes", "groups", "brokeProtocol", "diagnostics", "environment"},
      {"claimKinds", "required", "inconsistencies", "expectations"});
  Report report;
  read_heading(node, report);
  read_operations(node["operations"], report);
  report.policies = policies(node["policies"]);
  read_requirements(node["requirements"], report);
  for (const JsonNode& each : node["deviations"].elements(most_elements)) {
    report.deviations.push_back(deviation_from(each));
  }
  report.claims = claims(node);
  report.notes = texts(node["notes"]);
  for (const JsonNode& each : node["groups"].elements(most_elements)) {
    report.groups.push_back(group(each));
  }
  report.broke_protocol = node["brokeProtocol"].truth();
  report.diagnostics = node["diagnostics"].text();
  report.environment = text_map(node["environment"]);
  if (node.has("required")) report.required = wanted_policies(node["required"]);
  if (node.has("inconsistencies")) {
    report.inconsistencies = inconsistencies(node["inconsistencies"]);
  }
  if (node.has("expectations")) report.expectations = expectations(node["expectations"]);
  return report;
}

}  // namespace

// Both steps share the words before the colon, so that a user sees what was expected of the file.
tl::expected<Report, std::string> from_json(std::string_view text, const NoteSink& note) {
  const auto complain = [](std::string_view what) {
    return tl::make_unexpected(fmt::format("not a utf8spec report: {}", what));
  };
  const auto value = parse_strictly(text);
  if (!value) return complain(value.error());
  JsonFindings findings;
  Report report = read_report(JsonNode(*value, findings));
  if (findings.complaint) return complain(*findings.complaint);
  findings.tell(note);
  return report;
}

}  // namespace utf8spec::reports
