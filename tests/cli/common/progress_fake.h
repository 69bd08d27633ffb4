#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/common/progress_line.h"

namespace utf8spec::cli {

// A clock that stands until it is moved, and what was written.
struct ProgressFake {
  std::chrono::milliseconds time{0};
  std::vector<std::string> written;

  // Must not outlive it.
  ProgressMeans means(LineForm form) {
    ProgressMeans means;
    means.form = form;
    means.interval = std::chrono::seconds(form == LineForm::whole ? 30 : 1);
    means.width = form == LineForm::whole ? 0 : 20;
    means.now = [this] { return ProgressMeans::Clock::time_point(time); };
    means.write = [this](std::string_view text) { written.emplace_back(text); };
    return means;
  }
};

}  // namespace utf8spec::cli
