#pragma once

#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "reports/matrix/site.h"

namespace utf8spec::reports {

// A page of the site as a tree. Pages are well-formed XML as well, so that a parser can hold every
// element to its end.
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

// The files of a site by path. No path stands twice.
std::map<std::string, std::string> site_of(std::vector<MatrixRow> rows);

}  // namespace utf8spec::reports
