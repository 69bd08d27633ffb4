// The index over many reports, as `utf8spec-dev report` writes it.

#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// One decoder of an index over many reports.
struct IndexEntry {
  // URLs relative to the index; empty if there is no such file.
  struct Links {
    std::string html;
    std::string json;
    std::string junit;
    std::string markdown;
  };

  std::string name;
  std::string version;
  std::optional<Verdict> verdict;  // none where the decoder was not run: `remark` says why
  std::string remark;              // such as "not installed", "unchanged since its last report"
  std::map<Operation, Verdict> operations;
  std::string replacement;  // policies; empty where nothing showed them
  std::string signature;
  std::vector<std::string> deviations;  // titles
  Links links;
};

// The entry of a decoder that was run.
IndexEntry index_entry(const Report& report, IndexEntry::Links links);

// A page with a table of all decoders, in the order given. Like the page of `to_html`, it loads
// nothing.
std::string to_html_index(const std::vector<IndexEntry>& entries);

}  // namespace utf8spec::reports
