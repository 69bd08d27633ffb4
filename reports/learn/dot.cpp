#include <fmt/format.h>

#include "reports/learn/graph.h"
#include "reports/learn/study_report.h"

namespace utf8spec::reports {

namespace {

// A string of DOT: only the quote and the backslash mean something in it.
std::string dot_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

}  // namespace

std::string to_dot(const harnesses::learn::Study& study) {
  const auto graph = graph_of(study);
  if (!graph) return "";
  std::string dot = fmt::format(
      "digraph machine {{\n  rankdir=LR;\n  label={};\n  node "
      "[shape=circle];\n",
      dot_string(graph->title));
  for (const Node& node : graph->nodes) {
    dot += fmt::format("  s{} [label={}{}];\n", node.state, dot_string(node.label),
                       node.accepts ? ", shape=doublecircle" : "");
  }
  for (const Edge& edge : graph->edges) {
    dot += fmt::format("  s{} -> s{} [label={}];\n", edge.from, edge.to, dot_string(edge.label));
  }
  return dot + "}\n";
}

}  // namespace utf8spec::reports
