#pragma once

#include <cstdint>
#include <string>

#include "cli/terminal_line.h"

namespace utf8spec::cli {

// A line that says how far a sweep is, how fast, and how long it will yet take; on a terminal only.
class ExhaustiveProgress {
 public:
  ExhaustiveProgress(std::string name, std::uint64_t all);

  void show(std::uint64_t done);

 private:
  std::string name_;
  std::uint64_t all_;
  TerminalLine line_;
};

// Such as "icu-u8-next: 25.0 % of 4,311,810,304 strings, 97,000,000 a second, 33 s left".
std::string progress_words(const std::string& name, std::uint64_t done, std::uint64_t all,
                           double seconds);

}  // namespace utf8spec::cli
