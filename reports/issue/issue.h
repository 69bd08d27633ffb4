// Writes a bug report for the maintainers of a decoder. A program without utf8spec shows the
// deviation, so that nobody has to trust or install utf8spec to believe it.

#pragma once

#include <string>
#include <utility>
#include <vector>

#include "reports/report.h"

namespace utf8spec::reports {

// The program that shows a deviation, and its output on this machine.
struct IssueProgram {
  std::string file;                   // its name
  std::string source;                 // whole
  std::vector<std::string> commands;  // of a shell, in the folder that holds the file
  std::string output;
};

// Everything that the report to the maintainers says.
struct Issue {
  reference::Encoding encoding = reference::Encoding::utf_8;  // that the decoder reads
  std::string library;
  std::vector<std::string> calls;
  std::string version;  // of the library
  Deviation deviation;  // its first example is the least
  IssueProgram program;
  std::vector<std::pair<std::string, std::string>> environment;  // such as the distribution
  std::string bugs;                                              // where to report it; or empty
  std::string reported;                                          // where somebody has; or empty
};

// The report in Markdown (CommonMark). Words of decoders and programs stand in code, so they are
// never markup.
std::string issue_text(const Issue& issue);

}  // namespace utf8spec::reports
