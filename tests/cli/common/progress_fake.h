// Progress depends on time and on the kind of output. Tests with a real clock would be slow and
// fail on busy machines. So this fake stands for the clock, the terminal and the log.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "cli/common/progress_line.h"

namespace utf8spec::cli {

// A clock that moves only when a test moves it, and a list of everything that was written.
struct ProgressFake {
  std::chrono::milliseconds time{0};
  std::vector<std::string> written;

  // The result refers to this object, so this object must outlive it. A log gets one line each 30
  // seconds; a terminal of 20 columns is rewritten each second.
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
