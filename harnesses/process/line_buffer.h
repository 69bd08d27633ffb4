#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::harnesses {

// What a process has written, as lines. Lines stay until they are dropped, so that a block of
// replies can wait for its end. Views hold until space() or drop().
class LineBuffer {
 public:
  // Room for the next read, at least `least` octets; then say how many came.
  std::span<char> space(std::size_t least);
  void add(std::size_t count);

  // Complete lines not dropped yet, without their LF.
  std::size_t line_count() const { return lines_.size() - first_line_; }
  std::string_view line(std::size_t index) const;

  // What came after the last complete line.
  std::string_view unfinished() const;

  void drop(std::size_t count);

  // The first line there is, which is dropped; nothing as long as none is finished.
  std::optional<std::string> take_line();

  void clear();  // lines and the rest

 private:
  struct Line {
    std::uint64_t start;  // octets from the start of the whole stream
    std::size_t length;
  };

  std::size_t place_of(std::uint64_t position) const {
    return begin_ + (position - begin_position_);
  }
  std::uint64_t position_of(std::size_t place) const { return begin_position_ + (place - begin_); }
  void make_room(std::size_t least);

  std::vector<char> data_;
  std::size_t begin_ = 0;  // of the first line not dropped
  std::size_t unfinished_ = 0;
  std::size_t end_ = 0;
  std::uint64_t begin_position_ = 0;  // of data_[begin_] in the whole stream
  std::vector<Line> lines_;
  std::size_t first_line_ = 0;
};

}  // namespace utf8spec::harnesses
