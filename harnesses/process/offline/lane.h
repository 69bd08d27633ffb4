#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/process/offline/line_reader.h"
#include "harnesses/process/offline/section.h"

namespace utf8spec::harnesses {

// The answers of consecutive sections, one at a time: those of one shard to one round. Lines about
// a section are left out.
class Lane {
 public:
  // The files must not change until the lane has been read.
  explicit Lane(std::vector<Section> sections) : sections_(std::move(sections)) {}

  // The next answer; nothing behind the last one. The views hold until the next call.
  std::optional<AnsweredLine> next();

  // "FILE:LINE: what", for the line that next() read last.
  std::string at_this(std::string_view what) const;

 private:
  std::vector<Section> sections_;
  std::size_t section_ = 0;
  std::optional<LineReader> reader_;
};

}  // namespace utf8spec::harnesses
