#pragma once

#include <string_view>

namespace utf8spec::bench {

// The frame of a plot. The build turns plot.tpl into a constant.
extern const std::string_view plot_template;

}  // namespace utf8spec::bench
