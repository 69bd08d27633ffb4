// Pages as trees. XPath finds an element by its place and its class. A search in the text of a page
// would also find the words in an attribute or a script.
#include "tests/reports/matrix/page.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {

namespace {

// All text below a node, as a browser shows it without markup.
std::string text_of(const pugi::xml_node& node) {
  std::string text = node.value();
  for (const auto child : node.children()) text += text_of(child);
  return text;
}

}  // namespace

// The test fails at the first tag that is not closed, with its offset.
Page::Page(const std::string& text) {
  const auto result = document_.load_string(text.c_str());
  EXPECT_TRUE(result) << result.description() << " at " << result.offset;
}

// Empty if nothing is at the path.
std::string Page::text(const char* path) const {
  return text_of(document_.select_node(path).node());
}

std::vector<std::string> Page::texts(const char* path) const {
  std::vector<std::string> out;
  for (const auto& each : document_.select_nodes(path)) out.push_back(text_of(each.node()));
  return out;
}

std::vector<std::string> Page::attributes(const char* path) const {
  std::vector<std::string> out;
  for (const auto& each : document_.select_nodes(path)) out.emplace_back(each.attribute().value());
  return out;
}

// `to_site` gives a list, so a path could occur twice and the later file would overwrite the first.
std::map<std::string, std::string> site_of(std::vector<MatrixRow> rows) {
  std::map<std::string, std::string> files;
  for (auto& [path, contents] : to_site(std::move(rows))) {
    EXPECT_TRUE(files.emplace(path, contents).second) << path;
  }
  return files;
}

}  // namespace utf8spec::reports
