#pragma once

#include <string_view>

namespace utf8spec::reports {

// The templates of the HTML pages, built into the library so that the command is one file.
extern const std::string_view style_template;
extern const std::string_view report_template;
extern const std::string_view index_template;

}  // namespace utf8spec::reports
