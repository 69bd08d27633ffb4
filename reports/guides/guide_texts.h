#pragma once

#include <map>
#include <string_view>

namespace utf8spec::reports {

// The pages of docs/deviations in Markdown, by the id of the deviation.
const std::map<std::string_view, std::string_view>& guide_texts();

}  // namespace utf8spec::reports
