// Pages of the docs as parts of HTML pages. The guide to a deviation says what it is, and has the
// attack, public cases, and how to mend it.

#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace utf8spec::reports {

// Where a link of the docs leads on the page that shows them, such as from "crashes.md" to
// "crashes.html". Empty if nothing is there: the words then stand without a link.
using GuideLink = std::function<std::string(std::string_view target)>;

// The guide to the deviation as XHTML: sections of which each begins with <h2 id="...">, without
// the page's title. Links to other servers stay; `link_of` decides on all others. Empty if there is
// no guide.
std::string guide_html(std::string_view deviation, const GuideLink& link_of);

// docs/levels.md likewise.
std::string levels_html(const GuideLink& link_of);

}  // namespace utf8spec::reports
