#pragma once

#include <map>
#include <string_view>

namespace utf8spec::reports {

// The pages of docs/deviations in Markdown, by the id of the deviation.
const std::map<std::string_view, std::string_view>& guide_texts();

// docs/levels.md. Reports say that it has the numbers of a run.
std::string_view levels_text();

}  // namespace utf8spec::reports
