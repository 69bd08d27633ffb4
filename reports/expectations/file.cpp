// Reads and writes files of known deviations. Reading is strict, because a misspelled id would
// silently excuse nothing, or the wrong thing.

#include "reports/expectations/file.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "reports/diagnosis/catalogue.h"
#include "reports/expectations/check.h"
#include "reports/render/harmless.h"
#include "reports/render/json_conditions.h"
#include "reports/render/json_node.h"
#include "reports/render/json_text.h"
#include "reports/wanted_policy.h"

namespace utf8spec::reports {

namespace {

constexpr std::string_view format = "utf8spec-expectations/1";
// The first one that has conditions.
constexpr std::string_view format_with_conditions = "utf8spec-expectations/2";
// More than any project can know; it bounds the work for a hostile file.
constexpr std::size_t most_expectations = 1000;

// This id may stand several times, each time with a request and its answer.
bool is_unexplained(std::string_view id) { return id == unexplained.id; }

// An id stands once for each condition, except for unexplained answers, of which there is a limited
// number.
void check_id(const JsonNode& node, const std::optional<Condition>& when,
              const std::vector<Expectation>& earlier) {
  const std::string id = node.text();
  const auto same = std::ranges::count_if(
      earlier, [&](const Expectation& each) { return each.id == id && each.when == when; });
  if (is_unexplained(id)) {
    if (same == most_unexplained) {
      node.complain(fmt::format("at most {} unexplained answers", most_unexplained));
    }
  } else if (same > 0) {
    node.complain(when ? "an id that no other entry has under this condition"
                       : "an id that no other entry has");
  }
  switch (expectability_of(id)) {
    case Expectability::expectable:
      return;
    case Expectability::never:
      return node.complain(
          fmt::format("a deviation other than {}, which no file may expect", harmless_line(id)));
    case Expectability::unknown:
      return node.complain(fmt::format("the id of a deviation (utf8spec list deviations), not '{}'",
                                       harmless_line(id)));
  }
}

// Reports turn links into hyperlinks, so a link must be one that a browser does not run.
std::string link(const JsonNode& node) {
  std::string text = node.text_or_null();
  const bool is_link = text.starts_with("https://") || text.starts_with("http://");
  if (!text.empty() && !is_link) node.complain("a link that starts with https:// or http://");
  return text;
}

// The id decides which other keys are allowed, so it is looked at first. A reader of the file would
// believe that a key narrows what is expected, so one that does not is an error.
void check_keys(const JsonNode& node, std::string_view version) {
  if (node.has("id") && is_unexplained(node["id"].text())) {
    node.expect_keys({"id", "request", "answer", "reason"}, {"link", "when"});
    if (node.has("when")) node["when"].complain("no condition where the id is unexplained");
    return;
  }
  node.expect_keys({"id", "reason"}, {"link", "when", "request", "answer"});
  for (const std::string_view key : {"request", "answer"}) {
    if (node.has(key)) node[key].complain("this key only where the id is unexplained");
  }
  if (node.has("when") && version != format_with_conditions) {
    node["when"].complain(fmt::format("this key only in {}", format_with_conditions));
  }
}

Expectation expectation(const JsonNode& node, const std::vector<Expectation>& earlier,
                        Reasons reasons) {
  Expectation read{.id = node["id"].text(), .reason = node["reason"].text(), .link = {}};
  if (node.has("when")) read.when = condition_from(node["when"]);
  check_id(node["id"], read.when, earlier);
  if (is_unexplained(read.id)) {
    read.unexplained = {node["request"].text(), node["answer"].text()};
  }
  if (node.has("link")) read.link = link(node["link"]);
  // A reason of spaces is no reason.
  const bool is_blank = read.reason.find_first_not_of(" \t\r\n") == std::string::npos;
  if (is_blank && reasons == Reasons::demanded) {
    node["reason"].complain(fmt::format("the reason for {}", harmless_line(read.id)));
  }
  return read;
}

// A policy may be expected to be inconsistent, since that is a fact like others.
std::vector<WantedPolicy> stated_policies(const JsonNode& node) {
  std::vector<WantedPolicy> all;
  for (const auto& [key, value] : node.members()) {
    auto wanted = wanted_policy(key, value.text(), Wantable::also_inconsistent);
    if (wanted) {
      all.push_back(*std::move(wanted));
    } else {
      value.complain(fmt::format("another policy ({})", harmless_line(wanted.error())));
    }
  }
  return all;
}

}  // namespace

tl::expected<ExpectationFile, std::string> read_expectations(std::string_view text, Reasons reasons,
                                                             const NoteSink& note) {
  const auto complain = [](std::string_view what) {
    return tl::make_unexpected(fmt::format("the expectations cannot be read: {}", what));
  };
  const auto value = parse_strictly(text);
  if (!value) return complain(value.error());
  JsonFindings findings;
  const JsonNode root(*value, findings);
  root["format"].expect_format(format_with_conditions);
  root.expect_keys({"format", "deviations"}, {"policies"});
  ExpectationFile all;
  for (const JsonNode& each : root["deviations"].elements(most_expectations)) {
    check_keys(each, root["format"].text());
    all.deviations.push_back(expectation(each, all.deviations, reasons));
  }
  if (root.has("policies")) all.policies = stated_policies(root["policies"]);
  if (findings.complaint) return complain(*findings.complaint);
  findings.tell(note);
  return all;
}

// Indented and in a fixed order of keys, so that changes show well in a diff. Without a condition
// it is the first format, which earlier versions read.
std::string write_expectations(const ExpectationFile& expectations) {
  const auto text = [](std::string_view words) {
    return harmless(words, Keep::characters, json_string_limit);
  };
  nlohmann::ordered_json deviations = nlohmann::ordered_json::array();
  for (const Expectation& each : expectations.deviations) {
    nlohmann::ordered_json entry{{"id", text(each.id)}};
    if (is_unexplained(each.id)) {
      entry["request"] = text(each.unexplained.request);
      entry["answer"] = text(each.unexplained.answer);
    }
    if (each.when) entry["when"] = to_json(*each.when);
    entry["reason"] = text(each.reason);
    if (!each.link.empty()) entry["link"] = text(each.link);
    deviations.push_back(std::move(entry));
  }
  const bool has_condition = std::ranges::any_of(
      expectations.deviations, [](const Expectation& each) { return each.when.has_value(); });
  nlohmann::ordered_json out{{"format", has_condition ? format_with_conditions : format},
                             {"deviations", std::move(deviations)}};
  for (const WantedPolicy& each : expectations.policies) out["policies"][each.policy] = each.value;
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace utf8spec::reports
