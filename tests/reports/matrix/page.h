// Reads pages of the matrix site as trees, for the tests of their contents.

#pragma once

#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "reports/matrix/site.h"

namespace utf8spec::reports {

// A page of the site as a tree. Pages are also well-formed XML, so the parser finds every element
// that is not closed.
class Page {
 public:
  explicit Page(const std::string& text);

  std::size_t count(const char* path) const { return document_.select_nodes(path).size(); }
  std::string text(const char* path) const;
  std::vector<std::string> texts(const char* path) const;
  std::vector<std::string> attributes(const char* path) const;

 private:
  pugi::xml_document document_;
};

// The files of a site by path. The test fails if two files have one path.
std::map<std::string, std::string> site_of(std::vector<MatrixRow> rows);

}  // namespace utf8spec::reports
