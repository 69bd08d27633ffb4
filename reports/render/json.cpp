// Writes a report as JSON (reports/schema/report.schema.json). The keys are a contract: a new one
// makes the reader and the schema change too (docs/report_format.md).

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/policy_words.h"
#include "reports/render/claim_json.h"
#include "reports/render/formats.h"
#include "reports/render/json_conditions.h"
#include "reports/render/json_text.h"
#include "vectors/hex.h"

namespace utf8spec::reports {

namespace {

using Json = nlohmann::ordered_json;

// Every string passes through `json_text`: decoders may say what is not UTF-8, and JSON must be.
Json texts(const std::vector<std::string>& hostile) {
  Json out = Json::array();
  for (const std::string& each : hostile) out.push_back(json_text(each));
  return out;
}

Json texts(const std::map<std::string, std::string>& hostile) {
  Json out = Json::object();
  for (const auto& [key, value] : hostile) out[json_text(key)] = json_text(value);
  return out;
}

Json policies(const Policies& policies) {
  Json out = Json::object();
  for (const PolicyKind& kind : policy_kinds) {
    if (!is_of(policies, kind)) continue;
    out[std::string(kind.key)] = json_text_or_null(policies.*kind.name);
  }
  return out;
}

// These four stand next to other keys and not in an object of their own.
Json counts(const Counts& counts) {
  return {{"passed", counts.passed},
          {"failed", counts.failed},
          {"faulted", counts.faulted},
          {"unsupported", counts.unsupported}};
}

Json operation(const OperationResult& result) {
  Json entry = Json::object();
  entry["verdict"] = name(result.verdict);
  entry.update(counts(result.counts));
  entry["notOffered"] = result.not_offered;
  entry["policies"] = policies(result.policies);
  if (result.held) entry["held"] = *result.held;
  return entry;
}

// All core operations, including those that the report does not mention, and the side operations
// that it has.
Json operations(const Report& report) {
  Json out = Json::object();
  for (const Operation each : core_operations) out[std::string(name(each))] = operation({});
  for (const auto& [each, result] : report.operations) {
    out[std::string(name(each))] = operation(result);
  }
  return out;
}

// The first format that has all that the report says.
std::string_view format_of(const Report& report) {
  const auto has = [&](auto is_of_sort) {
    return std::ranges::any_of(report.operations,
                               [&](const auto& entry) { return is_of_sort(entry.first); });
  };
  const auto is_asked_with_parts = [](const WantedPolicy& wanted) {
    return policy_kind_named(wanted.policy)->scope == PolicyKind::Scope::where_asked;
  };
  const auto has_news = [](const Deviation& each) {
    return each.when.has_value() || !each.consequences.empty();
  };
  const auto has_condition = [](const Expectation& each) { return each.when.has_value(); };
  if (has(gives_parts) || has(is_at_edge) ||
      (report.expectations &&
       std::ranges::any_of(report.expectations->deviations, has_condition)) ||
      std::ranges::any_of(report.required, is_asked_with_parts) ||
      std::ranges::any_of(report.deviations, has_news)) {
    return json_format_with_parts;
  }
  return has(is_side) ? json_format_with_side : json_format;
}

// Objects are keyed by id, because readers look up single requirements.
Json requirements(const Report& report) {
  Json out = Json::object();
  for (const auto& [id, counts] : report.requirements) {
    out[json_text(id)] = {
        {"passed", counts.passed}, {"failed", counts.failed}, {"notTested", counts.not_tested}};
  }
  return out;
}

Json marks(const std::vector<Mark>& marks) {
  Json out = Json::array();
  for (const Mark& mark : marks) out.push_back({{"offset", mark.offset}, {"length", mark.length}});
  return out;
}

// The order of keys is that of the schema, since readers see the file as well.
Json example(const Example& example) {
  return {{"octets", vectors::to_hex(example.octets)},
          {"operation", name(example.operation)},
          {"expected", json_text(example.expected)},
          {"actual", json_text(example.actual)},
          {"scalars", values_to_hex(example.scalars)},
          {"cuts", example.cuts},
          {"marks", marks(example.marks)},
          {"vector", json_text_or_null(example.vector)},
          {"request", json_text(example.request)},
          {"command", json_text(example.command)}};
}

Json to_json(const Deviation& deviation) {
  Json examples = Json::array();
  for (const Example& each : deviation.examples) examples.push_back(example(each));
  Json out{{"id", json_text(deviation.id)},
           {"title", json_text(deviation.title)},
           {"effect", json_text(deviation.effect)},
           {"requirements", texts(deviation.requirements)},
           {"count", deviation.count},
           {"examples", std::move(examples)}};
  if (deviation.when) out["when"] = to_json(*deviation.when);
  for (const Condition& each : deviation.also_fits) out["alsoFits"].push_back(to_json(each));
  for (const Deviation& each : deviation.consequences) {
    out["consequences"].push_back(to_json(each));
  }
  return out;
}

// An array, because the order says which deviation is the most telling.
Json deviations(const Report& report) {
  Json out = Json::array();
  for (const Deviation& each : report.deviations) out.push_back(to_json(each));
  return out;
}

Json groups(const Report& report) {
  Json out = Json::array();
  for (const GroupResult& group : report.groups) {
    Json entry{{"group", json_text(group.group)}, {"operation", name(group.operation)}};
    entry.update(counts(group.counts));
    entry["deviations"] = texts(group.deviations);
    out.push_back(std::move(entry));
  }
  return out;
}

Json wanted_policies(const std::vector<WantedPolicy>& policies) {
  Json out = Json::array();
  for (const WantedPolicy& each : policies) {
    out.push_back({{"policy", json_text(each.policy)},
                   {"value", json_text(each.value)},
                   {"found", json_text_or_null(each.found)},
                   {"state", name(each.state)}});
  }
  return out;
}

Json inconsistencies(const std::vector<Inconsistency>& inconsistencies) {
  Json out = Json::array();
  for (const Inconsistency& each : inconsistencies) {
    Json examples = Json::array();
    for (const PolicyExample& example : each.examples) {
      examples.push_back({{"operation", name(example.operation)},
                          {"request", json_text(example.request)},
                          {"answer", json_text(example.answer)},
                          {"command", json_text(example.command)}});
    }
    out.push_back({{"policy", json_text(each.policy)}, {"examples", std::move(examples)}});
  }
  return out;
}

// `request` and `answer` exist for unexplained answers only, as in expectations files.
Json expectations(const Expectations& expectations) {
  Json deviations = Json::array();
  for (const Expectation& each : expectations.deviations) {
    Json entry{{"id", json_text(each.id)},
               {"reason", json_text(each.reason)},
               {"link", json_text_or_null(each.link)},
               {"state", name(each.state)}};
    if (each.when) entry["when"] = to_json(*each.when);
    if (each.unexplained != UnexplainedAnswer{}) {
      entry["request"] = json_text(each.unexplained.request);
      entry["answer"] = json_text(each.unexplained.answer);
    }
    deviations.push_back(std::move(entry));
  }
  Json out{{"outcome", name(expectations.outcome)},
           {"deviations", std::move(deviations)},
           {"unexpected", texts(expectations.unexpected)}};
  if (!expectations.policies.empty()) out["policies"] = wanted_policies(expectations.policies);
  return out;
}

Json claim_texts(const std::vector<Claim>& claims) {
  Json out = Json::array();
  for (const Claim& claim : claims) out.push_back(json_text(claim.text));
  return out;
}

Json claim_kinds(const std::vector<Claim>& claims) {
  Json out = Json::array();
  for (const Claim& claim : claims) out.push_back(json_of(*claim.grounds));
  return out;
}

}  // namespace

// ordered_json keeps the order of insertion, which makes equal reports equal in octets.
std::string to_json(const Report& report) {
  Json out{{"format", format_of(report)},
           {"verdict", name(report.verdict)},
           {"profile", json_text(report.profile)},
           {"decoder",
            {{"name", json_text(report.decoder.name)},
             {"version", json_text(report.decoder.version)},
             {"keys", texts(report.decoder.keys)}}},
           {"suite",
            {{"version", json_text(report.suite.version)},
             {"level", json_text(report.suite.level)},
             {"vectorsSha256", json_text(report.suite.vectors_sha256)}}},
           {"operations", operations(report)},
           {"policies", policies(report.policies)},
           {"requirements", requirements(report)},
           {"deviations", deviations(report)},
           {"claims", claim_texts(report.claims)},
           {"notes", texts(report.notes)},
           {"groups", groups(report)},
           {"brokeProtocol", report.broke_protocol},
           {"diagnostics", json_text(report.diagnostics)},
           {"environment", texts(report.environment)}};
  if (!kinds_in_brief(report.claims).empty()) out["claimKinds"] = claim_kinds(report.claims);
  if (!report.required.empty()) out["required"] = wanted_policies(report.required);
  if (!report.inconsistencies.empty()) {
    out["inconsistencies"] = inconsistencies(report.inconsistencies);
  }
  if (report.expectations) out["expectations"] = expectations(*report.expectations);
  // Indented for reading, and ASCII so that no editor or channel changes it.
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
