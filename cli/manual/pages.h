// Manual pages, written from the commands that the parser knows.

#pragma once

#include <map>
#include <string>

#include "cli/tree/command_tree.h"

namespace utf8spec::cli {

// A page for a program and for each of its commands, by the name of its file, such as
// "utf8spec-run.1". `version` stands at the foot of each page. No page has a date, so that the same
// sources give the same pages.
std::map<std::string, std::string> manual_pages(const CommandTree& tree,
                                                const std::string& version);

}  // namespace utf8spec::cli
