#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
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

  // The next answer; nothing behind the last one. The views hold until the next call. The files
  // were checked when their sections were found. If one has changed since, it seems to end here.
  std::optional<AnsweredLine> next() {
    while (section_ < sections_.size()) {
      const Section& section = sections_[section_];
      if (!reader_) reader_.emplace(section.file, section.offset, section.line);
      const auto line = reader_->next();
      const AnsweredLine answered = split_line(line.value_or(section_end));
      if (answered.request != section_end) {
        if (is_about_section(answered)) continue;
        return answered;
      }
      // The reader of the last section stays, since it knows the line.
      if (++section_ < sections_.size()) reader_.reset();
    }
    return std::nullopt;
  }

  // "FILE:LINE: what", for the line that next() read last.
  std::string at_this(std::string_view what) const {
    const Section& section = sections_[std::min(section_, sections_.size() - 1)];
    return at_line(section.file, reader_ ? reader_->line() : section.line, what);
  }

 private:
  std::vector<Section> sections_;
  std::size_t section_ = 0;
  std::optional<LineReader> reader_;
};

}  // namespace utf8spec::harnesses
