#pragma once

#include <string>
#include <string_view>

namespace utf8spec::reports {

// The guide in Markdown, from its first section on: without the title and the id, which a page has
// already, without the marks for the tests of the docs, and without commands that need a file of
// the docs. Empty if there is no guide.
std::string guide_markdown(std::string_view deviation);

// docs/levels.md likewise, from the line behind its title on.
std::string levels_markdown();

}  // namespace utf8spec::reports
