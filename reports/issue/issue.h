#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// A program without utf8spec that shows a deviation, and what it did here.
struct IssueProgram {
  std::string file;                   // its name
  std::string source;                 // whole
  std::vector<std::string> commands;  // of a shell, in the folder that holds the file
  std::string output;
};

// What a maintainer has to know of one deviation.
struct Issue {
  std::string library;
  std::vector<std::string> calls;
  std::string version;  // of the library
  Deviation deviation;  // its first example is the least
  IssueProgram program;
  std::vector<std::pair<std::string, std::string>> environment;  // such as the distribution
  std::string bugs;                                              // where to report it; or empty
  std::string reported;                                          // where somebody has; or empty
};

// The text of a report to the maintainers, in Markdown (CommonMark). What a decoder or a program
// said stands in code, and is never markup.
std::string issue_text(const Issue& issue);

}  // namespace utf8spec::reports
