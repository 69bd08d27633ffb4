// What the rows of `utf8spec report` cost: a row that takes a minute holds up all others.

#pragma once

#include <chrono>
#include <map>
#include <string>

#include "cli/report/row.h"

namespace utf8spec::cli {

// Measures by the clock, from its start on.
class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begun_).count();
  }

 private:
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

// The slowest rows that ran, one a line, with what takes their time: the start of the decoder, the
// number of requests, and how many it answers a second. Rows below a second are left out, so it is
// often empty.
std::string slowest_words(const std::map<std::string, ReportRow>& rows);

}  // namespace utf8spec::cli
